import SourceText

/// Reads XML 1.0 documents with namespaces, with the place of every part; uses the expat parser.
///
/// Expands nothing and reads nothing outside the file. A document type may name its DTD, as Apple's property lists do; one with
/// declarations is rejected, and only the five predefined entities are allowed. Stops at the first error, as the specification
/// requires. Time and space are linear in the file.
package enum XMLReader {
  /// The maximum nesting depth of elements.
  package static let depthLimit = 100

  /// Reads a file in UTF-8 or UTF-16.
  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<XMLTree.Element> {
    var findings = FileFindings(file)
    guard let text = DecodedText.decode(bytes, isXML: true, &findings) else {
      return ParseResult(nil, findings, text: nil)
    }
    guard text.isSound else { return ParseResult(nil, findings, text: text) }
    return read(text, of: file)
  }

  /// Reads a decoded file.
  package static func read(_ text: DecodedText, of file: InputFile) -> ParseResult<XMLTree.Element> {
    var findings = FileFindings(file)
    guard let builder = XMLTreeBuilder(text, of: file) else {
      findings.add(.limit, at: .none, "the file is too large to read")
      return ParseResult(nil, findings, text: text)
    }
    let root = builder.document()
    return ParseResult(root, builder.findings, text: text, traveled: builder.traveled)
  }
}
