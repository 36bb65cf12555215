import Guides
import SourceText
import TestSupport
import Testing

@Suite("Highlighted code")
struct HighlightedCodeTests {
  private func html(_ code: String, _ language: String?, _ lines: [ClosedRange<Int>] = []) -> String {
    var html = HTML()
    let style = CodeStyle(language: language.flatMap(Language.named), markedLines: lines)
    Array(code.utf8).withUnsafeBufferPointer { html.append(code: $0, style: style) }
    return html.string
  }

  @Test("has an element for each token")
  func tokensAreElements() {
    #expect(
      html("let a = \"<\"\n", "swift") == """
        <span class="code-keyword">let</span> a = <span class="code-string">&quot;&lt;&quot;</span>

        """)
  }

  @Test("has marked lines that no token crosses")
  func aMarkedLineIsOneElementThatNoTokenCrosses() {
    #expect(
      html("a\n/* b\nc */ d\ne\n", "swift", [2...2, 4...4]) == """
        a
        <mark><span class="code-comment">/* b
        </span></mark><span class="code-comment">c */</span> d
        <mark>e
        </mark>
        """)
  }

  @Test("keeps the text of the code")
  func theTextIsTheCode() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["let", " ", "\n", "\"", "/*", "*/", "<a", "&", "'", "\\(", "#", "é", "x: |\n", "1"]
    for language in Language.all {
      for _ in 0..<300 {
        let code = (0..<20).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        let first = Int.random(in: 1...4, using: &random)
        let shown = html(code, language.names[0].id, [first...first + 1])
        #expect(text(of: shown) == code, "the text of the elements is not the code")
      }
    }
  }

  /// The text of HTML, without its elements.
  private func text(of html: String) -> String {
    var text = ""
    var isTag = false
    for character in html.unicodeScalars {
      if character == "<" { isTag = true }
      if !isTag { text.unicodeScalars.append(character) }
      if character == ">" { isTag = false }
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
