import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Project

@Suite("The main path")
struct MainPathTests {
  private func project(_ scenario: ScenarioID?, region: StateID? = nil) -> Project {
    var project = Sample.provedProject()
    project.machines[0].appearance.mainPath = scenario.map {
      MainPath(scenario: Sourced($0), region: region.map { Sourced($0) })
    }
    return project
  }

  @Test(
    "is what the home page shows, in the newest profile of its scenario, with the ways to its steps and to the whole")
  func home() async throws {
    let page = try await RenderedSite(project("a-guest"))["index.html"]
    let caption = try #require(page.firstMatch(of: #/<figcaption>(.*?)</figcaption>/#)?.1)
    let steps = "circled numbers are its steps 1, 2, and 3; the other changes nothing here."
    #expect(caption.hasPrefix("A guest &amp; a friend: \(steps) The picture has "))
    #expect(caption.contains(#"<a href="reference/scenarios/a-guest/index.html">All steps</a>"#))
    #expect(caption.contains(#"<a href="reference/door/v2/index.html"#))
    #expect(caption.contains("Whole diagram: A door that asks, Version 2</a>"))
  }

  @Test("may be limited to a region, whose diagram the caption leads to")
  func region() async throws {
    let page = try await RenderedSite(project("a-guest", region: "leaf"))["index.html"]
    let caption = try #require(page.firstMatch(of: #/<figcaption>(.*?)</figcaption>/#)?.1)
    #expect(caption.contains(": circled numbers are its steps 1 and 3; the others change nothing here. "))
    #expect(caption.contains(#"<a href="reference/door/v2/regions/leaf/index.html">"#))
  }

  @Test("is left out where its scenario is for other readers, and then the overview takes its place")
  func otherEdition() async throws {
    let overview = try await RenderedSite(project(nil), edition: "alder")["index.html"]
    let hidden = try await RenderedSite(project("hats-on"), edition: "alder")["index.html"]
    let shown = try await RenderedSite(project("hats-on"), edition: "birch")["index.html"]
    #expect(overview.contains("active at the same time."))
    #expect(hidden == overview)
    #expect(shown.contains("A keeper with a hat: circled numbers are its steps."))
  }
}
