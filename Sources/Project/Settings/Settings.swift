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
  /// The machine of guides that name none; nil for the only one.
  package var machine: Sourced<MachineID>?
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

struct SettingsKeys: KeyList {
  typealias Owner = Settings

  let format = Key(.required("format"), .wholeNumber(1...1), "The version of the content's format.")
  let title = Field(.required("title"), .styled, "What the whole site is called.", \Settings.title)
  let description = Field("description", .text, "One sentence about it.", \Settings.description)
  let baseURL = Key("base-url", .sourced(.webAddress), "Where the site will be served.", word: "base URL")
  let locales = Field(
    "locales", .locales, "The languages of the copy; texts are written in the first.", otherwise: "English",
    \Settings.locales)
  let platforms = Field(
    "platforms", Format<[Platform]>.set(.choice(Platform.self)).map { Set($0) },
    "The platforms whose keys, rules, and exports the copy has.", otherwise: "none", \Settings.platforms)
  let guides = Field(
    "guides", .guideEntries, "The guides and their sections in reading order.", otherwise: "by id",
    word: "order of guides", \Settings.guides)
  let home = Field(
    "home", .id(.guidePath), "The guide whose text the home page of each edition shows.",
    word: "guide on the home page", \Settings.home)
  let machine = Field(
    "machine", .id(), "The machine of guides that name none.", otherwise: "the only one",
    \Settings.machine)
  let redirects = Field(
    "redirects", .map(.pageAddress, .redirect),
    "Addresses that pages have no longer, each with the one that readers are sent to.", \Settings.redirects)
  let linkSchemes = Field(
    "link-schemes", .linkSchemes, "The schemes that links may have besides `https`, `http`, `mailto`, and `tel`.",
    word: "schemes of links", \Settings.linkSchemes)
  let repository = Field(
    "repository", .read(RepositoryKeys.self), "Where the files of the project can be read and edited.",
    \Settings.repository)
  let versions = Field(
    "versions", .read(VersionsKeys.self), "The published versions of the site, between which readers can switch.",
    \Settings.versions)
  let look = Field(
    "look", .read(ThemeKeys.self), "The logo, color, picture, footer, and links of its pages.", \Settings.look)
  let pages = Key(
    "pages", .words(.oneOf(kind: "kind of page") { OptionalPages.allCases.map(\.rawValue) }, ["on", "off"]),
    "The kinds of pages that the site has.", otherwise: "all", word: "pages left out")
  let rules: Key<[(key: Sourced<String>, word: String)]>
  let budgets = Field(
    "budgets", .read(BudgetKeys.self), "Limits that differ from the defaults.", \Settings.budgets)
  let lengths = Key(
    "lengths", .lengths, "The longest text of a slot, in characters as users see it.", word: "lengths")
  let site = Field(
    "site", .choice(Settings.SiteMode.self),
    "Whether the generated site is committed beside the content, or built elsewhere.", otherwise: "built",
    word: "site mode", \Settings.site)
  let coverage = Field(
    "coverage", .coverage, "What must be covered at least, in each machine.", \Settings.coverage)

  /// The rules whose levels settings can name.
  private let catalogue: RuleCatalogue

  init(_ catalogue: RuleCatalogue) {
    self.catalogue = catalogue
    let levels = Severity.allCases.reversed().map(\.rawValue) + ["off"]
    rules = Key(
      "rules", .words(.oneOf(kind: "rule") { catalogue.rules.map(\.id) }, levels),
      "The severity of rules, by their ids.", word: "levels of rules")
  }

  static func mapping(_ catalogue: RuleCatalogue) -> Mapping<Self> { Mapping("statebook.yaml", Self(catalogue)) }

  func complete(_ settings: inout Settings, from fields: Fields<Self>) {
    for (key, word) in fields.pages {
      guard let kind = OptionalPages(rawValue: key.value) else { continue }
      if word == "on" { settings.leftOut.remove(kind) } else if word == "off" { settings.leftOut.insert(kind) }
    }
    for (slot, length) in fields.lengths { settings.lengths[slot] = length }
    for (key, level) in fields.rules {
      if let rule = catalogue.rule(named: key.value), rule.isFixed, level != rule.severity.rawValue {
        fields.report.add(
          .fixedRule, at: key.range, "the severity of `\(rule.id)` cannot be changed: it is always an error",
          suggestion: "remove the line")
      }
      if level == "off" {
        settings.severities.updateValue(nil, forKey: key.value)
      } else if let severity = Severity(rawValue: level) {
        settings.severities[key.value] = severity
      }
    }
    if let address = fields.baseURL { setBaseURL(address, of: &settings, fields.report) }
  }

