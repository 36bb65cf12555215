import Copywriting
import Foundation
import Model
import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Verification

@Suite("A copy gallery")
struct GalleryTests {
  private static let english = "alder/copy/index.html"
  private static let german = "alder/copy/de/index.html"

  @Test("notes unknown system wording only in the languages that lack it")
  func prompts() async throws {
    let site = try await RenderedSite(Sample.galleryProject())
    #expect(site[Self.german].contains("Some of the system’s wording in German is unknown."))
    #expect(!site[Self.english].contains("Some of the system’s wording"))
  }

  @Test("has as many texts as the edition’s home page says")
  func counts() async throws {
    let site = try await RenderedSite()
    #expect(site["alder/index.html"].contains("shows 4 texts in context"))
    #expect(site[Self.english].components(separatedBy: " data-slot=\"").count - 1 == 4)
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

  @Test("distinguishes stale, missing, and unreviewed translations, and names whose words they are")
  func standings() async throws {
    let site = try await RenderedSite(Sample.galleryProject())
    let page = site[Self.german]
    #expect(Self.scene("guests", of: page).contains("data-state=\"stale\""))
    #expect(Self.scene("thieves", of: page).contains("data-state=\"missing\""))
    #expect(Self.scene("thieves", of: page).contains("Alder says no."))
    #expect(page.contains("data-slot=\"notification-title\" data-state=\"needs-review\""))
    // The other edition has no words of its own, so the shared text was never translated for thieves.
    #expect(site["birch/copy/de/index.html"].contains("cannot let you out."))
  }

  @Test("shows remarks by text, and why they are accepted")
  func remarks() async throws {
    let site = try await RenderedSite(Sample.galleryProject(), remarks: Sample.remarks)
    let page = site[Self.english]
    let (guests, thieves) = (Self.scene("guests", of: page), Self.scene("thieves", of: page))
    #expect(guests.contains("data-findings=\"open\"") && guests.contains("“in” is &lt;vague&gt;"))
    #expect(thieves.contains("data-findings=\"accepted\"") && thieves.contains("Agreed &amp; signed."))
    #expect(page.contains("of the entry"))
    #expect(!guests.contains("accepted") && !page.contains("only in German"))
    #expect(!site["birch/copy/index.html"].contains("vague"))
  }

  @Test("draws a prompt and a text in a guide for the variant of the app that a directive names")
  func directives() async throws {
    let page = try await RenderedSite(Sample.remarkedProject())["alder/guides/gates/index.html"]
    #expect(page.components(of: "Ohne the alder key lässt dich <span data-app>Gate</span> nicht ein.</p>").count == 3)
    #expect(!page.contains("For thieves"))
  }

  @Test("marks the system’s words as unverified only in the affected languages")
  func unverifiedWords() async throws {
    let site = try await RenderedSite(Sample.remarkedProject())
    #expect(site[Self.german].contains("Nobody heard it."))
    #expect(!site[Self.english].contains("Nobody heard it."))
    #expect(site["reference/sources/index.html"].contains("Nobody heard it."))
  }

  @Test("has no filter with a single choice, and no language switch for one language")
  func plain() async throws {
    let page = try await RenderedSite()[Self.english]
    #expect(page.contains("name=\"variant\"") && page.contains("name=\"place\""))
    #expect(!page.contains("name=\"state\"") && !page.contains("name=\"findings\""))
    #expect(!page.contains("aria-label=\"Languages\""))
  }

  /// The part of a page about one variant of the first entry with variants.
  private static func scene(_ variant: String, of page: String) -> String {
    guard let start = page.range(of: " data-variant=\"\(variant)\"") else { return "" }
    let rest = page[start.upperBound...]
    let ends = [" data-variant=", "</section>"].compactMap { rest.range(of: $0)?.lowerBound }
    return String(rest[..<(ends.min() ?? rest.endIndex)])
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
