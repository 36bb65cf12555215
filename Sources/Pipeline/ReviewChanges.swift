import Graphviz
import Loading
import Model
import Review
import SourceText
import Verification
import Workspace

/// Which versions of a project `statebook review` compares.
package struct ReviewOptions: Sendable {
  /// The folder that contains `content/`.
  package var projectFolder: String
  /// A revision, or a folder that contains `content/`, such as an unpacked release.
  package var base: String
  /// A revision or a folder; nil for the working tree, with what is not committed.
  package var head: String?
  /// Whether to compare with the last commit that base and head have in common, as forges do.
  package var usesMergeBase: Bool
  /// Where the run reports what it is doing.
  package var progress = RunProgress()

  package init(projectFolder: String = ".", base: String, head: String? = nil, usesMergeBase: Bool = false) {
    self.projectFolder = projectFolder
    self.base = base
    self.head = head
    self.usesMergeBase = usesMergeBase
  }
}

/// `statebook review`: what changed between two versions of a project.
package enum ReviewChanges {
  /// Reads, verifies, and compares both versions; nothing is checked out or written.
  ///
  /// The review is nil if a version could not be read at all; the outcome has the reason. Findings of the content are part of
  /// the review, not of the outcome.
  package static func run(_ options: ReviewOptions) async -> (
    review: Review?, context: ReviewContext, outcome: Outcome
  ) {
    var review: Review?
    var context = ReviewContext()
    let outcome = await Outcome.of { outcome in
      options.progress.begin("reading both versions")
      let versions = try await VersionReader(options).versions()
      outcome.tree = versions.head.tree
      async let base = version(versions.base)
      async let head = version(versions.head)
      let compared = await (base: base, head: head)
      review = await Review(base: compared.base, head: compared.head)
      context.base.tree = compared.base.tree
      context.head.tree = compared.head.tree
      context.layout = { try GraphvizRenderer().geometry(of: $0) }
      context.diagramSizeLimit = compared.head.project.settings.budgets.diagramSize
    }
    return (review, context, outcome)
  }

  private static func version(_ source: VersionSource) async -> Review.Version {
    let loaded = await loadProject(from: source.tree, rules: .statebook)
    let verification = await verify(loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete)
    let findings = loaded.project.settings.levels.applied(
      to: source.findings + loaded.findings + verification.findings)
    return Review.Version(
      name: source.name, project: loaded.project, tree: source.tree, findings: findings)
  }
}
