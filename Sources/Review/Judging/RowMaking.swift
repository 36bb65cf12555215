import SourceText

extension ReviewRow {
  /// Creates the row of one difference; nil if the rules leave it out, with a reason.
  init?(
    _ difference: ElementComparison.Difference, _ places: inout (before: ElementPlaces, after: ElementPlaces)
  ) {
    guard let element = difference.after ?? difference.before else { return nil }
    let id = element.id
    let change: Change
    var edits: [ReviewRule.Edit] = []
    switch (difference.before, difference.after) {
    case (nil, _): (change, edits) = (.added, [.added(id.kind)])
    case (_, nil): (change, edits) = (.removed, [.removed(id.kind)])
    case (let before?, _):
      change = difference.isRename ? .renamed(from: before.id.name) : .changed
      if difference.isRename { edits.append(.renamed(id.kind)) }
      edits += difference.fields.map { .changed(id.kind, $0.field) }
    }
    // The most important of several edits of one element selects the rule.
    let rules = edits.compactMap { ReviewRule.byEdit[$0] }
    guard var rule = rules.first else { return nil }
    for other in rules where other.level > rule.level { rule = other }
    self.init(
      rule: rule, change: change, subject: id, name: element.name,
      details: difference.fields.map { Detail($0) },
      before: difference.before?.place(of: difference.fields.first?.before, in: &places.before),
      after: difference.after?.place(of: difference.fields.first?.after, in: &places.after))
    covered = [id]
    if id.kind == .copyText { texts = [TextChange(difference)] }
  }
}

extension [ReviewRow] {
  /// The row about each element, or else the first that covers it, by the ids of the head.
  ///
  /// Takes time linear in the elements that the rows cover.
  var ownersOfElements: [ElementID: Int] {
    var owners = positions(by: \.subject)
    for (index, row) in enumerated() {
      for id in row.covered where owners[id] == nil { owners[id] = index }
    }
    return owners
  }
}

extension ReviewRow {
  /// Names the owners of its texts, before rows with equal edits are joined.
  mutating func nameOwners() {
    for index in texts.indices where texts[index].owner == nil { texts[index].owner = TextChange.owner(of: subject) }
  }
}

extension Element {
  /// Returns the place of a field, or else of the element.
  fileprivate func place(of value: ElementFieldValue?, in places: inout ElementPlaces) -> Place? {
    guard let place, let value else { return place }
    if value.range != .none { return Place(place.path, value.range) }
    return value.field.isWrittenAsShown ? places.place(of: value.words, in: self) : place
  }

  fileprivate func words(_ field: ElementField) -> String? { fields.first { $0.field == field }?.words }
}

extension ElementField {
  /// True if the value is a text of its file, instead of a combination of several values.
  fileprivate var isWrittenAsShown: Bool {
    let texts: Set = [
      "title", "label", "description", "summary", "says", "base-url", "unverified", "unverified-words", "key", "text",
      "reason", "ask", "answer", "swift", "default", "unit", "group", "author", "fragment", "by", "kind", "orientation",
    ]
    return texts.contains(name)
  }
}

extension ReviewRow.Detail {
  /// Creates the detail; of a value of several lines, it has only those that differ.
  fileprivate init(_ field: ElementComparison.Field) {
    let (old, new) = (field.before?.words, field.after?.words)
    guard let old, let new, old.contains("\n") || new.contains("\n"), field.field != "prose" else {
      self.init(what: field.field.word, before: old, after: new)
      return
    }
    let (left, right) = (old.lines, new.lines)
    let (leftOnly, rightOnly) = (left.filter { !Set(right).contains($0) }, right.filter { !Set(left).contains($0) })
    let isReordered = leftOnly.isEmpty && rightOnly.isEmpty
    self.init(
      what: field.field.word,
      before: isReordered ? old : leftOnly.isEmpty ? nil : leftOnly.joined(separator: "\n"),
      after: isReordered ? new : rightOnly.isEmpty ? nil : rightOnly.joined(separator: "\n"))
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension TextChange {
  /// Creates the change of a text of the copy.
  init(_ difference: ElementComparison.Difference) {
    self.init(
      before: difference.before?.words("text"), after: difference.after?.words("text"),
      locale: difference.id.path.last ?? "", owner: Self.owner(of: difference.id))
  }

  /// Returns the variant and the edition that have a text; nil for a text of all.
  static func owner(of id: ElementID) -> String? {
    guard id.kind == .copyText, id.path.count == 4 else { return nil }
    let owners = [id.path[2], id.path[1]].filter { !$0.isEmpty }
    return owners.isEmpty ? nil : owners.joined(separator: ", ")
  }
}
