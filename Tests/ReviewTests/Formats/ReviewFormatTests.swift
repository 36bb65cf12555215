import Diagrams
import Foundation
import Reports
import SourceText
import TestSupport
import Testing

@testable import Review

@Suite("Formats of reviews")
struct ReviewFormatTests {
  private static let folder = Checkout.root.appending(path: "Tests/ReviewTests/Goldens/Formats")

  @Test("A review with every kind of row is written as it was recorded", arguments: ReviewFormat.all.map(\.name))
  func recorded(name: String) async throws {
    let format = try #require(ReviewFormat.named(name))
    var context = SampleReview.context
    let graphviz = try Graphviz()
    context.layout = { try graphviz.layout(of: $0) }
    var found = format.write(try await SampleReview.everything(), context)
    // The site's style sheets are long, and have tests of their own.
    if let start = found.range(of: "<style>\n"), let end = found.range(of: "</style>") {
      found.replaceSubrange(start.upperBound..<end.lowerBound, with: "")
    }
    try expectRecorded(Self.folder.appending(path: "everything.\(name)"), found: found)
  }

  @Test("A changelog with every kind of step is written as it was recorded", arguments: ChangelogFormat.all.map(\.name))
  func changelog(name: String) async throws {
    let format = try #require(ChangelogFormat.named(name))
    let found = format.write(try await SampleReview.everything(), SampleReview.context)
    try expectRecorded(Self.folder.appending(path: "changelog.\(name)"), found: found)
  }

  /// A review in which every text of the content is the given one.
  private func review(of text: String) -> Review {
    Review(
      base: .init(name: text, errors: 0), head: .init(name: text, errors: 1),
      rows: [MarkdownFormatTests.hostileRow(text)],
      verdicts: [ReaderVerdict(reader: .writers, level: .notable, sentence: text)],
      newFindings: [Finding(SampleReview.rule, at: Place(SourcePath("content/\(text).md")), text)], gaps: [text])
  }

  @Test("No format writes a control character of the content, or lets it begin a line")
  func hiddenCharacters() {
    let review = review(of: HiddenCharacters.hostileText)
    let outputs =
      ReviewFormat.all.map { ($0.name, $0.write(review, SampleReview.context)) }
      + ChangelogFormat.all.map { ("changelog as \($0.name)", $0.write(review, SampleReview.context)) }
    for (name, output) in outputs {
      #expect(HiddenCharacters.codePoints(in: output) == [], "\(name)")
      if name == "github" { #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("::warning title=") }) }
      #expect(output.contains("U+202E") || output.contains("\\u202e"), "\(name)")
    }
  }

  @Test("Texts of any length are cut to what is around the change, in linear time", .timeLimit(.minutes(1)))
  func longTexts() throws {
    let long = "“\(String(repeating: "A", count: 100_000))”"
    var row = MarkdownFormatTests.hostileRow(long)
    row.after = Place("content/a.yaml")
    let review = Review(
      base: .init(name: "a", errors: 0), head: .init(name: "b", errors: 0), rows: [row],
      newFindings: [Finding(SampleReview.rule, at: nil, long)])
    for format in ReviewFormat.all {
      let size = format.write(review, SampleReview.context).utf8.count
      let usualSize = format.write(self.review(of: "a"), SampleReview.context).utf8.count
      #expect(size < usualSize + 60_000, "\(format.name)")
    }
    let changelog = try #require(ChangelogFormat.named("text")).write(review, SampleReview.context)
    #expect(changelog.contains(long), "a text to paste is whole")
  }

  @Test("Color marks what was removed and added")
  func color() async throws {
    var context = SampleReview.context
    context.isColored = true
    let found = ReviewFormat.text.write(try await SampleReview.everything(), context)
    #expect(found.contains("\u{1B}[32;4m in the background"))
    #expect(!found.contains("{+"))
  }

  @Test("Every recorded file is one that is compared")
  func strangers() throws {
    let names =
      ["hostile.markdown"] + ReviewFormat.all.map { "everything.\($0.name)" }
      + ChangelogFormat.all.map { "changelog.\($0.name)" }
    #expect(try Checkout.files(in: Self.folder).sorted() == names.sorted())
  }

  @Test("If nothing changed, formats for people are empty, and those for programs are an empty valid document")
  func nothing() throws {
    func written(_ name: String) throws -> String {
      try #require(ReviewFormat.named(name)).write(SampleReview.nothing, ReviewContext())
    }
    for name in ["text", "markdown", "github"] { #expect(try written(name) == "", "\(name)") }
    #expect(try written("html").contains("Nothing changed."))
    #expect(try written("json").contains("\"changes\": []"))
    for format in ChangelogFormat.all {
      let text = format.write(SampleReview.nothing, ReviewContext())
      #expect(text.hasPrefix("Nothing to do: nothing changed from main to HEAD."), "\(text)")
    }
  }
}
