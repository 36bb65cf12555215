import Project
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("A value in a template")
struct ContextTests {
  /// The findings in a template, with the tags that they are at.
  private func found(_ text: String, _ others: [SourcePath: String] = [:]) -> [String] {
    let tree = SourceTree(others.merging(["templates/pages/guide.mustache": text]) { first, _ in first })
    return TemplateSet.load(overrides: tree.files, from: tree).findings
      .filter { $0.rule == .templateContext }.sorted(by: Finding.inReportOrder)
      .map { finding in
        guard let place = finding.place, let bytes = try? tree.contents(of: place.path) else { return "nowhere" }
        return String(decoding: bytes[place.start..<place.end], as: UTF8.self)
      }
  }

  @Test(
    "is an error where escaping does not protect it",
    arguments: [
      "<a href={{x}}>", "<a href= {{x}}>", "<a title=a{{x}}b>", "<{{x}}>", "<h{{x}}>", "</{{x}}>", "<a {{x}}>",
      "<a b{{x}}=\"\">",
      "<a b {{x}}>", "<a b=\"\"{{x}}>", "<a onclick=\"{{x}}\">", "<a ONCLICK='{{x}}'>", "<a style=\"width: {{x}}px\">",
      "<iframe srcdoc=\"{{x}}\">", "<script>{{x}}</script>", "<SCRIPT type=module>a('{{x}}')",
      "<style>a { width: {{x}} }</style>",
      "<script type=\"application/json\">{{x}}</script>", "<script type=\"text/javascript\">{{{x}}}</script>",
      "<a title=\"{{{x}}}\">", "<title>{{{x}}}</title>", "<textarea>{{{x}}}</textarea>", "<!-- {{{x}}} -->",
      "<xmp>{{x}}</xmp>",
      "<script></scripty>{{x}}</script>", "<svg onload='{{x}}'>", "<!doctype {{x}}>",
      "<script type=\"{{#y}}application/json{{/y}}\">{{{x}}}</script>",
    ])
  func unsafe(text: String) {
    #expect(found(text) == [text.contains("{{{") ? "{{{x}}}" : "{{x}}"])
  }

  @Test(
    "is safe between tags, in quotation marks, in titles and in data",
    arguments: [
      "{{x}}{{{y}}}", "<a href=\"{{x}}\" title='{{x}}' class=\"a {{x}}\">{{{y}}}</a>", "<a href = \"{{x}}\">",
      "<a\nid=\"{{x}}\"\n>",
      "<title>{{x}}</title>", "<textarea>{{x}}</textarea>", "<!-- {{x}} -->{{{y}}}", "<!doctype html>{{x}}",
      "<!-->{{{y}}}",
      "<script src=\"a\"></script>{{x}}", "<script>if (a < b) {}</script >{{{y}}}", "<style>a > b {}</style>{{x}}",
      "<script type=\"application/json\">{{{x}}}</script>",
      "<script TYPE='application/ld+json' id=\"{{x}}\">{{{y}}}</script>",
      "<a data-on=\"{{x}}\" one=\"\">{{x}}</a>", "a < b {{x}} > c", "<br/>{{{y}}}", "<a b=c/d>{{x}}",
      "<a b='>'>{{x}}</a>",
      "{{#x}}<li class=\"{{.}}\"{{/x}}{{^x}}<li{{/x}} id=\"{{y}}\">", "<div{{#x}} class=\"{{.}}\"{{/x}}>{{{y}}}</div>",
    ])
  func safe(text: String) {
    #expect(found(text) == [])
  }

  @Test("is judged once in each context that a section leaves")
  func sections() {
    #expect(found("<a {{#x}}title=\"{{/x}}{{y}}\">") == ["{{y}}"])
    #expect(found("<script>{{#x}}</script>{{/x}}{{y}}") == ["{{y}}"])
    #expect(found("{{#x}}{{y}}<script>{{/x}}") == ["{{y}}"], "the section may come again")
  }

  @Test("is judged where it is included, and reported at its own place")
  func includes() {
    #expect(found("<script>{{>value}}</script>{{>value}}", ["templates/value.mustache": "{{x}}"]) == ["{{x}}"])
    let layout: [SourcePath: String] = ["templates/layout.mustache": "<a onclick=\"{{$main}}{{/main}}\">"]
    #expect(found("{{<layout}}{{$main}}{{title}}{{/main}}{{/layout}}", layout).contains("{{title}}"))
  }

