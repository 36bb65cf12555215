import Testing

@testable import Pages

@Suite("Styles in texts of content files")
struct InlineTextTests {
  @Test(
    "are those of Markdown: code, emphasis, and strong emphasis",
    arguments: [
      ("a `b` c", "a <code>b</code> c"),
      ("*a* **b**, *c `d*` e*", "<em>a</em> <strong>b</strong>, <em>c <code>d*</code> e</em>"),
      ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
      ("2 * 3 * 4, a*b*c, *a, `b", "2 * 3 * 4, a*b*c, *a, `b"),
      ("`<a>` & *<b>*", "<code>&lt;a&gt;</code> &amp; <em>&lt;b&gt;</em>"),
      ("***", "***"),
    ])
  func areRead(text: String, html: String) {
    #expect(HTML.sentence(text).string == html)
  }

  @Test("leave the words alone where only plain text can be")
  func plain() {
    #expect(plainSentence("*a* **b** `c*d` 2 * 3 `e") == "a b c*d 2 * 3 `e")
  }

  @Test("are read in linear time")
  func linear() {
    for piece in ["*a ", "**a ", "`a", "*a* ", "*`a", "a**"] {
      let text = String(repeating: piece, count: 30_000)
      let duration = ContinuousClock().measure { _ = HTML.sentence(text) }
      #expect(duration < .seconds(5), "\(duration) for repetitions of “\(piece)”")
    }
  }
}
