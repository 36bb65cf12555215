import ArgumentParser
import Pipeline
import Reports
import SourceText

/// The options for findings that a project has accepted for now.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let the findings that this file lists pass.",
      discussion: "Known findings are counted and not shown; only new ones make the exit status 1.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file, as known ones.",
      discussion:
        "With --baseline, only the known findings that are still there are written, so that the file shrinks.",
      valueName: "file"))
  var writeBaseline: String?

  func validate() throws {
    if baseline == "" { throw ValidationError("expected the name of a file after `--baseline`") }
    if writeBaseline == "" { throw ValidationError("expected the name of a file after `--write-baseline`") }
  }

  /// Reads the known findings; returns nil without `--baseline`. Throws the exit status 2 if the file is missing or damaged.
  func read() throws -> Baseline? {
    guard let baseline else { return nil }
    switch ReportFile.read(baseline) {
    case .failure(let problem):
      throw Terminal.fail("\(problem.sentence); `--write-baseline \(baseline)` writes a baseline")
    case .success(let bytes):
      do {
        return try Baseline(reading: bytes)
      } catch {
        throw Terminal.fail(
          "cannot read the baseline `\(baseline)`: \(error.sentence); restore it, or replace it with "
            + "`--write-baseline \(baseline)`")
      }
    }
  }

  /// The evaluation of a run's findings.
  struct Judgement {
    /// The findings that are not in the baseline.
    var new: [Finding]
    /// Nil without a baseline.
    var comparison: BaselineComparison?
    /// A line about the file written; nil if none was.
    var summary: String?
    /// The error from writing the baseline; nil if there was none.
    var failure: String?
  }

  /// Separates new findings from known ones, and writes the new baseline.
  func judge(_ outcome: Outcome, _ options: RunOptions, against baseline: Baseline?) -> Judgement {
    let judgesAll = options.edition == nil && options.app == nil
    let result = baseline?.compare(outcome.findings, in: outcome.tree, judgesAll: judgesAll)
    var judgement = Judgement(new: result?.new ?? outcome.findings, comparison: result?.comparison)
    // A run that failed has not found all known findings.
    guard let writeBaseline, outcome.failure == nil else { return judgement }
    if let result, !result.comparison.isComplete {
      let reason =
        judgesAll
        ? "new errors can hide known findings; fix them first, or omit `--baseline` to accept them"
        : "a check of one edition or app does not find all of them"
      judgement.failure = "cannot remove fixed findings from `\(writeBaseline)`: \(reason)"
      return judgement
    }
    let known = Baseline(of: result?.comparison.known ?? outcome.findings, in: outcome.tree)
    judgement.failure = ReportFile.write(known.text, to: writeBaseline)
    if result == nil { judgement.new = [] }
    judgement.comparison?.forgetFixed()
    judgement.summary = "wrote \(known.count) known \(known.count == 1 ? "finding" : "findings") to \(writeBaseline)"
    return judgement
  }
}
