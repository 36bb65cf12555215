import Diagrams
import Model
import SourceText
import Statecharts
import Synchronization
import Verification

/// Renders a verified project to the files of a site.
///
/// A pure function of what it is given: it reads no clock, environment or disk but the tree's assets.
public struct SiteRenderer: Sendable {
  private let site: Site
  private let tree: SourceTree
  private let concurrency: Int

  /// Lays out the site's pages.
  ///
  /// - Parameters:
  ///   - tree: where assets and static files are read from.
  ///   - layout: lays out a DOT text; called once for equal texts, and from several tasks at once for others.
  ///   - digest: the digest that a page carries for its diagrams' DOT.
  public init(
    project: VerifiedProject, options: SiteOptions, templates: TemplateSet, tree: SourceTree,
    layout: @escaping @Sendable (_ dot: String) throws -> Geometry,
    digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    site = Site(
      project: project, options: options, templates: templates,
      drawings: DrawingRoom(
        sizeLimit: project.project.settings.budgets.diagramSize, layout: layout, digest: digest))
    self.tree = tree
    concurrency = options.concurrency
  }

  /// Renders all pages and files, and hands each on as soon as it is finished.
  ///
  /// - Parameters:
  ///   - progress: where to say how many pages are done.
  ///   - write: takes a path relative to the site's root and the bytes; called from several tasks at once, never twice with one
  ///     path.
  /// - Returns: what is wrong, in report order.
  /// - Throws: what `write` throws.
  public func render(
    progress: RunProgress = RunProgress(),
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) async throws -> [Finding] {
    // Its turn comes before the workers take all cores.
    async let search = SearchIndex(site)
    progress.begin("rendering pages", total: site.plan.pages.count)
    let results = try await withThrowingTaskGroup(of: WorkerResult.self) { group in
      let offers = site.offers
      let queue = WorkQueue(count: site.plan.pages.count + offers.count)
      for worker in 0..<concurrency {
        group.addTask {
          try work(on: queue, offers, fromFront: worker.isMultiple(of: 2), progress: progress, write: write)
        }
      }
      return try await group.reduce(into: [WorkerResult]()) { $0.append($1) }
    }
    var ledger = LinkLedger(count: site.plan.pages.count)
    // Who rendered which page must not show in the order.
    var findings = results.flatMap(\.findings).sorted { $0.page < $1.page }.map(\.finding).merged()
    var misses: Set<TemplateMiss> = []
    var attachments: Set<String> = []
    var headings: [String: [FoundHeading]] = [:]
    for result in results {
      attachments.formUnion(result.attachments)
      for (number, audit) in result.pages {
        let page = site.plan.pages[number]
        ledger.add(audit, of: number, path: page.path, place: site.place(of: page.kind))
      }
      headings.merge(result.headings) { first, _ in first }
      misses.formUnion(result.misses)
    }
    try write(SearchIndex.path, Array(await search.script(with: headings, of: site).utf8))
    let copied = try SiteFiles(site: site, tree: tree, linked: ledger.targets, attachments: attachments)
      .copy(write: write)
    findings += copied.findings
    findings += ledger.verdict(files: copied.paths.union(attachments))
    findings += site.templates.findings(for: misses)
    findings += MarkupFindings(site).findings(for: results.flatMap(\.faultyPages))
    return findings.sorted(by: Finding.inReportOrder)
  }

  /// What one worker found.
  private struct WorkerResult: Sendable {
    var pages: [(number: Int, audit: PageAudit)] = []
    var findings: [(page: Int, finding: Finding)] = []
    var misses: Set<TemplateMiss> = []
    var headings: [String: [FoundHeading]] = [:]
    var attachments: Set<String> = []
    var faultyPages: [FaultyPage] = []
  }

  /// Renders the pages and makes the downloads, which stand behind them in the queue.
  private func work(
    on queue: WorkQueue, _ offers: [OfferedFile], fromFront: Bool, progress: RunProgress,
    write: @Sendable (String, [UInt8]) throws -> Void
  ) throws -> WorkerResult {
    var result = WorkerResult()
    let rendering = Rendering(site.templates)
    while let number = queue.take(fromFront: fromFront) {
      guard number < site.plan.pages.count else {
        let offer = offers[number - site.plan.pages.count]
        try UnwritableFile.locating(offer.path, offer.place) { try write(offer.path, offer.bytes()) }
        continue
      }
      let page = site.plan.pages[number]
      let context = PageContext(site: site, page: page, rendering: rendering)
      let bytes = context.html(of: page.kind)
      try UnwritableFile.locating(page.path, site.place(of: page.kind)) { try write(page.path, bytes) }
      for file in context.attachments {
        try UnwritableFile.locating(file.path, site.place(of: page.kind)) { try write(file.path, file.bytes) }
        result.attachments.insert(file.path)
      }
      progress.advance()
      result.pages.append((number, PageAudit(bytes, path: page.path, pages: site.pageNumbers)))
      let problems = MarkupAudit.problems(of: bytes, baseURL: site.baseURL)
      if !problems.isEmpty { result.faultyPages.append(FaultyPage(number: number, problems: problems)) }
      result.findings += context.findings.map { (number, $0) }
      if !context.headings.isEmpty { result.headings[page.path] = context.headings }
    }
    result.misses = rendering.misses
    return result
  }
}

