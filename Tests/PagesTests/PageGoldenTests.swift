import Foundation
import SourceText
import TestSupport
import Testing

/// Pages of a sample site that are compared as a whole.
struct GoldenSite: CustomTestStringConvertible {
  let name: String
  let pages: [String]
  let render: @Sendable () async throws -> RenderedSite

  var testDescription: String { name }

  init(_ name: String, pages: [String], _ render: @escaping @Sendable () async throws -> RenderedSite) {
    self.name = name
    self.pages = pages
    self.render = render
  }

  static let folder = Checkout.root.appending(path: "Tests/PagesTests/Goldens")

  /// The recorded pages, relative to the folder.
  var files: [String] { pages.map { "\(name)/\($0.replacing("/", with: "-")).txt" } }

  static let all = [
    // The kinds of pages.
    GoldenSite(
      "door",
      pages: [
        "index", "alder/index", "alder/copy/index", "birch/guides/entering/index", "reference/door/v1/index",
        "reference/door/v1/regions/leaf/index",
        "reference/door/v1/states/shut/index", "reference/door/v1/states/asking/index",
        "reference/door/v1/states/ajar/index", "reference/door/v1/states/latched/index",
        "reference/door/v1/walk/index", "reference/door/v1/testing/index", "reference/door/changes/v1/v2/index",
        "reference/claims/index", "reference/claims/door/coming-in/index", "reference/myths/index",
        "reference/myths/stays-open/index",
        "reference/scenarios/index",
        "reference/scenarios/a-guest/index", "reference/sources/index",
      ]
    ) { try await RenderedSite(Sample.provedProject()) },
    GoldenSite("alder", pages: ["index", "reference/door/v1/index", "reference/door/v1/testing/index"]) {
      try await RenderedSite(edition: "alder")
    },
    GoldenSite(
      "guides",
      pages: [
        "birch/guides/older/index", "birch/guides/newer/index", "alder/guides/proofs/index",
        "alder/guides/plain/index", "alder/guides/marks/index",
      ]
    ) { try await RenderedSite(Sample.citingProject()) },
    GoldenSite(
      "prompts", pages: ["flow", "single", "choices", "chosen", "observed"].map { "alder/guides/\($0)/index" }
    ) { try await RenderedSite(Sample.askingProject()) },
    GoldenSite(
      "gallery",
      pages: [
        "alder/copy/index", "alder/copy/de/index", "birch/copy/index", "birch/copy/de/index",
        "alder/guides/gates/index", "reference/door/v1/testing/index",
      ]
    ) {
      try await RenderedSite(Sample.remarkedProject(), copyDownloads: Sample.downloads)
    },
    GoldenSite(
      "player",
      pages: [
        "reference/player/new/index", "reference/player/new/states/playing/index",
        "reference/player/new/states/loud/index", "reference/player/new/states/left-high/index",
        "reference/player/changes/old/new/index",
      ]
    ) { try await RenderedSite(PlayerSample.project()) },
    GoldenSite("sources", pages: ["reference/door/v1/regions/leaf/index", "reference/sources/index"]) {
      try await RenderedSite(Sample.sourcedProject())
    },
    GoldenSite("facts", pages: ["reference/sources/index", "reference/claims/index", "alder/guides/keys/index"]) {
      try await RenderedSite(Sample.factProject())
    },
    GoldenSite("changes", pages: ["reference/door/changes/v1/v2/index"]) {
      try await RenderedSite(Sample.changedProject())
    },
    GoldenSite("assumption", pages: ["reference/claims/index"]) {
      try await RenderedSite(Sample.assumingProject())
    },
    GoldenSite(
      "rows",
      pages: [
        "reference/claims/index", "reference/claims/door/observers/index",
        "reference/door/v1/regions/leaf/index", "reference/door/v2/regions/leaf/index",
        "reference/door/v1/states/shut/index",
      ]
    ) { try await RenderedSite(Sample.rowProject()) },
  ]
}

@Suite("Whole pages of sample sites")
struct PageGoldenTests {
  @Test("Each page is as recorded, without findings", arguments: GoldenSite.all)
  func pages(site: GoldenSite) async throws {
    let rendered = try await site.render()
    #expect(rendered.findings.map(\.message) == [])
    for (page, file) in zip(site.pages, site.files) {
      let html = try #require(rendered.files[page + ".html"], "\(site.name) has no page \(page)")
      try expectRecorded(
        GoldenSite.folder.appending(path: file), found: pageOutline(String(decoding: html, as: UTF8.self)))
    }
  }

  @Test("Every recorded page is one that is compared")
  func strangers() throws {
    #expect(try Checkout.files(in: GoldenSite.folder) == GoldenSite.all.flatMap(\.files).sorted())
  }
}
