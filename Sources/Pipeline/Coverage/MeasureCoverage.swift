import Project
import Verification

/// `statebook coverage`: measures the share of each machine that has prose, a claim, a scenario, or a source.
package enum MeasureCoverage {
  /// Reads, verifies, and measures the project; the report is nil if there is an error.
  package static func run(_ options: RunOptions) async -> (Outcome, CoverageReport?) {
    var report: CoverageReport?
    let outcome = await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      let isMeasured = stages.verified != nil || !stages.coverage.isEmpty
      if isMeasured {
        report = CoverageReport(machines: stages.coverage, facts: stages.verified.map { FactCounts($0.resolved) })
      }
    }
    return (outcome, report)
  }
}
