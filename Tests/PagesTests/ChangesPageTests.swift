import Project
import SourceText
import Testing

@testable import Pages

@Suite("Pages of changes")
struct ChangesPageTests {
  @Test("are the only ones whose rows of differences have addresses")
  func elsewhere() async throws {
    var project = try Sample.changedProject()
    project.guides = [
      Sample.guide("both", "Both", Sample.body([], [("difference", "door", [("from", "v1"), ("to", "v2")])]))
    ]
    let guide = try await RenderedSite(project)["alder/guides/both/index.html"]
    #expect(guide.contains("<li class=\"change-added\"><span class=\"change-mark\">added</span>"))
    #expect(!guide.contains("\" class=\"change-") && !guide.contains("row-number change-mark"))
  }
}
