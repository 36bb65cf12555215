/// Whether the path of a URL can hold a byte unencoded (RFC 3986, 3.3).
@inlinable
package func isPlainInPath(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
  default: byte.isASCIILetter || byte.isASCIIDigit
  }
}

/// A place in a URL's path, with everything percent-encoded that has a meaning in URLs or is not ASCII (RFC 3986).
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
  /// Appends a place in a URL's path, percent-encoded.
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
