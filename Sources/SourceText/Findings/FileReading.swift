/// What came of reading a file: a value as far as there is one, all findings, and the text that ranges count in.
package struct Reading<Value: Sendable>: Sendable {
  /// Nil if the file could not be read to its end.
  package var value: Value?
  /// In the order of their places.
  package var findings: [Finding]
  /// The file as valid UTF-8. It has the bytes of the file if that is UTF-8, so ranges are ranges of the file; a file in UTF-16 was
  /// converted, and ranges keep their lines and columns; if the file is no text, this is empty.
  package var text: [UInt8]
  /// How many bytes the reader stepped over, forwards and back: linear in the file, which a test watches.
  package var travelled = 0

  package init(_ value: Value?, _ findings: FileFindings, text: DecodedText?, travelled: Int = 0) {
    self.value = value
    self.findings = findings.sorted
    self.text = text?.bytes ?? []
    self.travelled = travelled
  }
}
