import Model
import Pages
import Workspace

/// How a run ended.
public struct Outcome: Sendable {
  /// All that was found, at the severities that the project sets.
  public var findings: [Finding] = []
  /// The text that the findings point into.
  public var tree: SourceTree?
  /// What was done, in one line; nil where nothing was.
  public var summary: String?
  /// Why the run could not come to its end, in one line or more; nil where it did.
  public var failure: String?

  public init(findings: [Finding] = [], tree: SourceTree? = nil, summary: String? = nil, failure: String? = nil) {
    self.findings = findings
    self.tree = tree
    self.summary = summary
    self.failure = failure
  }

  /// Whether an error was found.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The outcome of a run that can throw.
  ///
  /// A path that two pages want is the content's fault and becomes a finding; any other error is a failure.
  static func of(_ run: (inout Outcome) async throws -> Void) async -> Outcome {
    var outcome = Outcome()
    do {
      try await run(&outcome)
    } catch let error as WorkspaceError {
      switch error.reason {
      case .collision, .invalidPath: outcome.findings.append(Finding(.pathCollision, at: nil, error.message))
      default: outcome.failure = error.description
      }
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }
}
