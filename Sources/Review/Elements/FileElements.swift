import SourceText

extension SourceTree.File {
  /// Returns a file, which a review compares by its text if it is a template, and otherwise by its bytes.
  func element(_ kind: ElementKind, _ tree: SourceTree) -> Element {
    let contents = try? tree.contents(of: path)
    var fields = FieldList()
    if kind == .template, let text = contents.flatMap({ String(validating: $0, as: UTF8.self) }) {
      fields.add("text", text)
    } else {
      let digest = contents.map { Digest(of: $0).description } ?? ""
      fields.add("bytes", "\(size) bytes, SHA-256 \(String(digest.prefix(12)))")
    }
    return Element(id: ElementID(kind, path.text), title: path.text, fields: fields.values, place: Place(path))
  }
}
