import Copywriting
import Model
import SourceText
import Testing

@testable import Pages

@Suite("The page of the rules")
struct RulesPageTests {
  @Test("holds every rule of the catalogue at its anchor, with its reason, its source and its examples")
  func catalogue() async throws {
    let page = try await RenderedSite()["reference/rules/index.html"]
    for rule in RenderedSite.rules.rules {
      #expect(page.contains(" id=\"\(rule.id)\""), "\(rule.id) has no entry on the page")
    }
    for rule in CopyRule.all.map(\.rule) {
      let examples = rule.visibleExamples
      for example in [examples.good, examples.bad].compactMap({ $0 }) {
        #expect(page.contains("<code>\(HTML.text(example).string)</code>"), "\(rule.id) does not show “\(example)”")
      }
      if let address = rule.source?.address { #expect(page.contains("<a href=\"\(HTML.text(address).string)\">")) }
    }
    #expect(page.contains("<span class=\"tag\">fixed</span>"))
  }

  @Test("says which levels the project sets")
  func levels() async throws {
    var project = Sample.project()
    project.settings.severities["purpose/brief"] = .some(.error)
    let site = try await RenderedSite(project)
    let entry = try #require(
      site["reference/rules/index.html"].split(separator: "<article").first { $0.contains("id=\"purpose/brief\"") })
    #expect(entry.contains("<span class=\"tag\">error</span> <span class=\"tag\">default: warning</span>"))
  }

  @Test("is in the navigation of the reference")
  func navigation() async throws {
    let site = try await RenderedSite()
    #expect(site["reference/sources/index.html"].contains("href=\"../rules/index.html\""))
  }
}
