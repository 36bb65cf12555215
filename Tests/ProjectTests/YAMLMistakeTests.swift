import Project
import SourceText
import TestSupport
import Testing

@Suite("Mistakes in YAML")
struct YAMLMistakeTests {
  private func findings(in text: String) -> [Finding] {
    let report = DiagnosticCollector("test.yaml")
    _ = YAMLReader.read(Array(text.utf8), report: report)
    return report.findings
  }

  @Test(
    "A common mistake is one finding where it was made",
    arguments: [
      // Quotation marks.
      ("a: 1\nb: \"open\nc: 3\nd: \"7a\"\ne: 4\n", 2, 4, "unclosed quotation mark `\"`"),
      ("l:\n  - {a: \"x, b: c}\n  - {a: \"y\", b: c}\n", 2, 9, "unclosed quotation mark `\"`"),
      ("ä: 1\nb: \"open\nc: 3\n", 2, 4, "unclosed quotation mark `\"`"),
      // Spaces and colons.
      ("r:\n  i:idle\n  s:\n    a: b\n", 2, 3, "expected `: ` after a key"),
      ("r:\n  t: x\n  i idle\n  s: b\n", 3, 3, "expected `: ` after this key"),
      ("a: 1\nkey\nb: 2\n", 2, 1, "expected `: ` after this key"),
      ("ö: a: b\n", 1, 5, "unexpected `: `"),
      // Indentation.
      ("ä: 1\n\tb: 2\n", 2, 1, "unexpected tab: YAML is indented with spaces"),
      ("e:\n  a: {l: b}\n   c: {l: d}\n  e: {l: f}\n", 3, 4, "unexpected indentation of 3 spaces"),
      ("l:\n  - id: a\n   t: b\n   x: y\n", 3, 4, "unexpected indentation of 3 spaces"),
      ("a: 1\n  b: 2\n", 2, 3, "unexpected indentation of 2 spaces"),
      // First characters.
      ("a: *x* y\n", 1, 4, "a text without quotation marks cannot begin with `*` or `&`"),
      ("a: @b\n", 1, 4, "expected a value, found `@`"),
      // Brackets.
      ("ö: [1, 2\nb: 3\n", 2, 2, "expected `,` or `]`, found `:`"),
      ("{a: #7a3e00}", 1, 13, "expected a value, found the end of the file"),
      // What libyaml says of others.
      ("a: \u{7}\n", 1, 4, "invalid YAML: control characters are not allowed"),
    ])
  func place(text: String, line: Int, column: Int, message: String) throws {
    let found = findings(in: text)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.message == message)
    let position = LineIndex(Array(text.utf8)).position(of: try #require(finding.place?.range.start))
    #expect([position.line, position.column] == [line, column])
  }

  @Test(
    "An incomplete key in braces is one finding with the remedy",
    arguments: [
      ("{id a, says: It rings., check: never x}", "write `id: a`"),
      ("{id:a, says: It rings., check: never x}", "write `id: a`"),
      ("{id: a, says: While it rings, it is shut., check: never x}", "put the whole text in quotation marks"),
    ])
  func incompleteKey(entry: String, remedy: String) async {
    let found = await load(.claims, "machine: door\nclaims:\n  - \(entry)\n").findings
    #expect(found.map(\.suggestion) == [remedy])
  }

  @Test(
    "Whichever colon of a file is missing, the first finding is in its line or beside it",
    arguments: ContentKind.allCases.filter { $0 != .guide })
  func missingColon(kind: ContentKind) async throws {
    let text = try WholeProject().text(at: kind.location)
    #expect(await load(kind, text).findings.map(\.message) == [])
    var line = 1
    for index in text.indices {
      if text[index] == "\n" { line += 1 }
      let next = text[text.index(after: index)...].first
      guard text[index] == ":", next == " " || next == "\n" else { continue }
      var broken = text
      broken.remove(at: index)
      let first = try #require(await load(kind, broken).findings.compactMap(\.place?.range.start).min(), "\(broken)")
      let found = LineIndex(Array(broken.utf8)).position(of: first).line
      #expect(abs(found - line) <= 1, "the colon is missing in line \(line), and the first finding is in \(found)")
    }
  }

  @Test(
    "YAML of any style that is right has no finding",
    arguments: [
      "a: 'it''s'\nb: \"x\\\"y\"\n", "a: \"two\n  lines: of text\"\nb: c\n", "a: \"two\n\n  lines\"\nb: c\n",
      "a:\n- b\n- c\nd: e\n", "a:\n  - - b\n    - c\n  - d\n", "a: |\n  b:c\n   d: e\nf: g\n", "a: >-\n  -b\n  c\n",
      "a: {b: c, # a comment\n  d: e}\n", "a: [b, c,\n  d]\n", "a: http://x.org:80/#b\n", "a: b#c\n", "a: 12:30\n",
      "? a\n: b\n", "\"a\": b\n", "a: -b\nc: d\n", "a: x\n  -b c\nd: e\n", "a: # a comment\n  b: c\n", "a:\n",
      "{a: b, c: d}\n",
      "{\"a\":\"b\"}\n", "a: {b: c,}\n", "a: x\n  y\n  z\nb: c\n", "a: “b, c”\n", "a: b, c\n", "a:\tb\n",
    ])
  func right(text: String) {
    #expect(findings(in: text).map(\.message) == [])
  }
}
