import Copy
import SourceText

/// The replacements of an edit, apart from the words around them: two texts edited alike have the same pattern.
package struct EditPattern: Hashable, Sendable {
  /// Words removed at one place, and their replacement; one of the two may be empty.
  package struct Change: Hashable, Sendable {
    package var removed: String
    package var added: String
  }

  /// The changes in order; empty if nothing changed.
  package let changes: [Change]

  /// Creates the pattern of an edit; placeholders stay as written, so that one edit is the same in every edition.
  package init(before: String, after: String) {
    let diff = WordDiff(before: before, after: after)
    guard !diff.hasLittleInCommon else {
      changes = [Change(removed: before, added: after)]
      return
    }
    var changes: [Change] = []
    var isOpen = false
    for run in diff.runs {
      // Trim: the diff may assign surrounding spaces to either side.
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
  /// The text without white space at the ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
