import Markup
import Testing

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

  private func read(_ html: String) -> FinishedPage {
    FinishedPage(Array(html.utf8), path: "index.html", in: PageNumbers(["index.html"]))
  }

  @Test("are no part of what is read as text, whatever they hold", arguments: drawings)
  func leftOut(drawing: String) {
    let page = read(
      "<html><body><p>menu</p><main><h1>A title</h1><p>before</p>\(drawing)<p>behind</p></main></body></html>")
    #expect(page.twin.map { String(decoding: $0, as: UTF8.self) } == "# A title\n\nbefore\n\nbehind\n")
    #expect(page.sections.map(\.text) == ["before behind"])
    #expect(page.audit.broken == (drawing.contains("#x") ? ["#x"] : []))
  }

  @Test("without an end leave out the rest of the page and nothing before")
  func unclosed() {
    let page = read("<main><p>before</p><svg><text>left out</text></main>")
    #expect(page.twin.map { String(decoding: $0, as: UTF8.self) } == "before\n")
  }

  @Test("A page without a main part has no text", arguments: ["", "<", "<m", "<mainly>x</mainly>", "<!-- <main>x -->"])
  func noMain(page: String) {
    #expect(read(page).twin == Array("\n".utf8))
    #expect(read(page).sections.isEmpty)
  }
}
