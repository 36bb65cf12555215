import Guides
import Pages
import Project
import SourceText
import Testing

@Suite("A rendered site")
struct SiteTests {
  @Test("has the paths of the design, and no page for a draft")
  func paths() async throws {
    let site = try await RenderedSite()
    #expect(site.findings.map(\.message) == [])
    let pages = site.files.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(
      pages == [
        "alder/copy/index.html", "alder/guides/entering/index.html", "alder/index.html",
        "birch/copy/index.html", "birch/guides/birch-only/index.html", "birch/guides/entering/index.html",
        "birch/index.html", "index.html",
        "reference/door/changes/v1/v2/index.html",
        "reference/door/v1/index.html", "reference/door/v1/regions/latch/index.html",
        "reference/door/v1/regions/leaf/index.html", "reference/door/v1/states/ajar/index.html",
        "reference/door/v1/states/asking/index.html", "reference/door/v1/states/free/index.html",
        "reference/door/v1/states/latched/index.html", "reference/door/v1/states/shut/index.html",
        "reference/door/v1/symptoms/index.html", "reference/door/v1/testing/index.html",
        "reference/door/v1/walk/index.html",
        "reference/door/v2/index.html", "reference/door/v2/regions/latch/index.html",
        "reference/door/v2/regions/leaf/index.html", "reference/door/v2/states/ajar/index.html",
        "reference/door/v2/states/asking/index.html", "reference/door/v2/states/free/index.html",
        "reference/door/v2/states/latched/index.html", "reference/door/v2/states/shut/index.html",
        "reference/door/v2/symptoms/index.html", "reference/door/v2/testing/index.html",
        "reference/door/v2/walk/index.html",
        "reference/sources/index.html",
      ])
  }

  @Test("for one edition reports the name of another on its pages")
  func foreignNames() async throws {
    let guide = Sample.guide("named", "Named", GuideBody(parts: [.html("<p>Ask Birch, not the birches.</p>")]))
    let project = try await Sample.project(guides: [guide])
    let found = try await RenderedSite(project, edition: "alder").findings.filter { $0.rule.id == "page/foreign-name" }
    #expect(found.map(\.message) == ["“Birch” on `guides/named/index.html` is the name of another brand"])
    #expect(try await RenderedSite(project).findings.isEmpty)
  }

