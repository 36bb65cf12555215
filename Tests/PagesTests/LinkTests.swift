import Guides
import Markup
import Pages
import Project
import SourceText
import Testing
import Verification

@Suite("Links")
struct LinkTests {
  @Test(
    "are relative and go up no further than they must",
    arguments: [
      ("index.html", "index.html", "index.html"), ("index.html", "a/b.html", "a/b.html"),
      ("a/x/index.html", "a/y/index.html", "../y/index.html"), ("a/b/c.html", "index.html", "../../index.html"),
      ("ab/c.html", "abc/d.html", "../abc/d.html"), ("a/index.html", "a/é.png", "%C3%A9.png"),
    ])
  func relative(page: String, target: String, url: String) {
    #expect(relativeURL(from: page, to: target) == url)
    #expect(relativeURL(from: page, to: target, fragment: "a.b~é") == url + "#a.b~%C3%A9")
  }

  @Test("and anchors of a page are read from its bytes")
  func audit() {
    let html = """
      <h2 id="a&amp;b">x</h2><a href="#a&amp;b">1</a><a href="#no">2</a><a href="../q/r.html?s#t">3</a>
      <a href="https://example.org/">4</a><a href="mailto:a@b">5</a><img src="p.png"><p id="a&amp;b" data-id="z">id="w"</p>
      <a href="../../../out.html">6</a><code>href=&quot;no.html&quot;</code><a href="../../../out.html">7</a>
      <img src="./p.png"><a href="/abs">8</a><a href="../q/r.html?s#t">9</a><a href="../q/r.html">10</a><a href="%70.png">11</a>
      """
    let audit = FinishedPage(Array(html.utf8), path: "m/n/o.html", in: PageNumbers(["a.html", "m/q/r.html"])).audit
    #expect(audit.duplicates == ["a&b"])
    #expect(audit.broken.sorted() == ["#no", "../../../out.html", "/abs"], "each once, however often it stands there")
    #expect(audit.files == ["m/n/p.png"])
    #expect(audit.fragments.map(\.page) == [1])
    #expect(audit.fragments.map(\.fragment) == ["t"])
  }

  @Test("of a page are read as a browser reads them, however their values are quoted, and not in scripts or comments")
  func quotation() {
    let html =
      "<a href='one.html'>1</a><a href=two.html>2</a><script>x.y=\"<a href=no.html>\"</script><!-- <a href=\"no.html\"> -->"
    let audit = FinishedPage(Array(html.utf8), path: "index.html", in: PageNumbers([])).audit
    #expect(audit.files == ["one.html", "two.html"])
  }

  @Test("that are broken are found in any source")
  func broken() async throws {
    let text = """
      {{<layout}}{{$main}}<p id="x"></p><p id="x"></p><a href="none.html">1</a>
      <a href="../../index.html#nowhere">2</a><a href="../../index.html#page.editions">3</a>{{/main}}{{/layout}}
      """
    let site = try await RenderedSite(templates: ["templates/pages/sources.mustache": text])
    #expect(site.findings.filter { $0.rule == .pageDuplicateAnchor }.count == 1)
    let links = site.findings.filter { $0.rule == .pageBrokenLink }.map(\.message)
    #expect(links.contains { $0.contains("`reference/sources/none.html`") })
    #expect(links.contains { $0.contains("`index.html#nowhere`") })
    #expect(!links.contains { $0.contains("page.editions") })
  }

  @Test("to guides that an edition lacks are broken at their place")
  func absentGuide() async throws {
    let link = GuideBody.Link(destination: "birch-only.md", title: nil, place: SourceRange(5, 18))
    let body = GuideBody(parts: [.html("<p>"), .linkOpen(link), .html("x"), .linkClose, .html("</p>")])
    let project = try await Sample.project(guides: [Sample.guide("here", "Here", body), Sample.guides[1]])
    let verification = await verify(project)
    let isRefused = verification.findings.contains { $0.severity == .error && $0.place?.range == SourceRange(5, 18) }
    #expect(isRefused, "a link from all editions to a guide of one is an error at the link")
  }

  @Test("to a static file with the path of a page are a collision")
  func collision() async throws {
    var project = try await Sample.project()
    project.staticFiles = [
      SourceTree.File(path: "content/static/INDEX.html", size: 1),
      SourceTree.File(path: "content/static/robots.txt", size: 1),
    ]
    let tree = SourceTree(["content/static/INDEX.html": "x", "content/static/robots.txt": "y"])
    let site = try await RenderedSite(project, tree: tree)
    #expect(site.findings.map(\.rule.id) == ["page/collision"])
    #expect(site["robots.txt"] == "y")
  }
}
