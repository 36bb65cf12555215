/// The result of reading a file: the value if there is one, all findings, and the text that ranges refer to.
package struct ParseResult<Value: Sendable>: Sendable {
  /// The value; nil if the file could not be read to its end.
  package var value: Value?
  /// The findings, ordered by place.
  package var findings: [Finding]
  /// The file as valid UTF-8. A UTF-8 file keeps its bytes, so ranges are ranges in the file; a UTF-16 file is converted, so
  /// only lines and columns match. Empty if the file is not text.
  package var text: [UInt8]
  /// The number of bytes that the reader passed, forward and backward; a test checks that it is linear in the file.
  package var traveled = 0

  package init(_ value: Value?, _ findings: FileFindings, text: DecodedText?, traveled: Int = 0) {
    self.value = value
    self.findings = findings.sorted
    self.text = text?.bytes ?? []
    self.traveled = traveled
  }
}
