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
  /// How changes that someone has accepted are treated.
  package var acceptance = Review.AcceptanceOptions()
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
      var (before, after) = await read(versions.base, versions.head)
      before.revision = options.base
      options.progress.begin("comparing both versions")
      let review = await Review(base: before, head: after, accepting: options.acceptance)
      result = Result(review: review, context: context(before, after, needsLayout: !review.pictures.isEmpty))
    }
    return (result, outcome)
  }

  private static func context(
    _ base: Review.Version, _ head: Review.Version, needsLayout: Bool
  ) -> ReviewContext {
    var context = ReviewContext(
      base: ReviewContext.Version(tree: base.tree), head: ReviewContext.Version(tree: head.tree),
      diagramSizeLimit: head.project.settings.budgets.limited(by: base.project.settings.budgets).diagramSize)
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

  /// Loads and verifies both versions, the head within the budgets of the base: a change cannot raise the limits of its own review.
  ///
  /// A file that could only be read in part in one version is replaced by that of the other version, and one with errors in both by
  /// that of the base: otherwise its missing parts would count as removed. A file with the same bytes in both did not change.
  private static func read(
    _ base: VersionSource, _ head: VersionSource
  ) async -> (base: Review.Version, head: Review.Version) {
    let before = await loadProject(from: base.tree, rules: .statebook)
    let budgets = before.project.settings.budgets
    let after = await loadProject(from: head.tree, rules: .statebook, within: budgets)
    let broken = (base: base.unread(before), head: head.unread(after))
    let paths = (base: Set(base.tree.files.map(\.path)), head: Set(head.tree.files.map(\.path)))
    let same = broken.base.intersection(broken.head).filter { base.tree.hasSameBytes(at: $0, as: head.tree) }
    let unread = (base: broken.base.subtracting(same), head: broken.head.subtracting(same))
    async let first = version(
      base, before, unread.base, replaced: unread.base.subtracting(unread.head).intersection(paths.head),
      by: head.tree, budgets)
    async let second = version(
      head, after, unread.head, replaced: unread.head.intersection(paths.base), by: base.tree, budgets)
    var (old, new) = await (first, second)
    (old.sameErrors, new.sameErrors) = (same, same)
    return (old, new)
  }

  /// - Parameters:
  ///   - unread: the files that could not be read as written.
  ///   - replaced: those among them to replace by the files of the other tree.
  ///   - other: the other tree.
  ///   - budgets: the budgets that the version must not exceed.
  private static func version(
    _ source: VersionSource, _ loaded: LoadedProject, _ unread: Set<SourcePath>, replaced: Set<SourcePath>,
    by other: SourceTree, _ budgets: Budgets
  ) async -> Review.Version {
    var loaded = loaded
    var findings = source.findings
    if !replaced.isEmpty {
      func isReplaced(_ finding: Finding) -> Bool { finding.place.map { replaced.contains($0.path) } == true }
      findings += loaded.findings.filter { $0.severity == .error && isReplaced($0) }
      loaded = await loadProject(
        from: source.tree.taking(replaced, from: other), rules: .statebook, within: budgets)
      // What cuts the other version's file short is said of that version.
      findings += loaded.findings.filter { !($0.cutsShort && isReplaced($0)) }
    } else {
      findings += loaded.findings
    }
    var limited = loaded.project
    limited.settings.budgets = limited.settings.budgets.limited(by: budgets)
    let verification = await verify(limited, unsound: loaded.unsound, incomplete: loaded.incomplete)
    findings += verification.findings.namingMisspelledDeclarations(in: source.tree)
    return Review.Version(
      name: source.name, project: loaded.project, tree: source.tree,
      findings: loaded.project.settings.levels.applied(to: findings).withSevereCauses(),
      analysis: verification.analysis, unread: unread, unsound: loaded.unsound)
  }
}

extension VersionSource {
  /// Returns the files that could not be read, or only in part; all of a folder whose name no content folder has.
  fileprivate func unread(_ loaded: LoadedProject) -> Set<SourcePath> {
    let broken = loaded.project.settings.levels.applied(to: findings + loaded.findings).filter(\.cutsShort)
    return broken.reduce(into: []) { paths, finding in
      guard let path = finding.place?.path else { return }
      paths.insert(path)
      if finding.rule == .folderName {
        paths.formUnion(tree.files(under: path.text.split(separator: "/").prefix(2).joined(separator: "/")).map(\.path))
      }
    }
  }
}
