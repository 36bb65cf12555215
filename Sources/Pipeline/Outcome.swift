import Model
import Pages
import SourceText
import Workspace

/// How a run ended.
public struct Outcome: Sendable {
  /// Everything that was found, at the levels that the project sets.
  public private(set) var findings: [Finding] = []
  /// The levels that the project sets; nil as long as they are not known, or where they do not apply.
  var settings: Settings? {
    didSet {
      if let settings, oldValue == nil { findings = settings.relevelled(findings) }
    }
  }
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

  /// Takes findings over at the levels that the project sets. This is the one place where levels are applied.
  mutating func report(_ found: [Finding]) { findings += settings?.relevelled(found) ?? found }

  /// Forgets what was found so far, for commands that report something else than the project's state.
  mutating func discardFindings() { findings = [] }

  /// Forgets the findings of a rule that no longer apply.
  mutating func discardFindings(of rule: Rule) { findings.removeAll { $0.rule == rule } }

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
