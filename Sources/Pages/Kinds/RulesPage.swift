import Copywriting
import Model
import SourceText
import Statecharts
import Verification

/// Every rule by its group, each with its level, its reason, who says so and what keeps and breaks it.
struct RulesPage: Page {
  static let template = PageTemplate("rules", PackageResources.rules_mustache)
  static let path = "reference/rules/index.html"

  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [RulesPage] { [RulesPage(origin: plan.settingsPlace)] }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var guidesRead: GuidesRead { .none }
  var listTitle: String? { "Rules" }
  var name: String { "the page of the rules" }

  func chrome(on page: PageContext) -> Chrome {
    Chrome(
      title: "Rules",
      description:
        """
        The \(counted(Self.rules(of: page.site).count, "rule")) that are checked before a page is published, each with its \
        reason.
        """,
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Rules")],
      sections: [page.site.navigation.reference, page.site.navigation.editions])
  }

  func fields(on page: PageContext) -> View.Fields {
    let rules = Self.rules(of: page.site)
    return [
      "count": .text("\(rules.count)"),
      "has-others": .flag(rules.count < page.site.rules.rules.count),
      "groups": .list(
        Self.ruleGroups(of: rules).map { group in
          .object([
            "anchor": .text("group.\(group.name)"), "name": .text(group.name),
            "about": .optional(Self.ruleSubjects[group.name]),
            "rules": .list(group.rules.map { view(of: $0, settings: page.site.settings) }),
          ])
        }),
    ]
  }

  private func view(of rule: Rule, settings: Settings) -> View {
    let level = settings.levels.severity(of: rule)
    let examples = rule.visibleExamples
    return .object([
      "anchor": .text(Anchor.rule(rule.id)),
      "href": .text("#" + percentEncoded(path: Anchor.rule(rule.id))),
      "id": .text(rule.id),
      "level": .text(level?.rawValue ?? "off"),
      "usual": level == rule.severity ? .none : .text(rule.severity.rawValue),
      "is-fixed": .flag(rule.isFixed),
      "summary": .html(HTML.sentence(rule.summary)),
      "rationale": .html(HTML.sentence(rule.rationale)),
      "linked-source": rule.source.flatMap { source in
        source.address.map { .object(["title": .text(source.title), "address": .text($0)]) }
      } ?? .none,
      "source": rule.source.flatMap { $0.address == nil ? .text($0.title) : nil } ?? .none,
      "good": .optional(examples.good),
      "bad": .optional(examples.bad),
    ])
  }

  /// The rules that the project can break.
  private static func rules(of site: Site) -> [Rule] {
    site.rules.rules.filter(ApplicableRules(to: site.project.project.copy).contains)
  }

  private typealias RuleGroup = (name: String, rules: [Rule])

  /// Rules by group; the groups of copy rules come first, since writers see them most.
  private static func ruleGroups(of rules: [Rule]) -> [RuleGroup] {
    let groups = Dictionary(grouping: rules, by: \.group)
    let ofCopy = Set(CopyRule.all.map(\.rule.group))
    let names = groups.keys.sorted { first, second in
      (ofCopy.contains(first) ? 0 : 1, first) < (ofCopy.contains(second) ? 0 : 1, second)
    }
    return names.map { ($0, groups[$0] ?? []) }
  }

  /// What the rules of a group are about.
  private static let ruleSubjects: [String: String] = [
    "brand": "Names of brands and apps in shared texts.",
    "button": "Button labels on screens shown before a system prompt.",
    "copy": "The copy catalog: entries, variants, keys, and suppressions.",
    "l10n": "Translations.",
    "length": "Maximum lengths of texts.",
    "notification": "Notification titles and texts.",
    "placeholder": "Placeholders that an edition, an app, or a build fills in.",
    "purpose": "Purpose strings: the app’s text in a system prompt.",
    "screen": "Screens shown before a system prompt.",
    "text": "Characters and punctuation in any text.",
  ]
}
