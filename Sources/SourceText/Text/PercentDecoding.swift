/// Returns the text with `%XX` decoded (RFC 3986, 2.1); invalid escapes stay unchanged.
package func percentDecoded(_ text: some StringProtocol) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    {
      result.append(UInt8(high << 4 | low))
      index += 3
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}
