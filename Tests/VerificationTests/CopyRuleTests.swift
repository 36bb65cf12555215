import Copy
import Foundation
import Project
import SourceText
import Statecharts
import Testing
import Verification

@Suite("Copy rules")
struct CopyRuleTests {
  @Test("All rules accept each good fixture", arguments: CopyFixture.all)
  func good(fixture: CopyFixture) async throws {
    let findings = try await fixture.findings("good")
    #expect(findings.isEmpty, "\(told(findings))")
  }

  @Test("Only its rule catches each bad fixture, at the marked place", arguments: CopyFixture.all)
  func bad(fixture: CopyFixture) async throws {
    let findings = try await fixture.findings("bad").filter { finding in
      // A finding hidden by an expired suppression appears again, next to the one about the suppression.
      fixture.rule != Rule.expiredSuppression.id || finding.rule == .expiredSuppression
    }
    #expect(
      findings.map(\.rule.id) == [fixture.rule], "bad.yaml must be caught by \(fixture.rule) alone: \(told(findings))")
    let marks = try fixture.marks("bad")
    #expect(marks.count == 1, "mark one place in bad.yaml by carets in a comment under its line")
    #expect(
      findings.map(\.place) == marks.map { Place(CopyProject.path, $0) },
      "\(told(findings)) stands at another place than the carets")
  }

  @Test("Each fixture belongs to a rule")
  func strangers() throws {
    #expect(try CopyFixture.strangers() == [])
  }

  @Test("A missing translation is reported once for each locale")
  func missingPerLocale() async throws {
    let copy = "copy:\n  - {id: button.next, slot: button, text: {en: Continue}}\n"
    let project = CopyProject(copy: copy, locales: "en, de, es")
    let findings = await project.findings()
    #expect(
      findings.map(\.message) == ["missing translation into `de`", "missing translation into `es`"])
  }

  @Test("Only a project for iOS is judged by what App Review asks")
  func platforms() async {
    let copy = """
      copy:
        - {id: consent.button, slot: button, text: {en: Allow}}
        - {id: consent.later, slot: button, text: {en: Not now}}
        - {id: consent.body, slot: screen-body, text: {en: You must allow access to continue.}}
      """
    let rules = await CopyProject(copy: copy).findings().map(\.rule.id)
    #expect(Set(rules) == ["button/allow-label", "button/declining-label", "button/several", "copy/coercion"])
    #expect(await CopyProject(copy: copy, platforms: "").findings().isEmpty)
  }

  @Test("A project without editions gets no notes about editions")
  func withoutEditions() async {
    let loaded = await loadProject(
      from: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: T\nlocales: [en, de]\nplatforms: [ios]\n",
        CopyProject.path: "copy:\n  - {id: button.next, slot: button, text: {en: Continue}}\n",
      ]), rules: CopyProject.rules)
    let findings = await verify(loaded.project, today: nil).findings.filter { $0.rule.id == "l10n/missing" }
    #expect(findings.map(\.notes.count) == [0])
  }

  private func told(_ findings: [Finding]) -> String {
    findings.map { finding in
      let range = finding.place.map { "\($0.path):\($0.range.start)–\($0.range.end)" } ?? ""
      return "\(range): \(finding.message) [\(finding.rule.id)]"
    }.joined(separator: "; ")
  }
}
