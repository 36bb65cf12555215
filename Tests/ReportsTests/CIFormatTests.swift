import SourceText
import Testing

@testable import Reports

private let rule = Rule("test/rule", .error, "It holds.")
private let texts = """
  # Rules of a test

  ## test/rule

  It matters.

  Source: [Somebody](https://example.org/rule)

  ~~~diff
  - wrong
  + right
  ~~~
  """
private let mild = Rule("test/mild", .warning, "s")

/// A report about the occurrences of words in one file.
private func report(
  _ content: String, _ found: [(rule: Rule, word: String)], repository: RepositoryFolder? = nil,
  failOn: Severity = .error, message: String = "message", notes: [Finding.Note] = []
) -> Report {
  let findings = found.map { entry in
    let start = content.ranges(of: entry.word).first.map {
      content.utf8.distance(from: content.startIndex, to: $0.lowerBound)
    }
    let place = start.map { Place("content/a.md", SourceRange($0, $0 + entry.word.utf8.count)) }
    return Finding(entry.rule, at: place, message, notes: notes)
  }
  return Report(
    findings: findings, tree: SourceTree(["content/a.md": content, "content/b.md": "b"]), repository: repository,
    failOn: failOn, version: "1.2.3", texts: { RuleTexts([Array(texts.utf8)]) })
}

private let repository = RepositoryFolder(root: "/repository", prefix: "docs/")

@Suite("Places for CI systems")
struct CIPlaceTests {
  @Test(
    "count columns in code units of UTF-16",
    arguments: [
      ("wrong", 1, 6), ("ä wrong", 3, 8), ("🚪 wrong", 4, 9), ("e\u{301} wrong", 4, 9), ("日本 wrong", 4, 9),
      ("👨‍👩‍👧 wrong", 10, 15), ("x\n🚪🚪 wrong", 6, 11), ("x\r\n\twrong", 2, 7),
    ])
  func columns(content: String, start: Int, end: Int) {
    let report = report(content, [(rule, "wrong")])
    var places = CIPlaces(report)
    let place = places.place(of: report.findings[0])
    #expect([place.start.column, place.end.column] == [start, end], "\(content.debugDescription)")
  }

  @Test("agree with a count of the code units, anywhere in a long text")
  func longText() {
    let content = String(repeating: "a🚪é日\n", count: 700) + String(repeating: "🚪b", count: 2_000) + "\nä"
    let bytes = Array(content.utf8)
    let index = LineIndex(bytes)
    var lineStart = 0
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      if offset > 0, bytes[offset - 1] == 0x0A { lineStart = offset }
      // The count from the line's start costs time in the line's length, so not every place is compared.
      guard offset.isMultiple(of: 7) else { continue }
      let expected = String(decoding: bytes[lineStart..<offset], as: UTF8.self).utf16.count + 1
      #expect(index.utf16Position(of: offset).column == expected, "at byte \(offset)")
    }
  }

  @Test("have paths from the root of the repository, otherwise from the current folder")
  func paths() {
    func path(_ path: SourcePath, _ repository: RepositoryFolder?) -> String {
      let finding = Finding(rule, at: Place(path), "m")
      let report = Report(findings: [finding], tree: nil, pathPrefix: "my/", repository: repository)
      var places = CIPlaces(report)
      return places.place(of: finding).path
    }
    #expect(path("content/a.md", repository) == "docs/content/a.md")
    #expect(path("content/a.md", nil) == "my/content/a.md")
    #expect(path("/repository/site/a.html", repository) == "site/a.html")
    #expect(path("/repositories/a.html", repository) == "/repositories/a.html")
    #expect(path("/elsewhere/a.html", nil) == "/elsewhere/a.html")
  }
}

