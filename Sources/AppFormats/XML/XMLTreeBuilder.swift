import CExpat
import SourceText

/// Builds the tree of a document from expat's events.
///
/// A class, since expat stores a pointer to it; it lives as long as its parser.
final class XMLTreeBuilder {
  let text: DecodedText
  private(set) var findings: FileFindings
  /// The number of bytes read again in addition to expat's own parsing.
  private(set) var traveled = 0
  /// The open elements, from the root.
  private(set) var open: [XMLTree.Element] = []

  private let parser: XML_Parser
  private var root: XMLTree.Element?
  /// Text not yet added to an element, since expat reports it in pieces.
  private var run: (text: [UInt8], range: SourceRange)?
  private var hasDeclaration = false
  /// True if a problem found by the reader itself stopped parsing; later events are ignored.
  private var isStopped = false

  /// The separator between namespace and name; expat rejects namespaces that contain it.
  private static let separator: UInt8 = 0x0A

  /// Returns nil if expat runs out of memory, or the file exceeds its range of offsets.
  init?(_ text: DecodedText, of file: InputFile) {
    guard text.bytes.count <= Int(Int32.max),
      let parser = XML_ParserCreateNS("UTF-8", XML_Char(Self.separator))
    else { return nil }
    self.text = text
    findings = FileFindings(file)
    self.parser = parser
    setHandlers()
  }

  deinit { XML_ParserFree(parser) }

  /// Returns the root; nil, with a finding, if the document is not well-formed or is rejected.
  func document() -> XMLTree.Element? {
    let status = text.bytes[text.start...].withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    if isStopped { return nil }
    guard status == XML_STATUS_OK else {
      reject(XML_GetErrorCode(parser))
      return nil
    }
    if !hasDeclaration { checkEncoding(nil) }
    return isStopped ? nil : root
  }

