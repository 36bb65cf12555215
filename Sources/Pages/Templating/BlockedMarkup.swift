import SourceText

/// The parts of a template that the policy of the pages keeps browsers from applying: `style-src 'self'` and `script-src 'self'`
/// (Content Security Policy Level 3, sections 6.1.10 and 6.1.14).
struct BlockedMarkup {
  /// The parts, each as `<style>`, `style=`, `<script>` without a source, or a handler such as `onclick=`.
  private(set) var parts: [(name: String, range: SourceRange)] = []

  /// Reads a template; costs time linear in its length.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1].isASCIILetter {
        index = readTag(at: index, bytes)
      } else {
        index += 1
      }
    }
  }

  /// Reads a tag; returns the offset behind it.
  private mutating func readTag(at start: Int, _ bytes: [UInt8]) -> Int {
    var index = start + 1
    var names: [(text: String, range: SourceRange)] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let first = index
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
        index = end.map { $0 + 1 } ?? bytes.count
        continue
      }
      while index < bytes.count, bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "-") { index += 1 }
      if first < index {
        names.append((String(decoding: bytes[first..<index], as: UTF8.self).lowercased(), SourceRange(first, index)))
      } else {
        index += 1
      }
    }
    guard let element = names.first else { return index }
    let attributes = names.dropFirst()
    let isData = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self).contains("json")
    let isScript = element.text == "script" && !isData && !attributes.contains { $0.text == "src" }
    if element.text == "style" || isScript {
      parts.append(("<\(element.text)>", SourceRange(start, element.range.end)))
    }
    for attribute in attributes where bytes[attribute.range.end...].first == UInt8(ascii: "=") {
      if attribute.text == "style" || attribute.text.hasPrefix("on") {
        parts.append(("\(attribute.text)=", attribute.range))
      }
    }
    return index
  }
}
