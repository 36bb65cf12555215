import SourceText
import Statecharts

/// The differences between the elements of two versions, matched by id; takes time linear in both, except for renames.
package struct ElementComparison: Sendable {
  /// One element that is not the same on both sides.
  package struct Difference: Sendable {
    package var before: Element?
    package var after: Element?
    /// The fields that differ, in the order of the kind's fields; empty for an added or removed element.
    package var fields: [Field]

    /// The id of the element in the head, or in the base if it was removed.
    package var id: ElementID { (after ?? before)?.id ?? ElementID(.settings) }
    package var isRename: Bool { before != nil && after != nil && before?.id.name != after?.id.name }
  }

  /// A field that is not the same on both sides; a missing value is nil.
  package struct Field: Sendable {
    package var field: ElementField
    package var before: ElementFieldValue?
    package var after: ElementFieldValue?
  }

  package private(set) var renames = Renames()
  /// The differences, in the order of the head; removed elements follow their predecessors.
  package private(set) var differences: [Difference] = []

  package init(before: [Element], after: [Element]) {
    let new = after.keyed(by: \.id)
    for (kind, old) in before.grouped() {
      let candidates = after.filter { $0.id.kind == kind }
      addRenames(of: old, among: candidates, known: new)
      if [.event, .state, .observer, .prompt, .condition].contains(kind) {
        addRenames(byUseOf: old, among: candidates, known: new, before, after)
      }
    }
    let old = before.keyed { renames[$0.id] }
    let order = mergedOrder(before.map { renames[$0.id] }, after.map(\.id))
    differences = order.compactMap { id in difference(old[id], new[id], old, new) }
  }

  // MARK: Fields

  private func difference(
    _ before: Element?, _ after: Element?, _ old: [ElementID: Element], _ new: [ElementID: Element]
  ) -> Difference? {
    guard let before, let after else { return Difference(before: before, after: after, fields: []) }
    let left = before.fields.keyed(by: \.field)
    let right = after.fields.keyed(by: \.field)
    let fields = after.id.kind.fields.compactMap { field -> Field? in
      let (one, other) = (left[field], right[field])
      if one?.own == nil, other?.own == nil { return nil }
      let (first, second) = (
        compared(one, in: old, new, isBase: true), compared(other, in: old, new, isBase: false)
      )
      if first == second || field.isOrder && first?.listedAsOften(as: second) == second?.listedAsOften(as: first) {
        return nil
      }
      return Field(field: field, before: one, after: other)
    }
    let difference = Difference(before: before, after: after, fields: fields)
    return fields.isEmpty && !difference.isRename ? nil : difference
  }

  /// Returns the pieces of a value to compare. Of an ordered value, only the items of both sides count, since an added or removed
  /// item is a difference of its own.
  private func compared(
    _ value: ElementFieldValue?, in old: [ElementID: Element], _ new: [ElementID: Element], isBase: Bool
  ) -> [ElementFieldValue.Piece]? {
    guard let value else { return nil }
    let pieces = (isBase ? renames : Renames()).canonical(value)
    guard value.field.isOrder else { return pieces }
    let common = pieces.filter { piece in
      guard case .reference(let id) = piece else { return false }
      return old[id] != nil && new[id] != nil
    }
    // Without common items there is no order to compare.
    return common.isEmpty ? nil : common
  }

  // MARK: Renames

  /// Pairs a removed element of a machine with an added one, whatever their titles, if the same fields of the same
  /// elements name both, and no other one of the machine is like them.
  private mutating func addRenames(
    byUseOf old: [Element], among candidates: [Element], known new: [ElementID: Element], _ before: [Element],
    _ after: [Element]
  ) {
    let (gone, added) = unpaired(old, candidates, new)
    if gone.isEmpty || added.isEmpty { return }
    func uses(_ named: [Element], _ elements: [Element], _ renames: Renames) -> [Set<String>: [ElementID]] {
      let ids = Set(named.map(\.id))
      var uses: [ElementID: Set<String>] = [:]
      for element in elements {
        for field in element.fields where field.field != "parent" {
          for case .reference(let id) in field.pieces where ids.contains(id) {
            uses[id, default: []].insert("\(renames[element.id]) \(field.field.name)")
          }
        }
      }
      return Dictionary(grouping: uses.keys) { uses[$0] ?? [] }
    }
    let found = uses(added, after, Renames())
    for (uses, ids) in uses(gone, before, renames) where uses.count > 1 || old.first?.id.kind == .event {
      guard ids.count == 1, let others = found[uses], others.count == 1 else { continue }
      renames.add(ids[0], others[0])
    }
  }

  /// Returns the elements of one kind that only the base has, and those that only the head has, after the renames so far.
  private func unpaired(
    _ old: [Element], _ candidates: [Element], _ new: [ElementID: Element]
  ) -> (gone: [Element], added: [Element]) {
    let oldIDs = Set(old.map { renames[$0.id] })
    return (old.filter { new[renames[$0.id]] == nil }, candidates.filter { !oldIDs.contains($0.id) })
  }

  /// Pairs removed elements with similar ones that were added in the same place.
  private mutating func addRenames(of old: [Element], among candidates: [Element], known new: [ElementID: Element]) {
    guard let kind = old.first?.id.kind, kind.canBeRenamed else { return }
    let (gone, added) = unpaired(old, candidates, new)
    if gone.isEmpty || added.isEmpty { return }
    for (lost, found) in RenameSearch(renames).pairs(gone, added) {
      renames.add(lost.id, found.id)
      // A placeholder names a term without its edition.
      if kind == .term { renames.add(ElementID(.term, lost.id.name), ElementID(.term, found.id.name)) }
    }
  }
}

extension ElementField {
  fileprivate var isOrder: Bool { self == "order" || self == "choices" || self == "guides" }
}

extension [ElementFieldValue.Piece] {
  /// Returns the items that both orders list equally often; an extra occurrence is a difference of its own.
  fileprivate func listedAsOften(as other: Self?) -> Self {
    let own = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    let others = Dictionary((other ?? []).map { ($0, 1) }, uniquingKeysWith: +)
    return filter { own[$0] == others[$0] }
  }
}

extension [Element] {
  /// Returns the elements by kind, in the order of `ElementKind`, so that containers precede their contents.
  fileprivate func grouped() -> [(ElementKind, [Element])] {
    let groups = Dictionary(grouping: self, by: \.id.kind)
    return ElementKind.allCases.compactMap { kind in groups[kind].map { (kind, $0) } }
  }
}

extension ElementKind {
  /// True if another id can be a rename. The id of a text is where it is used, and that of a file its address.
  var canBeRenamed: Bool {
    switch self {
    case .settings, .choice, .copyText, .suppression, .acceptance: false
    default: true
    }
  }
}
