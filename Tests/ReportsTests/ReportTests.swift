import Project
import SourceText
import TestSupport
import Testing

@testable import Reports

private let rule = Rule("test/rule", .error, "s")
private let mild = Rule("test/mild", .warning, "s")

/// A finding at the first occurrence of a word.
private func finding(
  _ word: String, in text: String, rule: Rule = rule, message: String = "message", notes: [Finding.Note] = [],
  suggestion: String? = nil
) -> Finding {
  let start = text.range(of: word).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? -1
  let place = Place("content/a.md", SourceRange(start, start + word.utf8.count))
  return Finding(rule, at: place, message, notes: notes, suggestion: suggestion)
}

extension String {
  fileprivate func range(of word: String) -> Range<Index>? { ranges(of: word).first }
}

private func text(
  _ findings: [Finding], _ content: String, prefix: String = "", isColored: Bool = false
) -> [String] {
  let tree = SourceTree(["content/a.md": content])
  let report = Report(findings: findings, tree: tree, pathPrefix: prefix, isColored: isColored)
  return ReportFormat.text.write(report).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

@Suite("Findings as text")
struct TextFormatTests {
  @Test("have place, severity, message, rule, line, caret, notes, help and a count")
  func whole() {
    let content = "one\ntwo wrong\n"
    let note = Finding.Note("first defined here", at: Place("content/a.md", SourceRange(0, 3)))
    let found = finding(
      "wrong", in: content, notes: [note, Finding.Note("and\nmore")], suggestion: "did you mean “right”?")
    #expect(
      text([found], content, prefix: "docs/") == [
        "docs/content/a.md:2:5: error: message [test/rule]",
        "  2 | two wrong",
        "    |     ^^^^^",
        "docs/content/a.md:1:1: note: first defined here",
        "  note: and",
        "    more",
        "  help: did you mean “right”?",
        "1 error",
        "",
      ])
  }

  @Test("of files that could not be read come before what may follow from them")
  func roots() throws {
    func rule(_ id: String) throws -> Rule { try #require(RuleCatalogue(Rule.ofProject).rule(named: id)) }
    let findings = [
      Finding(try rule("yaml/missing-key"), at: Place("content/a.yaml"), "follows"),
      Finding(try rule("file/no-content"), at: nil, "follows, too"),
      Finding(try rule("yaml/syntax"), at: Place("content/z.yaml"), "second"),
      Finding(try rule("file/encoding"), at: Place("content/b.yaml"), "first"),
    ]
    #expect(
      Report(findings: findings, tree: nil).findings.map(\.message) == ["first", "second", "follows, too", "follows"])
  }

  @Test(
    "have the worst last, in the order of their places, whatever the order in which they were found, with a count of each"
  )
  func order() {
    let content = "a b c d"
    let findings = [
      finding("d", in: content), finding("b", in: content, rule: mild), finding("a", in: content),
      Finding(rule, at: nil, "whole"),
    ]
    let lines = text(findings, content)
    #expect(
      lines.filter { $0.contains("[") }.map { String($0.prefix(18)) } == [
        "content/a.md:1:3: ", "error: whole [test", "content/a.md:1:1: ", "content/a.md:1:7: ",
      ])
    #expect(lines.dropLast().last == "3 errors, 1 warning")
  }

  @Test("are empty if nothing was found")
  func none() { #expect(ReportFormat.text.write(Report(findings: [], tree: nil)) == "") }

  @Test("put the caret below the range after tabs, wide and combining letters")
  func columns() {
    for (content, expected) in [
      ("\tx\twrong", "        ^^^^^"), ("日本 wrong", "     ^^^^^"), ("e\u{301} wrong", "  ^^^^^"),
      ("🚪 wrong", "   ^^^^^"),
    ] {
      let lines = text([finding("wrong", in: content)], content)
      #expect(lines[2] == "    | " + expected, "“\(content)”")
    }
    // Columns count scalars, so that editors agree.
    #expect(text([finding("wrong", in: "日本 wrong")], "日本 wrong")[0].hasPrefix("content/a.md:1:4:"))
  }

  @Test("are placed in very long lines as in short ones")
  func veryLongLine() {
    let filler = String(repeating: "é ", count: 3_000)
    let content = "\t" + filler + "wrong" + filler + "\nwrong-again " + filler
    let lines = text([finding("wrong", in: content)], content)
    #expect(lines[0].hasPrefix("content/a.md:1:6002: "))
    #expect(lines[1].hasPrefix("  1 | …") && lines[1].hasSuffix("…") && lines[1].count < 120)
    let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
    let word = lines[1].range(of: "wrong").map { lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound) }
    #expect(caret == word && caret != nil, "the carets stand below the word")
    #expect(text([finding("wrong-again", in: content)], content)[0].hasPrefix("content/a.md:2:1: "))
  }

  @Test("trim long lines around the range")
  func longLines() {
    let content = String(repeating: "a", count: 5_000) + "wrong" + String(repeating: "b", count: 5_000)
    let lines = text([finding("wrong", in: content)], content)
    #expect(lines[0].hasPrefix("content/a.md:1:5001:"))
    #expect(lines[1].unicodeScalars.count < 120)
    #expect(lines[1].contains("…") && lines[1].hasSuffix("…"))
    let caret = lines[2].unicodeScalars.map(\.self)
    let shown = lines[1].unicodeScalars.map(\.self)
    let marked = zip(shown, caret).filter { $0.1 == "^" }.map { String($0.0) }.joined()
    #expect(marked == "wrong")
  }

  @Test("mark an empty range once and a range over several lines up to the end of the first")
  func ranges() {
    let content = "one two\nthree\n"
    let empty = Finding(rule, at: Place("content/a.md", SourceRange(3, 3)), "m")
    #expect(text([empty], content)[2] == "    |    ^")
    let long = Finding(rule, at: Place("content/a.md", SourceRange(4, 12)), "m")
    #expect(text([long], content)[2] == "    |     ^^^")
    let end = Finding(rule, at: Place("content/a.md", SourceRange(900, 950)), "m")
    #expect(text([end], content)[0] == "content/a.md:3:1: error: m [test/rule]")
  }

  @Test("show characters that a terminal would interpret or hide")
  func hidden() {
    let content = "a \u{1B}[31m\u{202E}wrong\u{200B}\n"
    let lines = text([finding("wrong", in: content, message: "bad \u{7}“\u{1B}[2J”")], content)
    #expect(lines[0].contains("bad <U+0007>“<U+001B>[2J”"))
    #expect(lines[1] == "  1 | a <U+001B>[31m<U+202E>wrong<U+200B>")
    #expect(lines[2] == "    |" + String(repeating: " ", count: 23) + "^^^^^")
  }

  @Test("have no control character of the content in any format, and no line that it begins")
  func hiddenEverywhere() {
    let hostile = HiddenCharacters.hostileText
    let path = SourcePath("content/\(hostile.filter { $0 != "/" }).md")
    let place = Place(path, SourceRange(0, 3))
    let finding = Finding(rule, at: place, hostile, notes: [Finding.Note(hostile, at: place)], suggestion: hostile)
    let report = Report(findings: [finding], tree: SourceTree([path: hostile]), failOn: .warning)
    for format in ReportFormat.all {
      let output = format.write(report)
      #expect(HiddenCharacters.codePoints(in: output) == [], "\(format.name)")
      #expect(output.contains("U+202E") || output.contains("\\u202e"), "\(format.name)")
      if format.name == "github" { #expect(output.split(separator: "\n").count == 1) }
    }
  }

  @Test("name only the file if its text is unavailable, and show no line for the file as a whole")
  func withoutText() {
    let lost = Finding(rule, at: Place("site/index.html", SourceRange(3, 4)), "m")
    #expect(text([lost], "x")[0] == "site/index.html: error: m [test/rule]")
    let whole = Finding(rule, at: Place("content/a.md"), "m")
    #expect(text([whole], "x") == ["content/a.md:1:1: error: m [test/rule]", "1 error", ""])
  }

  @Test("have color only if it is requested, and then the same words")
  func color() {
    let content = "wrong"
    let found = finding("wrong", in: content, suggestion: "s")
    let plain = text([found], content).joined(separator: "\n")
    let colored = text([found], content, isColored: true).joined(separator: "\n")
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }
}

