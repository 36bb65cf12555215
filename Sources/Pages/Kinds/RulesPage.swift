import Model
import SourceText

/// Every rule with its level, by area; each leads to its reason and its examples on the page of its area.
struct RulesPage: Page {
  static let template = PageTemplate("rules", PackageResources.rules_mustache)
  static let path = "reference/rules/index.html"

  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [RulesPage] { [RulesPage(origin: plan.settingsPlace)] }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var guidesRead: GuidesRead { .none }
  var listTitle: StyledText? { "Rules" }
  var name: String { "the page of the rules" }

  func chrome(on page: PageContext) -> Chrome {
    Chrome(
      title: "Rules",
      description:
        """
        The \(counted(page.site.plan.rules.rules.count, "rule")) that are checked before a page is published, each with \
        its reason.
        """,
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Rules")],
      sections: [page.site.navigation.reference, page.site.navigation.editions])
  }

  func fields(on page: PageContext) -> View.Fields {
    [
      "count": .text("\(page.site.plan.rules.rules.count)"),
      "has-others": .flag(page.site.plan.hasOtherRules),
      "areas": .list(page.site.plan.ruleAreas.map { view(of: $0, on: page) }),
    ]
  }

  private func view(of area: RuleArea, on page: PageContext) -> View {
    let path = RuleAreaPage.path(of: area)
    let rules = area.groups(of: page.site.plan.rules.rules, among: page.site.plan.ruleAreas).flatMap(\.rules)
    return .object([
      "anchor": .text("area.\(area.name)"), "title": .text(area.title), "href": .text(page.href(path)),
      "about": .text(area.about),
      "rules": .list(
        rules.map { rule in
          .object(
            RuleArea.heading(of: rule, settings: page.site.settings).merging([
              "href": .text(page.href(path, fragment: Anchor.rule(rule.id)))
            ]))
        }),
    ])
  }
}
