import SourceText

/// An .xcconfig file: build settings and the files that it includes (Xcode Help, Build configuration file).
package struct XCConfig: Sendable {
  /// A line of the file.
  package enum Line: Sendable {
    case setting(BuildSetting)
    /// - Parameter isOptional: true if it is written `#include?`, so that the file may be missing.
    case include(path: Sourced<String>, isOptional: Bool)
  }

  package let lines: [Line]

  /// Reads a file; skips lines that are neither settings nor includes, as Xcode does with a warning. Takes time linear in the
  /// file.
  package init(_ text: DecodedText, path: SourcePath) {
    var lines: [Line] = []
    let bytes = text.bytes
    var start = text.start
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      if let line = Self.line(bytes[start..<end], path) { lines.append(line) }
      start = end + 1
    }
    self.lines = lines
  }

  private static func line(_ bytes: ArraySlice<UInt8>, _ path: SourcePath) -> Line? {
    let line = trimmed(withoutComment(bytes))
    if line.starts(with: "#include".utf8) { return include(line) }
    guard let equals = keyEnd(line) else { return nil }
    let key = trimmed(line[..<equals])
    var value = trimmed(line[(equals + 1)...])
    while value.last == UInt8(ascii: ";") { value = trimmed(value.dropLast()) }
    guard !key.isEmpty else { return nil }
    return .setting(
      BuildSetting(
        key: String(decoding: key, as: UTF8.self), value: String(decoding: value, as: UTF8.self),
        place: Place(path, SourceRange(value.startIndex, value.endIndex)),
        keyPlace: Place(path, SourceRange(key.startIndex, key.endIndex))))
  }

  /// Returns the index of the first `=` outside conditions.
  private static func keyEnd(_ line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "=") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private static func include(_ line: ArraySlice<UInt8>) -> Line? {
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[1].isEmpty else { return nil }
    return .include(
      path: Sourced(String(decoding: parts[1], as: UTF8.self), SourceRange(parts[1].startIndex, parts[1].endIndex)),
      isOptional: parts[0].contains(UInt8(ascii: "?")))
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: "/"), line[index + 1] == UInt8(ascii: "/") { return line[..<index] }
      index += 1
    }
    return line
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var slice = bytes.drop(while: isBlank)
    while let last = slice.last, isBlank(last) { slice.removeLast() }
    return slice
  }
}
