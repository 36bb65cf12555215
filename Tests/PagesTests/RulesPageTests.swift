import Copywriting
import Model
import SourceText
import Testing

@testable import Pages

@Suite("The pages of the rules")
struct RulesPageTests {
  @Test("hold every rule of the catalogue at its anchor, with its reason, its source and its examples")
  func catalogue() async throws {
    let site = try await RenderedSite()
    let list = site["reference/rules/index.html"]
    for rule in RenderedSite.rules.rules {
      #expect(list.contains("<li id=\"\(rule.id)\""), "\(rule.id) is not in the list, to which older links lead")
      let page = site[RuleAreaPage.path(of: RuleArea.area(of: rule))]
      #expect(
        page.contains("<article class=\"rule\" id=\"\(rule.id)\""), "\(rule.id) has no entry on the page of its area")
    }
    let page = site["reference/rules/copy/index.html"]
    for rule in CopyRule.all.map(\.rule) {
      let examples = rule.visibleExamples
      for example in [examples.good, examples.bad].compactMap({ $0 }) {
        #expect(page.contains("<code>\(HTML.text(example).string)</code>"), "\(rule.id) does not show “\(example)”")
      }
      if let address = rule.source?.address { #expect(page.contains("<a href=\"\(HTML.text(address).string)\">")) }
    }
    #expect(list.contains("<span class=\"tag\">fixed</span>"))
  }

  @Test("say which levels the project sets")
  func levels() async throws {
    var project = Sample.project()
    project.settings.severities["purpose/brief"] = .some(.error)
    let site = try await RenderedSite(project)
    let entry = try #require(
      site["reference/rules/copy/index.html"].split(separator: "<article").first { $0.contains("id=\"purpose/brief\"") }
    )
    #expect(entry.contains("<span class=\"tag\">error</span> <span class=\"tag\">default: warning</span>"))
  }

  @Test("are in the navigation of the reference")
  func navigation() async throws {
    let site = try await RenderedSite()
    #expect(site["reference/sources/index.html"].contains("href=\"../rules/index.html\""))
  }
}
