import SourceText

/// A part of a template that the policy of the pages keeps browsers from applying: `<style>`, `style=`, `<script>` without a
/// source, or a handler such as `onclick=` (Content Security Policy Level 3, sections 6.1.10 and 6.1.14).
struct BlockedMarkup {
  let name: String
  let range: SourceRange

  /// Returns the parts of a template; costs time linear in its length.
  static func parts(of template: [UInt8]) -> [BlockedMarkup] {
    template.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes, reading: .all)
      var parts: [BlockedMarkup] = []
      while let event = scanner.next() {
        guard case .start(let element, _) = event else { continue }
        let isScript = element == "script" && !scanner.attributes.contains { isSource($0, in: bytes) }
        if element == "style" || isScript {
          let start = scanner.tag.lowerBound
          let name = isScript ? "script" : "style"
          parts.append(BlockedMarkup(name: "<\(name)>", range: SourceRange(start, start + 1 + name.utf8.count)))
        }
        parts += scanner.attributes.compactMap { blocked($0, in: bytes) }
      }
      return parts
    }
  }

  /// Returns true if a script with the attribute is not inline, or is data.
  private static func isSource(_ attribute: MarkupScanner.Attribute, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    attribute.name == "src"
      || attribute.name == "type" && String(decoding: bytes[attribute.value], as: UTF8.self).contains("json")
  }

  private static func blocked(
    _ attribute: MarkupScanner.Attribute, in bytes: UnsafeBufferPointer<UInt8>
  ) -> BlockedMarkup? {
    // A section can begin in front of the name: `{{#x}}style="…"{{/x}}`.
    let range = attribute.range
    let start = bytes[range].lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? range.lowerBound
    let name = String(decoding: bytes[start..<range.upperBound], as: UTF8.self).lowercased()
    guard name == "style" || name.hasPrefix("on"), bytes[range.upperBound...].first == UInt8(ascii: "=") else {
      return nil
    }
    return BlockedMarkup(name: name + "=", range: SourceRange(start, range.upperBound))
  }
}
