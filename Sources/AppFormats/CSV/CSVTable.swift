import SourceText

/// Rows of comma-separated values (RFC 4180).
package struct CSVTable: Sendable, Equatable {
  /// The file name extension, without the dot.
  package static let fileExtension = "csv"

  package var rows: [[String]]

  package init(rows: [[String]]) { self.rows = rows }

  /// The table as the text of a file, with CRLF after each row; takes time linear in the text.
  ///
  /// Begins with a byte order mark, without which Excel reads UTF-8 in the code page of the machine.
  package var text: String {
    var bytes = Array("\u{FEFF}".utf8)
    for row in rows { bytes.append(csvRow: row) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text that no spreadsheet evaluates: a text that begins like a formula gets a leading apostrophe (OWASP, CSV
  /// Injection).
  package static func defused(_ text: String) -> String {
    if let first = text.unicodeScalars.first, triggers.contains(first) { "'" + text } else { text }
  }

  /// The characters at the beginning of a cell that make spreadsheets evaluate it; full-width characters count like their ASCII
  /// equivalents.
  private static let triggers: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
}
