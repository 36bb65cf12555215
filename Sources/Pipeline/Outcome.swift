import Model
import Pages
import SourceText
import Workspace

/// How a run ended.
public struct Outcome: Sendable {
  /// All that was found, at the severities that the project sets.
  public var findings: [Finding] = []
  /// The text that the findings point into.
  public var tree: SourceTree?
  /// The folder that paths of findings begin in, as it was typed; nil for the project's.
  public var folder: String?
  /// What was done, in one line; nil where nothing was.
  public var summary: String?
  /// Why the run could not come to its end, in one line or more; nil where it did.
  public var failure: String?
  /// What the command line leaves open or cannot mean, in a sentence; nil where it is clear.
  public var wrongUsage: String?
  /// What the run worked with, for those who end the process next: to keep it costs nothing, and to free it piece by piece
  /// takes as long as many pages.
  public var workpieces: [any Sendable] = []

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
    } catch let error as UnwritableFile {
      outcome.add(error.cause, at: error.place)
    } catch let error as WrongUsage {
      outcome.wrongUsage = error.sentence
    } catch {
      outcome.add(error, at: nil)
    }
    return outcome
  }

  /// Adds an error: as a finding where it is the content's fault, else as the failure.
  private mutating func add(_ error: any Error, at place: Place?) {
    guard let error = error as? WorkspaceError else { return failure = "\(error)" }
    switch error.reason {
    case .collision:
      findings.append(Finding(.pathCollision, at: place, error.message, suggestion: "rename one of the two"))
    case .invalidPath:
      findings.append(
        Finding(.pathCollision, at: place, error.message, suggestion: "choose another id or file name"))
    default: failure = error.description
    }
  }
}

/// A command line that leaves open what is wanted in this project.
struct WrongUsage: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
