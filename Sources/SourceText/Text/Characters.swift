/// Classes of bytes in ASCII text.
extension UInt8 {
  /// True for `0` to `9`.
  @inlinable package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// True for `A` to `Z` and `a` to `z`.
  @inlinable package var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }

  /// True for `a` to `z`.
  @inlinable package var isASCIILowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  /// True for `A` to `Z`.
  @inlinable package var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  /// The lowercase form of a letter; any other byte is unchanged.
  @inlinable package var asciiLowercase: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// True for a line feed or carriage return.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// True for a space, tab, line feed, or carriage return: the white space of YAML, JSON, and XML (XML 1.0, 2.3).
  @inlinable package var isASCIISpace: Bool { self == 0x20 || self == 0x09 || isLineEnd }
  /// True also for a form feed: the white space of HTML and of cmark, the reference parser of CommonMark.
  @inlinable package var isHTMLSpace: Bool { isASCIISpace || self == 0x0C }
  /// True also for a form feed or vertical tab: the white space of C, and of the formats that readers in C define.
  @inlinable package var isCSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// True for an ASCII letter or digit, or a byte of any non-ASCII UTF-8 character: nearly all of these are letters.
  @inlinable package var isWordByte: Bool { self >= 0x80 || isASCIILetter || isASCIIDigit }

  /// True for a byte of a URL scheme after its first letter: letters, digits, `+`, `-`, and `.` (RFC 3986, 3.1).
  package var isSchemeByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// The value of a hexadecimal digit.
  package var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