@Suite("Annotations of GitHub")
struct GitHubFormatTests {
  @Test("have the place, the rule as their title, and the notes and the fix in their message")
  func whole() {
    let report = report(
      "🚪 wrong", [(rule, "wrong")], repository: repository, message: "a: 5%", notes: [Finding.Note("b\nc")])
    #expect(
      ReportFormat.github.write(report)
        == "::error title=test/rule,file=docs/content/a.md,line=1,endLine=1,col=4,endColumn=9::a: 5%25%0Anote: b%0Ac\n")
  }

  @Test("have no columns if they are about several lines or a whole file")
  func lines() {
    #expect(ReportFormat.github.write(report("a\nb c", [(rule, "a\nb")])).contains("line=1,endLine=2::"))
    let whole = Report(findings: [Finding(rule, at: Place("content/a.md"), "m")], tree: nil)
    #expect(ReportFormat.github.write(whole) == "::error title=test/rule,file=content/a.md,line=1,endLine=1::m\n")
    let none = Report(findings: [Finding(rule, at: nil, "m")], tree: nil)
    #expect(ReportFormat.github.write(none) == "::error title=test/rule::m\n")
  }

  @Test("begin with the worst, and have ten of a kind of which the last counts the others")
  func limit() {
    let findings = (0..<12).flatMap { number in
      [mild, rule].map { Finding($0, at: Place("content/a.md", SourceRange(number, number)), "m\(number)") }
    }
    let lines = ReportFormat.github.write(Report(findings: findings, tree: nil)).split(separator: "\n")
    #expect(
      lines.map { $0.hasPrefix("::error") } == Array(repeating: true, count: 10) + Array(repeating: false, count: 10))
    #expect(lines.dropFirst(10).allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines[9].hasSuffix("::m9%0A… and 2 more errors without an annotation"))
    #expect(lines[19].hasSuffix("::m9%0A… and 2 more warnings without an annotation"))
    #expect(lines.count { $0.contains("without an annotation") } == 2)
    let ten = ReportFormat.github.write(Report(findings: Array(findings.prefix(20)), tree: nil))
    #expect(!ten.contains("without an annotation"))
  }
}

@Suite("SARIF")
struct SARIFFormatTests {
  private func text(_ report: Report) -> String { ReportFormat.sarif.write(report) }

  @Test("has each rule that occurs once, with its help and the address of its source")
  func rules() {
    let text = text(report("wrong mild wrong", [(rule, "wrong"), (mild, "mild"), (rule, "wrong")]))
    #expect(text.ranges(of: "\"id\": \"test/rule\"").count == 1)
    #expect(text.contains("\"helpUri\": \"https://example.org/rule\""))
    #expect(text.contains("Good:\\nright\\n\\nBad:\\nwrong"))
    #expect(text.contains("\"semanticVersion\": \"1.2.3\""))
    #expect(!text.contains("\"text\": \"\""), "GitHub refuses empty texts")
    // In order of their ids: `test/mild` is the first.
    #expect(text.contains("\"ruleId\": \"test/rule\",\n          \"ruleIndex\": 1,"))
  }

  @Test("states the unit of its columns")
  func columns() {
    let text = text(report("🚪 wrong", [(rule, "wrong")]))
    #expect(text.contains("\"columnKind\": \"utf16CodeUnits\""))
    #expect(text.contains("\"startColumn\": 4,"))
    #expect(text.contains("\"endColumn\": 9\n"))
  }

  @Test("escapes paths as references, and marks those outside of the repository")
  func paths() {
    func text(_ path: SourcePath) -> String {
      self.text(Report(findings: [Finding(rule, at: Place(path), "m")], tree: nil, repository: repository))
    }
    #expect(text("content/ä b%#?.md").contains("\"uri\": \"docs/content/%C3%A4%20b%25%23%3F.md\""))
    #expect(text("content/a.md").contains("\"uriBaseId\": \"%SRCROOT%\""))
    #expect(text("/tmp/a b.md").contains("\"uri\": \"file:///tmp/a%20b.md\"\n"))
  }

  @Test("says how many results it omits, the mildest")
  func limit() throws {
    let findings = (0..<25_003).map { Finding($0 == 25_002 ? rule : mild, at: nil, "m\($0)") }
    let text = text(Report(findings: findings, tree: nil))
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    let written = lines.count { $0.drop { $0 == UInt8(ascii: " ") }.starts(with: "\"ruleId\"".utf8) }
    #expect((10_000...25_000).contains(written))
    let omitted = grouped(findings.count - written)
    #expect(text.contains("\(omitted) more findings beyond the first \(grouped(written)): \(omitted) warnings"))
    #expect(text.contains("\"text\": \"m25002\""), "the error is omitted, warnings are not")
  }
}

