import SourceText

extension Rule {
  static let fileEncoding = Rule(
    id: "file/encoding", severity: .error, isRoot: true,
    summary: "Text files are valid UTF-8.",
    rationale: """
      Other encodings display correctly on one machine and incorrectly on the next. Save the file as UTF-8, or \
      convert it with iconv. The finding points to the first byte that is not UTF-8; a file in UTF-16 or UTF-32 is \
      not read at all.
      """,
    isFixed: true,
    source: Source(
      "RFC 3629, UTF-8",
      "https://www.rfc-editor.org/rfc/rfc3629"),
    good: "Naïve",
    bad: "Na\u{FFFD}ve")
}

extension Finding {
  /// A file that is not read, since its text or data is in another encoding.
  static func fileEncoding(_ path: SourcePath, _ encoding: TextEncoding) -> Finding {
    Finding(
      .fileEncoding, at: Place(path), "expected UTF-8, found \(encoding.title); the file is not read",
      suggestion: encoding.remedy)
  }

  /// The first byte of a file that is not UTF-8.
  static func fileEncoding(_ byte: UInt8, at place: Place, likely encoding: TextEncoding?) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    return Finding(
      .fileEncoding, at: place,
      "invalid UTF-8 byte 0x\(hexadecimal)" + (encoding.map { "; the file seems to be \($0.title)" } ?? ""),
      suggestion: encoding?.remedy ?? "save the file as UTF-8")
  }
}
