import Loading
import Model
import SourceText
import Verification
import Workspace

/// `statebook coverage --claims`: finds out which single edits of each machine its claims catch.
package enum MeasureStrength {
  /// Reads and verifies the project, and tries the edits; the report is nil if an error prevents that.
  ///
  /// - Parameters:
  ///   - isRecording: whether to write the figures to `content/strength.yaml`, from which pages show them.
  ///   - progress: called by any task with the number of edits that are done, and of all.
  package static func run(
    _ options: RunOptions, isRecording: Bool, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async -> (Outcome, StrengthReport?) {
    var report: StrengthReport?
    let outcome = await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified else { return }
      let machines = await MachineStrength.measure(project, progress: progress)
      outcome.report(machines.flatMap { $0.findings(in: project) })
      if isRecording {
        try record(machines.compactMap { $0.record(for: project.project) }, stages, &outcome)
      }
      report = StrengthReport(machines: machines)
    }
    return (outcome, report)
  }

  /// Writes the figures, unless the file already has them.
  private static func record(_ strengths: [RecordedStrength], _ stages: Stages, _ outcome: inout Outcome) throws {
    // The new figures are not outdated.
    outcome.discardFindings(of: .claimStrengthOutdated)
    let recorded = strengths.filter { !$0.claims.isEmpty }
    guard !recorded.isEmpty else {
      outcome.summary = "nothing to record: the project has no claims"
      return
    }
    let path = RecordedStrength.path
    let old = outcome.tree.flatMap { tree in
      tree.files.contains { $0.path == path } ? try? tree.contents(of: path) : nil
    }
    let new = Array(RecordedStrength.fileText(recorded).utf8)
    let count = recorded.reduce(0) { $0 + $1.claims.count }
    let claims = "\(count) \(count == 1 ? "claim" : "claims")"
    if old == new {
      outcome.summary = "\(path) is up to date (\(claims))"
    } else {
      try FileReplacements.write([.init(path: stages.folder.absolute(path.text), old: old, new: new)])
      outcome.summary = "wrote the figures of \(claims) to \(path)"
    }
  }
}
