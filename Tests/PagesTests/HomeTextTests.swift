import Guides
import Project
import SourceText
import Testing

@Suite("A guide on the home page")
struct HomeTextTests {
  /// The sample with a guide on the home page, one that refers to it, and one for Birch alone.
  private static func project(settings: String = "") async throws -> Project {
    let heading = GuideBody.Heading(level: 2, slug: "first-steps", text: "First steps", place: .none)
    let welcome: [GuideBody.Part] = [
      .html("<p>Come closer.</p>"), .headingOpen(heading), .html("First steps"), .headingClose(heading),
      .html("<p>Ring the bell.</p>"),
    ]
    let link = GuideBody.Link(destination: "welcome.md#first-steps", title: nil, place: .none)
    let referring: [GuideBody.Part] = [
      .html("<p>"), .linkOpen(link), .html("How"), .linkClose, .html(" "), Sample.role(("guide", "welcome")),
      .html("</p>"),
    ]
    return try await Sample.project(
      guides: [
        Sample.guide("here", "Here", GuideBody(parts: referring)), Sample.guides[1],
        Sample.guide("welcome", "Welcome", GuideBody(parts: welcome)),
      ], settings: "home: welcome\n" + settings)
  }

  private func expectText(on page: String, _ comment: Comment? = nil) {
    let words = ["class=\"lead\"", "Come closer.", "id=\"first-steps\"", "code.js", "id=\"page.guides\""]
    let places = words.compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == words.count && places == places.sorted(), comment)
    #expect(page.contains("<a href=\"#first-steps\">First steps</a>"), "“On this page” lists the heading")
  }

  @Test("is below the description and above the lists, in each edition that sees it; its own address leads there")
  func shown() async throws {
    let site = try await RenderedSite(Self.project())
    #expect(site.findings.map(\.message) == [])
    for edition in ["alder", "birch"] {
      expectText(on: site["\(edition)/index.html"], "\(edition)")
      let former = site["\(edition)/guides/welcome/index.html"]
      #expect(former.contains("href=\"../../index.html\"") && !former.contains("Come closer."))
    }
    #expect(!site["index.html"].contains("Come closer."), "the entrance for all editions has no edition")
    #expect(site["alder/index.html"].contains(">Alder</h1>"))
  }

  @Test("is in no menu, list, or reading order")
  func unlisted() async throws {
    let site = try await RenderedSite(Self.project())
    for (path, bytes) in site.files where path.hasSuffix(".html") && !path.contains("guides/welcome") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("guides/welcome"), "\(path)")
    }
    #expect(!site["alder/guides/here/index.html"].contains("rel=\"next\""))
    #expect(site["index.html"].contains("2 guides<"), "the card of Alder counts it")
  }

  @Test("is where links, search results, and llms.txt lead that name it")
  func links() async throws {
    let site = try await RenderedSite(Self.project())
    let page = site["alder/guides/here/index.html"]
    #expect(page.contains("<a href=\"../../index.html#first-steps\">How</a>"))
    #expect(page.contains("<a href=\"../../index.html\">Welcome</a>"))
    let index = site[RenderedSite.searchIndex]
    #expect(index.contains(",\"First steps\",\"Welcome\",\"\"") && index.contains("\"index.html#first-steps\""))
    let lists = ["guides", "copy", "machines", "proofs"]
    #expect(!lists.contains { index.contains("#page.\($0)") }, "lists of the home page are no part of the text")
    let overview = site["llms.txt"]
    #expect(overview.contains("](alder/index.html.md): Alder’s doors."))
    #expect(!overview.contains("guides/welcome"))
  }

  @Test("can be another one in an edition")
  func ofEdition() async throws {
    var project = try await Self.project()
    project.editions[1].home = Sourced("birch-only")
    let site = try await RenderedSite(project)
    #expect(site.findings.map(\.message) == [])
    expectText(on: site["alder/index.html"])
    #expect(site["birch/index.html"].contains("<p>Hats.</p>") && !site["birch/index.html"].contains("Come closer."))
    #expect(site["birch/guides/birch-only/index.html"].contains("href=\"../../index.html\""))
    #expect(site["birch/guides/here/index.html"].contains("<a href=\"../welcome/index.html#first-steps\">How</a>"))
  }

  @Test("is not there in an edition that does not see it")
  func unseen() async throws {
    var project = try await Self.project()
    project.settings.home = Sourced("birch-only")
    let site = try await RenderedSite(project)
    #expect(site.findings.map(\.message) == [])
    #expect(!site["alder/index.html"].contains("class=\"prose\"") && !site["alder/index.html"].contains("code.js"))
    #expect(site["birch/index.html"].contains("<p>Hats.</p>"))
  }

  @Test("is on the first page of a site for one edition")
  func single() async throws {
    let site = try await RenderedSite(Self.project(), edition: "alder")
    #expect(site.findings.map(\.message) == [])
    expectText(on: site["index.html"])
    #expect(site["guides/here/index.html"].contains("<a href=\"../../index.html#first-steps\">How</a>"))
    #expect(site[RenderedSite.searchIndex].contains("\"index.html#first-steps\""))
  }

  @Test("can be edited from the home page")
  func edited() async throws {
    let project = try await Self.project(settings: "repository: {url: https://github.com/acme/doors}\n")
    let page = try await RenderedSite(project)["alder/index.html"]
    #expect(page.contains("https://github.com/acme/doors/edit/main/content/guides/welcome.md\">Edit this page</a>"))
  }

  @Test("counts its facts, and is where reasons for doubt lead")
  func facts() async throws {
    var project = try await Sample.factProject()
    project.settings.home = Sourced("keys")
    let page = try await RenderedSite(project)["reference/sources/index.html"]
    #expect(page.contains("<a href=\"../../alder/index.html\">The keys</a></th>"))
    #expect(page.contains("\"../../alder/index.html#keys\""))
  }
}