  @Test("claims its paths in their order, so that a collision always names the same page")
  func collision() async throws {
    struct Collision: Error {}
    let renderer = try await RenderedSite.renderer(of: Sample.project())
    var claimed: [String] = []
    try renderer.claimPaths { claimed.append($0) }
    #expect(claimed == claimed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(claimed).isSuperset(of: try await RenderedSite().files.keys.filter { $0.hasSuffix(".html") }))
    let error = #expect(throws: UnwritableFile.self) {
      try renderer.claimPaths { if $0.hasPrefix("birch/guides/") { throw Collision() } }
    }
    #expect(error?.path == "birch/guides/birch-only/index.html")
    #expect(error?.place?.path.text.hasPrefix("content/guides/") == true)
  }

  @Test("says what a guide applies to only if the guide names its machine, or shows something of it")
  func about() async throws {
    var guides = [
      Sample.guide("named", "Named", GuideBody(parts: [.html("<p>Come in.</p>")])),
      Sample.guide("shown", "Shown", Sample.body([("state", "ajar")])),
      Sample.guide("neither", "Neither", GuideBody(parts: [.html("<p>Come in.</p>")])),
    ]
    for position in 1...2 { guides[position].machine = nil }
    let site = try await RenderedSite(Sample.project(guides: guides))
    let words = "This page applies to"
    #expect(site["alder/guides/named/index.html"].contains(words))
    #expect(site["alder/guides/shown/index.html"].contains(words))
    let neither = site["alder/guides/neither/index.html"]
    #expect(!neither.isEmpty && !neither.contains(words))
  }

  @Test("says below its pages what is made from a statechart only if it has one")
  func footer() async throws {
    let words = "generated from the statechart"
    #expect(try await RenderedSite()["index.html"].contains(words))
    let site = try await RenderedSite(
      Sample.read([
        "content/statebook.yaml": "format: 1\ntitle: Words\n", "content/guides/alone.md": "---\ntitle: Alone\n---\n",
      ]))
    #expect(!site["index.html"].isEmpty && !site["index.html"].contains(words))
  }

  @Test("leads to pages elsewhere, those of the edition or else of the project, at the end of the menu")
  func links() async throws {
    var project = try await Sample.project()
    project.settings.look.links = [Theme.Link(title: "Help & more", url: Sourced("https://acme.io/help?a=1&b=2"))]
    project.editions[1].look.links = [Theme.Link(title: "Birch’s shop", url: Sourced("https://birch.io/"))]
    let site = try await RenderedSite(project)
    #expect(site.findings.map(\.message) == [])
    let shared = "<li><a class=\"external\" href=\"https://acme.io/help?a=1&amp;b=2\">Help &amp; more</a></li>"
    #expect(site["index.html"].contains(shared) && site["alder/index.html"].contains(shared))
    let birch = site["birch/index.html"]
    #expect(birch.contains(">Birch’s shop</a>") && !birch.contains("acme.io"))
  }

  @Test("of one edition has its edition at the root and no word of another")
  func isolation() async throws {
    let site = try await RenderedSite(edition: "alder")
    #expect(site.findings.map(\.message) == [])
    #expect(site["index.html"].contains(">Alder</h1>"))
    #expect(site.files["guides/entering/index.html"] != nil)
    #expect(site.files["copy/index.html"] != nil)
    for (path, bytes) in site.files where !path.hasPrefix("_statebook/") || path == RenderedSite.searchIndex {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      #expect(!text.contains("birch"), "\(path) names the other edition")
      #expect(!text.contains("hats.") && !text.contains("rain."), "\(path) has a text of the other edition")
    }
  }

  @Test("lists the search entries in a script that no title can break out of")
  func search() async throws {
    let index = try await RenderedSite()[RenderedSite.searchIndex]
    #expect(index.hasPrefix("window.statebookSearch={\n"))
    #expect(index.contains("[\"birch/\",\"Birch\"]") && index.contains("[\"reference/door/v1/\",\""))
    #expect(index.contains("\"guides/entering/index.html\""))
    #expect(index.contains(",\"What opens & shuts\",\"") && index.contains("\"guides/entering/index.html#what-opens\""))
    #expect(index.contains(",\"Ajar \\u003cscript>") && index.contains("\"state state-granted\""))
    #expect(index.contains("\"regions/leaf/index.html#transition."))
    #expect(!index.contains("<"))
  }

  @Test("is the same with one worker and with four")
  func order() async throws {
    let one = try await RenderedSite(concurrency: 1)
    let four = try await RenderedSite(concurrency: 4)
    #expect(one.files == four.files)
  }

  @Test("names a kind only if it has a meaning, and shows no table without observers")
  func meanings() async throws {
    let site = try await RenderedSite()
    let (leaf, latch) = ("reference/door/v1/regions/leaf/index.html", "reference/door/v1/regions/latch/index.html")
    #expect(site[leaf].contains("What observers see in each state of “The leaf”"))
    #expect(!site[latch].contains("What observers see in each state of “The latch”"))
    #expect(site["reference/door/v1/states/latched/index.html"].contains(">refused<"))
    #expect(!site["reference/door/v1/states/shut/index.html"].contains("not yet decided"))
  }

  @Test("escapes titles that look like markup")
  func escaping() async throws {
    let site = try await RenderedSite()
    for (path, bytes) in site.files where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      for raw in ["<script>alert", "Come <in>", "<leaving>", "<manual>", "<dong>", "<em>hats", "<appname>"] {
        #expect(!text.contains(raw), "\(path) holds “\(raw)” unescaped")
      }
    }
    #expect(site["reference/door/v1/states/ajar/index.html"].contains("Ajar &lt;script&gt;"))
  }

  @Test("keeps a big section’s navigation short")
  func bigSection() async throws {
    let guides = (0..<60).map { Sample.guide("g\($0)", "Guide \($0)", GuideBody(parts: [.html("<p>x</p>")])) }
    let page = try await RenderedSite(Sample.project(guides: guides))["alder/guides/g30/index.html"]
    #expect(page.contains("All 60 guides"))
    #expect(page.contains("../g31/index.html") && page.contains("../g29/index.html"))
    #expect(!page.contains("../g32/index.html"))
  }

  @Test("leaves out an asset that only another edition’s guides use")
  func assets() async throws {
    let hat = GuideBody.Image(source: "../assets/hat.png", alternative: "A hat", title: nil, place: .none)
    let body = GuideBody(parts: [.image(hat)])
    var project = try await Sample.project(guides: [Sample.guide("hats", "Hats", body, editions: ["birch"])])
    project.assets = ["hat.png", "spare.png"].map { SourceTree.File(path: SourcePath("content/assets/\($0)"), size: 1) }
    let tree = SourceTree(["content/assets/hat.png": "h", "content/assets/spare.png": "s"])
    let alder = try await RenderedSite(project, edition: "alder", tree: tree)
    let birch = try await RenderedSite(project, edition: "birch", tree: tree)
    #expect(alder.files["assets/hat.png"] == nil)
    #expect(alder["assets/spare.png"] == "s")
    #expect(birch["assets/hat.png"] == "h")
    #expect(birch["guides/hats/index.html"].contains("../../assets/hat.png"))
  }
}
