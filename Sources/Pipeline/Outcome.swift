import Pages
import Project
import SourceText
import Workspace

/// The result of a command.
package struct Outcome: Sendable {
  /// All findings, at the levels that the project sets.
  package private(set) var findings: [Finding] = []
  /// The levels that the project sets; nil until they are known, or if they do not apply.
  var settings: Settings? {
    didSet {
      if let settings, oldValue == nil { findings = settings.levels.applied(to: findings) }
    }
  }
  /// The text that the findings point into.
  package var tree: SourceTree?
  /// The folder that the paths of findings are relative to, as typed; nil for the project's.
  package var folder: String?
  /// What was done, in one line; nil if nothing was.
  package var summary: String?
  /// Why the command could not run to its end, in one or more lines; nil if it did.
  package var failure: String?
  /// What is wrong with the command line in this project, in a sentence; nil if nothing is.
  package var wrongUsage: String?

  package init(findings: [Finding] = [], tree: SourceTree? = nil, summary: String? = nil, failure: String? = nil) {
    self.findings = findings
    self.tree = tree
    self.summary = summary
    self.failure = failure
  }

  /// Adds findings at the levels that the project sets.
  ///
  /// All findings that a command reports come through here; those of before the settings were known get their levels when they
  /// are. Findings that are a part of something else get them where it is made: those of a version in a review, and the
  /// remarks on copy, which pages show.
  mutating func report(_ found: [Finding]) { findings += settings?.levels.applied(to: found) ?? found }

  /// Discards all findings so far, for commands that do not report the state of the project.
  mutating func discardFindings() { findings = [] }

  /// Whether an error was found.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

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
    if let finding = Finding.pathCollision(error, at: place) ?? Finding.invalidPath(error, at: place) {
      report([finding])
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