/// What two findings about one thing share.
private struct FindingKey: Hashable {
  var rule: Rule
  var place: Place?
  var message: String
}

extension [Finding] {
  /// The findings of several pages in which those about one thing are one finding, with the notes of all.
  fileprivate func merged() -> [Finding] {
    var result: [Finding] = []
    var positions: [FindingKey: Int] = [:]
    for finding in self {
      let key = FindingKey(rule: finding.rule, place: finding.place, message: finding.message)
      guard let position = positions[key] else {
        positions[key] = result.count
        result.append(finding)
        continue
      }
      for note in finding.notes where !result[position].notes.contains(note) { result[position].notes.append(note) }
    }
    return result
  }
}

/// Hands out work from both ends, so that one worker draws diagrams while another writes downloads and guides.
private final class WorkQueue: Sendable {
  private let rest: Mutex<Range<Int>>

  init(count: Int) { rest = Mutex(0..<count) }

  func take(fromFront: Bool) -> Int? {
    rest.withLock { rest in
      guard !rest.isEmpty else { return nil }
      defer { rest = fromFront ? rest.dropFirst() : rest.dropLast() }
      return fromFront ? rest.lowerBound : rest.upperBound - 1
    }
  }
}

extension PageContext {
  /// The finished page.
  func html(of kind: PageKind) -> [UInt8] {
    switch kind {
    case .home: homePage()
    case .brandHome(let brand): brandHomePage(brand)
    case .guide(let brand, let position): guidePage(brand: brand, position: position)
    case .copy(let brand, let locale): copyPage(brand, locale: locale)
    case .profile(let machine, let profile): profilePage(machine: machine, profile: profile)
    case .state(let machine, let profile, let node): statePage(machine: machine, profile: profile, node: node)
    case .sources: sourcesPage()
    case .rules: rulesPage()
    case .claims: claimsPage()
    case .myths: mythsPage()
    case .scenarios: scenariosPage()
    case .scenario(let scenario): scenarioPage(scenario)
    case .walk(let machine, let profile): walkPage(machine: machine, profile: profile)
    case .testing(let machine, let profile): testingPage(machine: machine, profile: profile)
    case .changes(let machine, let before, let after): changesPage(machine: machine, before: before, after: after)
    }
  }
}

extension Site {
  /// The state, or else the file, that a page is mostly made from.
  func place(of kind: PageKind) -> Place? {
    switch kind {
    case .guide(let brand, let position): Place(project.guides[plan.brands[brand].guides[position]].guide.path)
    case .profile(let machine, _), .walk(let machine, _), .testing(let machine, _), .changes(let machine, _, _):
      Place(project.machines[machine].path)
    case .scenario(let scenario):
      Place(project.scenarios[scenario].path, project.scenarios[scenario].scenario.range)
    case .claims: project.claims.first { !$0.claim.isMyth }.map { Place($0.path) }
    case .myths: project.claims.first(where: \.claim.isMyth).map { Place($0.path) }
    case .scenarios: project.scenarios.first.map { Place($0.path) }
    case .state(let machine, let profile, let node):
      Place(
        project.machines[machine].path, project.machines[machine].profiles[profile].machine.nodes[node].range)
    case .brandHome(let brand), .copy(let brand, _): plan.brands[brand].audience.edition?.place
    case .home, .sources, .rules: Place(settings.path)
    }
  }
}

/// Why a file of the site could not be written, and what it was made from.
public struct UnwritableFile: Error, CustomStringConvertible {
  /// The path in the site.
  public let path: String
  /// What the file was made from.
  public let place: Place?
  /// What the writing threw.
  public let cause: any Error

  public var description: String { "\(cause)" }

  /// Runs an action and adds to its errors what the file was made from.
  static func locating(_ path: String, _ place: Place?, _ action: () throws -> Void) throws {
    do { try action() } catch { throw UnwritableFile(path: path, place: place, cause: error) }
  }
}
