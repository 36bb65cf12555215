import SourceText
import Statecharts

/// Everything that people wrote, parsed once; source order is kept and every value has its place.
public struct Project: Sendable {
  public var settings: Settings
  public var machines: [MachineSource]
  /// In order of their files' paths.
  public var claims: [ClaimSource]
  /// In order of their files' paths.
  public var scenarios: [ScenarioSource]
  /// The recorded strength of claims, in source order.
  public var strengths: [RecordedStrength] = []
  public var copy: CopyCatalogue
  /// In order of their ids.
  public var editions: [Edition]
  public var interfaces: [SDKInterface]
  public var sources: [Source]
  /// In the order of `settings.guides`, then by id.
  public var guides: [Guide]
  /// Files under `content/assets`.
  public var assets: [SourceTree.File]
  /// Files under `content/static`, copied to the site's root.
  public var staticFiles: [SourceTree.File]
  /// Files under `templates`, which take the place of those that Statebook carries.
  public var templates: [SourceTree.File]

  public init(
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
  /// Makes the project one for a single app, whose name replaces those of the editions' apps.
  public mutating func settle(onApp name: String) {
    for index in editions.indices { editions[index].settle(onApp: name) }
  }
}

/// What `content/statebook.yaml` says.
public struct Settings: Sendable {
  /// Whether the generated site is committed, so that `check` judges whether it is fresh.
  public enum SiteMode: String, CaseIterable, Sendable {
    case committed, built
  }

  public var title: String
  public var description: String?
  /// Where the site will be served; nil where it is not known.
  public var baseURL: String?
  /// The languages of the copy.
  public var locales: Locales
  /// The longest text of a slot, in characters as users see it.
  public var lengths: [Slot: Int] = Slot.usualLengths
  /// The guides in reading order.
  public var guides: [Sourced<GuideID>]
  /// The severities that the project sets; nil turns a rule off.
  public var severities: [String: Severity?]
  public var budgets: Budgets
  public var site: SiteMode
  /// What must be covered at least, in source order.
  public var coverage: [CoverageThreshold]
  public var path: SourcePath
  /// Whether the whole file was read; otherwise the levels and limits that it sets are unknown.
  public var isWhole = true

  public init(
    title: String = "", description: String? = nil, baseURL: String? = nil, locales: Locales = Locales(),
    guides: [Sourced<GuideID>] = [],
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
  public var levels: RuleLevels { RuleLevels(severities, isComplete: isWhole) }
}

/// The limits that a project can set; each has a rule that says when it is passed.
public struct Budgets: Sendable, Equatable {
  /// The largest guide, in bytes.
  public var guideBytes = 512 * 1024
  /// The largest YAML file, in bytes.
  public var dataBytes = 4 * 1024 * 1024
  /// The number of files read.
  public var files = 100_000
  /// The cells of one Markdown table.
  public var tableCells = 20_000
  /// The states of one machine.
  public var states = 2_000
  /// The configurations explored for one machine in one profile.
  public var configurations = 2_000_000
  /// The claims and myths of the whole project.
  public var claims = 10_000
  /// The points of one diagram that a layout has to place: boxes, labels, and one for each row that a line passes. A diagram of
  /// this size takes about a second.
  public var diagramSize = 5_000

  public init() {}
}

/// A statechart, what it looks like, and the file that both were read from.
public struct MachineSource: Sendable {
  public var chart: Statechart
  public var appearance: MachineAppearance
  public var path: SourcePath

  public init(chart: Statechart, appearance: MachineAppearance = MachineAppearance(), path: SourcePath) {
    self.chart = chart
    self.appearance = appearance
    self.path = path
  }
}

/// Claims and myths about one machine, and the file that they were read from.
public struct ClaimSource: Sendable {
  public var set: ClaimSet
  public var path: SourcePath

  public init(set: ClaimSet, path: SourcePath) {
    self.set = set
    self.path = path
  }
}

/// Scenarios of one machine, and the file that they were read from.
public struct ScenarioSource: Sendable {
  public var machine: Sourced<MachineID>
  public var scenarios: [Scenario]
  public var path: SourcePath

  public init(machine: Sourced<MachineID>, scenarios: [Scenario], path: SourcePath) {
    self.machine = machine
    self.scenarios = scenarios
    self.path = path
  }
}

/// The kind of thing that a `GuideID` names.
public enum GuideKind {}
/// Names a guide: its file's name without the ending.
public typealias GuideID = Identifier<GuideKind>

/// One Markdown guide.
public struct Guide: Sendable {
  public var id: GuideID
  public var path: SourcePath
  public var title: Sourced<String>
  public var description: String?
  public var machine: Sourced<MachineID>?
  public var profile: Sourced<ProfileID>?
  /// The editions that the guide appears in; empty for all.
  public var editions: [Sourced<EditionID>]
  public var isDraft: Bool
  public var body: GuideBody

  public init(
    id: GuideID, path: SourcePath, title: Sourced<String>, description: String? = nil,
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
