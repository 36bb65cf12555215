import Foundation
import Model
import Pipeline
import Testing

@Suite("Broken projects")
struct BrokenProjectTests {
  @Test("There are broken projects to look at")
  func present() {
    #expect(BrokenProject.all.count >= 40)
  }

  @Test("Each gives exactly the findings of its expected.txt", arguments: BrokenProject.all)
  func findings(project: BrokenProject) async throws {
    let outcome = await Check.run(RunOptions(projectFolder: project.folder.path))
    #expect(outcome.failure == nil)
    let found = project.text(of: outcome.findings, in: outcome.tree ?? SourceTree([:]))
    if BrokenProject.isRecording {
      try project.record(found)
      Issue.record("recorded \(project.testDescription)/expected.txt: read it, then run without STATEBOOK_RECORD")
      return
    }
    guard let expected = project.expected else {
      Issue.record(
        "\(project.testDescription) has no expected.txt: run with STATEBOOK_RECORD=1 and read what it writes")
      return
    }
    #expect(
      found == expected,
      """
      \(project.testDescription) gives other findings than its expected.txt. If the change is meant, record it \
      with STATEBOOK_RECORD=1 and read the difference:
      \(lineDifference(expected: expected, found: found))
      """)
  }
}
