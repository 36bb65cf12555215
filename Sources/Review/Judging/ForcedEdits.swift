import SourceText

/// Finds the elements whose edits were forced by another element that was added, removed, or renamed, or by a term with
/// other words.
///
/// An entry limited to two editions loses one of them with that edition; a check still has its words, but one of them names
/// nothing.
struct ForcedEdits {
  private let renames: Renames
  /// The added elements, by their ids in the head.
  private let added: Set<ElementID>
  private let removed: Set<ElementID>
  private let renamed: Set<ElementID>
  /// The terms of the project with other words, each with its words before and after in one locale.
  private let terms: [ChangedWords]

  typealias ChangedWords = (id: ElementID, before: String, after: String)

  init(_ comparison: ElementComparison) {
    renames = comparison.renames
    var (added, removed, renamed): (Set<ElementID>, Set<ElementID>, Set<ElementID>) = ([], [], [])
    for difference in comparison.differences {
      if let element = difference.after, difference.before == nil { added.insert(element.id) }
      if let element = difference.before, difference.after == nil { removed.insert(comparison.renames[element.id]) }
      if difference.isRename { renamed.insert(difference.id) }
    }
    (self.added, self.removed, self.renamed) = (added, removed, renamed)
    terms = comparison.differences.flatMap { difference in difference.isOfSharedTerm ? difference.changedWords : [] }
  }

  /// Returns the element that forced an edit, by its id in the head; nil for an independent edit.
  func cause(of difference: ElementComparison.Difference) -> ElementID? {
    guard difference.before != nil, difference.after != nil, !difference.isRename else { return nil }
    // The kind of a state can follow from its prompt.
    let fields = difference.fields.filter { $0.field != "kind" || !$0.isKindOfPrompt }
    let terms = difference.isOfSharedTerm ? [] : terms
    let causes = fields.map { cause(of: $0, terms) }
    return causes.contains(nil) ? nil : causes.first ?? nil
  }

  private func cause(of field: ElementComparison.Field, _ terms: [ChangedWords]) -> ElementID? {
    let (before, after) = (field.before?.own, field.after?.own)
    let old = before.map { renames[$0.pieces] } ?? []
    let new = after?.pieces ?? []
    if let before, let after {
      if let term = terms.first(where: { before.words.replacing($0.before, with: $0.after) == after.words }) {
        return term.id
      }
      if before.words == after.words { return names(old, new) }
      return before.items.isEmpty || after.items.isEmpty ? nil : members(before.items.map { renames[$0] }, after.items)
    }
    // The value was only a name.
    guard old.count + new.count == 1, case .reference(let id)? = (old + new).first else { return nil }
    return (old.isEmpty ? added : removed).contains(id) ? id : nil
  }

  /// Returns the element that unedited words name in only one version.
  private func names(_ old: [ElementFieldValue.Piece], _ new: [ElementFieldValue.Piece]) -> ElementID? {
    let (before, after) = (references(old), references(new))
    let lost = before.filter { !after.contains($0) && (removed.contains($0) || renamed.contains($0)) }
    let found = after.filter { !before.contains($0) && (added.contains($0) || renamed.contains($0)) }
    return lost.first ?? found.first
  }

  /// Returns the element that only one side of a set names; nil if the sides differ in anything else.
  private func members(_ old: [[ElementFieldValue.Piece]], _ new: [[ElementFieldValue.Piece]]) -> ElementID? {
    let (before, after) = (Set(old), Set(new))
    let lost = old.filter { !after.contains($0) }.map { item in references(item).first { removed.contains($0) } }
    let found = new.filter { !before.contains($0) }.map { item in references(item).first { added.contains($0) } }
    return (lost + found).contains(nil) ? nil : (lost + found).first ?? nil
  }

  private func references(_ pieces: [ElementFieldValue.Piece]) -> [ElementID] {
    pieces.compactMap { piece in if case .reference(let id) = piece { id } else { nil } }
  }
}

extension ElementComparison.Difference {
  fileprivate var isOfSharedTerm: Bool { id.kind == .term && id.path[0].isEmpty }

  /// The words of a term that differ, by locale.
  fileprivate var changedWords: [ForcedEdits.ChangedWords] {
    func words(_ element: Element?) -> [Substring: String] {
      let lines = element?.fields.first { $0.field == "text" }?.words.split(separator: "\n") ?? []
      return Dictionary(
        firstOf: lines.map { line in
          let locale = line.prefix { $0 != ":" }
          return (locale, String(line.dropFirst(locale.count + 2)))
        })
    }
    let (old, new) = (words(before), words(after))
    return old.sorted { $0.key < $1.key }.compactMap { locale, text in
      new[locale].flatMap { $0 == text ? nil : (id, text, $0) }
    }
  }
}

extension ElementComparison.Field {
  fileprivate var isKindOfPrompt: Bool {
    (before?.words == "prompt" && after == nil) || (after?.words == "prompt" && before == nil)
  }
}

extension [ReviewRow] {
  /// The consequences for forced edits, listed under their cause: one for all elements with the same edit.
  var asForcedEdits: [Consequence] {
    var groups = Groups<String, ReviewRow>()
    for row in self { groups.add(row, row.forcedEdit) }
    return groups.all.compactMap { edit, rows in
      rows.first.map { first in
        Consequence(
          kind: .reference, level: rows.map(\.level).max() ?? first.level,
          sentence: rows.count == 1
            ? "\(first.name) \(edit)" : "\(counted(rows.count, "element")) \(edit): \(few(rows.map(\.name)))",
          count: rows.count, place: first.after)
      }
    }
  }
}

extension ReviewRow {
  /// What happened to the element because of another one.
  fileprivate var forcedEdit: String {
    let edits = values.filter { $0.before != $0.after }
    if edits.isEmpty { return "was not edited, but its \(listed(values.map(\.what))) now means something else" }
    return "changed with it: "
      + edits.map { "\($0.what): \($0.before ?? "none") → \($0.after ?? "none")" }.joined(separator: "; ")
  }
}
