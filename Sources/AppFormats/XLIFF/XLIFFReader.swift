import SourceText

extension XLIFFDocument {
  /// Reads a document of XLIFF 1.2.
  ///
  /// Rejects documents of other versions. Reports missing parts that the specification requires, and duplicate unit ids in a
  /// file. Ignores alternatives (`alt-trans`), segmented sources (`seg-source`), and `bin-unit`. No entities are declared or
  /// loaded. Takes time linear in the file.
  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<XLIFFDocument> {
    let xml = XMLReader.read(bytes, of: file)
    var result = ParseResult<XLIFFDocument>(nil, FileFindings(file), text: nil, traveled: xml.traveled)
    result.text = xml.text
    result.findings = xml.findings
    guard let root = xml.value else {
      let start = xml.text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      if let first = xml.text.dropFirst(start).first(where: { !$0.isASCIISpace }), first != UInt8(ascii: "<") {
        var findings = FileFindings(file)
        findings.add(
          .unsupported, at: SourceRange(start, start), "this is not XLIFF, nor any XML: expected `<?xml`",
          suggestion: XLIFFReader.remedy)
        result.findings = findings.sorted
      }
      return result
    }
    var reader = XLIFFReader(file)
    result.value = reader.document(root)
    result.findings = reader.findings.sorted
    return result
  }
}

/// Converts the elements of XLIFF to values.
private struct XLIFFReader {
  private(set) var findings: FileFindings

  init(_ file: InputFile) { findings = FileFindings(file) }

  mutating func document(_ root: XMLTree.Element) -> XLIFFDocument? {
    guard root.name == "xliff" else {
      findings.add(
        .unsupported, at: root.nameRange, "unknown root element \(code(root.name)); expected `xliff`",
        suggestion: Self.remedy)
      return nil
    }
    let version = root.attribute("version")
    guard root.namespace == XLIFFDocument.namespace, version?.value == XLIFFDocument.version else {
      findings.add(
        .unsupported, at: version?.range ?? root.nameRange, otherVersion(root, version), suggestion: Self.remedy)
      return nil
    }
    let files = root.elements(named: "file").compactMap { file($0) }
    if root.elements(named: "file").isEmpty {
      findings.add(.structure, at: root.nameRange, "missing `file` in the document")
    }
    return XLIFFDocument(files: files)
  }

  static let remedy = "export it as XLIFF 1.2, the version that Xcode writes"

  private func otherVersion(_ root: XMLTree.Element, _ version: Sourced<String>?) -> String {
    let expected = "expected version 1.2 in the namespace `\(XLIFFDocument.namespace)`"
    let namespace = root.namespace.map { "the namespace \(code($0))" } ?? "no namespace"
    guard let version else { return "missing version of the document, which has \(namespace); \(expected)" }
    if version.value == XLIFFDocument.version { return "the document has \(namespace); \(expected)" }
    return "unsupported version XLIFF \(shortened(version.value)); \(expected)"
  }

  private mutating func file(_ element: XMLTree.Element) -> XLIFFDocument.File? {
    let original = required("original", of: element)
    let language = required("source-language", of: element)
    guard let original, let language else { return nil }
    guard let body = element.elements(named: "body").first else {
      findings.add(.structure, at: element.nameRange, "missing `body` in the file \(code(original.value))")
      return nil
    }
    let tools = element.elements(named: "header").flatMap { $0.elements(named: "tool") }.compactMap {
      tool -> XLIFFDocument.Tool? in
      guard let id = required("tool-id", of: tool) else { return nil }
      return XLIFFDocument.Tool(
        id: id, name: tool.attribute("tool-name"), version: tool.attribute("tool-version"))
    }
    var units: [XLIFFDocument.Unit] = []
    let space = [element, body].compactMap { preservesSpace($0) }.last ?? false
    collect(body, groups: [], preservesSpace: space, into: &units)
    var register = KeyRegister()
    for unit in units {
      guard let first = register.note(unit.id) else { continue }
      findings.add(
        .duplicate, at: unit.id.range,
        "duplicate unit \(code(unit.id.value)) in the file \(code(original.value))",
        notes: [("the first one is here", first)])
    }
    return XLIFFDocument.File(
      original: original, sourceLanguage: language, targetLanguage: element.attribute("target-language"),
      datatype: element.attribute("datatype"), tools: tools, units: units, range: element.range)
  }

