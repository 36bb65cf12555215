import Project
import SourceText
import Testing

@Suite("The YAML reader")
struct YAMLReaderTests {
  /// Reads a text that must be well formed, and returns the bytes of each named value.
  private func source(of key: String, in text: String) throws -> (text: String, source: String) {
    let report = DiagnosticCollector("test.yaml")
    let bytes = Array(text.utf8)
    let root = try #require(YAMLReader.read(bytes, report: report))
    #expect(report.findings.isEmpty)
    let value = try #require(root.entries?.first { $0.key.value == key }?.value)
    let scalar = try #require(value.scalar)
    return (scalar.text, String(decoding: bytes[value.range.start..<value.range.end], as: UTF8.self))
  }

  private func findings(in text: String) -> [Finding] {
    let report = DiagnosticCollector("test.yaml")
    _ = YAMLReader.read(Array(text.utf8), report: report)
    return report.findings
  }

  @Test(
    "A scalar's range covers its bytes, whatever precedes it",
    arguments: [
      ("key: value", "value", "value"),
      ("ümläut: ☃ 🦊\nkey: value", "value", "value"),
      ("key: 🦊 ümläut", "🦊 ümläut", "🦊 ümläut"),
      ("a: 1\r\nb: ß\r\nkey: value\r\n", "value", "value"),
      ("\u{FEFF}key: value", "value", "value"),
      ("\u{FEFF}ä: ö\nkey: value", "value", "value"),
      ("# комментарий\n---\nkey: value # ☃\n", "value", "value"),
      ("a: \"x\u{2028} y\"\nkey: value", "value", "value"),
      ("key: on", "on", "on"),
      ("key: 13.10", "13.10", "13.10"),
      ("key: \"it's ☃\"", "it's ☃", "it's ☃"),
      ("key: 'plain'", "plain", "plain"),
      ("key: \"\"", "", ""),
      ("key: 'it''s'", "it's", "'it''s'"),
      (#"key: "a\tb""#, "a\tb", #""a\tb""#),
      (#"key: "\u2603""#, "☃", #""\u2603""#),
      ("key: two\n  lines\nb: 1", "two lines", "two\n  lines"),
      ("key: |\n  one\n  two\n\n\nb: 1", "one\ntwo", "|\n  one\n  two"),
      ("key: >-\n  ö one\n  two\n", "ö one two", ">-\n  ö one\n  two"),
      ("{ä: ö, key: value, b: c}", "value", "value"),
    ])
  func rangeOfScalar(text: String, expected: String, expectedSource: String) throws {
    let (value, source) = try source(of: "key", in: text)
    #expect(value == expected)
    #expect(source == expectedSource)
  }

  @Test("Byte offsets are correct after thousands of characters of every length")
  func longText() throws {
    let line = "k: [a, ä, ☃, 🦊]\r\n"
    let text = (0..<3000).map { "n\($0)é" + line }.joined() + "key: välue"
    let (value, source) = try source(of: "key", in: text)
    #expect(value == "välue")
    #expect(source == "välue")
  }

  @Test(
    "A collection ends with its last value",
    arguments: [
      ("- a\n- bc\n\n\n", "- a\n- bc"), ("- [a, b]\n# end\n", "- [a, b]"), ("a:\n  b: ☃\n\nc:\n", "a:\n  b: ☃\n\nc"),
      ("a: {b: c}  \n", "a: {b: c}"),
    ])
  func rangeOfCollection(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    let root = try #require(YAMLReader.read(bytes, report: DiagnosticCollector("test.yaml")))
    #expect(String(decoding: bytes[root.range.start..<root.range.end], as: UTF8.self) == expected)
  }

  @Test("Keys keep their order")
  func order() throws {
    let root = try #require(YAMLReader.read(Array("z: 1\na: 2\nm: 3".utf8), report: DiagnosticCollector("test.yaml")))
    #expect(root.entries?.map(\.key.value) == ["z", "a", "m"])
  }

  @Test(
    "A file without content is an empty mapping", arguments: ["", "\n\n", "# only a comment\n", "---\n", "\u{FEFF}"])
  func nothing(text: String) throws {
    let report = DiagnosticCollector("test.yaml")
    let root = try #require(YAMLReader.read(Array(text.utf8), report: report))
    #expect(root.entries?.isEmpty == true)
    #expect(report.findings.isEmpty)
  }

  @Test(
    "Features outside of the subset are refused at their place",
    arguments: [
      ("ä: &anchor text", "yaml/anchor", "&anchor"),
      ("ä: &a text\nb: *a", "yaml/anchor", "&a"),
      ("a: !!str text", "yaml/tag", "!!str"),
      ("a: ! text", "yaml/tag", "!"),
      ("a: &x !y [b]", "yaml/anchor", "&x"),
      ("&x a: b", "yaml/anchor", "&x"),
      ("a: 1\n---\nb: 2", "yaml/several-documents", "---"),
      ("%YAML 1.1\n---\na: 1", "yaml/tag", "%YAML 1.1"),
      ("ä: 1\nb: 2\nä: 3", "yaml/duplicate-key", "ä"),
      ("[a]: b", "yaml/wrong-type", "["),
    ])
  func refused(text: String, rule: String, source: String) throws {
    let finding = try #require(findings(in: text).first)
    let range = try #require(finding.place).range
    #expect(finding.rule.id == rule)
    #expect(String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self) == source)
  }

  @Test("The second of two equal keys is reported, and the first counts")
  func duplicate() throws {
    let report = DiagnosticCollector("test.yaml")
    let root = try #require(YAMLReader.read(Array("a: 1\na: 2".utf8), report: report))
    #expect(root.entries?.count == 1)
    #expect(root.entries?.first?.value.scalar?.text == "1")
    #expect(report.findings.first?.place?.range == SourceRange(5, 6))
    #expect(report.findings.first?.notes.first?.place?.range == SourceRange(0, 1))
  }

  @Test("64 levels are read, and 65 are reported", arguments: [("[", "]"), ("{a: ", "}")])
  func depth(open: String, close: String) {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    }
    #expect(findings(in: nested(64)).isEmpty)
    #expect(findings(in: nested(65)).map(\.rule.id) == ["yaml/too-deep"])
    #expect(findings(in: nested(65)).first?.place?.range.start == 64 * open.utf8.count)
    #expect(findings(in: String(repeating: open, count: 300_000)).map(\.rule.id) == ["yaml/too-deep"])
  }

  @Test("No prefix of a file, and no file with a byte changed, stops the reader")
  func robustness() {
    let bytes = Array("ä: &x \"q\\n\"\nb:\n  - {c: 'd', e: [f, *x]}\n  - |\n    g\n? h\n: !t i\n".utf8)
    for end in bytes.indices {
      _ = YAMLReader.read(
        Array(String(decoding: bytes[..<end], as: UTF8.self).utf8), report: DiagnosticCollector("test.yaml"))
      for byte in [UInt8]([0x00, 0x09, 0x0A, 0x22, 0x26, 0x3A, 0x5B, 0x7B, 0x7D]) {
        var changed = bytes
        changed[end] = byte
        let report = DiagnosticCollector("test.yaml")
        _ = YAMLReader.read(Array(String(decoding: changed, as: UTF8.self).utf8), report: report)
        #expect(report.findings.allSatisfy { $0.place != nil })
      }
    }
  }
}
