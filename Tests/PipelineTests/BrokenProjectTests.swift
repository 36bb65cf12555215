import Foundation
import Pipeline
import Testing

@Suite("Broken projects")
struct BrokenProjectTests {
  @Test("There are broken projects to look at")
  func present() {
    #expect(Fixture.brokenProjects.count >= 40)
  }

  @Test("Each gives exactly the findings of its expected.txt", arguments: Fixture.brokenProjects)
  func findings(project: Fixture) async throws {
    try project.judge(await Check.run(RunOptions(projectFolder: project.folder.path)))
  }
}
