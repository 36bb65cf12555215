/// A text with single characters spelled otherwise; those without a spelling of their own stay as they are.
package func spelled(_ text: String, _ spelling: (Unicode.Scalar) -> String?) -> String {
  let bytes = text.utf8
  var result = ""
  // What stays as it is goes over in runs: character by character it would cost many times as much.
  var start = bytes.startIndex
  var offset = 0
  for scalar in text.unicodeScalars {
    let width = UTF8.width(scalar)
    if let other = spelling(scalar) {
      let end = bytes.index(bytes.startIndex, offsetBy: offset)
      result += text[start..<end]
      result += other
      start = bytes.index(end, offsetBy: width)
    }
    offset += width
  }
  return start == bytes.startIndex ? text : result + text[start...]
}
