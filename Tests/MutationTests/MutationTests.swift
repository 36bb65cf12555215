import Foundation
import Testing

@Suite("Single edits of the shipped machine")
struct MutationTests {
  /// Whether every edit is tried (`make mutants`), or every so many only.
  static let triesAll = ProcessInfo.processInfo.environment["STATEBOOK_MUTANTS"] == "all"
  /// Prime, so that no kind of edit and no transition is passed over by its rhythm.
  static let stride = 23

  @Test("are caught by a rule, a scenario or a claim, at least 95 in 100")
  func areCaught() async throws {
    let run = try await MutationRun()
    let unedited = await run.rules(findingFaultWith: run.chart)
    try #require(unedited == [], "the shipped machine is clean before it is edited")

    let all = try run.chart.mutations()
    let tried = Self.triesAll ? all : Swift.stride(from: 0, to: all.count, by: Self.stride).map { all[$0] }
    let tally = MutationTally(Array(zip(tried, await run.fates(of: tried))))
    print(tally.report(of: all.count))
    #expect(tally.share >= 0.95, "add a claim or a scenario that tells these apart: \(tally.survivors)")
  }
}
