import Markup
import Pages
import SourceText
import Templating
import Testing

@Suite("A styled text in a template")
struct StyledValueTests {
  @Test(
    "has its styles between tags, and is plain in attributes, titles, and text areas",
    arguments: [
      ("{{x}}", true), ("<p>a{{x}}</p>", true), ("<a b='>'>{{x}}</a>", true), ("a <br/>{{x}}", true),
      ("<a title=\"{{x}}\">y</a>", false), ("<a\n title='a {{x}}'>", false), ("<title>{{x}}</title>", false),
      ("<textarea rows=\"2\">{{x}}</textarea>", false), ("<title>y</title>{{x}}", true),
      ("<p{{#y}} class=\"a\"{{/y}}>{{x}}</p>", true), ("<!-- {{x}} -->", false), ("<!-- y -->{{x}}", true),
    ])
  func styles(text: String, hasStyles: Bool) throws {
    let tree = SourceTree(["templates/own.mustache": text])
    let (set, _) = TemplateSet.load(overrides: tree.files, from: tree)
    let rendered = Rendering(set).render("own", ["x": .sentence("a `b`"), "y": .flag(true)])
    #expect(String(decoding: rendered, as: UTF8.self).contains("<code>") == hasStyles)
  }
}

@Suite("The markup of a finished page")
struct MarkupAuditTests {
  private func problems(_ html: String, baseURL: String? = nil) -> [String] {
    let bytes = Array(html.utf8)
    return FinishedPage(bytes, path: "index.html", in: PageNumbers([]), baseURL: baseURL).audit.problems.map {
      problem in
      "\(problem.fault.finding(on: "", at: nil).rule.id): \(problem.texts[0])"
    }
  }

  @Test(
    "nests",
    arguments: [
      "<p>a<p>b", "<ul><li>a<li>b</ul>", "<table><tr><td>a<td>b</table>", "<p>a<div>b</div>", "<br><img src=a><hr>",
      "<B>x</b>",
      "<svg><path d=''/><g><title>a<tspan>b</tspan></title></g></svg><p>x</p>", "<script>'<div>'</script>",
      "<title><b></title>",
      "<!-- <div> --><p>x</p>", "<!doctype html><html><body><main>x</main></body></html>", "a < b > c",
      "<a href='>'>x</a>",
      "<p><svg><div></div></svg></p>", "<details><summary>a</summary>b</details>", "<dl><dt>a<dd>b</dl>",
      "<template><p></template>",
      "<p><button><div>x</div></button></p>",
    ])
  func nests(html: String) {
    #expect(problems(html) == [])
  }

  @Test(
    "does not nest where an end tag is missing, misplaced or too many",
    arguments: [
      ("<div><b>x</div></b>", "`<b>` is not closed before `</div>`"), ("<div>x", "unclosed `<div>`"),
      ("x</div>", "unexpected `</div>`: no such element is open"),
      ("<p><div>x</div></p>", "unexpected `</p>`: no such element is open"),
      ("<p><b>x<div>y</div></b></p>", "`<div>` ends a paragraph in which `<b>` is open"),
      ("<a href=a>x<a href=b>y</a></a>", "`<a>` is not allowed inside `<a>`"),
      ("<div/>", "unclosed `<div>`"),
      ("<svg><g></svg>", "`<g>` is not closed before `</svg>`"),
      ("</br>", "unexpected `</br>`: no such element is open"),
      ("<ul><li><b>x</li></ul>", "`<b>` is not closed before `</li>`"),
    ])
  func doesNotNest(html: String, message: String) {
    let found = FinishedPage(Array(html.utf8), path: "index.html", in: PageNumbers([])).audit.problems
    #expect(found.map { $0.fault.finding(on: "", at: nil).message } == [message])
  }

  @Test(
    "has no address with a scheme that the project does not allow, however it is hidden",
    arguments: [
      "javascript:a()", "JavaScript:a()", " javascript:a()", "&#1;javascript:a()", "java&#x0A;script:a()",
      "java&Tab;script:a()",
      "&#106;avascript&colon;a()", "java\nscript:a()", "vbscript:a", "data:text/html,x", "&NewLine;data:text/html,x",
      "ms-msdt:x", "file:///x",
    ])
  func unsafeAddresses(address: String) {
    for (element, attribute) in [
      ("a", "href"), ("iframe", "src"), ("form", "action"), ("button", "formaction"), ("area", "HREF"),
      ("object", "data"),
      ("use", "xlink:href"),
    ] {
      let end = element == "area" ? "" : "</\(element)>"
      let found = problems("<\(element) \(attribute)=\"\(address)\">\(end)")
      let scheme = address.prefix { $0 != ":" }
      #expect(found == ["page/unsafe-address: \(scheme)"], "<\(element) \(attribute)>")
    }
  }

