import Model
import SourceText

/// The rules of one area, each with its level, its reason, its source, and an example that keeps and one that breaks it.
struct RuleAreaPage: Page {
  static let template = PageTemplate("rule-area", PackageResources.rule_area_mustache)

  let area: RuleArea
  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [RuleAreaPage] {
    plan.ruleAreas.map { RuleAreaPage(area: $0, origin: plan.settingsPlace) }
  }

  static func path(of area: RuleArea) -> String { "reference/rules/\(area.name)/index.html" }

  var path: String { Self.path(of: area) }
  var section: SiteSection { .reference }
  var guidesRead: GuidesRead { .none }
  var name: String { "the page of the rules for \(area.title.lowercased())" }

  func chrome(on page: PageContext) -> Chrome {
    Chrome(
      title: "\(area.title): rules", description: "\(area.about) Each with its reason and examples.",
      breadcrumb: [
        Chrome.Step("Reference"), Chrome.Step("Rules", RulesPage.path), Chrome.Step(StyledText(area.title)),
      ],
      sections: [
        Chrome.Section(
          title: "Rules",
          items: page.site.plan.ruleAreas.map { Chrome.Section.Item(StyledText($0.title), Self.path(of: $0)) }),
        page.site.navigation.reference, page.site.navigation.editions,
      ])
  }

  func fields(on page: PageContext) -> View.Fields {
    [
      "heading": .text(area.title),
      "about": .text(area.about),
      "all": .text(page.href(RulesPage.path)),
      "groups": .list(
        area.groups(of: page.site.plan.rules.rules, among: page.site.plan.ruleAreas).map { group in
          .object([
            "anchor": .text("group.\(group.name)"), "name": .text(group.name),
            "about": .optional(RuleArea.subjects[group.name]),
            "rules": .list(group.rules.map { view(of: $0, settings: page.site.settings) }),
          ])
        }),
    ]
  }

  private func view(of rule: Rule, settings: Settings) -> View {
    let examples = rule.visibleExamples
    return .object(
      RuleArea.heading(of: rule, settings: settings).merging([
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
