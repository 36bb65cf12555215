import Foundation
import Pipeline
import SourceText
import TestSupport
import Testing

@Suite("Fixtures of rules")
struct RuleFixtureTests {
  static let fixtures = Result { try RuleFixture.all() }
  static let bases = Result { try RuleFixture.bases() }

  @Test("There are fixtures, and all of them can be read")
  func present() throws {
    #expect(try Self.fixtures.get().count >= 180)
    #expect(try Self.bases.get().count >= 2)
  }

  @Test(
    "Each project gives exactly its findings, one of the rule that it is named after", arguments: try fixtures.get())
  func broken(fixture: RuleFixture) async throws {
    let found = try await fixture.run(isFixed: false)
    #expect(found.rules.contains(fixture.rule), "\(fixture.testDescription) does not break \(fixture.rule)")
    try expectRecorded(
      fixture.testDescription, found: found.text, recorded: fixture.archive.findings(isFixed: false)
    ) { try fixture.archive.record($0, isFixed: false) }
  }

  @Test(
    "Each fixed project gives no finding of the rule, and no other but those that it lists",
    arguments: try fixtures.get().filter(\.archive.hasFixedForm))
  func fixed(fixture: RuleFixture) async throws {
    let found = try await fixture.run(isFixed: true)
    #expect(!found.rules.contains(fixture.rule), "\(fixture.testDescription) breaks \(fixture.rule) when fixed, too")
    try expectRecorded(
      fixture.testDescription + ", fixed", found: found.text, recorded: fixture.archive.findings(isFixed: true)
    ) { try fixture.archive.record($0, isFixed: true) }
  }

  @Test("A base gives no finding", arguments: try bases.get())
  func sound(base: RuleFixture) async throws {
    #expect(try await base.run(isFixed: false).text == "")
  }
}
