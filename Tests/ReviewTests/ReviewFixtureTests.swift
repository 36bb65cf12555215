import Review
import TestSupport
import Testing

@Suite("Fixtures of the rules of a review")
struct ReviewFixtureTests {
  static let fixtures = Result { try ReviewFixture.all() }

  @Test("Every rule has a fixture, and every fixture is named after a rule")
  func complete() throws {
    let names = Set(try Self.fixtures.get().map(\.rule))
    let rules = Set(ReviewRule.all.map(\.id))
    #expect(rules.subtracting(names).sorted() == [], "write Tests/Fixtures/review/<rule>.txt")
    #expect(names.subtracting(rules).sorted() == [], "no rule has this name")
  }

  @Test(
    "Each change gives exactly its rows, one of the rule that the fixture is named after", arguments: try fixtures.get()
  )
  func shown(fixture: ReviewFixture) async throws {
    let rows = try await fixture.rows(.shown)
    #expect(rows.contains { $0.rule.id == fixture.rule }, "\(fixture.testDescription) gives no \(fixture.rule)")
    try expectRecorded(fixture.testDescription, found: rows.notation, recorded: fixture.archive.rows(.shown)) {
      try fixture.archive.record($0, of: .shown)
    }
  }

  @Test("Each near change gives exactly its rows, none of the rule", arguments: try fixtures.get())
  func near(fixture: ReviewFixture) async throws {
    #expect(fixture.archive.has(.near), "\(fixture.testDescription) lacks a near change")
    #expect(!fixture.archive.nearSentence.isEmpty, "\(fixture.testDescription) does not say what the near change is")
    let rows = try await fixture.rows(.near)
    #expect(
      !rows.contains { $0.rule.id == fixture.rule }, "\(fixture.testDescription), near, gives \(fixture.rule), too")
    try expectRecorded(
      fixture.testDescription + ", near", found: rows.notation, recorded: fixture.archive.rows(.near)
    ) { try fixture.archive.record($0, of: .near) }
  }
}
