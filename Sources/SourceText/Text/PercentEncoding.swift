/// Returns true for a byte that the path of a URL can contain unencoded (RFC 3986, 3.3).
@inlinable
package func isPlainInPath(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
  default: byte.isASCIILetter || byte.isASCIIDigit
  }
}

/// Percent-encodes a path in a URL: every character that is reserved or not ASCII (RFC 3986).
package func percentEncoded(path: String) -> String {
  var path = path
  return path.withUTF8 { bytes in
    guard !bytes.allSatisfy(isPlainInPath) else { return nil }
    var result: [UInt8] = []
    result.append(percentEncoding: bytes[...])
    return String(decoding: result, as: UTF8.self)
  } ?? path
}

extension [UInt8] {
  /// Appends a path in a URL, percent-encoded.
  package mutating func append(percentEncoding path: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !path.allSatisfy(isPlainInPath) else {
      append(contentsOf: path)
      return
    }
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path {
      if isPlainInPath(byte) {
        append(byte)
      } else {
        append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
