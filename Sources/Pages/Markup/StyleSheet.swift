import SourceText

/// The addresses that a style sheet, or an attribute with styles, loads from (CSS Syntax 3, section 4).
enum StyleSheet {
  /// Where addresses are in `url(…)`, `@import "…"` and `image-set("…")`; comments and the names of namespaces are passed over.
  static func addresses(in bytes: some RandomAccessCollection<UInt8>) -> [Range<Int>] {
    let bytes = Array(bytes)
    var reader = Reader(bytes: bytes)
    reader.read()
    return reader.addresses
  }

  /// A style sheet without its comments, the lines that hold nothing else, and indentation. Costs time linear in it.
  static func compacted(_ bytes: [UInt8]) -> [UInt8] {
    var reader = Reader(bytes: bytes)
    reader.read()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    for comment in reader.comments {
      append(bytes[start..<comment.lowerBound], to: &result)
      start = comment.upperBound
      while result.last == UInt8(ascii: " ") { result.removeLast() }
      let isWholeLine = result.isEmpty || result.last == UInt8(ascii: "\n")
      if isWholeLine, start < bytes.count, bytes[start] == UInt8(ascii: "\n") { start += 1 }
    }
    append(bytes[start...], to: &result)
    return result
  }

  /// Appends a part of a style sheet without the spaces at the beginning of lines, unless a line may go on in a string, behind a
  /// backslash at its end.
  private static func append(_ part: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let (space, lineEnd) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    var rest = part
    while true {
      let isInString = result.count > 1 && result[result.count - 2] == UInt8(ascii: "\\")
      if result.last == lineEnd, !isInString { rest = rest.drop { $0 == space } }
      guard let end = rest.firstIndex(of: lineEnd) else { break }
      result += rest[...end]
      rest = rest[(end + 1)...]
    }
    result += rest
  }

  private struct Reader {
    let bytes: [UInt8]
    var addresses: [Range<Int>] = []
    var comments: [Range<Int>] = []
    private var index = 0
    /// The at-rule that is open up to its semicolon or block, in lower case.
    private var rule = ""
    /// How deep the parentheses of an `image-set` are open; 0 outside.
    private var imageSet = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          let range = string()
          if rule == "import" || imageSet > 0 { addresses.append(range) }
        case UInt8(ascii: "@"):
          index += 1
          rule = lowercase(letters())
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
          rule = ""
          index += 1
        case UInt8(ascii: "("):
          if imageSet > 0 { imageSet += 1 }
          index += 1
        case UInt8(ascii: ")"):
          if imageSet > 0 { imageSet -= 1 }
          index += 1
        case UInt8(ascii: "\\"): index += 2
        case let byte where isLetter(byte):
          let word = letters()
          if index < bytes.count, bytes[index] == UInt8(ascii: "(") { function(named: lowercase(word)) }
        default: index += 1
        }
      }
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func skipComment() {
      let start = index
      index += 2
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { index += 1 }
      index += 2
      comments.append(start..<min(index, bytes.count))
    }

    private func isLetter(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte == UInt8(ascii: "-")
    }

    private mutating func letters() -> Range<Int> {
      let start = index
      while index < bytes.count, isLetter(bytes[index]) { index += 1 }
      return start..<index
    }

    private func lowercase(_ word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self).lowercased() }

    /// Reads a text in quotes; the range of what is inside.
    private mutating func string() -> Range<Int> {
      let quote = bytes[index]
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, bytes.count)
      index = end + 1
      return start..<end
    }

    /// Reads a function from its parenthesis on.
    private mutating func function(named name: String) {
      if name == "image-set" || name == "-webkit-image-set" {
        imageSet += 1
        index += 1
        return
      }
      guard name == "url" || name == "src" else { return }
      index += 1
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count else { return }
      let range: Range<Int>
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        range = string()
      } else {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: ")"), bytes[index] > 0x20 { index += 1 }
        range = start..<index
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
      index += 1
      // The name of a namespace is never loaded.
      if rule != "namespace" { addresses.append(range) }
    }
  }
}
