import SourceText

extension PropertyList {
  /// Reads a property list in XML or the old style (NeXTSTEP).
  ///
  /// For a binary property list, the finding names the command that converts it. Avoids Foundation, whose reader crashes on some
  /// damaged files. Takes time linear in the file.
  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<Node> {
    var findings = FileFindings(file)
    if let form = otherForm(of: bytes) {
      findings.add(
        .unsupported, at: .none, "\(form); expected an XML property list", suggestion: conversion(of: file.path.name))
      return ParseResult(nil, findings, text: nil)
    }
    guard let text = DecodedText.decode(bytes, isXML: true, &findings) else {
      return ParseResult(nil, findings, text: nil)
    }
    guard text.isSound else { return ParseResult(nil, findings, text: text) }
    guard text.bytes[text.start...].contains(where: { !$0.isCSpace }) else {
      findings.add(
        .unsupported, at: SourceRange(text.start, text.start), "expected a property list, found an empty file")
      return ParseResult(nil, findings, text: text)
    }
    guard isXML(text) else { return OldStyleReader.read(text, of: file) }
    let xml = XMLReader.read(text, of: file)
    guard let root = xml.value else {
      findings.add(xml.findings)
      return ParseResult(nil, findings, text: text, traveled: xml.traveled)
    }
    var reader = PropertyListReader(text.bytes, of: file)
    return ParseResult(reader.document(root), reader.findings, text: text, traveled: xml.traveled)
  }

  /// Returns the name of another property list format, detected by its first bytes.
  static func otherForm(of file: [UInt8]) -> String? {
    if file.starts(with: "bplist".utf8) { return "the file is a binary property list" }
    return nil
  }

  /// Returns the command that converts a file to an XML property list.
  static func conversion(of name: String) -> String { "convert it with `plutil -convert xml1 \(shellWord(name))`" }

  /// Returns true if the first character other than white space is `<`.
  static func isXML(_ text: DecodedText) -> Bool {
    text.bytes[text.start...].first { !$0.isCSpace } == UInt8(ascii: "<")
  }
}

/// Converts the elements of a property list to values.
package struct PropertyListReader {
  private(set) var findings: FileFindings
  private let bytes: [UInt8]

  /// - Parameter bytes: the text from which the elements were read.
  package init(_ bytes: [UInt8], of file: InputFile) {
    self.bytes = bytes
    findings = FileFindings(file)
  }

  /// Returns the value of the root, which is either a `plist` with one value or that value itself.
  package mutating func document(_ root: XMLTree.Element) -> Node? {
    guard root.name == "plist" else {
      if Self.types.contains(root.name) { return node(root) }
      findings.add(
        .unsupported, at: root.nameRange, "unknown root element \(code(root.name)); expected `plist`",
        suggestion: didYouMean(root.name, among: ["plist"]))
      return nil
    }
    refuseText(in: root)
    if let version = root.attribute("version"), version.value != "1.0" {
      findings.add(
        .unsupported, at: version.range, "unsupported property list version \(code(version.value)); expected `1.0`")
    }
    let values = root.elements
    guard let first = values.first else {
      findings.add(.structure, at: root.nameRange, "missing value in `plist`")
      return nil
    }
    if values.count > 1 {
      findings.add(
        .structure, at: values[1].nameRange, "unexpected second value in `plist`",
        suggestion: "put both into one `dict`")
    }
    return node(first)
  }

  private static let types: Set<String> = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data",
  ]

  /// Returns the value of an element; nil, with a finding, if it has none. The XML reader limits the depth.
  private mutating func node(_ element: XMLTree.Element) -> Node? {
    guard let value = value(of: element) else { return nil }
    return Node(content: value, range: content(of: element), whole: element.range)
  }

  private mutating func value(of element: XMLTree.Element) -> Node.Content? {
    switch element.name {
    case "dict": return .mapping(entries(of: element))
    case "array":
      refuseText(in: element)
      return .sequence(element.elements.compactMap { node($0) })
    case "true", "false":
      _ = plainText(of: element, isWanted: false)
      return .scalar(Node.Scalar(element.name, .boolean))
    case "string": return plainText(of: element).map { .scalar(Node.Scalar($0)) }
    case "integer", "real", "date", "data":
      return plainText(of: element).map { .scalar(Node.Scalar($0, Node.ScalarType(rawValue: element.name) ?? .data)) }
    default:
      findings.add(
        .structure, at: element.nameRange,
        element.name == "key"
          ? "expected a value, found a key" : "unknown property list type \(code(element.name))",
        suggestion: element.name == "key" ? nil : didYouMean(element.name, among: Self.types))
      return nil
    }
  }

  private mutating func entries(of element: XMLTree.Element) -> [Node.Entry] {
    refuseText(in: element)
    var entries: [Node.Entry] = []
    var register = KeyRegister()
    var key: Sourced<String>?
    for child in element.elements {
      guard child.name == "key" else {
        guard let name = key else {
          findings.add(
            .structure, at: child.nameRange, "missing key before this value",
            suggestion: "add `<key>…</key>` before it")
          continue
        }
        key = nil
        if let value = node(child) { entries.append(Node.Entry(key: name, value: value)) }
        continue
      }
      if let key { reportLonely(key) }
      key = nil
      guard let name = plainText(of: child) else { continue }
      let found = Sourced(name, content(of: child))
      key = found
      if let first = register.note(found) {
        findings.add(
          .duplicate, at: found.range, "duplicate key \(code(name))",
          notes: [("the first one is here", first)], suggestion: "remove one of the two")
      }
    }
    if let key { reportLonely(key) }
    return entries
  }

  private mutating func reportLonely(_ key: Sourced<String>) {
    findings.add(
      .structure, at: key.range, "missing value of the key \(code(key.value))",
      suggestion: "add a value, for example `<string>…</string>`")
  }

  /// Returns the text of an element; nil, with a finding, if it contains an element.
  ///
  /// - Parameter isWanted: false if the element must be empty.
  private mutating func plainText(of element: XMLTree.Element, isWanted: Bool = true) -> String? {
    if let child = element.elements.first {
      findings.add(
        .structure, at: child.nameRange, "unexpected element \(code(child.name)) in `\(element.name)`; expected text",
        suggestion: "write `&lt;` for `<`")
      return nil
    }
    if !isWanted { refuseText(in: element) }
    return element.texts.map(\.value).joined()
  }

  private mutating func refuseText(in element: XMLTree.Element) {
    for text in element.texts where !text.isBlank {
      findings.add(
        .structure, at: trimmed(text.range), "unexpected text in `\(element.name)`",
        suggestion: "put it into `<string>…</string>`, or remove it")
    }
  }

  /// Returns the range without the white space at its ends.
  private func trimmed(_ range: SourceRange) -> SourceRange {
    var (start, end) = (range.start, range.end)
    while start < end, bytes[start].isASCIISpace { start += 1 }
    while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
    return SourceRange(start, end)
  }

  private func content(of element: XMLTree.Element) -> SourceRange {
    element.content.end > element.content.start ? element.content : element.range
  }
}
