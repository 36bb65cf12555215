import SourceText

/// Rows of comma-separated values (RFC 4180).
package struct CSVTable: Sendable, Equatable {
  /// The end of a file's name, without its dot.
  package static let fileExtension = "csv"

  package var rows: [[String]]

  package init(rows: [[String]]) { self.rows = rows }

  /// The table as the text of a file, with CRLF behind each row; costs time linear in the text.
  ///
  /// It begins with a byte order mark: without one Excel reads UTF-8 as the code page of its machine.
  package var text: String {
    "\u{FEFF}" + rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A text that no spreadsheet calculates: an apostrophe is put before what begins like a formula (OWASP, CSV Injection).
  package static func defused(_ text: String) -> String {
    if let first = text.unicodeScalars.first, triggers.contains(first) { "'" + text } else { text }
  }

  /// What makes spreadsheets calculate at the beginning of a cell; they read full-width signs like their narrow twins.
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
