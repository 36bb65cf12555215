import SourceText
import Testing

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

  @Test("hands over what was written so far")
  func takes() {
    var html: HTML = "<p>See"
    html.append("</p>")
    let all = html.take()
    #expect(all.string == "<p>See</p>")
    #expect(html.isEmpty)
  }
}
