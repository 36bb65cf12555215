import Copywriting
import Model
import SourceText
import Testing

@testable import Pages

@Suite("The pages of the rules")
struct RulesPageTests {
  @Test("hold every rule of the catalogue at its anchor, with its reason, its source and its examples")
  func catalogue() async throws {
    var project = Sample.project()
    for slot in Slot.allCases where !project.copy.entries.contains(where: { $0.slot == slot }) {
      var entry = project.copy.entries[0]
      (entry.id, entry.slot, entry.keys) = (CopyID("every.\(slot.rawValue)"), slot, [])
      project.copy.entries.append(entry)
    }
    let site = try await RenderedSite(project)
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

  @Test("leave out rules about texts that the project does not have")
  func applicableRules() {
    func ids(_ change: (inout CopyCatalogue) -> Void) -> Set<String> {
      var copy = Sample.project().copy
      change(&copy)
      return Set(RenderedSite.rules.rules.filter(ApplicableRules(to: copy).contains).map(\.id))
    }
    let all = ["purpose/brief", "purpose/wrong-key", "audit/missing-key", "copy/unused-entry"]
    #expect(ids { _ in }.isSuperset(of: all), "The sample has a purpose string; its rules belong on the page")
    let banner = ids { copy in
      copy.entries = [copy.entries[0]]
      (copy.entries[0].slot, copy.entries[0].keys) = (.banner, [])
    }
    #expect(banner.isDisjoint(with: all + ["notification/sensitive", "button/several"]))
    #expect(banner.isSuperset(of: ["text/double-space", "l10n/missing", "machine/empty"]))
    let none = ids { $0.entries = [] }
    #expect(none.isDisjoint(with: ["text/double-space", "l10n/missing"]))
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
