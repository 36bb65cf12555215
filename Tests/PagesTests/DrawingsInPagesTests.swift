import Testing

@testable import Markup
@testable import Pages

@Suite("Drawings in pages")
struct DrawingsInPagesTests {
  private static let drawings = [
    "<svg><text>left out</text></svg>",
    "<svg class=\"figure\">\n<title>left out</title><g><a href=\"#x\">left out</a></g></svg >",
    "<SVG><svg><text>left out</text></svg><text>left out</text></SVG>",
    "<svg><svg/><svgs>left out</svgs><text>left out</text></svg>",
    "<svg/>",
    "<svg><!-- </svg> --><text>left out</text></svg>",
    "<svg><style><![CDATA[ a > b {} ]]></style><text>left out</text></svg>",
  ]

  @Test("are no part of what is read as text, whatever they hold", arguments: drawings)
  func leftOut(drawing: String) throws {
    let page = Array(
      "<html><body><p>menu</p><main><h1>A title</h1><p>before</p>\(drawing)<p>behind</p></main></body></html>".utf8)
    #expect(String(decoding: MarkdownTwin.bytes(of: page), as: UTF8.self) == "# A title\n\nbefore\n\nbehind\n")
    #expect(PageSection.all(in: page).map(\.text) == ["before behind"])
    // The same where one scan is for all who read a page.
    try page.withUnsafeBufferPointer { bytes in
      var readers = MainPartReaders(tree: MarkupTree(bytes), sections: PageSectionReader(bytes))
      let audit = PageAudit(bytes, path: "index.html", pages: PageNumbers(["index.html"]), for: &readers)
      #expect(audit.broken == (drawing.contains("#x") ? ["#x"] : []))
      let tree = try #require(readers.tree)
      #expect(MarkdownTwin.bytes(of: tree) == MarkdownTwin.bytes(of: page))
      #expect(readers.sections?.sections.map(\.text) == ["before behind"])
    }
  }

  @Test("without an end leave out the rest of the page and nothing before")
  func unclosed() {
    let page = Array("<main><p>before</p><svg><text>left out</text></main>".utf8)
    #expect(String(decoding: MarkdownTwin.bytes(of: page), as: UTF8.self) == "before\n")
  }

  @Test("A page without a main part has no text", arguments: ["", "<", "<m", "<mainly>x</mainly>", "<!-- <main>x -->"])
  func noMain(page: String) {
    #expect(MarkdownTwin.bytes(of: Array(page.utf8)) == Array("\n".utf8))
    #expect(PageSection.all(in: Array(page.utf8)).isEmpty)
  }
}
