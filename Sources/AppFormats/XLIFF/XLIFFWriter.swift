import SourceText

extension XLIFFDocument {
  /// The document as the text of a file; takes time linear in the text.
  ///
  /// Inline elements are written as their text.
  package var text: String {
    var lines = IndentedText()
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(0, "<xliff xmlns=\"\(Self.namespace)\" version=\"\(Self.version)\">")
    for file in files { Self.write(file, to: &lines) }
    lines.line(0, "</xliff>")
    return lines.text
  }

  private static func write(_ file: File, to lines: inout IndentedText) {
    let attributes: [(String, String?)] = [
      ("original", file.original.value), ("source-language", file.sourceLanguage.value),
      ("target-language", file.targetLanguage?.value), ("datatype", file.datatype?.value),
    ]
    lines.line(1, "<file\(spelling(attributes))>")
    if !file.tools.isEmpty {
      let tools = file.tools.map { tool in
        let attributes: [(String, String?)] = [
          ("tool-id", tool.id.value), ("tool-name", tool.name?.value), ("tool-version", tool.version?.value),
        ]
        return "<tool\(spelling(attributes))/>"
      }
      lines.line(2, "<header>\(tools.joined())</header>")
    }
    lines.line(2, "<body>")
    var groups: [String] = []
    for unit in file.units {
      let shared = zip(groups, unit.groups).prefix { $0 == $1 }.count
      for depth in (shared..<groups.count).reversed() { lines.line(3 + depth, "</group>") }
      for depth in shared..<unit.groups.count {
        lines.line(3 + depth, "<group\(spelling([("id", unit.groups[depth])]))>")
      }
      groups = unit.groups
      write(unit, 3 + groups.count, to: &lines)
    }
    for depth in groups.indices.reversed() { lines.line(3 + depth, "</group>") }
    lines.line(2, "</body>")
    lines.line(1, "</file>")
  }

  private static func write(_ unit: Unit, _ depth: Int, to lines: inout IndentedText) {
    let attributes: [(String, String?)] = [
      ("id", unit.id.value), ("resname", unit.resname?.value), ("translate", unit.isTranslatable ? nil : "no"),
      ("xml:space", unit.preservesSpace ? "preserve" : nil),
    ]
    lines.line(depth, "<trans-unit\(spelling(attributes))>")
    lines.line(depth + 1, "<source>\(xmlContent(unit.source.text))</source>")
    if let target = unit.target {
      let states = [("state", target.state?.value), ("state-qualifier", target.stateQualifier?.value)]
      lines.line(depth + 1, "<target\(spelling(states))>\(xmlContent(target.text.text))</target>")
    }
    for note in unit.notes {
      lines.line(depth + 1, "<note\(spelling([("from", note.author)]))>\(xmlContent(note.text.value))</note>")
    }
    lines.line(depth, "</trans-unit>")
  }

  private static func spelling(_ attributes: [(String, String?)]) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(xmlAttribute($0))\"" } ?? "" }.joined()
  }
}
