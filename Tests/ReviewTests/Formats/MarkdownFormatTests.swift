import Foundation
import Reports
import SourceText
import TestSupport
import Testing

@testable import Review

/// A number as reviews write it.
private func counted(_ number: Int) -> String {
  number < 1000 ? "\(number)" : "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
}

@Suite("Reviews as comments")
struct MarkdownFormatTests {
  private func written(_ review: Review, _ context: ReviewContext = SampleReview.context) throws -> String {
    try #require(ReviewFormat.named("markdown")).write(review, context)
  }

  /// A row in which every text of the content tries to be markup.
  static func hostileRow(_ text: String) -> ReviewRow {
    ReviewRow(
      rule: SampleReview.purpose, change: .renamed(from: text), subject: ElementID(.copyText, text), name: text,
      details: [.init(what: "notes", before: text, after: "other \(text)")],
      texts: [
        TextChange(before: text, after: nil, locale: "en"),
        TextChange(
          before: "one two three four \(text)", after: "one two three five \(text)", locale: "en",
          prompt: .init(title: text, alert: text, choices: [.same(text), .removed(text)])),
      ], also: [text], before: nil, after: Place(SourcePath("content/\(text).yaml")),
      consequences: [Consequence(kind: .claim, level: .breaking, sentence: text, run: [text, text, text, text])])
  }

  static let hostile = [
    "<script>alert(1)</script><img src=x onerror=y> <appname> <!-- x --> &lt; &amp;", "@octocat and @org/team",
    "#12 GH-12 o/r#13", "![x](https://example.org/x.png) [y](javascript:z) <https://a.example> www.b.example",
    "a | b || c", "`x` `` y ``` z `<b>` `", "# h\n\n- l\n> q\n***\n```\ncode\n```\n| a |\n| - |",
    "*a* _b_ **c** ~~d~~ $x$ $$y$$ :tada:", "    four spaces\n\tTab", "1. one\n2) two\n+ plus\n=== \n---",
    "</details></del></ins></code>", "\u{202E}txet\u{200B}\u{7}", "x](https://example.org/) [y",
  ]

  @Test("Words of the content are shown, and are never markup")
  func hostileWords() async throws {
    let review = Review(
      base: .init(name: "a`b<c>@d", errors: 0), head: .init(name: "#1", errors: 2),
      rows: Self.hostile.map(Self.hostileRow),
      verdicts: Self.hostile.map { ReaderVerdict(reader: .writers, level: .notable, sentence: $0) },
      newFindings: Self.hostile.map { Finding(SampleReview.rule, at: nil, $0) }, gaps: Self.hostile)
    let found = try written(review)
    try expectRecorded(
      Checkout.root.appending(path: "Tests/ReviewTests/Goldens/Formats/hostile.markdown"), found: found)
    for tag in ["<script", "<img", "<appname", "<!--", "</details></del>"] { #expect(!found.contains(tag), "\(tag)") }
    for mention in ["@octocat", "@org", "#12 ", "r#13"] {
      #expect(!found.contains(mention), "\(mention) would notify or link somebody")
    }
    #expect(found.contains("&lt;appname&gt;"))
  }

  @Test(
    "A comment fits, its worst changes have their details, and what was cut is counted", arguments: [40, 400, 4_000])
  func long(count: Int) async throws {
    let long = String(repeating: "A long sentence @with <words> and 🙂. ", count: 40)
    let rows = (1...count).map { number in
      ReviewRow(
        rule: number == 1 ? SampleReview.transition : SampleReview.wording, change: .changed,
        subject: ElementID(.copyText, "text-\(number)"), name: "text `text-\(number)`",
        texts: [TextChange(before: long, after: long + "More.", locale: "en")], before: nil, after: nil)
    }
    let review = Review(
      base: .init(name: "main", errors: 0), head: .init(name: "HEAD", errors: 0), rows: rows,
      newFindings: (1...count).map { Finding(SampleReview.rule, at: nil, "finding \($0) \(long)") },
      gaps: (1...count).map { "gap \($0) \(long)" })
    let found = try written(review)
    #expect(found.unicodeScalars.count <= 65_536, "GitHub would refuse the comment")
    #expect(found.contains("### Breaking: Text <code>text-1</code> changed\n"))
    #expect(found.contains(" has 1 breaking change and \(counted(count - 1)) notable changes."))
    let shown = found.components(separatedBy: "</code> changed**").count - 1
    #expect(count == shown || found.contains("\(counted(count - shown)) more rows"))
    #expect(found.contains("see the HTML report"))
    // The first screen has the worst one, too.
    let detailed = found.components(separatedBy: "<ins>").count - 2
    #expect(detailed >= 1, "the worst change has no details")
    #expect(found.contains("he details of \(counted(shown - detailed)) rows"), "\(detailed) of \(shown)")
  }

  @Test("Labels of diagrams and words of commands are only words")
  func labels() {
    let texts =
      Self.hostile + ["%%{init: {}}%%", "click n0 href \"x\"", "a\"]; end", "--> n1", "$(touch x)", "a'b; c", ""]
    let plain = Set(" ,.()?!'#;".unicodeScalars)
    for text in texts {
      let label = ChangeDiagram.label(text)
      #expect(
        label.unicodeScalars.allSatisfy {
          $0.value >= 0xA0 || $0.properties.isAlphabetic || ("0"..."9").contains($0) || plain.contains($0)
        },
        "\(label)")
      let word = Review.shellQuoted(text)
      let bare = word.hasPrefix("'") ? String(word.dropFirst().dropLast()).replacing("'\\''", with: "") : word
      #expect(word.hasPrefix("'") ? !bare.contains("'") : word == text && !word.contains { " $;&|<>()".contains($0) })
    }
    #expect(Review.shellQuoted("a'b; c") == "'a'\\''b; c'")
    #expect(Review.shellQuoted("origin/main") == "origin/main")
  }

  @Test("Only reviewers of the base whose names are handles are notified")
  func mentions() throws {
    var row = SampleReview.purposeRow
    row.texts[0].reviewers = ["@ann", "@acme/words", "@new", "Ben", "@x](y)"]
    var review = Review(base: .init(name: "a", errors: 0), head: .init(name: "b", errors: 0), rows: [row])
    review.baseReviewers = ["@ann", "@acme/words", "Ben", "@x](y)", "@other"]
    let found = try written(review)
    #expect(found.contains("\nFor @ann and @acme/words to read."))
    for name in ["@new", "@other", "@x"] { #expect(!found.contains(name), "\(name)") }
  }

  @Test("A place is linked to its line; in Markdown, to a line of its source")
  func links() async throws {
    let found = try written(try await SampleReview.everything())
    #expect(found.contains("(https://example.com/o/r/blob/bbbb/docs/content/machines/door.yaml#L22)"))
    #expect(found.contains("(https://example.com/o/r/blob/bbbb/docs/content/guides/using%20the%20door.md?plain=1#L5)"))
    #expect(found.contains("(https://example.com/o/r/blob/aaaa/docs/content/machines/door.yaml#L23)"), "a removed line")
    var context = SampleReview.context
    context.head.address = nil
    #expect(try written(try await SampleReview.everything(), context).contains("door.yaml:22"))
  }
}
