import Guides
import SourceText
import TestSupport
import Testing

@Suite("Any text")
struct RandomTextTests {
  /// Pieces of Markdown that interact.
  static let pieces = [
    "a", "b c", "é€😀", " ", "  ", "\n", "\n\n", "\r\n", "\t", "\\", "`", "``", "```", "~~~", "~", "~~", "*", "**", "_",
    "__",
    "[", "]", "(", ")", "![", "](", "][", "[^1]", "[^1]: ", "[x]: /y", "[x]", "<", ">", "> ", "- ", "1. ", "    ", "# ",
    "## ", "===", "---", "|", "\\|", "| a | b |\n|---|---|\n", "|-|", ":-:", "&amp;", "&copy;", "&#38;", "&ne;",
    "&nope;",
    "<appname>", "<https://a.b>", "https://c.d/e_f", "www.g.h", "i@j.kl", "{state}", "`x`", "{state}`x`", "{", "}",
    "```{diagram} y\n:a: b\n```\n", "```{only} e\n", "````{only} e, f\n", "````\n", "```\n", "- [ ] ", "- [x] ",
    "> [!NOTE]\n",
    "\\`", "\\[", "\\{", "<!--", "-->", "<div>", "\"t\"", "\u{0}", "\u{FEFF}", "[x][y]", "[](z)", "![](z)",
    "javascript:",
  ]

  static func randomText(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    var bytes = (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
    for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty && seed.isMultiple(of: 3) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  @Test("gives balanced parts and places within the file", arguments: 0..<6)
  func staysWhole(batch: UInt64) {
    for seed in batch * 100..<(batch + 1) * 100 {
      let bytes = Self.randomText(seed: seed)
      let reading = Reading(bytes: bytes)
      #expect(nestingFault(reading.body) == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      for range in ranges(reading) {
        #expect(
          range.start >= 0 && range.end <= bytes.count,
          "seed \(seed): \(range) lies outside of \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// Elements that are not closed, or closed without being open.
  private func nestingFault(_ body: GuideBody) -> String? {
    var open: [String] = []
    for part in body.parts {
      switch part {
      case .headingOpen(let heading): open.append("heading \(heading.slug)")
      case .headingClose(let heading):
        if open.popLast() != "heading \(heading.slug)" { return "heading \(heading.slug)" }
      case .linkOpen: open.append("link")
      case .linkClose: if open.popLast() != "link" { return "link" }
      case .onlyOpen: open.append("only")
      case .onlyClose: if open.popLast() != "only" { return "only" }
      default: break
      }
    }
    return open.last ?? elementFault(body)
  }

  /// The first element in the runs of HTML that is closed incorrectly.
  private func elementFault(_ body: GuideBody) -> String? {
    var open: [Substring] = []
    for case .html(let html) in body.parts {
      let text = html.string
      for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
        let name = piece.prefix { $0 != ">" && $0 != " " }
        if ["br", "hr", "input", "wbr"].contains(name) { continue }
        if name.hasPrefix("/") {
          if open.popLast() != name.dropFirst() { return String(piece) }
        } else {
          open.append(name)
        }
      }
    }
    return open.last.map(String.init)
  }

  private func ranges(_ reading: Reading) -> [SourceRange] {
    let body = reading.body
    var ranges = body.headings.map(\.place) + body.links.map(\.place) + body.images.map(\.place)
    ranges += body.roles.flatMap { [$0.name.range, $0.argument.range] }
    for directive in body.directives {
      ranges += [directive.name.range, directive.argument.range, directive.body.range]
      ranges += directive.options.flatMap { [$0.name.range, $0.value.range] }
    }
    ranges += body.restrictions.flatMap { $0.editions.map(\.range) + [$0.place] }
    ranges += reading.findings.compactMap(\.place?.range)
    ranges += reading.findings.flatMap { $0.notes.compactMap(\.place?.range) }
    return ranges
  }
}
