import Project
import SourceText
import Workspace

/// `statebook serve`: builds the site in memory, and rebuilds it whenever a file that was read changes.
package enum Serve {
  /// One build.
  package struct Build: Sendable {
    package let outcome: Outcome
    /// The bytes of each file, by its path in the site; nil if there are errors.
    package let files: [String: [UInt8]]?
    /// The files that changed since the previous build; empty for the first.
    package let changes: [String]
    /// The duration of the build.
    package let time: Duration
  }

  /// Builds until the task is cancelled, and passes each build to `handOn`. If the folder is not a project, the first build reports
  /// it, and is the last.
  ///
  /// - Throws: the errors of `handOn`.
  package static func run(_ options: RunOptions, handOn: (Build) async throws -> Void) async throws {
    var opened: ProjectFolder?
    let opening = await Outcome.of { _ in opened = try ProjectFolder(options.projectFolder) }
    guard let opened else {
      return try await handOn(Build(outcome: opening, files: nil, changes: [], time: .zero))
    }
    let watch = ProjectWatch(opened)
    var snapshot = watch.snapshot()
    var changes: [String] = []
    while true {
      let start = ContinuousClock.now
      let (outcome, files) = await build(options)
      try await handOn(Build(outcome: outcome, files: files, changes: changes, time: start.duration(to: .now)))
      let next = try await watch.change(since: snapshot)
      changes = next.changes(since: snapshot)
      snapshot = next
    }
  }

  /// Builds like `statebook build`, but keeps the files in memory.
  static func build(_ options: RunOptions) async -> (Outcome, [String: [UInt8]]?) {
    let sink = SiteInMemory()
    var isRendered = false
    let outcome = await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      guard let verified = stages.verified else { return }
      try await stages.render(stages.prepare(verified, outcome.tree), into: sink, &outcome)
      isRendered = true
    }
    let isGood = isRendered && !outcome.hasErrors && outcome.failure == nil
    return (outcome, isGood ? sink.files : nil)
  }
}
