import Guides
import SourceText

/// A guide read for a test.
struct Reading {
  let bytes: [UInt8]
  let body: GuideBody
  let findings: [Finding]

  init(_ text: String, bodyStart: Int = 0, tableCells: Int = 20_000) {
    self.init(bytes: Array(text.utf8), bodyStart: bodyStart, tableCells: tableCells)
  }

  init(bytes: [UInt8], bodyStart: Int = 0, tableCells: Int = 20_000) {
    self.bytes = bytes
    (body, findings) = GuideParser(tableCells: tableCells).parse(bytes, bodyStart: bodyStart, path: "guide.md")
  }

  /// The source text of a range.
  func source(_ range: SourceRange) -> String {
    guard range.start >= 0, range.end <= bytes.count else { return "outside of the file: \(range)" }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The findings as `rule: source text`, in order.
  var found: [String] {
    findings.map { finding in "\(finding.rule.id): \(finding.place.map { source($0.range) } ?? "")" }
  }

  /// The parts as text: HTML as it is, and holes as elements that name their values.
  var html: String {
    body.parts.map { part in
      switch part {
      case .html(let text): text.string
      case .headingOpen(let heading): "<h\(heading.level) id=\"\(heading.slug)\">"
      case .headingClose(let heading): "</h\(heading.level)>\n"
      case .linkOpen(let link): "<a href=\"\(link.destination)\">"
      case .linkClose: "</a>"
      case .image(let image): "<img src=\"\(image.source)\" alt=\"\(image.alternative)\">"
      case .role(let role): "<role \(role.name.value)>\(role.argument.value)</role>"
      case .directive(let directive): "<directive \(directive.name.value)>\n"
      case .onlyOpen(let restriction): "<only \(restriction.editions.map(\.value.text).joined(separator: " "))>\n"
      case .onlyClose: "</only>\n"
      case .blockEnd: ""
      }
    }.joined()
  }
}
