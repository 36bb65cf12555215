import Foundation
import Statecharts
import Testing

@Suite("Single edits of the shipped machine")
struct MutationTests {
  /// Whether every edit is tried (`make audit`, `make mutants`), or a few of each kind.
  private static let triesAll = ProcessInfo.processInfo.environment["STATEBOOK_AUDIT"] == "1"
  private static let sampleOfKind = 4

  @Test("are caught by a rule, a scenario or a claim, at least 95 in 100")
  func areCaught() async throws {
    let run = try await MutationRun()
    let unedited = await run.rules(findingFaultWith: run.chart)
    try #require(unedited == [], "the shipped machine is clean before it is edited")

    let all = run.chart.singleEdits
    let tried =
      Self.triesAll ? all : ChartEdit.Kind.allCases.flatMap { kind in Self.sample(all.filter { $0.kind == kind }) }
    let tally = MutationTally(Array(zip(tried, await run.fates(of: tried))))
    print(tally.report(of: all.count))
    #expect(tally.share >= 0.95, "add a claim or a scenario that tells these apart: \(tally.survivors)")
  }

  @Test("are described in docs/strength.md, kind by kind")
  func areDescribed() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: folder.appending(path: "docs/strength.md"), encoding: .utf8)
    for kind in ChartEdit.Kind.allCases {
      #expect(page.contains("`\(kind.rawValue)`"), "add the kind to the table of docs/strength.md")
    }
  }

  /// Some of them, spread evenly, and the same on each run.
  private static func sample(_ edits: [ChartEdit]) -> [ChartEdit] {
    let count = min(sampleOfKind, edits.count)
    return (0..<count).map { edits[$0 * edits.count / count] }
  }
}
