import Foundation
import Interchange
import Model
import Pipeline
import SourceText
import Testing

@Suite("Audits of apps")
struct AuditTests {
  private func audit(_ app: String, _ change: (inout Audit.Choice) -> Void = { _ in }) async -> Outcome {
    var choice = Audit.Choice(app: app, edition: "acme", variant: "mileage")
    change(&choice)
    return await Audit.run(choice, RunOptions(projectFolder: AppFixture.auditing.path))
  }

  @Test("There are apps to look at")
  func present() {
    #expect(AppFixture.all.count >= 16)
  }

  @Test("Each gives exactly the findings of its expected.txt", arguments: AppFixture.all)
  func findings(app: AppFixture) async throws {
    try app.judge(await audit(app.folder.path))
  }

  @Test("Every rule of audits is broken by an app, and the good apps break none")
  func everyRule() async {
    var broken: Set<Rule> = []
    for app in AppFixture.all {
      let outcome = await audit(app.folder.path)
      if app.testDescription.hasPrefix("good") { #expect(outcome.findings.isEmpty) }
      broken.formUnion(outcome.findings.map(\.rule))
    }
    // A file that cannot be read or a link needs a file system, not a fixture.
    let known = RuleCatalogue.statebook.rules.filter { $0.id.hasPrefix("audit/") && $0 != .auditUnreadable }
    for rule in known { #expect(broken.contains(rule), "no app under Tests/Fixtures/apps breaks \(rule.id)") }
  }
}
