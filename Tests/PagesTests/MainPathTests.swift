import Project
import SourceText
import Statecharts
import Testing

@Suite("The main path")
struct MainPathTests {
  private func project(_ scenario: ScenarioID?) async throws -> Project {
    var project = try await Sample.provedProject()
    project.machines[0].chart.mainPath = scenario.map { MainPath(scenario: Sourced($0)) }
    return project
  }

  @Test("is what the home page shows, in the newest profile of its scenario, with the way to its steps")
  func home() async throws {
    let page = try await RenderedSite(project("a-guest"))["index.html"]
    let caption = try #require(page.firstMatch(of: #/<figcaption>(.*?)</figcaption>/#)?.1)
    #expect(caption.hasPrefix("A guest &amp; a friend (Version 2)"))
    #expect(caption.contains(#"<a href="reference/scenarios/a-guest/index.html">All steps</a>"#))
  }

  @Test("is left out where its scenario is for other readers, and then the story of the first region takes its place")
  func otherEdition() async throws {
    let story = try await RenderedSite(project(nil), edition: "alder")["index.html"]
    let hidden = try await RenderedSite(project("hats-on"), edition: "alder")["index.html"]
    let shown = try await RenderedSite(project("hats-on"), edition: "birch")["index.html"]
    #expect(story.contains("Not drawn: ") || story.contains(" arrows for "))
    #expect(hidden == story)
    #expect(shown.contains("A keeper with a hat (Version 1)"))
  }
}
