import CCMarkGFM
import Guides
import Reports
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Renders Markdown as GitHub does, by its own library: tables, strikethrough, and links that are recognized in text.
private func rendered(_ markdown: String) throws -> String {
  // Alone, as guides are read by the tests beside.
  let html = MarkdownTree.alone { renderedAlone(markdown) }
  return try #require(html)
}

private func renderedAlone(_ markdown: String) -> String? {
  let options = Int32(CMARK_OPT_UNSAFE)
  guard let parser = cmark_parser_new(options) else { return nil }
  defer { cmark_parser_free(parser) }
  for name in ["table", "strikethrough", "autolink", "tagfilter"] {
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
  }
  cmark_parser_feed(parser, markdown, markdown.utf8.count)
  guard let root = cmark_parser_finish(parser) else { return nil }
  defer { cmark_node_free(root) }
  guard let html = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)) else { return nil }
  defer { free(html) }
  return String(cString: html)
}

/// The text of a piece of HTML, without the elements that keep GitHub from acting on it.
private func text(_ html: String) -> String {
  html.replacing("<span>", with: "").replacing("</span>", with: "")
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    .replacing("&amp;", with: "&")
}

@Suite("Text in Markdown")
struct MarkdownTextTests {
  private static let samples = [
    "plain", "a <b>bold</b> &amp; <!-- comment -->", "*a* **b** _c_ __d__ ~~e~~ `f` ``g``", "[a](b) ![c](d) [e]: f",
    "# heading", "1. item", "12) item", "- item", "+ item", "* item", "> quote", "---", "===", "~~~", "```",
    "a | b \\| c \\\\| d |", "\\", "\\\\n", "https://example.org www.example.org a@example.org", "mailto:a@b.de",
    "@octocat #12 GH-1 :smile: $x$ $$y$$", "<appname>", "<script>alert(1)</script>", "&#64;", "x\\", "trailing `",
    "5 < 6 > 4 & 3", "“quotes” 'and' \"more\"", "(c) 日本 🚪 e\u{301}", "wwww w WWW", "a:b c: d :e", "[x] task", "!", "![",
    "^",
  ]

  @Test("is shown as it is, in a paragraph, a cell, a list, and a heading", arguments: samples)
  func literal(sample: String) throws {
    let escaped = MarkdownText.escaped(sample)
    #expect(text(try rendered(escaped)) == "<p>\(sample)</p>\n", "\(escaped)")
    #expect(text(try rendered("- " + escaped)) == "<ul>\n<li>\(sample)</li>\n</ul>\n", "\(escaped)")
    #expect(text(try rendered("## " + escaped + " x")) == "<h2>\(sample) x</h2>\n", "\(escaped)")
    let table = text(try rendered("| a | b |\n|---|---|\n| \(escaped) | x |\n"))
    #expect(table.contains("<td>\(sample)</td>\n<td>x</td>"), "\(escaped)\n\(table)")
  }

  @Test("is shown as it is, whatever characters meet")
  func random() throws {
    let alphabet = Array("ab1 .)(-+=#*_~`<>[]!\\|&;:/@$w\"")
    var state: UInt64 = 7
    for _ in 0..<3_000 {
      let sample = String(
        (0..<12).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return alphabet[Int(state >> 33) % alphabet.count]
        })
      // White space at the ends is not shown.
      let framed = "x" + sample + "x"
      for (escaped, expected) in [
        (MarkdownText.escaped(framed), framed), (MarkdownText.escaped(sample + "x"), sample + "x"),
      ] {
        let html = try rendered("| a |\n|---|\n| \(escaped) |\n")
        #expect(text(html).contains("<td>\(expected)</td>"), "\(sample.debugDescription) became \(html)")
        let paragraph = try rendered(escaped)
        #expect(text(paragraph) == "<p>\(expected)</p>\n", "\(sample.debugDescription) became \(paragraph)")
      }
    }
  }

  @Test("mentions nobody and nothing, and begins no emoji, formula, or link")
  func mentions() {
    for (sample, forbidden) in [
      ("@octocat", "@o"), ("see #12", "#1"), (":smile:", ":s"), ("a:+1:b", ":+"), ("::tada:", ":t"), ("$x$", "$x"),
      ("http://a.b", "p:/"),
      ("www.a.b", "www"),
    ] {
      #expect(!MarkdownText.escaped(sample).contains(forbidden))
    }
  }

  @Test("is readable as it is where nothing has to be escaped")
  func plain() {
    for sample in [
      "door.yaml:22", "a: b", "a:b", "::", ":a b:", "12:30", "12 known findings", "a-b = c.d (e) f + 1", "content/a.md",
      "Read it, twice!",
    ] {
      #expect(MarkdownText.escaped(sample) == sample)
    }
    #expect(MarkdownText.code("content/a.md:2:5") == "<code>content/a.md:2:5</code>")
    #expect(MarkdownText.message("`a` is `b`") == "<code>a</code> is <code>b</code>")
  }

  @Test("keeps its lines, and shows control characters")
  func lines() {
    #expect(MarkdownText.escaped("a\nb\r\nc\u{7}\u{202E}") == "a<br>b<br>c&lt;U+0007&gt;&lt;U+202E&gt;")
  }

  @Test("shows as code what a message has in backticks, if they are in pairs")
  func messages() {
    #expect(
      MarkdownText.message("unknown state `a_b`; did you mean `<c>`?")
        == "unknown state <code>a\\_b</code>; did you mean <code>&lt;c&gt;</code>?")
    #expect(MarkdownText.message("expected a value, found `") == "expected a value, found \\`")
    #expect(MarkdownText.message("found ``") == "found \\`\\`")
  }
}
