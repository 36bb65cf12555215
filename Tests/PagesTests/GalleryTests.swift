import Foundation
import SourceText
import Testing

@Suite("A copy gallery")
struct GalleryTests {
  private static let english = "alder/copy/index.html"
  private static let german = "alder/copy/de/index.html"

  @Test("has as many texts as the edition’s home page says")
  func counts() async throws {
    let site = try await RenderedSite()
    #expect(site["alder/index.html"].contains("shows 4 texts in context"))
    #expect(site[Self.english].components(separatedBy: " data-slot=\"").count - 1 == 4)
  }

  @Test("begins with a table of the variants’ words, the differing ones marked, beside their source")
  func table() async throws {
    let site = try await RenderedSite(Sample.galleryProject())
    let english = site["birch/copy/index.html"]
    #expect(
      english.contains("cannot let you <mark>in</mark>.</p>") && english.contains("let you <mark>out</mark>.</p>"))
    #expect(
      english.contains(" id=\"purpose.enter/thieves\"") && english.contains(" colspan=\"2\" id=\"ring.title/all\""))
    let table = site[Self.german].components(separatedBy: "<form")[0]
    #expect(table.contains("lässt dich") && table.contains("Without") && table.contains(">Stale</span>"))
  }

  @Test("names an alert by its real title in test plans, with the app’s name as a placeholder")
  func alertTitle() async throws {
    let site = try await RenderedSite(Sample.galleryProject(), edition: "alder")
    #expect(site["reference/door/v1/testing/index.html"].contains("ask?</q>, with the text"))
    #expect(site["reference/door/v1/testing/runs.csv"].contains(",Who is there?,Let “<appname>” ask?,"))
  }

  @Test("has the app’s name in every text if the site is for one app")
  func oneApp() async throws {
    let site = try await RenderedSite(Sample.galleryProject(), app: "Mine")
    for path in [Self.english, Self.german, "birch/copy/index.html"] {
      let page = site[path]
      #expect(page.contains("Shown for <span data-app>Mine<") && !page.contains("Gate") && !page.contains("appname"))
    }
  }

  @Test("offers the downloads of its own edition at paths that browsers can ask for")
  func downloads() async throws {
    let site = try await RenderedSite(copyDownloads: Sample.downloads)
    #expect(site.findings.map(\.message) == [])
    #expect(site["alder/copy/downloads/guests/tür/InfoPlist.xcstrings"] == "{}")
    #expect(site.files["birch/copy/downloads/birch.csv"] == [2])
    #expect(site[Self.english].contains("downloads/guests/t%C3%BCr/InfoPlist.xcstrings"))
    #expect(!site[Self.english].contains("birch.csv"))
    let single = try await RenderedSite(edition: "birch", copyDownloads: Sample.downloads)
    #expect(single.files["copy/downloads/birch.csv"] == [2])
    #expect(single.files["copy/downloads/alder-de.xliff"] == nil)
  }
}
