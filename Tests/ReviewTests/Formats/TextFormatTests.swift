import Reports
import Testing

@testable import Review

@Suite("Reviews in a terminal")
struct TextFormatTests {
  private func written(_ texts: TextChange..., isColored: Bool = false) throws -> String {
    let row = ReviewRow(
      rule: SampleReview.wording, change: .changed, subject: ElementID(.copyText, "a"), name: "text `a`", texts: texts,
      before: nil, after: nil)
    let review = Review(base: .init(name: "a", errors: 0), head: .init(name: "b", errors: 0), rows: [row])
    return try #require(ReviewFormat.named("text")).write(review, ReviewContext(isColored: isColored))
  }

  /// The line without escape sequences.
  private func bare(_ line: some StringProtocol) -> String {
    String(line).replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
  }

  @Test("No line has more than 100 columns, with and without color", arguments: [false, true])
  func width(isColored: Bool) throws {
    let words = String(repeating: "some words and a <placeholder> that wrap ", count: 12)
    let glyphs = String(repeating: "位置情報を使用します。", count: 20)
    let found = try written(
      TextChange(before: words, after: words + "now", locale: "en"),
      TextChange(before: glyphs, after: glyphs + "今", locale: "ja"),
      TextChange(before: nil, after: String(repeating: "x", count: 350), locale: "en"), isColored: isColored)
    for line in found.split(separator: "\n").map(bare) {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      #expect(columns <= 100, "\(line)")
    }
    #expect(bare(found.filter { !$0.isWhitespace }).contains(String(repeating: "x", count: 350)), "words are lost")
  }

  @Test("Color is closed at the end of every line")
  func closedColor() throws {
    let words = String(repeating: "many words ", count: 40)
    let found = try written(TextChange(before: "few", after: words, locale: "en"), isColored: true)
    for line in found.split(separator: "\n") {
      let starts = line.matches(of: #/\u{1B}\[[1-9][0-9;]*m/#).count
      #expect(starts == line.matches(of: #/\u{1B}\[0m/#).count, "\(line)")
    }
  }

  @Test("Control characters of the content do not reach the terminal")
  func controls() throws {
    let found = try written(TextChange(before: "a", after: "\u{1B}[2Jgone\u{202E}", locale: "en"))
    #expect(found.contains("<U+001B>") && found.contains("<U+202E>"))
    #expect(!found.contains("\u{1B}"))
  }
}