  // MARK: Events

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { builder($0)?.startElement($1, $2) }, { data, _ in builder(data)?.endElement() })
    XML_SetCharacterDataHandler(parser) { builder($0)?.characters($1, $2) }
    XML_SetCdataSectionHandler(parser, { builder($0)?.startSection() }, { builder($0)?.endSection() })
    XML_SetXmlDeclHandler(parser) { data, _, _, _ in builder(data)?.declaration() }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasSubset in
      builder(data)?.documentType(hasSubset: hasSubset != 0)
    }
    // expat skips entities that an external DTD, which it does not read, may declare.
    XML_SetSkippedEntityHandler(parser) { data, name, _ in builder(data)?.skippedEntity(name) }
  }

  /// The bytes of the current event.
  private var eventRange: SourceRange {
    let start = text.start + max(0, Int(XML_GetCurrentByteIndex(parser)))
    return SourceRange(start, start + Int(XML_GetCurrentByteCount(parser)))
  }

  func stop(
    _ kind: FileFault, at range: SourceRange, _ message: String, suggestion: String? = nil
  ) {
    guard !isStopped else { return }
    isStopped = true
    findings.add(kind, at: range, message, suggestion: suggestion)
    XML_StopParser(parser, 0)
  }

  private func startElement(_ name: UnsafePointer<XML_Char>?, _ values: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?)
  {
    flush()
    guard !isStopped, let name else { return }
    let range = eventRange
    guard open.count < XMLReader.depthLimit else {
      return stop(
        .limit, at: SourceRange(range.start, range.start + 1),
        "elements are nested more than \(XMLReader.depthLimit) levels deep; the file is not read")
    }
    let tag = XMLTag(text.bytes, range)
    traveled += range.end - range.start
    let (namespace, local) = Self.parts(name)
    // At the `/` of an empty-element tag, or after the `>`.
    let inside = text.bytes[range.end - 2] == UInt8(ascii: "/") ? range.end - 2 : range.end
    open.append(
      XMLTree.Element(
        name: local, namespace: namespace, nameRange: tag.name, attributes: attributes(values, tag), range: range,
        content: SourceRange(inside, inside)))
  }

  private func attributes(
    _ values: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?, _ tag: XMLTag
  ) -> [XMLTree.Attribute] {
    // expat omits namespace declarations and keeps the other attributes in order.
    let places = tag.attributes.filter { !isNamespaceDeclaration($0.name) }
    for place in tag.attributes { refuseEntities(in: place.value) }
    var result: [XMLTree.Attribute] = []
    while let name = values?[2 * result.count], let value = values?[2 * result.count + 1] {
      let (namespace, local) = Self.parts(name)
      let range = result.count < places.count ? places[result.count].value : tag.name
      result.append(
        XMLTree.Attribute(name: local, namespace: namespace, value: Sourced(String(cString: value), range)))
    }
    return result
  }

  private func endElement() {
    flush()
    guard !isStopped, var element = open.popLast() else { return }
    let range = eventRange
    // The end event of an empty-element tag has no bytes.
    if range.end > range.start {
      element.content.end = range.start
      element.range.end = range.end
    }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
  }

  private func characters(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard !isStopped, let bytes, !open.isEmpty else { return }
    let range = eventRange
    // After a comment or an instruction, a new text begins.
    if run?.range.end != range.start { flush() }
    if run == nil { run = ([], SourceRange(range.start, range.start)) }
    bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      run?.text += UnsafeBufferPointer(start: $0, count: Int(count))
    }
    run?.range.end = range.end
  }

  private func startSection() {
    flush()
    run = ([], eventRange)
  }

  private func endSection() {
    run?.range.end = eventRange.end
    flush()
  }

  /// Adds pending text to its element.
  private func flush() {
    guard let (text, range) = run else { return }
    run = nil
    guard !isStopped, !open.isEmpty else { return }
    open[open.count - 1].children.append(.text(Sourced(String(decoding: text, as: UTF8.self), range)))
  }

  // MARK: Rejected input

  /// Reports expat's error at its place.
  private func reject(_ error: XML_Error) {
    let isTooLarge = error == XML_ERROR_NO_MEMORY || error == XML_ERROR_AMPLIFICATION_LIMIT_BREACH
    let words = XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
    let start = min(eventRange.start, text.bytes.count)
    let length = start < text.bytes.count ? UTF8Sequence.length(in: text.bytes, at: start) : 0
    findings.add(
      isTooLarge ? .limit : .syntax, at: SourceRange(start, start + length), "invalid XML: \(words)",
      notes: open.last.map { [("in the element that starts here", $0.nameRange)] } ?? [],
      suggestion: remedy(for: error, at: start))
  }

  /// Returns what to write for a sign of XML that was most likely meant as text.
  private func remedy(for error: XML_Error, at offset: Int) -> String? {
    switch error {
    case XML_ERROR_TAG_MISMATCH:
      return open.last.map {
        let name = spelling($0.nameRange)
        return "write `&lt;\(name)&gt;` if `<\(name)>` is text; otherwise close it with `</\(name)>`"
      }
    case XML_ERROR_INVALID_TOKEN where offset > 0 && text.bytes[offset - 1] == UInt8(ascii: "&"):
      return "write `&amp;` for `&`"
    case XML_ERROR_INVALID_TOKEN where offset > 0 && text.bytes[offset - 1] == UInt8(ascii: "<"):
      return "write `&lt;` for `<`"
    default: return nil
    }
  }

  /// Checks the XML declaration (XML 1.0, 2.8), which must match the encoding of the bytes.
  private func declaration() {
    hasDeclaration = true
    let tag = XMLTag(text.bytes, eventRange)
    func value(of name: String) -> Sourced<String>? {
      tag.attributes.first { self.spelling($0.name) == name }.map { Sourced(spelling($0.value), $0.value) }
    }
    if let version = value(of: "version"), !version.value.hasPrefix("1.") {
      return stop(.syntax, at: version.range, "unsupported XML version \(code(version.value)); expected `1.0`")
    }
    checkEncoding(value(of: "encoding"))
  }

  private func checkEncoding(_ declared: Sourced<String>?) {
    guard let declared else {
      if text.encoding == .utf16, !text.hasByteOrderMark {
        stop(
          .encoding, at: SourceRange(text.start, text.start),
          "the file is in UTF-16 without a byte order mark or an XML declaration that names the encoding",
          suggestion: "save the file as UTF-8")
      }
      return
    }
    let name = declared.value.lowercased()
    let isSixteen = ["utf-16", "utf-16le", "utf-16be"].contains(name)
    let isEight = name == "utf-8" || name == "us-ascii" && text.bytes.allSatisfy { $0 < 0x80 }
    if text.encoding == .utf16 ? isSixteen : isEight { return }
    let found = text.encoding == .utf16 ? "UTF-16" : "UTF-8"
    stop(
      .encoding, at: declared.range,
      isSixteen || isEight || name == "us-ascii"
        ? "the file is in \(found), but its XML declaration says \(code(declared.value))"
        : "unsupported encoding \(code(declared.value)); expected UTF-8 or UTF-16",
      suggestion: "save the file as UTF-8 and declare `encoding=\"UTF-8\"`")
  }

  private func documentType(hasSubset: Bool) {
    guard hasSubset else { return }
    stop(
      .unsupported, at: SourceRange(eventRange.start, eventRange.start + 1),
      "the document type contains declarations, such as entities; they are not supported",
      suggestion: "remove `[`…`]`, and write the text of each entity where it is used")
  }

  private func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    guard let name else { return }
    refuse(entity: String(cString: name), at: eventRange)
  }

  /// Rejects unknown entities, which expat silently drops from attributes if an external DTD that it does not read may declare
  /// them.
  private func refuseEntities(in value: SourceRange) {
    traveled += value.end - value.start
    var index = value.start
    while index < value.end {
      let start = index
      index += 1
      guard text.bytes[start] == UInt8(ascii: "&") else { continue }
      while index < value.end, text.bytes[index] != UInt8(ascii: ";") { index += 1 }
      let name = spelling(SourceRange(start + 1, index))
      if name.hasPrefix("#") || Self.entities.contains(name) { continue }
      return refuse(entity: name, at: SourceRange(start, min(index + 1, value.end)))
    }
  }

  private func refuse(entity name: String, at range: SourceRange) {
    stop(
      .syntax, at: range, "unknown entity \(code(name)); expected `amp`, `lt`, `gt`, `quot` or `apos`",
      suggestion: "write the character itself")
  }

  private static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  // MARK: Names

  /// Returns the source text of a range.
  func spelling(_ range: SourceRange) -> String { String(decoding: text.bytes[range.start..<range.end], as: UTF8.self) }

  private func isNamespaceDeclaration(_ name: SourceRange) -> Bool {
    let bytes = text.bytes[name.start..<name.end]
    return bytes.elementsEqual("xmlns".utf8) || bytes.starts(with: "xmlns:".utf8)
  }

  private static func parts(_ name: UnsafePointer<XML_Char>) -> (namespace: String?, local: String) {
    let name = String(cString: name)
    guard let end = name.utf8.firstIndex(of: separator) else { return (nil, name) }
    return (String(name[..<end]), String(name[name.utf8.index(after: end)...]))
  }
}

/// Returns the builder to which expat stores a pointer.
private func builder(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
  data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
}
