import Markup
import SourceText
import Testing

@Suite("The table of contents of a page")
struct ContentsTests {
  private func contents(_ page: String) -> [String] {
    guard let list = page.split(separator: "<nav aria-label=\"On this page\">").dropFirst().first else { return [] }
    return list.split(separator: "</nav>")[0].split(separator: "\n").filter { $0.hasPrefix("<li") }.map(String.init)
  }

  @Test("lists the headings that a project’s own template writes, in its words and its order")
  func override() async throws {
    let site = try await RenderedSite(templates: [
      "templates/pages/sources.mustache": """
      {{<layout}}{{$main}}<h1>{{title}}</h1>
      <h2 id="own.b">Where it <em class="x">comes</em> from <span class="tag">new</span></h2>
      <h3 id="own.a"><a href="#own.b">Books</a> &amp; papers</h3>
      <h2>Without an anchor</h2><h4 id="own.c">Too deep</h4><!-- <h2 id="own.d">Not there</h2> -->
      {{/main}}{{/layout}}
      """
    ])
    #expect(
      contents(site["reference/sources/index.html"]) == [
        "<li class=\"level-2\"><a href=\"#own.b\">Where it <em>comes</em> from</a></li>",
        "<li class=\"level-3\"><a href=\"#own.a\">Books &amp; papers</a></li>",
      ])
  }

  @Test("is where a project’s own layout puts it, even before its headings")
  func layout() async throws {
    let site = try await RenderedSite(templates: [
      "templates/layout.mustache": """
      {{#contents}}<nav aria-label="On this page">
      {{{.}}}
      </nav>{{/contents}}{{^contents}}<p>No contents.</p>{{/contents}}
      <main id="page.main">{{$main}}{{/main}}</main>
      """
    ])
    let page = site["reference/door/v1/index.html"]
    let list = try #require(page.firstRange(of: "On this page"))
    let main = try #require(page.firstRange(of: "<main"))
    #expect(list.lowerBound < main.lowerBound)
    #expect(!page.contains("No contents."))
    #expect(page.components(of: "<li class=\"level-").count > 2)
    let alone = site.files.keys.filter { site[$0].contains("No contents.") }
    #expect(!alone.isEmpty, "pages with a single heading have no list")
    #expect(alone.allSatisfy { !site[$0].contains("On this page") })
  }

  @Test("and the search show a heading without its additions")
  func headings() {
    let page = """
      <h2 id="a">One<span class="marks">\u{2060}<a class="source" href="x">1</a></span>
      <a class="anchor" href="#a"><span>#</span></a></h2><h3 id="b"><s>Two <code class="y">x &lt; y</code></s> <span
      class="proof proof-refuted">refuted</span>\u{2060}<span class="tag tag-unverified">unverified</span></h3>
      """
    let found = PageHeading.all(in: Array(page.utf8))
    #expect(found.map(\.html.string) == ["One", "<s>Two <code>x &lt; y</code></s>"])
    #expect(found.map(\.id) == ["a", "b"])
    #expect(found.map(\.level) == [2, 3])
  }
}
