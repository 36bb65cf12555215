import Project
import SourceText
import Statecharts

/// The copy with an index of its entries by id.
struct CopyLookup: Sendable {
  let catalogue: CopyCatalogue
  /// The positions of entries in the catalogue, by id.
  let positions: [CopyID: Int]

  init(_ catalogue: CopyCatalogue) {
    self.catalogue = catalogue
    positions = Dictionary(
      catalogue.entries.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  func entry(_ id: CopyID) -> CopyEntry? { positions[id].map { catalogue.entries[$0] } }
}
