import Model
import Statecharts
import Testing

@testable import Pages

@Suite("A copy gallery")
struct GalleryTests {
  @Test("offers the downloads of its own edition, grouped, at paths that browsers can ask for")
  func downloads() async throws {
    let files = [
      CopyDownload(
        edition: "alder", variant: "guests", app: "Tür & Tor", title: "String Catalog", purpose: "for Xcode <27",
        fileName: "guests/tür/InfoPlist.xcstrings", bytes: Array("{}".utf8)),
      CopyDownload(
        edition: "alder", locale: "de", title: "XLIFF", purpose: "for translators", fileName: "alder-de.xliff",
        bytes: [1]),
      CopyDownload(
        edition: "birch", variant: "guests", title: "CSV", purpose: "for reviewers", fileName: "birch.csv", bytes: [2]),
    ]
    let site = try await RenderedSite(copyDownloads: files)
    #expect(site.findings.map(\.message) == [])
    #expect(site["alder/copy/downloads/guests/tür/InfoPlist.xcstrings"] == "{}")
    #expect(site.files["birch/copy/downloads/birch.csv"] == [2])
    let page = site["alder/copy/index.html"]
    #expect(page.contains("<h3>For guests, Tür &amp; Tor</h3>"))
    #expect(
      page.contains(
        "<a href=\"downloads/guests/t%C3%BCr/InfoPlist.xcstrings\" download>String Catalog</a> for Xcode &lt;27"))
    #expect(page.contains("<h3>All variants</h3>"))
    #expect(!page.contains("birch.csv"))
    let single = try await RenderedSite(edition: "birch", copyDownloads: files)
    #expect(single.files["copy/downloads/birch.csv"] == [2])
    #expect(single.files["copy/downloads/alder-de.xliff"] == nil)
  }
}
