import Project
import SourceText

/// The ids of the base that are different in the head.
package struct Renames: Sendable {
  private(set) var ids: [ElementID: ElementID] = [:]

  /// - Parameter ids: the new id of each renamed element; elements inside a renamed one need not be listed.
  package init(_ ids: [ElementID: ElementID] = [:]) { self.ids = ids }

  package var isEmpty: Bool { ids.isEmpty }

  mutating func add(_ old: ElementID, _ new: ElementID) { ids[old] = new }

  /// The id in the head of an element of the base, after its own rename and those of the elements that it belongs to.
  ///
  /// Takes time in the length of the path.
  package subscript(_ id: ElementID) -> ElementID {
    if ids.isEmpty { return id }
    if let own = ids[id] { return own }
    let kinds = id.kind.pathKinds
    guard kinds.count == id.path.count else { return id }
    var path = id.path
    for (index, kind) in kinds.enumerated() where kind != id.kind {
      // The path of the element that the part names: the parts of this path that its own path has, too.
      let parts = kind.pathKinds.dropLast().compactMap { part in kinds.firstIndex(of: part).map { id.path[$0] } }
      if let new = ids[ElementID(kind, path: parts + [id.path[index]])] { path[index] = new.name }
    }
    return ElementID(id.kind, path: path)
  }

  /// Returns the id in the head of a guide of the base.
  func guide(_ id: GuideID) -> GuideID { GuideID(self[ElementID(.guide, id.text)].name) }

  /// Returns the pieces to compare of a value of the base, with the ids of the head; the items of an unordered value are sorted.
  func canonical(_ value: ElementFieldValue) -> [ElementFieldValue.Piece] {
    if value.items.isEmpty { return self[value.pieces] }
    let items = value.items.map { self[$0] }
    let keys = items.map { $0.map(\.text).joined() }
    return items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.flatMap { items[$0] + [.text("\n")] }
  }

  /// A value of the base with the ids of the head.
  subscript(_ pieces: [ElementFieldValue.Piece]) -> [ElementFieldValue.Piece] {
    if ids.isEmpty { return pieces }
    return pieces.map { piece in
      if case .reference(let id) = piece { .reference(self[id]) } else { piece }
    }
  }
}

extension ElementFieldValue.Piece {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .reference(let id): id.path.joined(separator: "/")
    }
  }
}
