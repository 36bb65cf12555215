import Project
import SourceText

/// A subject of rules; the rules of each chapter have their own page.
struct RuleChapter: Sendable {
  typealias Group = (name: String, rules: [Rule])

  /// The name of the chapter's folder.
  let name: String
  let title: String
  let about: String
  /// The rule groups of the chapter; nil for the rules that belong to no other chapter.
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

  /// All chapters in site order; those most relevant to writers come first.
  static let all = [copy, machines, pages, project]

  /// Returns the chapter of a rule.
  ///
  /// - Parameter chapters: the chapters of the site, in order; the last one has the rules of no other.
  static func chapter(of rule: Rule, among chapters: [RuleChapter] = all) -> RuleChapter {
    chapters.first { $0.contains(rule) } ?? project
  }

  /// Returns true if the rule is in one of the chapter's own groups.
  func contains(_ rule: Rule) -> Bool { groups?.contains(rule.group) == true }

  /// Returns the rules of the chapter, by group. Costs time linear in the number of rules.
  ///
  /// - Parameters:
  ///   - rules: the rules of the site.
  ///   - chapters: the chapters of the site.
  func groups(of rules: [Rule], among chapters: [RuleChapter]) -> [Group] {
    Dictionary(grouping: rules.filter { Self.chapter(of: $0, among: chapters).name == name }, by: \.group)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the heading of a rule in lists and on pages: its name, its level in the project, and its sentence.
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

  /// Returns the title of a group, by its name in the ids of its rules.
  static func title(ofGroup name: String) -> String { titles[name] ?? name }

  static let titles = [
    "address": "Addresses", "audit": "Audits of apps", "brand": "Brands", "button": "Buttons", "claim": "Claims",
    "copy": "Copy catalog", "coverage": "Coverage", "file": "Files", "guide": "Guides", "import": "Imports",
    "l10n": "Translations", "length": "Lengths", "link": "Links", "machine": "Machines", "markdown": "Markdown",
    "notification": "Notifications", "page": "Pages", "placeholder": "Placeholders", "project": "Project",
    "purpose": "Texts of prompts", "reference": "References", "scenario": "Scenarios", "screen": "Screens",
    "simulation": "Simulations", "site": "Published site", "source": "Sources", "template": "Templates",
    "text": "Texts", "yaml": "YAML",
  ]

  /// The subject of a rule group, if its title does not state it.
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
