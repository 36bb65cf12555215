import Testing

@testable import Review

@Suite("Long texts in reviews")
struct LongTextsTests {
  private let filler = String(repeating: "word ", count: 2_000)

  @Test("are cut to what is around the change, with how much is left out")
  func change() throws {
    let (before, after) = cutToChange(filler + "old" + filler, filler + "new" + filler)
    let sides = String(repeating: "word ", count: 80)
    #expect(before == "… 9,600 characters … \(sides)old\(sides) … 9,600 characters …")
    #expect(after == "… 9,600 characters … \(sides)new\(sides) … 9,600 characters …")
  }

  @Test("that are new or gone are shown from both ends")
  func whole() throws {
    let (before, after) = cutToChange(nil, "Begin" + filler + "end")
    let text = try #require(after)
    #expect(before == nil && text.hasPrefix("Begin") && text.hasSuffix("end"))
    #expect(text.contains(" … 6,008 characters … "))
  }

  @Test("are shown whole up to 4,000 characters")
  func short() {
    let text = String(repeating: "ä", count: 4_000)
    #expect(cutToChange(text, "b").before == text && cutToChange(text, "b").after == "b")
  }
}
