import Copy

/// What an edit of a text replaced, apart from the words around it: two texts edited alike have the same pattern.
package struct EditPattern: Hashable, Sendable {
  /// Words that were removed at one place, and those that took their place; one of the two may be empty.
  package struct Change: Hashable, Sendable {
    package var removed: String
    package var added: String

    package init(removed: String, added: String) {
      self.removed = removed
      self.added = added
    }
  }

  /// In order; empty if nothing changed.
  package let changes: [Change]

  /// The pattern of an edit; placeholders stay as they are written, so that one edit is the same in every edition.
  package init(before: String, after: String) {
    let diff = WordDiff(before: before, after: after)
    guard !diff.hasLittleInCommon else {
      changes = [Change(removed: before, added: after)]
      return
    }
    var changes: [Change] = []
    var isOpen = false
    for run in diff.runs {
      // Which of the spaces around a word belongs to a change depends on the words around it.
      let text = String(run.text.trimmed)
      switch run {
      case .same: isOpen = false
      case .removed:
        changes.append(Change(removed: text, added: ""))
        isOpen = true
      case .added:
        if isOpen { changes[changes.count - 1].added = text } else { changes.append(Change(removed: "", added: text)) }
      }
    }
    self.changes = changes
  }
}

extension String {
  /// Without white space at the ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
