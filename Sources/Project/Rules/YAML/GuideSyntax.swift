import Markdown
import SourceText

extension Rule {
  static let guideSyntax = Rule(
    id: "yaml/guide-syntax", severity: .warning,
    summary: "Texts of YAML have no roles and links, which are read in guides alone.",
    rationale: """
      Texts of YAML know backticks for code and asterisks for emphasis. A role or a link is shown as it is written. Write the \
      words alone, and cite what supports them under `sources`.
      """,
    good: "title: A door", bad: "title: A door, see [the plan](https://example.com)")
}

extension Finding {
  /// A role or a link in a text; nil if there is none. Costs time linear in the text.
  static func guideSyntax(in text: String, at place: Place) -> Finding? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else { return nil }
    let bytes = Array(text.utf8)
    guard let mark = roleOfGuide(in: bytes) ?? linkOfMarkdown(in: bytes) else { return nil }
    return Finding(
      .guideSyntax, at: place, "`\(mark)` is shown as it is written: texts of YAML have no roles and links",
      suggestion: "write the words alone")
  }

  /// The name in braces of a role, such as `{state}`, that is directly before a backtick.
  private static func roleOfGuide(in bytes: [UInt8]) -> String? {
    for end in bytes.indices.dropLast() where bytes[end] == UInt8(ascii: "}") && bytes[end + 1] == UInt8(ascii: "`") {
      // No name is longer.
      guard let start = bytes[..<end].suffix(20).lastIndex(of: UInt8(ascii: "{")),
        start == 0 || bytes[start - 1] != UInt8(ascii: "`")
      else { continue }
      let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      if RoleName(rawValue: name) != nil { return "{\(name)}" }
    }
    return nil
  }

  /// A link with an address or the path of a guide, such as `[the plan](https://example.com)`.
  private static func linkOfMarkdown(in bytes: [UInt8]) -> String? {
    for middle in bytes.indices.dropLast()
    where bytes[middle] == UInt8(ascii: "]") && bytes[middle + 1] == UInt8(ascii: "(") {
      // Longer ones are not looked for, so that a text of brackets costs no more than its length.
      let rest = bytes[(middle + 2)...].prefix(500)
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")),
        let start = bytes[..<middle].suffix(200).lastIndex(of: UInt8(ascii: "["))
      else { continue }
      let target = String(decoding: rest[..<end], as: UTF8.self)
      let path = target.prefix { $0 != "#" }
      if target.hasPrefix("https://") || target.hasPrefix("http://") || path.hasSuffix(".md") {
        return String(decoding: bytes[start...end], as: UTF8.self)
      }
    }
    return nil
  }
}