  /// Collects the units of a body or group; the XML reader limits the depth.
  private mutating func collect(
    _ parent: XMLTree.Element, groups: [String], preservesSpace: Bool, into units: inout [XLIFFDocument.Unit]
  ) {
    for child in parent.elements where child.namespace == XLIFFDocument.namespace {
      let preservesSpace = self.preservesSpace(child) ?? preservesSpace
      switch child.name {
      case "trans-unit":
        if let unit = unit(child, groups: groups, preservesSpace: preservesSpace) { units.append(unit) }
      case "group":
        let name = child.attribute("id") ?? child.attribute("resname")
        collect(child, groups: groups + [name?.value].compactMap { $0 }, preservesSpace: preservesSpace, into: &units)
      case "bin-unit", "context-group", "count-group", "prop-group", "note": break
      default:
        findings.add(
          .structure, at: child.nameRange,
          "unexpected element \(code(child.name)); expected a `trans-unit` or a `group`",
          suggestion: didYouMean(child.name, among: ["trans-unit", "group"]))
      }
    }
  }

  private mutating func unit(
    _ element: XMLTree.Element, groups: [String], preservesSpace: Bool
  ) -> XLIFFDocument.Unit? {
    let id = required("id", of: element)
    let sources = element.elements(named: "source")
    let targets = element.elements(named: "target")
    for (name, found) in [("source", sources), ("target", targets)] where found.count > 1 {
      findings.add(
        .structure, at: found[1].nameRange, "duplicate `\(name)` in this unit",
        notes: [("the first one is here", found[0].nameRange)], suggestion: "remove one of the two")
    }
    guard let source = sources.first else {
      findings.add(
        .structure, at: element.nameRange, "missing `source` in the unit\(id.map { " " + code($0.value) } ?? "")")
      return nil
    }
    guard let id else { return nil }
    // What a reviewer approved is final (XLIFF 1.2, `approved`); Weblate writes nothing else.
    let approval = element.attribute("approved").flatMap { $0.value == "yes" ? Sourced("final", $0.range) : nil }
    return XLIFFDocument.Unit(
      id: id, resname: element.attribute("resname"), groups: groups, preservesSpace: preservesSpace,
      isTranslatable: element.attribute("translate")?.value != "no", source: text(of: source),
      target: targets.first.map { target in
        XLIFFDocument.Target(
          text: text(of: target), state: target.attribute("state") ?? approval,
          stateQualifier: target.attribute("state-qualifier"))
      },
      notes: element.elements(named: "note").map { note in
        XLIFFDocument.Note(
          text: Sourced(note.texts.map(\.value).joined(), note.content), author: note.attribute("from")?.value)
      },
      range: element.range)
  }

  private func text(of element: XMLTree.Element) -> XLIFFDocument.Text {
    var text: [String] = []
    var inlines: [XLIFFDocument.Inline] = []
    Self.flatten(element, into: &text, &inlines)
    return XLIFFDocument.Text(
      text.joined(), inlines: inlines, range: element.range, content: element.content)
  }

  /// Collects the text of inline elements; the XML reader limits the depth.
  private static func flatten(
    _ element: XMLTree.Element, into text: inout [String], _ inlines: inout [XLIFFDocument.Inline]
  ) {
    for child in element.children {
      switch child {
      case .text(let run): text.append(run.value)
      case .element(let inline):
        inlines.append(
          XLIFFDocument.Inline(name: inline.name, id: inline.attribute("id")?.value, range: inline.range))
        flatten(inline, into: &text, &inlines)
      }
    }
  }

  private func preservesSpace(_ element: XMLTree.Element) -> Bool? {
    element.xmlAttribute("space").map { $0.value == "preserve" }
  }

  private mutating func required(_ name: String, of element: XMLTree.Element) -> Sourced<String>? {
    if let value = element.attribute(name) { return value }
    findings.add(.structure, at: element.nameRange, "missing attribute `\(name)` of `\(element.name)`")
    return nil
  }
}
