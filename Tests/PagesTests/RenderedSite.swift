import Copy
import Diagrams
import Pages
import Project
import SourceText
import Statecharts
import Synchronization
import Templating
import Testing

@testable import Verification

/// A site rendered into memory.
struct RenderedSite {
  /// The path of the search index.
  static let searchIndex = "_statebook/search-index.js"

  var files: [String: [UInt8]]
  var findings: [Finding]

  /// The text of a file; empty if it was not written.
  subscript(path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// The words of a page's main part, without its markup.
  func words(_ path: String) -> String {
    (self[path].components(of: "<main").last ?? "").components(of: "</main>")[0].wordsOfMarkup
  }

  init(
    _ sample: Project? = nil, edition: EditionID? = nil, app: String? = nil,
    concurrency: Int = 2,
    templates: [SourcePath: String] = [:], tree: SourceTree = SourceTree([:]), copyDownloads: [CopyDownload] = [],
    layout: @escaping @Sendable (String) throws -> Layout = { _ in Layout(low: .zero, high: .zero) }
  ) async throws {
    var project = sample
    if project == nil { project = try await Sample.project() }
    let overrides = SourceTree(templates)
    let loaded = TemplateSet.load(overrides: overrides.files, from: overrides)
    let options = SiteOptions(
      edition: edition, app: app, concurrency: concurrency, copyDownloads: copyDownloads)
    let renderer = try await Self.renderer(
      of: try #require(project), options: options, templates: loaded.set, tree: tree, layout: layout)
    let written = Mutex<[String: [UInt8]]>([:])
    let found = try await renderer.render { path, bytes in written.withLock { $0[path] = bytes } }
    files = written.withLock { $0 }
    findings = loaded.findings + found
  }
}

extension RenderedSite {
  /// What renders a sample site.
  static func renderer(
    of project: Project,
    options: SiteOptions = SiteOptions(),
    templates: TemplateSet = TemplateSet.load(overrides: [], from: SourceTree([:])).set,
    tree: SourceTree = SourceTree([:]),
    layout: @escaping @Sendable (String) throws -> Layout = { _ in Layout(low: .zero, high: .zero) }
  ) async throws -> SiteRenderer {
    SiteRenderer(
      project: try await Sample.verified(project), options: options, templates: templates,
      tree: tree,
      layout: layout, digest: { "\($0.count)" })
  }
}

extension String {
  func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// The words of HTML, without its tags.
  var wordsOfMarkup: String {
    replacing(/<[^>]*>/, with: "").replacing("\u{2060}", with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
