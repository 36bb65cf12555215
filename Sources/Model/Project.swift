import Markdown
import SourceText
import Statecharts

/// The whole content, parsed once, in source order and with the place of every value.
package struct Project: Sendable {
  package var settings: Settings
  package var machines: [MachineSource]
  /// In order of their files' paths.
  package var claims: [ClaimSource]
  /// In order of their files' paths.
  package var scenarios: [ScenarioSource]
  package var copy: CopyCatalogue
  /// In order of their ids.
  package var editions: [Edition]
  package var interfaces: [SDKInterface]
  package var sources: [Source]
  /// In reading order, as `GuideTree` has them.
  package var guides: [Guide]
  /// The addresses that the site once had; nil if the project keeps no list.
  package var published: PublishedAddresses?
  /// Files under `content/assets`.
  package var assets: [SourceTree.File]
  /// Files under `content/static`, copied to the site's root.
  package var staticFiles: [SourceTree.File]
  /// Files under `templates`, which replace Statebook's own.
  package var templates: [SourceTree.File]

  package init(
    settings: Settings = Settings(), machines: [MachineSource] = [], claims: [ClaimSource] = [],
    scenarios: [ScenarioSource] = [], copy: CopyCatalogue = CopyCatalogue(),
    editions: [Edition] = [], interfaces: [SDKInterface] = [], sources: [Source] = [], guides: [Guide] = [],
    assets: [SourceTree.File] = [], staticFiles: [SourceTree.File] = [], templates: [SourceTree.File] = []
  ) {
    self.settings = settings
    self.machines = machines
    self.claims = claims
    self.scenarios = scenarios
    self.copy = copy
    self.editions = editions
    self.interfaces = interfaces
    self.sources = sources
    self.guides = guides
    self.assets = assets
    self.staticFiles = staticFiles
    self.templates = templates
  }
}

extension Project {
  /// Restricts the project to a single app, whose name replaces those of the editions' apps.
  package mutating func settle(onApp name: String) {
    for index in editions.indices { editions[index].settle(onApp: name) }
  }

  /// The guide whose text is on the home page of an edition, or of a project without editions, if its readers see it.
  package func homeGuide(of edition: Edition?) -> GuideID? { (edition?.home ?? settings.home)?.value }
}

/// The contents of `content/statebook.yaml`.
package struct Settings: Sendable {
  /// Whether the generated site is committed, so that `check` reports whether it is up to date.
  package enum SiteMode: String, CaseIterable, Sendable {
    case committed, built
  }

  package var title: StyledText
  package var description: String?
  /// The base URL of the site; nil if unknown.
  package var baseURL: String?
  /// The languages of the copy.
  package var locales: Locales
  /// The maximum length of the text in a slot, in characters as users see them.
  package var lengths: [Slot: Int] = Slot.usualLengths
  /// The guides in reading order, and their sections.
  package var guides: [GuideEntry]
  /// The guide whose text is on the home page of each edition that sees it and names no other.
  package var home: Sourced<GuideID>?
  /// The severities that the project sets; nil turns a rule off.
  package var severities: [String: Severity?]
  package var budgets: Budgets
  package var site: SiteMode
  /// The coverage thresholds, in source order.
  package var coverage: [CoverageThreshold]
  /// The addresses that pages have no longer, in source order.
  package var redirects: [Redirect] = []
  package var linkSchemes = LinkSchemes()
  package var repository: RepositoryLinks?
  package var versions: Versions?
  package var look = Theme()
  package var path: SourcePath
  /// Whether the whole file was read; otherwise the levels and limits that it sets are unknown.
  package var isWhole = true

  package init(
    title: StyledText = "", description: String? = nil, baseURL: String? = nil, locales: Locales = Locales(),
    guides: [GuideEntry] = [],
    severities: [String: Severity?] = [:], budgets: Budgets = Budgets(), site: SiteMode = .built,
    coverage: [CoverageThreshold] = [], path: SourcePath = "content/statebook.yaml"
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.locales = locales
    self.guides = guides
    self.severities = severities
    self.budgets = budgets
    self.site = site
    self.coverage = coverage
    self.path = path
  }
}

extension Settings {
  /// The severities that the file sets.
  package var levels: RuleLevels { RuleLevels(severities, isComplete: isWhole) }
}

/// The limits that a project can set; a rule reports when one is exceeded.
package struct Budgets: Sendable, Equatable {
  /// The largest guide, in bytes.
  package var guideBytes = 256 * 1024
  /// The largest YAML file, in bytes.
  package var dataBytes = 4 * 1024 * 1024
  /// The number of files read.
  package var files = 100_000
  /// The cells of one Markdown table.
  package var tableCells = 20_000
  /// The states of one machine.
  package var states = 2_000
  /// The configurations explored for one machine in one profile.
  package var configurations = 2_000_000
  /// The claims and myths of the whole project.
  package var claims = 10_000
  /// The points of one diagram that a layout has to place: boxes, labels, and one for each row that a line passes. A diagram of
  /// this size takes about a second.
  package var diagramSize = 5_000

  package init() {}
}

/// A statechart, its appearance, and the file of both.
package struct MachineSource: Sendable {
  package var chart: Statechart
  package var appearance: MachineAppearance
  package var path: SourcePath

  package init(chart: Statechart, appearance: MachineAppearance = MachineAppearance(), path: SourcePath) {
    self.chart = chart
    self.appearance = appearance
    self.path = path
  }
}

/// Claims and myths about one machine, and the file that they were read from.
package struct ClaimSource: Sendable {
  package var set: ClaimSet
  package var path: SourcePath

  package init(set: ClaimSet, path: SourcePath) {
    self.set = set
    self.path = path
  }
}

/// Scenarios of one machine, and the file that they were read from.
package struct ScenarioSource: Sendable {
  package var machine: Sourced<MachineID>
  package var scenarios: [Scenario]
  package var path: SourcePath

  package init(machine: Sourced<MachineID>, scenarios: [Scenario], path: SourcePath) {
    self.machine = machine
    self.scenarios = scenarios
    self.path = path
  }
}

/// The kind of thing that a `GuideID` names.
package enum GuideKind {}
/// Names a guide: the path of its file in the folder of guides, without the ending.
package typealias GuideID = Identifier<GuideKind>

/// One Markdown guide.
package struct Guide: Sendable {
  package var id: GuideID
  package var path: SourcePath
  package var title: Sourced<StyledText>
  package var description: String?
  package var machine: Sourced<MachineID>?
  package var profile: Sourced<ProfileID>?
  /// The editions that include the guide; empty for all.
  package var editions: [Sourced<EditionID>]
  package var isDraft: Bool
  package var body: GuideBody

  package init(
    id: GuideID, path: SourcePath, title: Sourced<StyledText>, description: String? = nil,
    machine: Sourced<MachineID>? = nil, profile: Sourced<ProfileID>? = nil, editions: [Sourced<EditionID>] = [],
    isDraft: Bool = false, body: GuideBody = GuideBody()
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.description = description
    self.machine = machine
    self.profile = profile
    self.editions = editions
    self.isDraft = isDraft
    self.body = body
  }
}
