import Guides
import SourceText
import Statecharts

/// The contents of `content/statebook.yaml`.
package struct Settings: Sendable {
  /// The handling of the generated site; if it is committed, `check` reports whether it is up to date.
  package enum SiteMode: String, CaseIterable, Sendable {
    case committed, built
  }

  package var title: StyledText = ""
  package var description: String?
  /// The base URL of the site; nil if unknown.
  package var baseURL: String?
  /// The languages of the copy.
  package var locales: Locales = Locales()
  /// The platforms whose keys, rules, and exports the copy has, in addition to those that suit any app.
  package var platforms: Set<Platform> = []
  /// The maximum length of the text in each slot, in characters as users see them.
  package var lengths: [Slot: Int] = Slot.usualLengths
  /// The guides in reading order, and their sections.
  package var guides: [GuideEntry] = []
  /// The default guide for home pages; each edition that includes it shows its text, unless the edition names another.
  package var home: Sourced<GuideID>?
  /// The severities that the project sets; nil turns a rule off.
  package var severities: [String: Severity?] = [:]
  package var budgets: Budgets = Budgets()
  package var site: SiteMode = .built
  /// The coverage thresholds, in source order.
  package var coverage: [CoverageThreshold] = []
  /// The redirects from former addresses, in source order.
  package var redirects: [Redirect] = []
  package var linkSchemes = LinkSchemes()
  package var repository: RepositoryLinks?
  package var versions: Versions?
  package var look = Theme()
  /// The kinds of pages that the site does not have.
  package var leftOut: Set<OptionalPages> = []
  package var path: SourcePath = "content/statebook.yaml"
  /// True if the whole file was read; otherwise the levels and limits that it sets are unknown.
  package var isWhole = true
}

extension Settings {
  /// The severities that the file sets.
  package var levels: RuleLevels { RuleLevels(severities, unread: isWhole ? nil : path) }
}

/// A platform whose conventions copy can follow.
package enum Platform: String, CaseIterable, Sendable {
  /// Apple's iOS: texts under keys of Info.plist, App Review, and Xcode's tables.
  case ios
}

/// The limits that a project can set; a rule reports when one is exceeded.
package struct Budgets: Sendable, Equatable {
  /// The maximum size of a guide, in bytes.
  package var guideBytes = 256 * 1024
  /// The maximum size of a YAML file, in bytes.
  package var dataBytes = 4 * 1024 * 1024
  /// The maximum number of files to read.
  package var files = 100_000
  /// The maximum number of cells in one Markdown table.
  package var tableCells = 20_000
  /// The maximum number of states in one machine.
  package var states = 2_000
  /// The maximum number of configurations to explore for one machine in one profile.
  package var configurations = 2_000_000
  /// The maximum number of claims and myths in the project.
  package var claims = 10_000
  /// The maximum size of one diagram: the number of elements that the layout has to place, which are boxes, labels, and one for
  /// each row that a line passes. A diagram of this size takes about a second.
  package var diagramSize = 5_000

  package init() {}
}

