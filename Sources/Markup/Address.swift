import Project
import SourceText

/// An address as a browser reads it from an attribute.
package struct Address {
  /// The scheme in lower case; nil for a relative address.
  let scheme: String?
  /// True if the address names a host, after a scheme that has one or after two slashes.
  package let hasHost: Bool
  /// The whole address, without what a browser drops.
  package let text: String

  /// Reads the value of an attribute: decodes character references, drops leading white space and control characters, and drops tabs
  /// and line ends anywhere. For `hasHost`, a backslash is a slash (WHATWG URL, section 4.4).
  init(attribute value: some Collection<UInt8>) {
    self.init(Self.decoded(value))
  }

  /// Reads an address that needs no decoding.
  package init(_ address: some Collection<UInt8>) {
    let bytes = address.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    var scheme: String?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":"), index > 0 {
        scheme = String(decoding: bytes[..<index], as: UTF8.self).lowercased()
        break
      }
      guard index == 0 ? byte.isASCIILetter : byte.isSchemeByte else { break }
    }
    func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    let startsWithTwo = bytes.count > 1 && isSlash(bytes[0]) && isSlash(bytes[1])
    self.scheme = scheme
    hasHost = startsWithTwo || scheme.map { Self.schemesWithHosts.contains($0) } ?? false
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static let schemesWithHosts: Set<String> = ["http", "https", "ftp", "ws", "wss"]

  /// Returns the scheme if it is not among the given ones. Data URLs of pictures, sounds, videos, and fonts are harmless.
  ///
  /// - Parameter isMedia: true if the address can load only a picture, sound, or font.
  func unknownScheme(isMedia: Bool, in schemes: LinkSchemes) -> String? {
    guard let scheme, !schemes.contains(scheme) else { return nil }
    let type = text.dropFirst("data:".count).lowercased()
    let isHarmless =
      isMedia && scheme == "data" && ["image/", "audio/", "video/", "font/", ","].contains { type.hasPrefix($0) }
    return isHarmless ? nil : scheme
  }

  // MARK: Character references

  /// Decodes the character references that can hide an address: all numeric ones, and the names of the characters that give an
  /// address its form (WHATWG HTML, section 13.5).
  package static func decoded(_ value: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = reference(in: bytes, at: index + 1) {
        result += String(scalar).utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func reference(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "#") { return numeric(in: bytes, at: start + 1) }
    for (name, scalar) in names where bytes[start...].starts(with: name.utf8) {
      var end = start + name.utf8.count
      let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
      // The oldest names are valid without a semicolon.
      guard isClosed || ["amp", "lt", "gt", "quot"].contains(name) else { continue }
      if isClosed { end += 1 }
      return (scalar, end)
    }
    return nil
  }

  private static func numeric(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let isHexadecimal = start < bytes.count && bytes[start] | 0x20 == UInt8(ascii: "x")
    var index = start + (isHexadecimal ? 1 : 0)
    let first = index
    var number: UInt32 = 0
    while index < bytes.count, let digit = bytes[index].hexadecimalValue,
      isHexadecimal || digit < 10
    {
      number = min(number, 0x0100_0000) * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    guard index > first else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    return (Unicode.Scalar(number) ?? "\u{FFFD}", index)
  }

  private static let names: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("Tab", "\t"), ("NewLine", "\n"),
    ("colon", ":"),
    ("sol", "/"), ("bsol", "\\"), ("period", "."), ("num", "#"), ("quest", "?"), ("lpar", "("), ("rpar", ")"),
    ("plus", "+"),
    ("nbsp", "\u{A0}"),
  ]
}
