import Guides
import Project
import SourceText
import Testing

@Suite("The menu of guides")
struct GuideMenuTests {
  private func project(_ ids: [String], _ order: [GuideEntry] = []) async throws -> Project {
    var project = try await Sample.project(
      guides: ids.map { Sample.guide($0, "Guide \($0)", GuideBody(parts: [.html("<p>Text.</p>")])) })
    project.settings.guides = order
    let tree = GuideTree(order, of: project.guides.map { ($0.id, $0.title.value) })
    project.guides = tree.order.map { project.guides[$0] }
    return project
  }

  /// The links of the menu, relative to the page.
  private func menu(_ page: String) -> [String] {
    let start = page.firstRange(of: "<nav class=\"section\" aria-label=\"Alder\"")?.upperBound ?? page.endIndex
    let end = page[start...].firstRange(of: "</nav>")?.lowerBound ?? page.endIndex
    return page[start..<end].split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test("opens the section of the page and folds the others")
  func folds() async throws {
    let site = try await RenderedSite(project(["a", "set/b", "set/ios/c", "use/d"]))
    #expect(site.findings.map(\.message) == [])
    let page = site["alder/guides/set/ios/c/index.html"]
    #expect(page.contains("<details class=\"menu-fold\" open>\n<summary>Set</summary>"))
    #expect(page.contains("<details class=\"menu-fold\" open>\n<summary>Ios</summary>"))
    #expect(page.contains("<details class=\"menu-fold\">\n<summary>Use</summary>"))
    #expect(page.contains("<a href=\"index.html\" aria-current=\"page\">Guide set/ios/c</a>"))
  }

  @Test("leads up by the sections, which lead to their guide or to the list of guides")
  func breadcrumb() async throws {
    let site = try await RenderedSite(project(["set", "set/ios/c"]))
    let page = site["alder/guides/set/ios/c/index.html"]
    #expect(page.contains("<li><a href=\"../../index.html\">Guide set</a></li>"))
    #expect(page.contains("<li><a href=\"../../../../index.html#page.guides.1.1\">Ios</a></li>"))
    #expect(site["alder/index.html"].contains("id=\"page.guides.1.1\""))
    #expect(site.findings.map(\.message) == [], "the anchors exist")
  }

  @Test("of many guides shows the section of the page, and one link for each of the others")
  func many() async throws {
    let ids = (1...4).flatMap { section in (1...20).map { "s\(section)/g\($0)" } } + ["a"]
    let site = try await RenderedSite(project(ids))
    let links = menu(site["alder/guides/s2/g3/index.html"])
    #expect(
      links.filter { $0.contains("/g") || $0 == "index.html" }.count == 20 + 3, "own section, and first of each other")
    #expect(links.count < 30)
  }

  @Test("of a long list shows the way to all of it, and the guide that is open")
  func long() async throws {
    let site = try await RenderedSite(project((1...60).map { "s/g\($0)" }))
    let links = menu(site["alder/guides/s/g3/index.html"])
    #expect(links.contains("index.html") && links.contains("../../../index.html#page.guides.1"), "\(links)")
    #expect(links.count < 6)
  }

  @Test("has the order of the edition: before and after a guide are its neighbors in the menu")
  func neighbors() async throws {
    var project = try await project(
      ["a", "set", "set/b", "use/c"], [.guide(Sourced("set")), .guide(Sourced("a"))])
    // Without it, the other edition has no reason to begin with the folder.
    let index = try #require(project.guides.firstIndex { $0.id == "set" })
    project.guides[index].editions = [Sourced("alder")]
    let site = try await RenderedSite(project)
    #expect(
      site["alder/guides/a/index.html"].contains("rel=\"prev\"><span class=\"quiet\">Previous</span> Guide set/b"))
    #expect(site["birch/guides/a/index.html"].contains("rel=\"next\"><span class=\"quiet\">Next</span> Guide set/b"))
    #expect(!site["birch/guides/a/index.html"].contains("rel=\"prev\""))
  }
}
