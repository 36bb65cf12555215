import Project
import SourceText
import Testing

@Suite("Pages that a project leaves out")
struct OptionalPagesTests {
  /// The sample with guides that quote and link to pages of every kind.
  private func project() async throws -> Project {
    var project = try await Sample.citingProject()
    project.guides += Sample.guides
    return project
  }

  @Test("are not in the site or its menus")
  func leftOut() async throws {
    var project = try await project()
    let whole = try await RenderedSite(project)
    project.settings.leftOut = Set(OptionalPages.allCases)
    let site = try await RenderedSite(project)
    let gone = Set(whole.files.keys).subtracting(site.files.keys)
    for part in [
      "/walk/", "/testing/", "/symptoms/", "/changes/", "/sources/", "/claims/", "/myths/", "/scenarios/", "/copy/",
    ] {
      #expect(gone.contains { $0.contains(part) }, "\(part)")
      #expect(!site.files.keys.contains { $0.contains(part) && $0.hasSuffix(".html") }, "\(part)")
    }
  }

  @Test("leave no link behind", arguments: OptionalPages.allCases)
  func links(kind: OptionalPages) async throws {
    var project = try await project()
    project.settings.leftOut = [kind]
    let site = try await RenderedSite(project)
    #expect(
      !site.findings.contains { $0.rule.id == "page/broken-link" },
      "ask `href.existing` where the link is written: \(site.findings)")
    for path in site.files.keys.sorted() where path.hasSuffix(".html") {
      let dead = site[path].split(separator: "<").first { $0.hasPrefix("a ") && !$0.contains("href=") }
      #expect(dead == nil, "\(path): \(dead ?? "") has no address")
    }
  }

  @Test("leave no command to open them, on pages and in Markdown")
  func commands() async throws {
    var project = try await project()
    let commands = ["Walk this run", "Walk through"]
    func texts(_ site: RenderedSite) -> String {
      site.files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.map { site[$0] }.joined()
    }
    let whole = texts(try await RenderedSite(project))
    project.settings.leftOut = [.walks]
    let site = texts(try await RenderedSite(project))
    for command in commands {
      #expect(whole.contains(command) && !site.contains(command), "\(command)")
    }
  }
}
