import Model
import Testing

@testable import Pages

@Suite("Marks in guides")
struct GuideMarkTests {
  private func page(_ guide: String) async throws -> String {
    try await RenderedSite(Sample.citingProject())["alder/guides/\(guide)/index.html"]
  }

  @Test("are badges, and screen readers read the reason")
  func badges() async throws {
    let page = try await page("marks")
    #expect(page.contains("tag-advice") && page.contains("tag-unverified"))
    #expect(page.contains("visually-hidden\">: Nobody &lt;says&gt; so."))
  }

  @Test("are words in parentheses where badges are not possible, as in headings and links")
  func plain() async throws {
    let page = try await page("plain")
    #expect(page.contains("(advice)") && page.contains("(unverified)") && !page.contains("tag-advice"))
  }
}