  @Test(
    "loads from another host by any of these",
    arguments: [
      "<script src=@></script>", "<img src='@'>", "<img srcset=\"a.png 1x, @ 2x\">", "<link rel=stylesheet href=@>",
      "<link rel='preload' as=font href=@>", "<link rel=\"shortcut icon\" href=@>", "<iframe src=@></iframe>",
      "<video poster=@></video>", "<source srcset=@>", "<object data=@></object>", "<embed src=@>",
      "<input type=image src=@>",
      "<svg><image href=@ /></svg>", "<svg><use xlink:href='@'/></svg>", "<p style=\"background: url(@)\"></p>",
      "<style>@import '@';</style>", "<style>a { src: url( \"@\" ) }</style>",
      "<meta http-equiv=Refresh content='1; URL=@'>",
      "<base href=@>", "<a ping='@'>x</a>", "<style>a { background: image-set('@' 1x) }</style>", "<body background=@>",
    ])
  func foreignHosts(html: String) {
    for address in ["https://other.example/x", "//other.example/x", "HTTP:\\\\other.example"] {
      let text = html.replacing("@import", with: "%").replacing("@", with: address).replacing("%", with: "@import")
      #expect(problems(text) == ["page/foreign-host: \(address)"])
    }
  }

  @Test(
    "can link anywhere, show pictures that are data, and load from its own site",
    arguments: [
      "<a href=\"https://other.example\">x</a>", "<a href=\"tel:1\">x</a>",
      "<link rel=canonical href=https://other.example/>",
      "<img src=\"data:image/png;base64,x\">", "<link rel=icon href=\"data:,\">",
      "<script src=\"https://own.example/docs/a.js\"></script>",
      "<style>@namespace url(http://www.w3.org/1999/xhtml); /* url(//x) */ a::after { content: 'url(//x)' }</style>",
      "<img src=\"a/b:c.png\">", "<p title=\"javascript:a()\">//x</p>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
      "<form action=\"a\"></form>", "<script>'<img src=//x>'</script>", "<img src=\"data&colon;image/svg+xml,x\">",
    ])
  func harmless(html: String) {
    #expect(problems(html, baseURL: "https://own.example/docs") == [])
  }

  @Test("is reported once, at its template, however many pages show it")
  func places() async throws {
    let layout = String(
      decoding: try #require(BuiltInTemplates.ofSite.file(at: "layout.mustache")), as: UTF8.self)
    let changed = layout.replacing("</body>", with: "<b><i></b></i><img src=\"//x.example/a.png\" alt=\"\"></body>")
    let site = try await RenderedSite(templates: [
      "templates/layout.mustache": changed,
      "templates/parts/figure.mustache": "<figure><a href=\"javascript:{{digest}}\">x</a>{{{picture}}}</figure>\n",
    ])
    let found = site.findings.filter {
      ["page/nesting", "page/foreign-host", "page/unsafe-address"].contains($0.rule.id)
    }
    func place(_ word: String, in text: String, _ path: SourcePath, length: Int) -> Place? {
      text.ranges(of: word).first.map {
        let start = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        return Place(path, SourceRange(start, start + length))
      }
    }
    #expect(
      found.map(\.place) == [
        place("<i>", in: changed, "templates/layout.mustache", length: 3),
        place("//x.example", in: changed, "templates/layout.mustache", length: 17),
        // The script's argument differs in each figure.
        place(
          "javascript:", in: "<figure><a href=\"javascript:{{digest}}", "templates/parts/figure.mustache", length: 10),
      ])
    #expect(found.allSatisfy { $0.notes.count == 1 })
  }

  @Test(
    "is reported once, at the tag of the project's template that breaks it",
    arguments: [
      // An element that is never closed, end tags of elements of the layout, and one of an element that nobody opened.
      ("in-footer", "<p>x</p><section>", "<section>"), ("after-main", "<p>x</p></div>", "</div>"),
      ("after-main", "<p>x</p></main></div>", "</main>"), ("above-header", "<p>x</p></article>", "</article>"),
      ("after-main", "<main>", "<main>"),
      // Anchors and links.
      ("above-header", "<p id=\"page.main\">x</p>", "\"page.main"),
      ("in-footer", "<i id=\"a\"></i><i id='a'></i>", "\"a\""),
      ("in-footer", "<a href=\"nowhere.html\">x</a>", "nowhere.html"),
      ("in-footer", "<a href=\"{{root}}nowhere.html\">x</a>", "nowhere.html"),
      ("above-header", "<a href=\"#nowhere\">x</a>", "#nowhere"),
      ("above-header", "<a href=\"{{home}}#nowhere\">x</a>", "#nowhere"),
    ])
  func blame(part: String, html: String, tag: String) async throws {
    let path = SourcePath("templates/parts/\(part).mustache")
    let site = try await RenderedSite(templates: [path: html + "\n"])
    let start = try #require(html.ranges(of: tag).last).lowerBound
    let place = Place(path, SourceRange(html.utf8.distance(from: html.startIndex, to: start), 0))
    #expect(site.findings.map { $0.place?.path } == [path], "\(site.findings.map(\.message))")
    #expect(site.findings.first?.place?.start == place.start)
  }

  @Test("is valid on every page of Statebook's own templates")
  func own() async throws {
    let site = try await RenderedSite()
    #expect(site.findings.map(\.message) == [])
    #expect(!site.files.isEmpty)
  }

  @Test("of a style sheet of the project is judged at its place")
  func styleSheet() {
    let tree = SourceTree([
      "templates/assets/mine.css": "a { src: url('b.woff') } @import url(https://c.example/d.css);"
    ])
    let found = TemplateSet.load(overrides: tree.files, from: tree).findings.filter { $0.rule == .pageForeignHost }
    #expect(found.map(\.place) == [Place("templates/assets/mine.css", SourceRange(37, 60))])
  }
}
