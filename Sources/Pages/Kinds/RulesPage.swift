import Project
import SourceText

/// Every rule with its level, by chapter; each links to its reason and its examples on its chapter's page.
struct RulesPage: Page {
  static let template = PageTemplate("rules", PackageResources.rules_mustache)
  static let option: OptionalPages? = .rules
  static let path = "reference/rules/index.html"

  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [RulesPage] {
    plan.ruleChapters.isEmpty ? [] : [RulesPage(origin: plan.settingsPlace)]
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: StyledText? { "Rules" }
  var name: String { "the page of the rules" }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Rules",
      description:
        """
        The \(counted(page.site.plan.rules.rules.count, "rule")) that are checked before a page is published, each with \
        its reason.
        """,
      breadcrumb: [PageFrame.Step("Reference"), PageFrame.Step("Rules")],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    [
      "count": .text("\(page.site.plan.rules.rules.count)"),
      "has-others": .flag(page.site.plan.hasOtherRules),
      "chapters": .list(page.site.plan.ruleChapters.map { view(of: $0, on: page) }),
    ]
  }

  private func view(of chapter: RuleChapter, on page: PageContext) -> View {
    let path = RuleChapterPage.path(of: chapter)
    let rules = chapter.groups(of: page.site.plan.rules.rules, among: page.site.plan.ruleChapters).flatMap(\.rules)
    return .object([
      "anchor": .text("area.\(chapter.name)"), "title": .text(chapter.title), "href": .text(page.href(path)),
      "about": .text(chapter.about),
      "rules": .list(
        rules.map { rule in
          .object(
            RuleChapter.heading(of: rule, settings: page.site.settings).merging([
              "href": .text(page.href(path, fragment: Anchor.rule(rule.id)))
            ]))
        }),
    ])
  }
}
