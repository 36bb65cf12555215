import Diagrams
import Markup
import Project
import SourceText
import Statecharts
import Synchronization
import Templating
import Verification

/// Renders a verified project to the files of a site.
///
/// A pure function of its inputs: it reads no clock or environment, and no files but the tree's assets.
package struct SiteRenderer: Sendable {
  private let site: Site
  private let tree: SourceTree
  private let concurrency: Int

  /// Lays out the site's pages.
  ///
  /// - Parameters:
  ///   - tree: the source of assets and static files.
  ///   - layout: lays out a DOT text; called once for equal texts, and concurrently for different ones.
  ///   - digest: returns the digest that a page carries for its diagrams' DOT.
  package init(
    project: VerifiedProject, options: SiteOptions, templates: TemplateSet, tree: SourceTree,
    layout: @escaping @Sendable (_ dot: String) throws -> Layout,
    digest: @escaping @Sendable ([UInt8]) -> String
  ) {
    let plan = SitePlan(project.resolved, options: options)
    let diagrams = DiagramCache(
      profiles: plan.profiles, sizeLimit: project.project.settings.budgets.diagramSize,
      layout: layout, digest: digest)
    site = Site(plan, options: options, templates: templates, diagrams: diagrams, tree: tree)
    self.tree = tree
    concurrency = options.concurrency
  }

  /// The addresses of all pages, in order.
  package var addresses: [String] { AddressList(site).addresses }

  /// Claims the path of each page and download in path order, so that the page named in a collision does not depend on rendering
  /// order.
  ///
  /// - Parameter claim: throws for a path that is not valid in a site or that collides with a claimed one.
  /// - Throws: the errors of `claim`, as `UnwritableFile`.
  package func claimPaths(_ claim: (_ path: String) throws -> Void) throws {
    let files = site.pages.map { ($0.path, $0.origin) } + site.offers.map { ($0.path, Optional($0.place)) }
    for (path, place) in files.sorted(by: { $0.0.precedesInBytes($1.0) }) {
      try UnwritableFile.locating(path, place) { try claim(path) }
    }
  }

  /// Renders all pages and files, and passes each on as soon as it is finished.
  ///
  /// - Parameters:
  ///   - progress: receives the number of finished pages.
  ///   - write: receives a path relative to the site's root and the bytes; called concurrently, once per path.
  /// - Returns: the findings in report order.
  /// - Throws: the errors of `write`.
  package func render(
    progress: RunProgress = RunProgress(),
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) async throws -> [Finding] {
    // Start this before the worker tasks saturate the CPU.
    async let search = SearchIndex(site)
    progress.begin("rendering pages", total: site.pages.count)
    let results = try await withThrowingTaskGroup(of: [RenderedPage].self) { group in
      let offers = site.offers
      let queue = WorkQueue(count: site.pages.count + offers.count)
      for _ in 0..<concurrency {
        group.addTask { try work(on: queue, offers, progress: progress, write: write) }
      }
      return try await group.reduce(into: [RenderedPage]()) { $0 += $1 }
    }
    // The order must not depend on scheduling.
    let pages = results.sorted { $0.number < $1.number }
    var links = LinkChecker(count: site.pages.count)
    for page in pages {
      let planned = site.pages[page.number]
      links.add(
        page.audit, of: page.number, path: planned.path, place: planned.origin,
        headings: page.sections.compactMap(\.id), readsFragments: planned.readsFragments)
    }
    let attachments = Set(pages.flatMap(\.attachments))
    let index = await search
    async let script = index.script(with: pages.map { ($0.number, $0.sections) })
    let copied = try SiteFiles(site: site, tree: tree, linked: links.targets, attachments: attachments)
      .copy(write: write)
    try write(SearchIndex.path, await script)
    var findings = pages.flatMap(\.findings).withoutRepeats() + copied.findings
    let faults = links.faults(files: copied.paths.union(attachments))
    let addresses = AddressList(site)
    let redirects = RedirectTable(site.plan, newAddress: { addresses.moved?.address(of: $0) })
    findings += redirects.findings + addresses.findings
    findings += site.templates.findings(for: pages.reduce(into: []) { $0.formUnion($1.misses) })
    findings += MarkupFindings(site).findings(for: pages, faults)
    return findings.sorted(by: Finding.inReportOrder)
  }

  /// Renders pages and then downloads until none are left, and returns the pages.
  private func work(
    on queue: WorkQueue, _ offers: [OfferedFile], progress: RunProgress,
    write: @Sendable (String, [UInt8]) throws -> Void
  ) throws -> [RenderedPage] {
    var result: [RenderedPage] = []
    let rendering = Rendering(site.templates)
    while let number = queue.next() {
      if number < site.pages.count {
        result.append(try make(number, with: rendering, write: write))
        progress.advance()
      } else {
        let offer = offers[number - site.pages.count]
        try UnwritableFile.locating(offer.path, offer.place) { try write(offer.path, offer.bytes()) }
      }
    }
    return result
  }

  /// Renders a page and writes its files.
  private func make(
    _ number: Int, with rendering: Rendering, write: @Sendable (String, [UInt8]) throws -> Void
  ) throws -> RenderedPage {
    let page = site.pages[number]
    let (html, output) = site.render(page, with: rendering)
    let read = FinishedPage(
      html, path: page.path, in: site.pageNumbers, baseURL: site.baseURL,
      schemes: site.project.project.settings.linkSchemes, neighbors: site.versions?.neighbors ?? [],
      hasTwin: page.isListed, hasSections: page.isSearchedByText)
    if let twin = read.twin { output.attach(twin, at: MarkdownTwin.path(of: page.path)) }
    for file in [(path: page.path, bytes: html)] + output.attachments {
      try UnwritableFile.locating(file.path, page.origin) { try write(file.path, file.bytes) }
    }
    return RenderedPage(
      number: number, audit: read.audit, sections: read.sections, attachments: output.attachments.map(\.path),
      findings: output.findings + site.foreignNames.findings(in: html, of: page), misses: rendering.takeMisses())
  }
}

/// The data kept of a page after it is written.
struct RenderedPage: Sendable {
  /// The page's number in the site.
  var number: Int
  var audit: PageAudit
  /// The sections that the search indexes.
  var sections: [PageSection]
  /// The paths of the files generated with the page.
  var attachments: [String]
  var findings: [Finding]
  /// The failed lookups of the page's templates.
  var misses: Set<TemplateMiss>
}

extension Site {
  /// Returns the finished page and its other output.
  func render(_ page: any Page, with rendering: Rendering) -> (html: [UInt8], output: PageOutput) {
    let context = PageContext(
      site: self, path: page.path, section: page.section, isGuide: page.originLink.isEdit, rendering: rendering)
    let fields = page.frame(on: context).fields(on: context).merging(page.fields(on: context))
      .merging([
        "origin": origins?.view(for: page) ?? .none,
        "twin": page.isListed ? .text(context.href(MarkdownTwin.path(of: page.path))) : .none,
      ])
    return (rendering.render(type(of: page).template, fields), context.output)
  }
}

/// An error for a file of the site that could not be written, with the source of the file.
package struct UnwritableFile: Error, CustomStringConvertible {
  /// The path in the site.
  package let path: String
  /// The source of the file.
  package let place: Place?
  /// The underlying error.
  package let cause: any Error

  package var description: String { "\(cause)" }

  /// Runs an action and adds the file's source to its errors.
  static func locating(_ path: String, _ place: Place?, _ action: () throws -> Void) throws {
    do { try action() } catch { throw UnwritableFile(path: path, place: place, cause: error) }
  }
}