@Suite("Findings as JSON")
struct JSONFormatTests {
  @Test("have everything that a finding has, with lines, columns and byte offsets")
  func whole() {
    let content = "ü\nzwei wrong\n"
    let found = finding(
      "wrong", in: content, message: "say \"no\"", notes: [Finding.Note("n", at: Place("content/none.md"))],
      suggestion: "s")
    let report = Report(
      findings: [found, Finding(mild, at: nil, "w")], tree: SourceTree(["content/a.md": content]), pathPrefix: "p/")
    #expect(
      ReportFormat.json.write(report) == """
        [
          {
            "end" : {
              "column" : 11,
              "line" : 2,
              "offset" : 13
            },
            "message" : "say \\"no\\"",
            "notes" : [
              {
                "message" : "n",
                "path" : "p/content/none.md"
              }
            ],
            "path" : "p/content/a.md",
            "rule" : "test/rule",
            "severity" : "error",
            "start" : {
              "column" : 6,
              "line" : 2,
              "offset" : 8
            },
            "suggestion" : "s"
          },
          {
            "message" : "w",
            "notes" : [

            ],
            "rule" : "test/mild",
            "severity" : "warning"
          }
        ]

        """)
  }

  @Test("are an empty array if nothing was found")
  func none() { #expect(ReportFormat.json.write(Report(findings: [], tree: nil)) == "[]\n") }
}

