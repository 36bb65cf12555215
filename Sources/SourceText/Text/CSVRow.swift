extension [UInt8] {
  /// Appends a row of comma-separated values with its CRLF (RFC 4180); cells are quoted if necessary. Takes time linear in the row.
  package mutating func append(csvRow cells: [String]) {
    let mark = UInt8(ascii: "\"")
    for (column, cell) in cells.enumerated() {
      if column > 0 { append(UInt8(ascii: ",")) }
      guard cell.utf8.contains(where: isQuotedInCSV) else {
        self += cell.utf8
        continue
      }
      append(mark)
      for byte in cell.utf8 {
        if byte == mark { append(mark) }
        append(byte)
      }
      append(mark)
    }
    self += "\r\n".utf8
  }
}

private func isQuotedInCSV(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
  default: false
  }
}
