import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("Marks in guides")
struct GuideMarkTests {
  private func page(isPlain: Bool) async throws -> String {
    let roles = [("mark", "advice"), ("unverified", "Nobody <says> so.")].map { name, argument in
      GuideBody.Role(name: Sourced(name), argument: Sourced(argument), isPlain: isPlain)
    }
    let body = GuideBody(
      parts: [.html("<p>Knock "), .role(0), .html("\nand wait. "), .role(1), .html("</p>")], roles: roles)
    let site = try await RenderedSite(Sample.project(guides: [Sample.guide("marks", "Marks", body)]))
    #expect(site.findings.map(\.message) == [])
    return site["alder/guides/marks/index.html"]
  }

  @Test("are badges behind the last word, and the reason is a tip and is read out")
  func badges() async throws {
    let page = try await page(isPlain: false)
    #expect(
      page.contains("Knock\u{2060}<span class=\"tag tag-advice\" title=\"Advice, not a fact\">advice</span>\nand wait.")
    )
    #expect(
      page.contains("and wait.\u{2060}<span class=\"tag tag-unverified\" title=\"Nobody &lt;says&gt; so.\">unverified"))
    #expect(page.contains("<span class=\"visually-hidden\">: Nobody &lt;says&gt; so.</span>"))
  }

  @Test("are words in brackets where badges cannot stand, as in headings and links")
  func plain() async throws {
    let page = try await page(isPlain: true)
    #expect(page.contains("<p>Knock (advice)\nand wait. (unverified)</p>"))
  }
}