  private func setBaseURL(
    _ address: Sourced<String>, of settings: inout Settings, _ report: DiagnosticCollector
  ) {
    settings.baseURL = address.value
    let place = report.place(address.range)
    if let versions = settings.versions, let own = versions.positions?.own,
      let finding = Finding.versionAddress(address.value, of: versions.all[own], at: place)
    {
      report.add(finding)
    }
    if let finding = Finding.placeholderAddress(address.value, at: place) { report.add(finding) }
  }
}

extension Settings {
  init(_ fields: Fields<SettingsKeys>) {
    self.init()
    path = fields.report.path
    fields.read(into: &self)
  }
}

extension Format<Locales> {
  fileprivate static let locales = Format<[String]>.set(.text(.locale), isRequired: true).map { all in
    all.first.map { Locales(source: $0, targets: Array(all.dropFirst())) }
  }
}

extension Format<LinkSchemes> {
  fileprivate static let linkSchemes = Format<[String]>.set(.text(.linkScheme)).map { schemes in
    LinkSchemes(added: schemes.filter(StringFormat.linkScheme.matches))
  }
}

extension Format<[(slot: Slot, length: Int)]> {
  fileprivate static let lengths = map(
    .oneOf(kind: "slot") { Slot.allCases.map(\.rawValue) },
    Format<(slot: Slot, length: Int)>(.wholeNumber(1...Int.max)) { entry, _ in
      guard let slot = Slot(rawValue: entry.key.value), let length = entry.value.text.flatMap({ Int(digits: $0.value) })
      else { return nil }
      return (slot, length)
    })
}

extension Format<[(key: Sourced<String>, word: String)]> {
  /// Words by name.
  fileprivate static func words(_ keys: Schema.Keys, _ words: [String]) -> Format {
    map(
      keys,
      Format<(key: Sourced<String>, word: String)>(.choice(words)) { entry, _ in
        entry.value.text.map { (entry.key, $0.value) }
      })
  }
}

// MARK: - Coverage

extension Format<[CoverageThreshold]> {
  /// Thresholds by kind and aspect, in source order.
  fileprivate static let coverage = Format(.record { coverageSchema }) { entry, _ in
    entry.value.entries?.flatMap { kind in
      (kind.value.entries ?? []).compactMap { aspect in
        guard let covered = CoverageKind(rawValue: kind.key.value), let by = CoverageAspect(rawValue: aspect.key.value),
          let percent = aspect.value.text, let number = Int(digits: percent.value)
        else { return nil }
        return CoverageThreshold(kind: covered, aspect: by, percent: Sourced(number, percent.range))
      }
    }
  }

  private static let coverageSchema = ObjectSchema(
    name: "coverage",
    fields: CoverageKind.allCases.map {
      Property(key: $0.rawValue, schema: .record { aspectSchema }, summary: "The least shares of \($0.rawValue).")
    })

  private static let aspectSchema = ObjectSchema(
    name: "a kind of coverage",
    fields: [
      ("prose", "The least share that a guide names, in percent."),
      ("claim", "The least share that a claim or a myth names, in percent."),
      ("scenario", "The least share that a scenario covers, in percent."),
      ("source", "The least share that cites a source, in percent."),
    ].map { Property(key: $0, schema: .wholeNumber(0...100), summary: $1) })
}

// MARK: - Budgets

struct BudgetKeys: ValueKeys {
  typealias Owner = Budgets
  static let mapping = Mapping("budgets", Self())

  let guideBytes = Field("guide-bytes", .limit, "The largest guide, in bytes.", \Budgets.guideBytes)
  let dataBytes = Field("data-bytes", .limit, "The largest YAML file, in bytes.", \Budgets.dataBytes)
  let files = Field("files", .limit, "The number of files read.", \Budgets.files)
  let tableCells = Field("table-cells", .limit, "The cells of one Markdown table.", \Budgets.tableCells)
  let states = Field("states", .limit, "The states of one machine.", \Budgets.states)
  let configurations = Field(
    "configurations", .limit, "The configurations explored for a machine in one profile.", \Budgets.configurations)
  let claims = Field("claims", .limit, "The claims and myths of the whole project.", \Budgets.claims)
  let diagramSize = Field(
    "diagram-size", .limit,
    "The points of one diagram: its boxes, its labels, and one for each row that a line passes.",
    \Budgets.diagramSize)

  static func value(from fields: Fields<Self>) -> Budgets? { Budgets() }
}

extension Format<Int> {
  fileprivate static let limit = wholeNumber(1...Int.max)
}

extension Budgets {
  private static var all: [WritableKeyPath<Budgets, Int>] {
    [
      \.guideBytes, \.dataBytes, \.files, \.tableCells, \.states, \.configurations, \.claims, \.diagramSize,
    ]
  }

  /// Returns the budgets, none of which is larger than another project's.
  package func limited(by other: Budgets) -> Budgets {
    Self.all.reduce(into: self) { $0[keyPath: $1] = min($0[keyPath: $1], other[keyPath: $1]) }
  }
}
