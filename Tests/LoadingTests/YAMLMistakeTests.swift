import Markdown
import Model
import SourceText
import Testing

@testable import Loading

@Suite("Mistakes in YAML")
struct YAMLMistakeTests {
  private func findings(in text: String, of kind: ContentKind? = nil) -> [Finding] {
    let report = FileReport("test.yaml")
    if let root = YAMLReader.read(Array(text.utf8), report: report), let kind {
      ShapeCheck(report: report).check(root, against: kind.record(RuleCatalogue(Rule.ofLoading + Rule.ofMarkdown)))
    }
    return report.findings
  }

  @Test(
    "A mistake is one finding where it was made",
    arguments: [
      // Quotation marks.
      ("a: 1\nb: \"open\nc: 3\nd: \"7a\"\ne: 4\n", 2, 4, "unclosed quotation mark `\"`"),
      ("l:\n  - {a: \"x, b: c}\n  - {a: \"y\", b: c}\n", 2, 9, "unclosed quotation mark `\"`"),
      ("a: 'it isn't'\nb: x\n", 1, 11, "expected the end of the text after its closing quotation mark"),
      ("a: \"One \"x\" y\"\n", 1, 9, "expected the end of the text after its closing quotation mark"),
      // Spaces.
      ("l:\n  - id: a\n    t: x\n  -id: b\n    t: y\n", 4, 3, "expected a space after the `-` of a list’s entry"),
      ("l:\n  -id: a\n   t: x\n", 2, 3, "expected a space after the `-` of a list’s entry"),
      ("r:\n  i:idle\n  s:\n    a: b\n", 2, 3, "expected `i: idle`"),
      ("r:\n  t: x\n  i:idle\n  s: b\n", 3, 3, "expected `i: idle`"),
      // Indentation.
      ("e:\n  a: {l: b}\n   c: {l: d}\n  e: {l: f}\n", 3, 4, "unexpected indentation of 3 spaces: expected 2"),
      ("e:\n   a: {l: b}\n  c: {l: d}\n  e: {l: f}\n", 2, 4, "unexpected indentation of 3 spaces: expected 2"),
      ("l:\n  - id: a\n      t: b\n    x: y\n", 3, 7, "unexpected indentation of 6 spaces: expected 4"),
      ("l:\n  - id: a\n   t: b\n   x: y\n", 3, 4, "unexpected indentation of 3 spaces: expected 4"),
      ("l:\n  - {a: b}\n    - {a: c}\n  - {a: d}\n", 3, 5, "unexpected indentation of 4 spaces: expected 2"),
      ("l:\n  - a: b\n      - a: c\n  - a: d\n", 3, 7, "unexpected indentation of 6 spaces: expected 2"),
      // First characters.
      ("a: *x* y\n", 1, 4, "a text without quotation marks cannot begin with `*`"),
      ("a: & x\n", 1, 4, "a text without quotation marks cannot begin with `&`"),
      ("l:\n  - {t: *x* y, k: z}\n", 2, 9, "a text without quotation marks cannot begin with `*`"),
      ("a: {x} y\nb: c\n", 1, 4, "a text without quotation marks cannot begin with `{`"),
      ("l:\n  - [x] y\n", 2, 5, "a text without quotation marks cannot begin with `[`"),
      ("a: \"x\" y\n", 1, 4, "unexpected words behind a text in quotation marks"),
      ("a: > x y\n", 1, 4, "a text without quotation marks cannot begin with `>`"),
      // No-break spaces.
      ("a: b\nc:\u{A0}{d: e, f: g}\n", 2, 3, "unexpected no-break space (U+00A0), which YAML reads as a letter"),
      ("a:\n  b: c\n\u{A0} d: e\n  f: g\n", 3, 1, "unexpected no-break space (U+00A0), which YAML reads as a letter"),
      // Comments and block scalars.
      (
        "l: {a: #7a3e00}\nb: c\n", 1, 8,
        "unexpected comment in place of a value: what follows ` #` on this line is not read"
      ),
      (
        "l: {b: \"x: #y\", a: #7a3e00}\n", 1, 20,
        "unexpected comment in place of a value: what follows ` #` on this line is not read"
      ),
      (
        "{a: #7a3e00}", 1, 5,
        "unexpected comment in place of a value: what follows ` #` on this line is not read"
      ),
      (
        "l:\n  - {t: closed #1, k: x}\n  - {t: b}\n", 2, 16,
        "unexpected comment in a text: what follows ` #` on this line is not read"
      ),
      (
        "t: x\ns: >\nHow: a device\n", 2, 4,
        "missing text after `>`: expected lines that are indented by at least 2 spaces"
      ),
    ])
  func place(text: String, line: Int, column: Int, message: String) throws {
    let found = findings(in: text)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.message == message)
    let start = try #require(finding.place?.range.start)
    let before = text.utf8.prefix(start)
    #expect(before.count { $0 == UInt8(ascii: "\n") } + 1 == line)
    #expect(before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1 == column)
  }

  @Test(
    "A text that a comma cuts is one finding, with the text in quotation marks",
    arguments: [
      ("{id: a, says: While it rings, it is shut., check: never x}", "`says: \"While it rings, it is shut.\"`"),
      ("{id: a, says: It rings., check: in open, knock leads to shut}", "`check: \"in open, knock leads to shut\"`"),
      ("{id: a, says: “While it rings, it is shut.”, check: never x}", "`says: \"While it rings, it is shut.\"`"),
      ("{id: a, says: 'It, rings.', check: never x, topic: One, two, three}", "`topic: \"One, two, three\"`"),
    ])
  func comma(entry: String, remedy: String) throws {
    let found = findings(in: "machine: door\nclaims:\n  - \(entry)\n", of: .claims)
    #expect(found.count == 1)
    #expect(try #require(found.first?.suggestion).hasSuffix(remedy))
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
