/// The text with the characters that mean something in HTML escaped, fit for elements and quoted attributes.
///
/// Costs time linear in the bytes, and no allocation where nothing has to be escaped.
func escaped(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in escaped(bytes) } ?? text
}

/// The escaped text; nil where nothing has to be escaped.
private func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  guard bytes.contains(where: { reference(for: $0) != nil }) else { return nil }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 16)
  result.append(escaping: bytes)
  return String(decoding: result, as: UTF8.self)
}

/// The character reference that stands for a byte; nil where the byte stands for itself.
private func reference(for byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  default: nil
  }
}

extension [UInt8] {
  /// Appends text with the characters that mean something in HTML escaped.
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  fileprivate mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    for (index, byte) in bytes.enumerated() {
      guard let reference = reference(for: byte) else { continue }
      append(contentsOf: bytes[plain..<index])
      reference.withUTF8Buffer { append(contentsOf: $0) }
      plain = index + 1
    }
    append(contentsOf: bytes[plain...])
  }
}

/// A place in a URL's path, with everything percent-encoded that has a meaning in URLs or is not ASCII (RFC 3986).
func percentEncoded(path: String) -> String {
  func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
  if path.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) == true { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in path.utf8 {
    if isPlain(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The relative URL that leads from one file of the site to another; both are paths from the site's root.
func relativeURL(from page: String, to target: String) -> String {
  var (page, target) = (page, target)
  return page.withUTF8 { page in target.withUTF8 { relativeURL(from: page, to: $0) } }
}

/// Over bytes, for a page has hundreds of links.
private func relativeURL(from page: UnsafeBufferPointer<UInt8>, to target: UnsafeBufferPointer<UInt8>) -> String {
  let slash = UInt8(ascii: "/")
  var common = 0
  for position in 0..<min(page.count, target.count) {
    guard page[position] == target[position] else { break }
    if page[position] == slash { common = position + 1 }
  }
  let ups = page[common...].count { $0 == slash }
  let rest = target[common...]
  return percentEncoded(path: String(repeating: "../", count: ups) + String(decoding: rest, as: UTF8.self))
}
