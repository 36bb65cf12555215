import Reports
import SourceText
import Testing

@testable import Review

@Suite("Reviews as annotations")
struct AnnotationFormatTests {
  private func lines(_ rows: [ReviewRow]) throws -> [String] {
    var context = SampleReview.context
    context.failOn = .breaking
    let review = Review(base: .init(name: "a", errors: 0), head: .init(name: "b", errors: 0), rows: rows)
    return try #require(ReviewFormat.named("github")).write(review, context)
      .split(separator: "\n").map(String.init)
  }

  @Test("Ten annotations of a kind are written, and the last counts the others")
  func tenOfAKind() throws {
    let found = try lines(Array(repeating: SampleReview.transitionRow, count: 25) + [SampleReview.guideRow])
    #expect(found.count == 11)
    #expect(found[9].hasSuffix("%0A… and 15 more breaking changes without an annotation"))
    #expect(found[10].hasPrefix("::warning "))
    #expect(try lines(Array(repeating: SampleReview.transitionRow, count: 10)).count == 10)
  }

  @Test("The level decides the kind")
  func kinds() throws {
    let found = try lines([SampleReview.transitionRow, SampleReview.guideRow, SampleReview.claimRow])
    #expect(found.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
  }

  @Test("What was removed is at the file that had it, if there still is one, and without a line")
  func removed() throws {
    #expect(
      try lines([SampleReview.removedRow])[0].hasPrefix(
        "::error title=flow/transition-removed,file=docs/content/machines/door.yaml::"))
    var row = SampleReview.removedRow
    row.before = Place("content/machines/gone.yaml")
    #expect(try lines([row])[0].hasPrefix("::error title=flow/transition-removed::"))
  }

  @Test("Line ends, percent signs, and paths are escaped")
  func escapes() throws {
    var row = SampleReview.guideRow
    row.name = "100%\r\n::error::forged"
    row.after = Place("content/a,b:c.md")
    let found = try lines([row])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("::warning title=guides/section-added,file=docs/content/a%2Cb%3Ac.md::Section"))
    #expect(found[0].contains("%0A100%25%0A::error::forged was added"))
  }
}