extension ObjectSchema {
  static func settings(_ catalogue: RuleCatalogue) -> ObjectSchema {
    ObjectSchema(
      "statebook.yaml",
      [
        .required("format", .wholeNumber(1...1), "The version of the content's format."),
        .required("title", .text, "What the whole site is called."),
        .optional("description", .text, "One sentence about it."),
        .optional("base-url", .text(.webAddress), "Where the site will be served."),
        .optional(
          "locales", .set(.text(.locale), isRequired: true),
          "The languages of the copy; texts are written in the first.", otherwise: "English"),
        .optional(
          "platforms", .set(.choice(Platform.allCases.map(\.rawValue))),
          "The platforms whose keys, rules, and exports the copy has.", otherwise: "none"),
        .optional("guides", .guideEntries, "The guides and their sections in reading order.", otherwise: "by id"),
        .optional("home", .text(.guidePath), "The guide whose text the home page of each edition shows."),
        .optional(
          "redirects", .map(.pageAddress, .text(.pageTarget)),
          "Addresses that pages have no longer, each with the one that readers are sent to."),
        .optional(
          "link-schemes", .set(.text(.linkScheme)),
          "The schemes that links may have besides `https`, `http`, `mailto`, and `tel`."),
        .optional("repository", .of(.repository), "Where the files of the project can be read and edited."),
        .optional("versions", .of(.versions), "The published versions of the site, between which readers can switch."),
        .optional("look", .of(.look), "The logo, color, picture, footer, and links of its pages."),
        .optional(
          "pages",
          .map(
            .oneOf(kind: "kind of page") { OptionalPages.allCases.map(\.rawValue) }, .choice(["on", "off"]),
            isRequired: false),
          "The kinds of pages that the site has.", otherwise: "all"),
        .optional(
          "rules",
          .map(
            .oneOf(kind: "rule") { catalogue.rules.map(\.id) },
            .choice(Severity.allCases.reversed().map(\.rawValue) + ["off"]), isRequired: false),
          "The severity of rules, by their ids."),
        .optional("budgets", .of(.budgets), "Limits that differ from the defaults."),
        .optional(
          "lengths",
          .map(.oneOf(kind: "slot") { Slot.allCases.map(\.rawValue) }, .wholeNumber(1...Int.max), isRequired: false),
          "The longest text of a slot, in characters as users see it."),
        .optional(
          "site", .choice(Settings.SiteMode.allCases.map(\.rawValue)),
          "Whether the generated site is committed beside the content, or built elsewhere.", otherwise: "built"),
        .optional("coverage", .of(.coverage), "What must be covered at least, in each machine."),
      ])
  }

  static let coverage: ObjectSchema = ObjectSchema(
    "coverage",
    CoverageKind.allCases.map { .optional($0.rawValue, .of(.coverageAspects), "The least shares of \($0.rawValue).") })

  static let coverageAspects: ObjectSchema = ObjectSchema(
    "a kind of coverage",
    [
      .optional("prose", .wholeNumber(0...100), "The least share that a guide names, in percent."),
      .optional("claim", .wholeNumber(0...100), "The least share that a claim or a myth names, in percent."),
      .optional("scenario", .wholeNumber(0...100), "The least share that a scenario covers, in percent."),
      .optional("source", .wholeNumber(0...100), "The least share that cites a source, in percent."),
    ])

  static let budgets: ObjectSchema = ObjectSchema(
    "budgets",
    [
      .optional("guide-bytes", .wholeNumber(1...Int.max), "The largest guide, in bytes."),
      .optional("data-bytes", .wholeNumber(1...Int.max), "The largest YAML file, in bytes."),
      .optional("files", .wholeNumber(1...Int.max), "The number of files read."),
      .optional("table-cells", .wholeNumber(1...Int.max), "The cells of one Markdown table."),
      .optional("states", .wholeNumber(1...Int.max), "The states of one machine."),
      .optional(
        "configurations", .wholeNumber(1...Int.max), "The configurations explored for a machine in one profile."),
      .optional("claims", .wholeNumber(1...Int.max), "The claims and myths of the whole project."),
      .optional(
        "diagram-size", .wholeNumber(1...Int.max),
        "The points of one diagram: its boxes, its labels, and one for each row that a line passes."),
    ])
}

