import Diagrams
import Pages
import Project
import SourceText
import Statecharts
import Templating
import Verification
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The stages that `build` and `check` share: folder → tree → project → verified project → site.
struct Stages {
  let options: RunOptions
  let folder: ProjectFolder
  let settings: Settings
  /// The verified project; nil if there are errors.
  let verified: VerifiedProject?
  /// The coverage of each machine; empty if there are errors other than missed thresholds.
  let coverage: [Coverage]

  /// Reads and verifies the project; adds the findings to the outcome.
  init(_ options: RunOptions, _ outcome: inout Outcome) async throws {
    self.options = options
    options.progress.begin("reading the project")
    folder = try ProjectFolder(options.projectFolder)
    let (tree, unread) = folder.tree()
    outcome.tree = tree
    var loaded = await loadProject(from: tree, rules: .statebook)
    if let app = options.app { loaded.project.settle(onApp: app) }
    settings = loaded.project.settings
    if let edition = options.edition, !loaded.project.editions.contains(where: { $0.id == edition }) {
      throw UnknownName(
        "edition", edition.text, known: loaded.project.editions.map(\.id.text), in: loaded.project)
    }
    let verification = await verify(
      loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete, today: options.today,
      progress: options.progress)
    outcome.settings = settings
    var findings = unread + loaded.findings.without(.idForm, whereKnownBy: verification.findings, settings.levels)
    findings += verification.findings.namingMisspelledDeclarations(in: tree)
    outcome.report(findings)
    outcome.reportUnreadable()
    let isSound = !outcome.findings.contains { $0.severity == .error && $0.rule != .coverageBelow }
    coverage = isSound ? verification.coverage : []
    verified = outcome.hasErrors || !settings.isWhole ? nil : verification.project
    if verified == nil, !outcome.hasErrors {
      // Settings that are not read set no rule, limit, or threshold, whatever became of the findings about them.
      outcome.failure =
        settings.isWhole
        ? Self.failure(lowering: findings, settings) : "\(settings.path) could not be read as a whole"
    }
  }

  /// Returns the reason that a project without errors cannot be rendered: a guide still lacks the parts that violate a rule if the
  /// project lowers its severity to a warning.
  private static func failure(lowering findings: [Finding], _ settings: Settings) -> String {
    let lowered = findings.filter { finding in
      finding.rule.severity == .error && settings.levels.severity(of: finding.rule) != .error
        && finding.place?.path.text.hasPrefix("content/guides/") == true
    }
    let names = Set(lowered.map { "`\($0.rule.id)`" }).sorted()
    guard !names.isEmpty else { return "there is nothing to render" }
    return "there is nothing to render: a guide lacks what \(alternatives(names)) asks for, which `rules` in "
      + "\(settings.path) lowers; remove that, or correct what is reported"
  }

  /// The site's folder.
  var output: String { options.output ?? folder.absolute("site") }

  /// The input of rendering, made while the sink is prepared.
  struct Preparation: Sendable {
    fileprivate let renderer: SiteRenderer
    /// The Graphviz release that lays out the diagrams.
    let graphviz: String
    fileprivate let findings: [Finding]
    /// The addresses of the site's pages, in order.
    var addresses: [String] { renderer.addresses }
  }

  /// Loads the templates and Graphviz, and lists the site's downloads.
  func prepare(_ project: VerifiedProject, _ tree: SourceTree?) async throws -> Preparation {
    let tree = tree ?? SourceTree([:])
    // Graphviz loads its plugins concurrently.
    async let layouts = Graphviz()
    let downloads = Export.downloads(of: project.resolved, for: options.edition)
    let copyDownloads = Export.copyDownloads(of: project.project, for: options.edition, app: options.app)
    let (templates, findings) = TemplateSet.load(overrides: project.project.templates, from: tree)
    let graphviz = try await layouts
    let renderer = SiteRenderer(
      project: project,
      options: SiteOptions(
        edition: options.edition, app: options.app, concurrency: ProcessInfo.processInfo.activeProcessorCount,
        downloads: downloads, copyDownloads: copyDownloads),
      templates: templates, tree: tree,
      layout: { try graphviz.layout(of: $0) },
      digest: { Digest(of: $0).description })
    return Preparation(renderer: renderer, graphviz: graphviz.version, findings: findings)
  }

  /// Renders every file of the site into a sink.
  func render(_ preparation: Preparation, into sink: some SiteSink, _ outcome: inout Outcome) async throws {
    var paths = SitePaths()
    try preparation.renderer.claimPaths { try paths.claim($0) }
    let found = try await preparation.renderer.render(progress: options.progress) { path, bytes in
      try sink.write(path: path, bytes: bytes)
    }
    let isBroken = preparation.findings.contains { $0.severity == .error }
    outcome.report(preparation.findings + found.map { isBroken ? $0.followingFromTemplates : $0 })
    outcome.reportUnreadable()
  }
}

extension Finding {
  /// The finding as a consequence of a template error, which empties pages, unless it is about a template itself.
  fileprivate var followingFromTemplates: Finding {
    guard [.pageBrokenLink, .pageDuplicateAnchor, .pageNesting].contains(rule),
      place.map({ !$0.path.text.hasPrefix("templates/") }) ?? true
    else { return self }
    var finding = self
    finding.isConsequence = true
    return finding
  }
}
