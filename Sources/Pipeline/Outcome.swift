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
  /// The text that the findings refer to.
  package var tree: SourceTree?
  /// The folder that the paths of findings are relative to, as typed; nil for the project's folder.
  package var folder: String?
  /// A one-line summary of the result; nil if nothing was done.
  package var summary: String?
  /// The reason that the command failed, in one or more lines; nil if it succeeded.
  package var failure: String?
  /// True if the command did what it was for, and the findings are about what is left to do.
  package var isDone = false
  /// The error in the command line for this project, as a sentence; nil if there is none.
  package var wrongUsage: String?

  package init(findings: [Finding] = [], tree: SourceTree? = nil, summary: String? = nil, failure: String? = nil) {
    self.findings = findings
    self.tree = tree
    self.summary = summary
    self.failure = failure
  }

  /// Adds findings at the levels that the project sets.
  ///
  /// All findings that a command reports are added here; findings from before the settings were read get their levels once they
  /// are. The findings of a version in a review get their levels where they are made.
  mutating func report(_ found: [Finding]) { findings += settings?.levels.applied(to: found) ?? found }

  /// Adds a finding for each file that could not be read, whatever it was read for, unless a finding is about it.
  mutating func reportUnreadable() {
    let named = Set(findings.compactMap(\.place?.path))
    let unnamed = (tree?.unreadable ?? [:]).filter { !named.contains($0.key) }
    report(unnamed.sorted { $0.key < $1.key }.map { .fileUnreadable($0.key, $0.value) })
  }

  /// Discards all findings so far, for commands that do not report the state of the project.
  mutating func discardFindings() { findings = [] }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Returns the outcome of a throwing run: two pages with the same path become a finding, any other error is the failure.
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

  /// Adds an error: as a finding if the content causes it, otherwise as the failure.
  private mutating func add(_ error: any Error, at place: Place?) {
    guard let error = error as? WorkspaceError else { return failure = "\(error)" }
    if let finding = Finding.pathCollision(error, at: place) ?? Finding.invalidPath(error, at: place) {
      report([finding])
    } else {
      failure = error.description
    }
  }
}

/// An incomplete or wrong command line for this project.
struct WrongUsage: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
