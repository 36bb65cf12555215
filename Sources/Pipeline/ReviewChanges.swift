import Diagrams
import Project
import Review
import SourceText
import Verification
import Workspace

/// The versions of a project that `statebook review` compares.
package struct ReviewOptions: Sendable {
  /// The folder that contains `content/`.
  package var projectFolder: String
  /// A revision, or a folder that contains `content/`, such as an unpacked release.
  package var base: String
  /// A revision or a folder; nil for the working tree, including uncommitted changes.
  package var head: String?
  /// True to compare with the last commit that base and head have in common, as forges do, if both are revisions.
  package var usesMergeBase: Bool
  /// The progress of the run.
  package var progress = RunProgress()

  package init(projectFolder: String = ".", base: String, head: String? = nil, usesMergeBase: Bool = false) {
    self.projectFolder = projectFolder
    self.base = base
    self.head = head
    self.usesMergeBase = usesMergeBase
  }
}

/// `statebook review`: reviews the changes between two versions of a project.
package enum ReviewChanges {
  /// A review, with the context that formats need.
  package struct Result: Sendable {
    package var review: Review
    package var context: ReviewContext
  }

  /// Reads, verifies, and compares both versions; checks out and writes nothing.
  ///
  /// The result is nil if a version could not be read at all; the outcome has the reason. Findings about the content are part of
  /// the review, not of the outcome.
  package static func run(_ options: ReviewOptions) async -> (result: Result?, outcome: Outcome) {
    var result: Result?
    let outcome = await Outcome.of { outcome in
      options.progress.begin("reading both versions")
      let versions = try await VersionReader(options).versions()
      outcome.tree = versions.head.tree
      let (before, after) = await read(versions.base, versions.head)
      options.progress.begin("comparing both versions")
      let review = await Review(base: before, head: after)
      result = Result(review: review, context: context(before, after, needsLayout: !review.pictures.isEmpty))
    }
    return (result, outcome)
  }

  private static func context(
    _ base: Review.Version, _ head: Review.Version, needsLayout: Bool
  ) -> ReviewContext {
    var context = ReviewContext(
      base: ReviewContext.Version(tree: base.tree), head: ReviewContext.Version(tree: head.tree),
      diagramSizeLimit: head.project.settings.budgets.diagramSize)
    // If Graphviz cannot be loaded, formats with pictures report it.
    if needsLayout, let graphviz = try? Graphviz() {
      context.layout = { dot in try graphviz.layout(of: dot) }
    }
    return context
  }

  /// Loads, verifies, and compares two versions, for a report without pictures.
  static func compare(base: VersionSource, head: VersionSource) async -> Result {
    let (before, after) = await read(base, head)
    let review = await Review(base: before, head: after)
    return Result(review: review, context: context(before, after, needsLayout: false))
  }

  /// Loads and verifies both versions. A file that could only be read in part in one version is replaced by that of the other
  /// version: otherwise its missing parts would count as removed.
  private static func read(
    _ base: VersionSource, _ head: VersionSource
  ) async -> (base: Review.Version, head: Review.Version) {
    async let loadedBase = loadProject(from: base.tree, rules: .statebook)
    async let loadedHead = loadProject(from: head.tree, rules: .statebook)
    let (before, after) = await (loadedBase, loadedHead)
    let paths = (base: Set(base.tree.files.map(\.path)), head: Set(head.tree.files.map(\.path)))
    let brokenInBase = before.cutShort.subtracting(after.cutShort).intersection(paths.head)
    let brokenInHead = after.cutShort.subtracting(before.cutShort).intersection(paths.base)
    async let first = version(base, before, without: brokenInBase, head.tree)
    async let second = version(head, after, without: brokenInHead, base.tree)
    return await (first, second)
  }

  /// - Parameters:
  ///   - broken: the files to replace by those of the other tree.
  ///   - other: the other tree.
  private static func version(
    _ source: VersionSource, _ loaded: LoadedProject, without broken: Set<SourcePath>, _ other: SourceTree
  ) async -> Review.Version {
    var loaded = loaded
    var findings = source.findings
    if !broken.isEmpty {
      findings += loaded.findings.filter { finding in
        finding.severity == .error && finding.place.map { broken.contains($0.path) } == true
      }
      loaded = await loadProject(from: source.tree.taking(broken, from: other), rules: .statebook)
    }
    let verification = await verify(loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete)
    findings += loaded.findings + verification.findings.namingMisspelledDeclarations(in: source.tree)
    findings = loaded.project.settings.levels.applied(to: findings).withSevereCauses()
    let hasErrors = findings.contains { $0.severity == .error }
    return Review.Version(
      name: source.name, project: loaded.project, tree: source.tree, findings: findings,
      analysis: verification.analysis, verified: hasErrors ? nil : verification.project, unread: broken,
      unsound: loaded.unsound)
  }
}
