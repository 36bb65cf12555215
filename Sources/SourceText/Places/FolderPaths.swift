extension SourcePath {
  /// The folder of the file; empty for the outermost folder.
  package var folder: String {
    let bytes = Array(text.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// Returns a path relative to a folder, with `.` and `..` resolved; nil if it leaves the outermost folder.
  package static func joined(_ folder: String, _ relative: String) -> SourcePath? {
    guard !relative.hasPrefix("/"), !relative.hasPrefix("~") else { return nil }
    var parts = folder.split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return SourcePath(parts.joined(separator: "/"))
  }

  /// Returns true if the path is a folder or is below it; the empty folder contains everything.
  package func isIn(_ folder: String) -> Bool { folder.isEmpty || text == folder || text.hasPrefix(folder + "/") }
}