@Suite("Test results")
struct JUnitFormatTests {
  @Test("have a test for each finding, and one that passes for each file without")
  func whole() {
    let text = ReportFormat.junit.write(report("wrong", [(rule, "wrong"), (mild, "wrong")], repository: repository))
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="statebook" tests="3" failures="1" errors="0">
          <testsuite name="docs/content/a.md" tests="2" failures="1" errors="0">
            <testcase name="test/rule" classname="docs/content/a.md" file="docs/content/a.md" line="1">
              <failure type="error" message="message">docs/content/a.md:1:1: message</failure>
            </testcase>
            <testcase name="test/mild" classname="docs/content/a.md" file="docs/content/a.md" line="1">
              <system-out>warning: docs/content/a.md:1:1: message</system-out>
            </testcase>
          </testsuite>
          <testsuite name="docs/content/b.md" tests="1" failures="0" errors="0">
            <testcase name="no findings" classname="docs/content/b.md" file="docs/content/b.md"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("fail from the level on that makes the command fail")
  func level() {
    let found = [(rule: mild, word: "wrong")]
    #expect(ReportFormat.junit.write(report("wrong", found)).contains("failures=\"0\""))
    #expect(ReportFormat.junit.write(report("wrong", found, failOn: .warning)).contains("<failure type=\"warning\""))
  }

  @Test("hold any text: markup is escaped, and what XML cannot hold is made visible")
  func text() {
    let message = "<appname> & \"x\" ]]> \u{0}\u{7}\u{1B}[31m \u{FFFE}\u{FFFF} 🚪"
    let text = ReportFormat.junit.write(report("wrong", [(rule, "wrong")], message: message))
    #expect(
      text.contains(
        "&lt;appname&gt; &amp; &quot;x&quot; ]]&gt; &lt;U+0000&gt;&lt;U+0007&gt;&lt;U+001B&gt;[31m &lt;U+FFFE&gt;&lt;U+FFFF&gt; 🚪"
      ), "\(text)")
  }

  @Test("number the findings of one rule in one file")
  func numbers() {
    let text = ReportFormat.junit.write(report("a b c", [(rule, "a"), (rule, "b"), (rule, "c")]))
    for name in ["test/rule", "test/rule (2)", "test/rule (3)"] {
      #expect(text.ranges(of: "testcase name=\"\(name)\"").count == 1)
    }
  }
}

@Suite("Reports for CI systems that take only so much")
struct CISizeTests {
  /// Long warnings in many files, and an error in the last.
  private static let findings: [Finding] = (0..<12_000).map { number in
    Finding(
      number == 11_999 ? rule : mild, at: Place(SourcePath("content/\(number / 100).md")),
      "m\(number) " + String(repeating: "x", count: 1_000))
  }

  @Test(
    "end before their limit, begin with the worst, and count what they leave out",
    arguments: ["sarif", "gitlab", "junit"])
  func sizes(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let files = (0..<120).map { SourcePath("content/\($0).md") }
    let tree = SourceTree(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let text = format.write(Report(findings: Self.findings, tree: tree))
    #expect(text.utf8.count < 10_100_000 && text.utf8.count > 5_000_000, "\(text.utf8.count) bytes")
    #expect(text.contains("m11999 "), "the error is left out")
    let written = text.ranges(of: try Regex("m[0-9]+ xxx")).count
    let sentence = try #require(
      text.firstMatch(of: #/([0-9,]+) more findings beyond the first ([0-9,]+): ([0-9,]+) warnings/#))
    let first = Int(sentence.output.2.replacing(",", with: ""))
    #expect(sentence.output.1 == sentence.output.3 && written >= first ?? .max)
    // A file of which no finding is shown does not pass.
    #expect(!text.contains("no findings"))
  }
}

@Suite("Markdown for a summary")
struct MarkdownFormatTests {
  @Test("is a table with the worst first")
  func whole() {
    let report = report("mild wrong", [(mild, "mild"), (rule, "wrong")], message: "`a|b` is <wrong>")
    #expect(
      ReportFormat.markdown.write(report) == """
        ### Statebook: 1 error, 1 warning

        | | place | finding | rule |
        |---|---|---|---|
        | error | <code>content/a.md:1:6</code> | <code>a&#124;b</code> is &lt;wrong&gt; | <code>test/rule</code> |
        | warning | <code>content/a.md:1:1</code> | <code>a&#124;b</code> is &lt;wrong&gt; | <code>test/mild</code> |

        """)
  }

  @Test("is cut before it is too long for GitHub, and counts what was cut")
  func size() throws {
    let findings = (0..<5_000).map { number in
      Finding(number < 4_990 ? mild : rule, at: nil, "m\(number) " + String(repeating: "x|", count: 100))
    }
    let text = ReportFormat.markdown.write(Report(findings: findings, tree: nil))
    #expect(text.utf8.count < 1 << 20)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| error |") || $0.hasPrefix("| warning |") }
    #expect(rows.prefix(10).allSatisfy { $0.hasPrefix("| error |") })
    #expect(
      text.hasSuffix("\n… and \(grouped(5_000 - rows.count)) more: \(grouped(5_000 - rows.count)) warnings\n"),
      "\(text.suffix(100))")
  }
}

