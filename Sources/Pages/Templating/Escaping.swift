/// The text with the characters that mean something in HTML escaped, fit for elements and quoted attributes.
///
/// Costs time linear in the bytes, and no allocation where nothing has to be escaped.
func escaped(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in escaped(bytes) } ?? text
}

/// The escaped text; nil where nothing has to be escaped.
private func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  func replacement(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
  guard let first = bytes.firstIndex(where: { replacement($0) != nil }) else { return nil }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 16)
  result += bytes[..<first]
  for byte in bytes[first...] {
    if let replacement = replacement(byte) {
      replacement.withUTF8Buffer { result += $0 }
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
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
  guard !path.utf8.allSatisfy(isPlain) else { return path }
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
  let source = page.utf8
  let destination = target.utf8
  var common = 0
  var position = 0
  for (first, second) in zip(source, destination) {
    guard first == second else { break }
    position += 1
    if first == UInt8(ascii: "/") { common = position }
  }
  let ups = source.dropFirst(common).reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
  var result = String(repeating: "../", count: ups)
  result += String(decoding: destination.dropFirst(common), as: UTF8.self)
  return percentEncoded(path: result)
}
