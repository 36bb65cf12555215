import SourceText

/// The bytes that Markdown's grammar names.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let ampersand = UInt8(ascii: "&")
  static let pipe = UInt8(ascii: "|")
  static let hyphen = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let period = UInt8(ascii: ".")
  static let backtick = UInt8(ascii: "`")
  static let tilde = UInt8(ascii: "~")
  static let greater = UInt8(ascii: ">")
  static let less = UInt8(ascii: "<")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let caret = UInt8(ascii: "^")
  static let hash = UInt8(ascii: "#")
  static let exclamation = UInt8(ascii: "!")
  static let asterisk = UInt8(ascii: "*")
  static let percent = UInt8(ascii: "%")
}

extension UInt8 {
  /// True for a space or a tab.
  @inline(__always) var isBlank: Bool { self == Byte.space || self == Byte.tab }
  /// True for a byte in the name of a role or directive; the first byte must be a letter.
  @inline(__always) var isNameByte: Bool { isASCIILetter || isASCIIDigit || self == Byte.hyphen || self == 0x5F }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Returns the end of a role's or directive's name that starts at an index; nil if there is none.
  func endOfName(from start: Int) -> Int? {
    guard start < endIndex, self[start].isASCIILetter else { return nil }
    var index = start + 1
    while index < endIndex, self[index].isNameByte { index += 1 }
    return index
  }

  /// Returns a range without leading and trailing blanks.
  func trimmed(_ start: Int, _ end: Int) -> (start: Int, end: Int) {
    var low = start
    var high = end
    while low < high, self[low].isHTMLSpace { low += 1 }
    while high > low, self[high - 1].isHTMLSpace { high -= 1 }
    return (low, high)
  }

  /// The slice without leading and trailing blanks.
  var trimmed: SubSequence {
    let (low, high) = trimmed(startIndex, endIndex)
    return self[low..<high]
  }

  /// Returns the bytes of a range as text.
  func text(_ start: Int, _ end: Int) -> String { String(decoding: self[start..<Swift.max(start, end)], as: UTF8.self) }
}

extension Collection<UInt8> {
  /// True for HTML that begins with a comment.
  var beginsComment: Bool { starts(with: "<!--".utf8) }
}