@Suite("The formats of reports")
struct FormatListTests {
  @Test("have unique names")
  func names() {
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
    for format in ReportFormat.all { #expect(ReportFormat.named(format.name)?.name == format.name) }
    #expect(ReportFormat.named("none") == nil)
  }

  @Test("have a title, and at most one of them is not the result", arguments: ReportFormat.all.map(\.name))
  func titles(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    #expect(!format.title.isEmpty && !format.title.hasSuffix("."))
    #expect(format.isResult == (name != "text"))
  }

  @Test("all contain every finding", arguments: ReportFormat.all.map(\.name))
  func complete(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let findings = (0..<5).map { Finding(rule, at: nil, "message number \($0)") }
    let result = format.write(Report(findings: findings, tree: nil))
    for number in 0..<5 { #expect(result.contains("message number \(number)")) }
  }
}

@Suite("Many findings of one rule")
struct OmissionTests {
  private static let remark = Rule("test/remark", .note, "s")

  private static func findings(_ rule: Rule, _ mark: String, _ count: Int, in file: SourcePath?) -> [Finding] {
    (0..<count).map { Finding(rule, at: file.map { Place($0, SourceRange(0, 0)) }, "\(mark)\($0)") }
  }

  private static let many: [Finding] =
    findings(rule, "a", 30, in: "content/a.md") + findings(rule, "b", 3, in: "content/b.md")
    + findings(rule, "d", 25, in: nil) + findings(mild, "c", 20, in: "content/a.md")
    + findings(remark, "n", 4_000, in: "content/c.md") + findings(remark, "o", 6_000, in: "content/b.md")

  private func report(_ findings: [Finding] = many, failOn: Severity = .error, lowest: Severity = .note) -> Report {
    Report(
      findings: findings, tree: nil, pathPrefix: "p/", failOn: failOn,
      choice: Report.Choice(isComplete: false, lowest: lowest))
  }

  private func lines(_ report: Report, as format: ReportFormat = .text) -> [String] {
    format.write(report).split(separator: "\n").map(String.init)
  }

  @Test("are printed up to a limit; the rest is counted with its files, and the worst is last")
  func limited() {
    let lines = lines(report())
    #expect(
      lines.first
        == "note: 10,000 notes in 2 files, p/content/b.md (6,000) and p/content/c.md (4,000); `--all-findings` shows them [test/remark]"
    )
    #expect(lines.count { $0.hasSuffix("[test/mild]") } == 20 && lines.count { $0.hasSuffix("[test/rule]") } == 20)
    #expect(
      lines.suffix(5) == [
        "  … and 38 more of this rule in 2 files, p/content/a.md (30) and p/content/b.md (3); `--all-findings` shows them",
        "  10,000  note     test/remark", "      20  warning  test/mild", "      58  error    test/rule",
        "58 errors, 20 warnings, 10,000 notes",
      ])
    #expect(lines.count == 1 + 20 + 20 + 1 + 3 + 1)
  }

