import Foundation
import Reports
import SourceText
import Testing

@testable import Review

@Suite("Fingerprints of rows")
struct RowFingerprintTests {
  private func fingerprint(_ row: ReviewRow) throws -> String {
    let review = Review(base: .init(name: "a", errors: 0), head: .init(name: "b", errors: 0), rows: [row])
    let text = try #require(ReviewFormat.named("json")).write(review, ReviewContext())
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let changes = try #require(object?["changes"] as? [[String: Any]])
    return try #require(changes.first?["fingerprint"] as? String)
  }

  @Test("Other words, lines, levels, and consequences do not change it")
  func stable() throws {
    let row = SampleReview.transitionRow
    var reworded = row
    reworded.name = "another name"
    reworded.details[0].what = "another word"
    reworded.before = nil
    reworded.after = Place("elsewhere.yaml")
    reworded.editLevel = .editorial
    reworded.consequences = []
    #expect(try fingerprint(row) == fingerprint(reworded))
  }

  @Test("Another rule, element, edit, or value changes it")
  func distinct() throws {
    var rows = Array(repeating: SampleReview.transitionRow, count: 7)
    rows[1].rule = SampleReview.removed
    rows[2].subject = ElementID(.transition, "door", "ask")
    rows[3].change = .renamed(from: "changed")
    rows[4].details[0].after = "elsewhere"
    rows[5].details[0].after = nil
    rows[6].texts = [TextChange(before: nil, after: "a", locale: "en")]
    #expect(Set(try rows.map(fingerprint)).count == rows.count)
  }
}
