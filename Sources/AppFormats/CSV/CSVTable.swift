import SourceText

/// Rows of comma-separated values (RFC 4180).
package struct CSVTable: Sendable, Equatable {
  /// The file name extension, without the dot.
  package static let fileExtension = "csv"

  package var rows: [[String]]

  package init(rows: [[String]]) { self.rows = rows }

  /// The table as the text of a file, with CRLF after each row; costs time linear in the text.
  ///
  /// It begins with a byte order mark: without one, Excel reads UTF-8 in the code page of the machine.
  package var text: String {
    "\u{FEFF}" + rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A text that no spreadsheet evaluates: one that begins like a formula gets a leading apostrophe (OWASP, CSV Injection).
  package static func defused(_ text: String) -> String {
    if let first = text.unicodeScalars.first, triggers.contains(first) { "'" + text } else { text }
  }

  /// The characters at the beginning of a cell that make spreadsheets evaluate it; full-width characters count like their ASCII
  /// equivalents.
  private static let triggers: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

  /// A cell, in quotation marks if it needs them.
  private static func cell(_ text: String) -> String {
    text.utf8.contains(where: isQuoted) ? "\"" + spelled(text) { $0 == "\"" ? "\"\"" : nil } + "\"" : text
  }

  private static func isQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