  @Test("are told apart by file only if there are several")
  func files() {
    let text = ReportFormat.text.write(report(Self.findings(rule, "a", 22, in: "content/a.md")))
    #expect(text.contains("\n  … and 2 more of this rule in p/content/a.md; `--all-findings` shows them\n22 errors\n"))
    let spread = (0..<30).flatMap { Self.findings(rule, "m", 2, in: SourcePath("content/\($0).md")) }
    #expect(
      ReportFormat.text.write(report(spread)).contains(
        "40 more of this rule in 20 files, most of them in p/content/18.md (2), p/content/19.md (2), and p/content/2.md (2);"
      ))
  }

  @Test("are all printed if that is requested")
  func unlimited() {
    let text = ReportFormat.text.write(Report(findings: Self.many, tree: nil))
    #expect(text.split(separator: "\n").count == Self.many.count + 4)
    #expect(!text.contains("more of this rule"))
  }

  @Test("are no mere notes if notes make the command fail")
  func failing() {
    #expect(lines(report(failOn: .note)).count { $0.hasSuffix("[test/remark]") } == 20)
  }

  @Test("are few enough to be shown")
  func few() {
    let few = Self.findings(Self.remark, "n", 5, in: nil) + Self.findings(rule, "a", 1, in: nil)
    #expect(lines(report(few)).count == 7, "a table of few findings says nothing new")
  }

  @Test("of low severities can be left out of every format; they are counted", arguments: ReportFormat.all.map(\.name))
  func severities(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let text = format.write(report(lowest: .warning))
    #expect(!text.contains("test/remark") && text.contains("test/mild") && text.contains("test/rule"))
    #expect(!format.write(report(lowest: .error)).contains("test/mild"))
    if name == "text" { #expect(text.hasSuffix("\n58 errors, 20 warnings, 10,000 notes\n")) }
  }

  @Test("are counted in JSON by the last one listed")
  func json() {
    let text = ReportFormat.json.write(report())
    #expect(text.ranges(of: "\"rule\"").count == 20 + 20 + 1)
    #expect(text.ranges(of: "\"omitted\" : 38").count == 1 && text.ranges(of: "\"omitted\" : 9999").count == 1)
    #expect(text.ranges(of: "\"omitted\"").count == 2)
    #expect(!ReportFormat.json.write(Report(findings: Self.many, tree: nil)).contains("omitted"))
  }

  @Test("are counted in Markdown")
  func markdown() {
    let lines = lines(report(), as: .markdown)
    #expect(
      lines.last
        == "| note |  | 10,000 notes in 2 files, p/content/b.md (6,000) and p/content/c.md (4,000) | <code>test/remark</code> |"
    )
    #expect(lines.contains { $0.contains("<br>… and 38 more of this rule in 2 files, ") })
  }
}

@Suite("Findings that follow from others")
struct ConsequenceTests {
  private func lines(_ severity: Severity) -> [String] {
    var cause = Finding(mild, at: nil, "cause")
    cause.severity = severity
    let result = Finding(rule, at: nil, "consequence", isConsequence: true)
    let report = Report(findings: [cause, result], tree: nil, choice: Report.Choice(isComplete: false))
    return ReportFormat.text.write(report).split(separator: "\n").map(String.init)
  }

  @Test("are not shown beside an error")
  func hidden() {
    #expect(
      lines(.error) == [
        "error: cause [test/mild]", "2 errors; 1 of them follows from others, `--all-findings` shows it",
      ])
  }

  @Test("are shown if their cause is milder than they are")
  func shown() {
    #expect(
      lines(.warning) == ["warning: cause [test/mild]", "error: consequence [test/rule]", "1 error, 1 warning"])
  }
}
