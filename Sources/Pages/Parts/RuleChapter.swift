import Project
import SourceText

/// What rules are about: a page shows those of one chapter.
struct RuleChapter: Sendable {
  typealias Group = (name: String, rules: [Rule])

  /// The name of its folder.
  let name: String
  let title: String
  let about: String
  /// The groups of its rules; nil for those of no other chapter.
  private let groups: Set<String>?

  static let copy = RuleChapter(
    name: "copy", title: "Copy",
    about: "Rules for texts that users see, their translations, and apps that show them.",
    groups: [
      "audit", "brand", "button", "copy", "import", "l10n", "length", "notification", "placeholder", "purpose",
      "screen", "text",
    ])
  static let machines = RuleChapter(
    name: "machines", title: "Machines and claims",
    about: "Rules for machines, claims, scenarios, and the sources behind them.",
    groups: ["claim", "coverage", "machine", "reference", "scenario", "simulation", "source"])
  static let pages = RuleChapter(
    name: "pages", title: "Guides and pages", about: "Rules for guides, links, templates, and addresses.",
    groups: ["address", "guide", "link", "markdown", "page", "template"])
  static let project = RuleChapter(
    name: "project", title: "Project and files", about: "Rules for settings and files.", groups: nil)

  /// In the order of the site: what writers see most comes first.
  static let all = [copy, machines, pages, project]

  /// The chapter of a rule.
  ///
  /// - Parameter chapters: those of the site, in order; the last one has the rules of no other.
  static func chapter(of rule: Rule, among chapters: [RuleChapter] = all) -> RuleChapter {
    chapters.first { $0.contains(rule) } ?? project
  }

  /// Whether the rule is of one of the chapter's own groups.
  func contains(_ rule: Rule) -> Bool { groups?.contains(rule.group) == true }

  /// The rules that belong to the chapter, by group. Costs time in the number of the rules.
  ///
  /// - Parameters:
  ///   - rules: those of the site.
  ///   - chapters: those of the site.
  func groups(of rules: [Rule], among chapters: [RuleChapter]) -> [Group] {
    Dictionary(grouping: rules.filter { Self.chapter(of: $0, among: chapters).name == name }, by: \.group)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What lists and pages say of a rule: its name, its level in the project, and its sentence.
  static func heading(of rule: Rule, settings: Settings) -> View.Fields {
    let level = settings.levels.severity(of: rule)
    return [
      "anchor": .text(Anchor.rule(rule.id)),
      "id": .text(rule.id),
      "level": .text(level?.rawValue ?? "off"),
      "usual": level == rule.severity ? .none : .text(rule.severity.rawValue),
      "is-fixed": .flag(rule.isFixed),
      "summary": .html(HTML.sentence(rule.summary)),
    ]
  }

  /// What pages call a group, by its name in the ids of its rules.
  static func title(ofGroup name: String) -> String { titles[name] ?? name }

  static let titles = [
    "address": "Addresses", "audit": "Audits of apps", "brand": "Brands", "button": "Buttons", "claim": "Claims",
    "copy": "Copy catalog", "coverage": "Coverage", "file": "Files", "guide": "Guides", "import": "Imports",
    "l10n": "Translations", "length": "Lengths", "link": "Links", "machine": "Machines", "markdown": "Markdown",
    "notification": "Notifications", "page": "Pages", "placeholder": "Placeholders", "project": "Project",
    "purpose": "Purpose strings", "reference": "References", "scenario": "Scenarios", "screen": "Screens",
    "simulation": "Simulations", "site": "Published site", "source": "Sources", "template": "Templates",
    "text": "Texts", "yaml": "YAML",
  ]

  /// What the rules of a group are about, where its title does not say it.
  static let subjects: [String: String] = [
    "brand": "Names of editions and apps in shared texts.",
    "button": "Labels on screens shown before a system prompt.",
    "copy": "Entries, variants, keys, and suppressions.",
    "placeholder": "What an edition, an app, or a build fills in.",
    "purpose": "The app’s text in a system prompt.",
    "screen": "Screens shown before a system prompt.",
    "text": "Characters and punctuation in any text.",
  ]
}
