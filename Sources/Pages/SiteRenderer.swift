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
      diagrams: DiagramCache(
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
    progress.begin("rendering pages", total: site.pages.count)
    let results = try await withThrowingTaskGroup(of: WorkerResult.self) { group in
      let offers = site.offers
      let queue = WorkQueue(count: site.pages.count + offers.count)
      for worker in 0..<concurrency {
        group.addTask {
          try work(on: queue, offers, fromFront: worker.isMultiple(of: 2), progress: progress, write: write)
        }
      }
      return try await group.reduce(into: [WorkerResult]()) { $0.append($1) }
    }
    var links = LinkChecker(count: site.pages.count)
    // Who rendered which page must not show in the order.
    var findings = results.flatMap(\.findings).sorted { $0.page < $1.page }.map(\.finding).merged()
    var misses: Set<TemplateMiss> = []
    var attachments: Set<String> = []
    var headings: [String: [PageHeading]] = [:]
    for result in results {
      attachments.formUnion(result.attachments)
      for (number, audit) in result.pages {
        let page = site.pages[number]
        links.add(audit, of: number, path: page.path, place: page.origin)
      }
      headings.merge(result.headings) { first, _ in first }
      misses.formUnion(result.misses)
    }
    try write(SearchIndex.path, Array(await search.script(with: headings, of: site).utf8))
    let copied = try SiteFiles(site: site, tree: tree, linked: links.targets, attachments: attachments)
      .copy(write: write)
    findings += copied.findings
    findings += links.verdict(files: copied.paths.union(attachments))
    findings += site.templates.findings(for: misses)
    findings += MarkupFindings(site).findings(for: results.flatMap(\.faultyPages))
    return findings.sorted(by: Finding.inReportOrder)
  }

  /// What one worker found.
  private struct WorkerResult: Sendable {
    var pages: [(number: Int, audit: PageAudit)] = []
    var findings: [(page: Int, finding: Finding)] = []
    var misses: Set<TemplateMiss> = []
    var headings: [String: [PageHeading]] = [:]
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
      guard number < site.pages.count else {
        let offer = offers[number - site.pages.count]
        try UnwritableFile.locating(offer.path, offer.place) { try write(offer.path, offer.bytes()) }
        continue
      }
      let page = site.pages[number]
      let (bytes, output) = site.render(page, with: rendering)
      try UnwritableFile.locating(page.path, page.origin) { try write(page.path, bytes) }
      for file in output.attachments {
        try UnwritableFile.locating(file.path, page.origin) { try write(file.path, file.bytes) }
        result.attachments.insert(file.path)
      }
      progress.advance()
      result.pages.append((number, PageAudit(bytes, path: page.path, pages: site.pageNumbers)))
      let problems = MarkupAudit.problems(of: bytes, baseURL: site.baseURL)
      if !problems.isEmpty { result.faultyPages.append(FaultyPage(number: number, problems: problems)) }
      result.findings += output.findings.map { (number, $0) }
      if page.headingContext(in: site) != nil { result.headings[page.path] = PageHeading.all(in: bytes) }
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

extension Site {
  /// The finished page with what came of it besides.
  func render(_ page: any Page, with rendering: Rendering) -> (html: [UInt8], output: PageOutput) {
    let context = PageContext(site: self, page: page, rendering: rendering)
    let fields = page.chrome(on: context).fields(on: context).merging(page.fields(on: context))
    return (rendering.render(type(of: page).template.name, fields), context.output)
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
