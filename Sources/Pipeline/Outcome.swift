import Model
import Pages
import SourceText
import Workspace

/// The result of a command.
public struct Outcome: Sendable {
  /// The findings, with the severities that the project sets.
  public var findings: [Finding] = []
  /// The text that the findings point into.
  public var tree: SourceTree?
  /// The folder that the paths of findings are relative to, as typed; nil for the project's.
  public var folder: String?
  /// What was done, in one line; nil if nothing was.
  public var summary: String?
  /// Why the command could not run to its end, in one or more lines; nil if it did.
  public var failure: String?
  /// What is wrong with the command line in this project, in a sentence; nil if nothing is.
  public var wrongUsage: String?
  /// The large values of the run. A caller that ends the process next keeps them: freeing them piece by piece takes as long as
  /// rendering many pages.
  public var unfreed: [any Sendable] = []

  public init(findings: [Finding] = [], tree: SourceTree? = nil, summary: String? = nil, failure: String? = nil) {
    self.findings = findings
    self.tree = tree
    self.summary = summary
    self.failure = failure
  }

  /// Whether an error was found.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The outcome of a run that can throw: two pages with the same path become a finding, any other error is the failure.
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

  /// Adds an error: as a finding if it is the content's fault, otherwise as the failure.
  private mutating func add(_ error: any Error, at place: Place?) {
    guard let error = error as? WorkspaceError else { return failure = "\(error)" }
    if let finding = Finding.pathCollision(error, at: place) {
      findings.append(finding)
    } else {
      failure = error.description
    }
  }
}

/// A command line that is incomplete or wrong for this project.
struct WrongUsage: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
