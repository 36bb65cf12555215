import Copy
import Guides
import SourceText
import Testing

@testable import Pages
@testable import Project

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
      #expect(RuleChapter.titles[rule.group] != nil, "the group of \(rule.id) needs a title in RuleChapter.titles")
      #expect(list.contains("<li id=\"\(rule.id)\""), "\(rule.id) is not in the list, to which older links lead")
      let page = site[RuleChapterPage.path(of: RuleChapter.chapter(of: rule))]
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
    #expect(page.contains("<h2 id=\"group.l10n\">Translations</h2>"))
    #expect(list.contains("<span class=\"tag\">fixed</span>"))
  }

  @Test("leave out rules about machines and texts that the project does not have")
  func applicableRules() {
    func ids(_ change: (inout Project) -> Void) -> Set<String> {
      var project = Sample.project()
      change(&project)
      return Set(RenderedSite.rules.rules.filter(ApplicableRules(to: project).contains).map(\.id))
    }
    let all = ["purpose/brief", "purpose/wrong-key", "copy/unused-entry"]
    #expect(ids { _ in }.isSuperset(of: all), "The sample has a purpose string; its rules belong on the page")
    let banner = ids { project in
      project.copy.entries = [project.copy.entries[0]]
      (project.copy.entries[0].slot, project.copy.entries[0].keys) = (.banner, [])
    }
    #expect(banner.isDisjoint(with: all + ["notification/sensitive", "button/several"]))
    #expect(banner.isSuperset(of: ["text/double-space", "l10n/missing", "import/unread", "machine/empty"]))
    let textless = ids { $0.copy.entries = [] }
    #expect(textless.isDisjoint(with: ["text/double-space", "l10n/missing", "import/unread", "copy/coercion"]))
    #expect(textless.isSuperset(of: ["copy/unused-term", "machine/empty"]), "The sample's editions have terms")
    let still = ids { $0.machines = [] }
    #expect(still.isDisjoint(with: ["machine/empty", "claim/false", "scenario/failed", "page/diagram"]))
    #expect(still.isSuperset(of: ["source/unused", "reference/unknown-name", "page/broken-link"]))
  }

  /// A project with a guide, and without machines and purpose strings.
  private static func machineless(copy: [CopyEntry]) -> Project {
    var guide = Sample.guide("alone", "Alone", GuideBody(parts: [.html("<p>Come in.</p>")]))
    guide.machine = nil
    return Project(copy: CopyCatalogue(entries: copy), guides: [guide])
  }

  @Test("have an area only for what the project has; its other rules are in the last one")
  func areas() async throws {
    let text = CopyText(variant: nil, locale: "en", template: CopyTemplate("Somebody rang."), range: .none)
    let entry = CopyEntry(id: "rang", slot: .notificationBody, texts: [text], place: Place(Sample.path))
    let site = try await RenderedSite(Self.machineless(copy: [entry]))
    #expect(
      site.files.keys.filter { $0.hasPrefix("reference/rules/") && $0.hasSuffix(".html") }.sorted() == [
        "reference/rules/copy/index.html", "reference/rules/index.html", "reference/rules/pages/index.html",
        "reference/rules/project/index.html",
      ])
    let list = site["reference/rules/index.html"]
    for group in ["audit", "claim", "machine", "purpose", "scenario"] {
      #expect(!list.contains("<li id=\"\(group)/"), "the page lists rules of \(group)")
    }
    #expect(list.contains("Rules that cannot apply to this project are not listed here."))
    #expect(site["reference/rules/project/index.html"].contains("<article class=\"rule\" id=\"reference/unknown-name"))
  }

  @Test("are not part of a site without copy, and nothing leads to them there")
  func withoutCopy() async throws {
    let site = try await RenderedSite(Self.machineless(copy: []))
    #expect(site.findings.map(\.message) == [])
    for (path, bytes) in site.files where !path.hasPrefix("_statebook/") || path == SearchIndex.path {
      #expect(!path.hasPrefix("reference/rules/"))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("rules/"), "\(path) leads to the rules")
    }
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