@Suite("Findings in a baseline")
struct BaselineTests {
  private func tree(_ text: String) -> SourceTree { SourceTree(["content/a.md": text]) }

  private func finding(_ offset: Int, _ rule: Rule = rule, message: String = "m") -> Finding {
    Finding(rule, at: Place("content/a.md", SourceRange(offset, offset + 1)), message)
  }

  private func compare(_ old: (String, [Finding]), _ new: (String, [Finding])) throws -> (Int, [String]) {
    let written = Baseline(of: old.1, in: tree(old.0)).text
    let read = try Baseline(reading: Array(written.utf8))
    #expect(read.text == written, "what is read is written again")
    let result = read.compare(new.1, in: tree(new.0), judgesAll: true)
    return (result.new.count, result.comparison.lines)
  }

  @Test("are known wherever their line is, and whatever the message")
  func moved() throws {
    let result = try compare(
      ("a\nb wrong\n", [finding(2)]), ("new\n\n  b \t wrong\n", [finding(7, message: "other words")]))
    #expect(result.0 == 0)
    #expect(result.1 == ["1 known finding in the baseline"])
  }

  @Test("are those of one rule, one file, and one text")
  func different() throws {
    #expect(try compare(("wrong", [finding(0)]), ("wrong", [finding(0, mild)])).0 == 1)
    #expect(try compare(("wrong", [finding(0)]), ("wrong!", [finding(0)])).0 == 1)
    let elsewhere = Finding(rule, at: Place("content/b.md"), "m")
    #expect(try compare(("wrong", [finding(0)]), ("wrong", [elsewhere])).0 == 1)
  }

  @Test("are counted: one more of the same is new")
  func number() throws {
    #expect(
      try compare(("x\nx\n", [finding(0), finding(2)]), ("x\nx\nx\n", [finding(0), finding(2), finding(4)])).0 == 1)
    #expect(
      try compare(("x\nx\n", [finding(0), finding(2)]), ("x\n", [finding(0)])).1.last == "  content/a.md: x [test/rule]"
    )
  }

  @Test("are named as fixed only if nothing can hide them")
  func fixed() throws {
    let hidden = try compare(("x\n", [finding(0, mild)]), ("y\n", [finding(0)]))
    #expect(hidden.0 == 1 && hidden.1 == [])
    let shown = try compare(("x\n", [finding(0)]), ("y\n", [finding(0, mild)]))
    #expect(
      shown.1 == [
        "1 finding in the baseline is fixed; `--write-baseline` removes it:", "  content/a.md: x [test/rule]",
      ])
    let partly = Baseline(of: [finding(0)], in: tree("x")).compare([], in: nil, judgesAll: false)
    #expect(partly.comparison.lines == [] && !partly.comparison.isComplete)
  }

  @Test("that are about no line are known by their message")
  func withoutLine() throws {
    let findings = [Finding(rule, at: nil, "a"), Finding(rule, at: Place("content/a.md"), "b")]
    #expect(try compare(("x", findings), ("y", findings)).0 == 0)
    #expect(try compare(("x", findings), ("y", [Finding(rule, at: nil, "b")])).0 == 1)
  }

  @Test("have the same file in whatever order they were found")
  func order() {
    let findings = (0..<40).map { finding($0 % 7, $0.isMultiple(of: 2) ? rule : mild) }
    let text = "a\nb\nc\nd\n"
    #expect(Baseline(of: findings, in: tree(text)).text == Baseline(of: findings.reversed(), in: tree(text)).text)
  }
}
