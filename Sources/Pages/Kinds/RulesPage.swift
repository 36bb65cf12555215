import Copywriting
import Model
import SourceText
import Statecharts

extension PageContext {
  /// Every rule by its group, each with its level, its reason, who says so and what keeps and breaks it.
  func rulesPage() -> [UInt8] {
    let groups = Self.ruleGroups(of: site.rules)
    var contents = ContentsList()
    for group in groups { contents.add(anchor: "group.\(group.name)", title: group.name) }
    let chrome = Chrome(
      title: "Rules", description: "What Statebook checks in content, and why.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Rules")],
      sections: [referenceSection(), editionSection()], contents: contents)
    return render(
      "rules",
      layout(chrome).merging([
        "count": .text("\(site.rules.rules.count)"),
        "groups": .list(
          groups.map { group in
            .object([
              "anchor": .text("group.\(group.name)"), "name": .text(group.name),
              "about": .optional(Self.ruleSubjects[group.name]),
              "rules": .list(group.rules.map(ruleView)),
            ])
          }),
      ]))
  }

  private func ruleView(_ rule: Rule) -> View {
    let level = site.settings.severity(of: rule)
    let examples = rule.visibleExamples
    return .object([
      "anchor": .text(Anchor.rule(rule.id)),
      "href": .text("#" + percentEncoded(path: Anchor.rule(rule.id))),
      "id": .text(rule.id),
      "level": .text(level?.rawValue ?? "off"),
      "usual": level == rule.severity ? .none : .text(rule.severity.rawValue),
      "is-fixed": .flag(rule.isFixed),
      "summary": .html(sentence(rule.summary)),
      "rationale": .html(sentence(rule.rationale)),
      "linked-source": rule.source.flatMap { source in
        source.address.map { .object(["title": .text(source.title), "address": .text($0)]) }
      } ?? .none,
      "source": rule.source.flatMap { $0.address == nil ? .text($0.title) : nil } ?? .none,
      "good": .optional(examples.good),
      "bad": .optional(examples.bad),
    ])
  }

  private typealias RuleGroup = (name: String, rules: [Rule])

  /// The catalogue by what stands before the slash; those of copy first, which writers meet most.
  private static func ruleGroups(of catalogue: RuleCatalogue) -> [RuleGroup] {
    let groups = Dictionary(grouping: catalogue.rules, by: \.group)
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
