import Markdown
import Model
import SourceText
import Testing

@testable import Loading

@Suite("A missing colon")
struct MissingColonTests {
  /// The line of the first finding, from 1, and its message.
  private func firstFinding(in text: String, of kind: ContentKind) -> (line: Int, message: String)? {
    let report = FileReport("test.yaml")
    let bytes = Array(text.utf8)
    if let root = YAMLReader.read(bytes, report: report) {
      ShapeCheck(report: report).check(root, against: kind.record(RuleCatalogue(Rule.ofLoading + Rule.ofMarkdown)))
    }
    let places = report.findings.compactMap { finding in finding.place.map { (start: $0.range.start, finding.message) }
    }
    return places.min { $0.start < $1.start }.map { first in
      (bytes[..<first.start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }, first.1)
    }
  }

  @Test(
    "Whichever colon of a file is missing, the first finding is in its line",
    arguments: ContentKind.allCases.filter { $0 != .guide })
  func ownLine(kind: ContentKind) throws {
    let text = FullVocabulary.text(of: kind)
    #expect(firstFinding(in: text, of: kind)?.message == nil)
    var line = 1
    var tried = 0
    for index in text.indices {
      if text[index] == "\n" { line += 1 }
      let next = text[text.index(after: index)...].first
      guard text[index] == ":", next == " " || next == "\n" else { continue }
      var broken = text
      broken.remove(at: index)
      let finding = try #require(firstFinding(in: broken, of: kind), "nothing is found in:\n\(broken)")
      #expect(finding.line == line, "the colon is missing in line \(line), and “\(finding.message)” points elsewhere")
      tried += 1
    }
    #expect(tried > 3)
  }

  @Test(
    "The finding says what was expected",
    arguments: [
      ("leaf:\n  initial shut\n  states:\n    shut: {title: Shut}\n", "initial", "expected `initial: shut`"),
      ("format: 1\ntitle Doors\n", "title", "expected `title: Doors`"),
      ("claims\n  - {id: a}\n", "claims", "expected `claims:`"),
      ("copy:\n  - id door.why\n    slot: purpose\n", "id", "expected `id: door.why`"),
      ("knock {label: Knock, by: user}\n", "knock", "expected `knock: {label: Knock, by: user}`"),
      ("a:\r\n  b c\r\n\r\n  d:\r\n", "b", "expected `b: c`"),
    ])
  func expectation(text: String, key: String, message: String) throws {
    let report = FileReport("test.yaml")
    _ = YAMLReader.read(Array(text.utf8), report: report)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.message == message)
    let range = try #require(finding.place?.range)
    #expect(String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self) == key)
  }

  @Test("A value that continues on the next line is not a missing colon")
  func continuation() {
    let report = FileReport("test.yaml")
    _ = YAMLReader.read(Array("title: A door\n  that asks\n  initial: shut\n".utf8), report: report)
    #expect(report.findings.map(\.message) == ["unexpected `: `"])
  }
}
