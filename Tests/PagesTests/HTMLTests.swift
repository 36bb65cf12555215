import Testing

@testable import Pages

@Suite("HTML")
struct HTMLTests {
  @Test("escapes every text that is put into it, in elements and in attributes")
  func escapes() {
    let hostile = "<b title=\"x\">'a' & b</b>"
    let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
    let escaped = "&lt;b title=&quot;x&quot;&gt;&#39;a&#39; &amp; b&lt;/b&gt;"
    #expect(html.string == "<p title=\"\(escaped)\">\(escaped)</p>")
    #expect(HTML.text(hostile).string == escaped)
  }

  @Test("holds other HTML as it is, and joins pieces")
  func nests() {
    let pieces: [HTML] = ["<b>1</b>", .text("<2>"), "<i>\(3)</i>"]
    #expect(("<p>\(pieces.joined(by: ", "))</p>" as HTML).string == "<p><b>1</b>, &lt;2&gt;, <i>3</i></p>")
    #expect(HTML().isEmpty && [HTML]().joined().isEmpty)
  }

  @Test("has single quotation marks within quotation marks, as American English does")
  func quotes() {
    let title: HTML = "Allow “<span data-app>Toast</span>” to track?"
    #expect(title.quoted.string == "Allow ‘<span data-app>Toast</span>’ to track?")
    #expect(("Don’t allow" as HTML).quoted.string == "Don’t allow")
  }
}
