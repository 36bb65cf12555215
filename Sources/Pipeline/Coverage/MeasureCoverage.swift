import Model
import Verification

/// `statebook coverage`: what of each machine has prose, a claim, a scenario, a source.
public enum MeasureCoverage {
  /// Reads, verifies and measures, and writes nothing; the report is nil where an error keeps the project from being
  /// measured.
  public static func run(_ options: RunOptions) async -> (Outcome, CoverageReport?) {
    var report: CoverageReport?
    let outcome = await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      let isMeasured = stages.verified != nil || !stages.coverage.isEmpty
      if isMeasured { report = CoverageReport(machines: stages.coverage, facts: stages.verified.map(FactCounts.init)) }
    }
    return (outcome, report)
  }
}
