import Project
import SourceText

/// The rules of one chapter, each with its level, reason, source, and a good and a bad example.
struct RuleChapterPage: Page {
  static let template = PageTemplate("rule-chapter", PackageResources.rule_chapter_mustache)
  static let option: OptionalPages? = .rules

  let chapter: RuleChapter
  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [RuleChapterPage] {
    plan.ruleChapters.map { RuleChapterPage(chapter: $0, origin: plan.settingsPlace) }
  }

  static func path(of chapter: RuleChapter) -> String { "reference/rules/\(chapter.name)/index.html" }

  var path: String { Self.path(of: chapter) }
  var section: SiteSection { .reference }
  var name: String { "the page of the rules for \(chapter.title.lowercased())" }

  func searchEntries(in site: Site) -> [SearchEntry] {
    let rules = chapter.groups(of: site.plan.rules.rules, among: site.plan.ruleChapters).flatMap(\.rules)
    return [SearchEntry(kind: .page, title: "\(chapter.title): rules", path: path, text: chapter.about)]
      + rules.map { rule in
        SearchEntry(kind: .rule, title: rule.id, whole: chapter.title, path: path, fragment: Anchor.rule(rule.id))
      }
  }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "\(chapter.title): rules", description: "\(chapter.about) Each with its reason and examples.",
      breadcrumb: [
        PageFrame.Step("Reference"), PageFrame.Step("Rules", RulesPage.path), PageFrame.Step(StyledText(chapter.title)),
      ],
      sections: [
        PageFrame.Section(
          title: "Rules",
          items: page.site.plan.ruleChapters.map { PageFrame.Section.Item(StyledText($0.title), Self.path(of: $0)) }),
        page.site.navigation.reference,
      ])
  }

  func fields(on page: PageContext) -> View.Fields {
    [
      "heading": .text(chapter.title),
      "about": .text(chapter.about),
      "all": .text(page.href(RulesPage.path)),
      "groups": .list(
        chapter.groups(of: page.site.plan.rules.rules, among: page.site.plan.ruleChapters).map { group in
          .object([
            "anchor": .text("group.\(group.name)"), "name": .text(RuleChapter.title(ofGroup: group.name)),
            "about": .optional(RuleChapter.subjects[group.name]),
            "rules": .list(group.rules.map { view(of: $0, settings: page.site.settings) }),
          ])
        }),
    ]
  }

  private func view(of rule: Rule, settings: Settings) -> View {
    let examples = rule.visibleExamples
    return .object(
      RuleChapter.heading(of: rule, settings: settings).merging([
        "href": .text("#" + percentEncoded(path: Anchor.rule(rule.id))),
        "rationale": .html(HTML.sentence(rule.rationale)),
        "linked-source": rule.source.flatMap { source in
          source.address.map { .object(["title": .text(source.title), "address": .text($0)]) }
        } ?? .none,
        "source": rule.source.flatMap { $0.address == nil ? .text($0.title) : nil } ?? .none,
        "good": .optional(examples.good),
        "bad": .optional(examples.bad),
      ]))
  }
}
