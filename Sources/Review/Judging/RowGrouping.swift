import SourceText

extension [ReviewRow] {
  /// Joins equal edits of several elements: the first row stays, and names the others.
  ///
  /// Takes time linear in the rows.
  func joiningEqualEdits() -> [ReviewRow] {
    var positions: [EditKey: Int] = [:]
    var joined: [ReviewRow] = []
    for row in self {
      guard let key = EditKey(row) else {
        joined.append(row)
        continue
      }
      guard let index = positions[key] else {
        positions[key] = joined.count
        joined.append(row)
        continue
      }
      joined[index].also.append(row.scope)
      joined[index].texts += row.texts
      joined[index].altered += row.altered
      joined[index].covered.formUnion(row.covered)
      let known = joined[index].consequences.map(\.sentence)
      joined[index].consequences += row.consequences.filter { !known.contains($0.sentence) }
      joined[index].editLevel = Swift.max(joined[index].editLevel, row.editLevel)
    }
    return joined
  }
}

/// The identity of an edit: the element apart from its owner, if several owners can have one, and the change.
private struct EditKey: Hashable {
  var rule: ReviewRule
  var change: ReviewRow.Change
  var path: [String]
  var details: [ReviewRow.Detail]
  var pattern: [EditPattern]

  /// Creates the key; nil for an addition, a removal, or a rename of what has an identity of its own.
  init?(_ row: ReviewRow) {
    let id = row.subject
    switch id.kind {
    case .copyText: path = [id.path[0]]
    case .term, .question: path = [id.path[1]]
    default:
      // The text of a section is its own.
      guard row.change == .changed, !row.details.isEmpty, id.kind != .section else { return nil }
      path = [id.kind.rawValue]
    }
    rule = row.rule
    change = row.change
    pattern = row.texts.compactMap { text in
      if let before = text.before, let after = text.after { EditPattern(before: before, after: after) } else { nil }
    }
    // The words of a text are in the pattern; texts that were added or removed are the same edit whatever they say.
    details = id.kind == .copyText ? row.details.filter { $0.what != "text" } : row.details
  }
}

extension ReviewRow {
  /// The owner of the element, or the element itself.
  fileprivate var scope: String {
    switch subject.kind {
    case .copyText: ElementID.textScope(subject) ?? ""
    case .term, .question, .edition, .variant: subject.path.first ?? ""
    default: name
    }
  }
}
