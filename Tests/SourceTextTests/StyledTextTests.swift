import SourceText
import Testing

@Suite("Styles in texts of content files")
struct StyledTextTests {
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

  @Test(
    "let lines end inside long names of code",
    arguments: [
      ("Apple, requestAlwaysAuthorization()", "Apple, request|Always|Authorization()"),
      ("NSLocationAlwaysUsage", "NS|Location|Always|Usage"),
      ("askAgain(withPurpose:completion:)", "ask|Again|(with|Purpose:|completion:)"),
      ("locationManager(_:)", "location|Manager|(_:)"), ("*locationManagerDid* `b`", "*location|Manager|Did* `b`"),
      ("PromiseKit on GitHub", "PromiseKit on GitHub"), ("authorization: unknown", "authorization: unknown"),
    ])
  func breaks(text: String, broken: String) {
    let title = StyledText(reading: text)
    let expected = StyledText(reading: broken)
    #expect(HTML.text(title.breakable).string.replacing("<wbr>", with: "|") == HTML.text(expected).string)
    #expect(title.breakable.plain == title.plain && title.breakable.source == title.source)
  }

  @Test("leave the words alone where only plain text can be")
  func plain() {
    #expect(StyledText(reading: "*a* **b** `c*d` 2 * 3 `e").plain == "a b c*d 2 * 3 `e")
  }

  @Test("keep their place in words around them, whatever these are")
  func words() {
    let title = StyledText(reading: "The `open` *leaf*")
    let name: StyledText = "`A`: \(title), \(2)"
    #expect(HTML.text(name).string == "`A`: The <code>open</code> <em>leaf</em>, 2")
    #expect("\(name)" == "`A`: The open leaf, 2")
    #expect([title, "shut"].joined(separator: "*").plain == "The open leaf*shut")
  }

  @Test("are a difference between two texts, and are spelled as they were written")
  func spelling() {
    let texts = ["a `b` c", "a b c", "**a *b* c**", "2 * 3, `b"]
    #expect(texts.map { StyledText(reading: $0).source } == texts)
    #expect(Set(texts.map { StyledText(reading: $0) }).count == texts.count)
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