extension Settings {
  init(_ fields: ObjectDecoder, _ catalogue: RuleCatalogue) {
    self.init(
      title: fields.styled("title", or: ""), description: fields.text("description"), baseURL: fields.text("base-url"),
      locales: Locales(fields), guides: fields.guideEntries("guides"), budgets: Budgets(fields),
      site: fields.choice("site") ?? .built,
      coverage: CoverageThreshold.all(fields),
      path: fields.report.path)
    platforms = Set(fields.texts("platforms").compactMap { Platform(rawValue: $0.value) })
    home = fields.id("home")
    redirects = Redirect.all(fields)
    linkSchemes = LinkSchemes(added: fields.texts("link-schemes").map(\.value).filter(StringFormat.linkScheme.matches))
    repository = RepositoryLinks(fields)
    versions = Versions(fields)
    look = Theme(fields)
    if let address = fields.sourced("base-url"), let versions, let own = versions.positions?.own,
      let finding = Finding.versionAddress(
        address.value, of: versions.all[own], at: fields.report.place(address.range))
    {
      fields.report.add(finding)
    }
    if let address = fields.sourced("base-url"),
      let finding = Finding.placeholderAddress(address.value, at: fields.report.place(address.range))
    {
      fields.report.add(finding)
    }
    for entry in fields.map("lengths") {
      guard let slot = Slot(rawValue: entry.key.value), let length = entry.value.text.flatMap({ Int(digits: $0.value) })
      else { continue }
      lengths[slot] = length
    }
    for entry in fields.map("pages") {
      guard let kind = OptionalPages(rawValue: entry.key.value), let value = entry.value.text?.value else { continue }
      if value == "on" { leftOut.remove(kind) } else if value == "off" { leftOut.insert(kind) }
    }
    for entry in fields.map("rules") {
      guard let level = entry.value.text?.value else { continue }
      if let rule = catalogue.rule(named: entry.key.value), rule.isFixed, level != rule.severity.rawValue {
        fields.report.add(
          .fixedRule, at: entry.key.range,
          "the severity of `\(rule.id)` cannot be changed: it is always an error",
          suggestion: "remove the line")
      }
      if level == "off" {
        severities.updateValue(nil, forKey: entry.key.value)
      } else if let severity = Severity(rawValue: level) {
        severities[entry.key.value] = severity
      }
    }
  }
}

extension Locales {
  /// Reads `locales`.
  fileprivate init(_ settings: ObjectDecoder) {
    let all = settings.texts("locales").map(\.value)
    if let source = all.first { self.init(source: source, targets: Array(all.dropFirst())) } else { self.init() }
  }
}

extension CoverageThreshold {
  /// Reads `coverage`.
  fileprivate static func all(_ settings: ObjectDecoder) -> [CoverageThreshold] {
    guard let kinds = settings["coverage"].flatMap({ ObjectDecoder($0, .coverage, report: settings.report) }) else {
      return []
    }
    return kinds.entries.flatMap { entry -> [CoverageThreshold] in
      guard let kind = CoverageKind(rawValue: entry.key.value),
        let aspects = ObjectDecoder(entry.value, .coverageAspects, report: settings.report)
      else { return [] }
      return aspects.entries.compactMap { entry in
        guard let aspect = CoverageAspect(rawValue: entry.key.value), let percent = entry.value.text,
          let number = Int(digits: percent.value)
        else { return nil }
        return CoverageThreshold(kind, aspect, percent: Sourced(number, percent.range))
      }
    }
  }
}

extension Budgets {
  fileprivate init(_ settings: ObjectDecoder) {
    self.init()
    guard let node = settings["budgets"], let fields = ObjectDecoder(node, .budgets, report: settings.report) else {
      return
    }
    for (key, budget) in Self.keys {
      if let number = fields.wholeNumber(key), number >= 1 { self[keyPath: budget] = number }
    }
  }

  private static var keys: [(key: String, budget: WritableKeyPath<Budgets, Int>)] {
    [
      ("guide-bytes", \.guideBytes), ("data-bytes", \.dataBytes), ("files", \.files), ("table-cells", \.tableCells),
      ("states", \.states), ("configurations", \.configurations), ("claims", \.claims),
      ("diagram-size", \.diagramSize),
    ]
  }

  /// Returns the budgets, none of which is larger than another project's.
  package func limited(by other: Budgets) -> Budgets {
    Self.keys.reduce(into: self) { result, entry in
      result[keyPath: entry.budget] = min(result[keyPath: entry.budget], other[keyPath: entry.budget])
    }
  }
}