  @Test("of Statebook's own templates is reported at the project's template that includes it")
  func blame() {
    let tree = SourceTree(["templates/layout.mustache": "<script>{{$main}}{{/main}}</script>"])
    // The script itself is another finding.
    let findings = TemplateSet.load(overrides: tree.files, from: tree).findings.filter { $0.rule != .blockedMarkup }
    #expect(!findings.isEmpty)
    #expect(
      findings.allSatisfy {
        $0.rule == .templateContext && $0.place == Place("templates/layout.mustache", SourceRange(8, 17))
      })
  }

  @Test("in a script with data must be JSON")
  func data() {
    func misses(_ text: String, _ view: View) -> [TemplateMiss.Kind] {
      let tree = SourceTree(["templates/note.mustache": "{{>value}}", "templates/value.mustache": text])
      let rendering = Rendering(TemplateSet.load(overrides: tree.files, from: tree).set)
      _ = rendering.render("value", ["x": view])
      return rendering.misses.map(\.kind)
    }
    let script = "<script type=\"application/json\">{{{x}}}</script>"
    #expect(misses(script, .json("{}")) == [])
    #expect(misses(script, .html("<b>")).count == 1)
    #expect(misses("{{{x}}}", .json("{}")).count == 1)
    #expect(misses("{{{x}}}", .html("<b>")) == [])
  }

  @Test("is no longer followed if templates multiply without bound")
  func bounded() {
    // Each level fills a block of the next in four ways, so there are 4^12 paths.
    var files = Dictionary(
      uniqueKeysWithValues: (0..<12).map { level in
        (
          SourcePath("templates/q\(level).mustache"),
          (0..<4).map { "{{<q\(level + 1)}}{{$b}}\($0)\(level){{$b}}{{/b}}{{/b}}{{/q\(level + 1)}}" }.joined()
        )
      })
    files["templates/q12.mustache"] = "{{$b}}{{/b}}"
    let tree = SourceTree(files)
    let found = TemplateSet.load(overrides: tree.files, from: tree).findings.filter { $0.rule == .templateTooLong }
    #expect(found.count == 1)
  }
}

@Suite("The markup of a finished page")
struct MarkupAuditTests {
  private func problems(_ html: String, baseURL: String? = nil) -> [String] {
    let bytes = Array(html.utf8)
    return PageAudit(bytes, path: "index.html", pages: PageNumbers([]), baseURL: baseURL).problems.map { problem in
      "\(problem.fault.finding(on: "", at: nil).rule.id): \(String(decoding: bytes[problem.range], as: UTF8.self))"
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
    let found = PageAudit(Array(html.utf8), path: "index.html", pages: PageNumbers([])).problems
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
      #expect(found == ["page/unsafe-address: \(address)"], "<\(element) \(attribute)>")
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
      decoding: try #require(BuiltInTemplates.all.first { $0.path == "layout.mustache" }).bytes, as: UTF8.self)
    let changed = layout.replacing("</body>", with: "<b><i></b></i><img src=\"//x.example/a.png\" alt=\"\"></body>")
    let site = try await RenderedSite(templates: [
      "templates/layout.mustache": changed,
      "templates/parts/figure.mustache": "<figure><a href=\"javascript:{{digest}}\">x</a>{{{picture}}}</figure>\n",
    ])
    let found = site.findings.filter { [.pageNesting, .pageForeignHost, .pageUnsafeAddress].contains($0.rule) }
    func place(_ word: String, in text: String, _ path: SourcePath, length: Int) -> Place? {
      text.ranges(of: word).first.map {
        let start = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        return Place(path, SourceRange(start, start + length))
      }
    }
    #expect(
      found.map(\.place) == [
        place("<i>", in: changed, "templates/layout.mustache", length: 1),
        place("//x.example", in: changed, "templates/layout.mustache", length: 17),
        // The script's argument differs in each figure.
        place(
          "javascript:", in: "<figure><a href=\"javascript:{{digest}}", "templates/parts/figure.mustache", length: 11),
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
      ("above-header", "<p id=\"page.main\">x</p>", "\"page.main"), ("in-footer", "<i id=a></i><i id='a'></i>", "'a'"),
      ("in-footer", "<a href=\"nowhere.html\">x</a>", "\"nowhere.html"),
      ("in-footer", "<a href=\"{{root}}nowhere.html\">x</a>", "\"{{root}}"),
      ("above-header", "<a href=\"#nowhere\">x</a>", "\"#nowhere"),
      ("above-header", "<a href=\"{{home}}#nowhere\">x</a>", "\"{{home}}"),
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

@Suite("A name of HTML")
struct MarkupNameTests {
  @Test("is the same in upper and lower case, up to fifteen bytes, and no other name")
  func names() {
    #expect(MarkupName("Template") == "template" && MarkupName("foreignObject") == "FOREIGNOBJECT")
    #expect(MarkupName("abcdefgh") != "abcdefghi" && MarkupName("a") != "aa" && MarkupName("@") != "`")
    #expect(MarkupName("123456789012345x") == "123456789012345y")
  }
}
