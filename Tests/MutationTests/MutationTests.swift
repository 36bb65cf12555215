import Foundation
import Statecharts
import TestSupport
import Testing

@Suite("Single mutations of the shipped machine")
struct MutationTests {
  @Test("are killed by a rule, a scenario or a claim, at least 95 in 100")
  func areKilled() async throws {
    let run = try await MutationRun()
    let unedited = await run.rules(findingFaultWith: run.chart)
    try #require(unedited == [], "the shipped machine is clean before it is edited")
    try #require(!run.failsAScenario(run.chart), "its scenarios pass before it is edited")

    let all = run.chart.mutations
    let tried = Mutation.Kind.allCases.flatMap { kind in sample(all.filter { $0.kind == kind }, 4) }
    let tally = MutationTally(Array(zip(tried, await run.fates(of: tried))))
    print(tally.report(of: all.count))
    #expect(tally.share >= 0.95, "add a claim or a scenario that tells these apart: \(tally.survivors)")
  }

  @Test("are described in the docs, kind by kind")
  func areDescribed() throws {
    let path = "docs/content/guides/contributing/mutations.md"
    let page = try Checkout.text(of: path)
    for kind in Mutation.Kind.allCases {
      #expect(page.contains("`\(kind.rawValue)`"), "add the kind to the table of \(path)")
    }
  }
}
