import SourceText

extension SourceTree.File {
  /// Returns a file, which a review compares by its bytes.
  func element(_ kind: ElementKind, _ tree: SourceTree) -> Element {
    let digest = (try? tree.contents(of: path)).map { Digest(of: $0).description } ?? ""
    var fields = FieldList()
    fields.add(.bytes, "\(size) bytes, SHA-256 \(String(digest.prefix(12)))")
    return Element(id: ElementID(kind, path.text), title: path.text, fields: fields.values, place: Place(path))
  }
}
