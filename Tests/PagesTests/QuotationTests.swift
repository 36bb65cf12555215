import Pages
import SourceText
import Testing

@Suite("Quotations")
struct QuotationTests {
  @Test("have single quotation marks within quotation marks, as American English does")
  func marksWithinMarks() {
    let title: HTML = "Allow “<span data-app>Toast</span>” to track?"
    #expect(title.quoted.string == "Allow ‘<span data-app>Toast</span>’ to track?")
    #expect(("Don’t allow" as HTML).quoted.string == "Don’t allow")
  }
}
