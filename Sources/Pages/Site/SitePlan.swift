import Model
import Statecharts
import Verification

/// What a page is about; the numbers are positions in the project or the plan.
enum PageKind: Hashable, Sendable {
  case home
  case brandHome(brand: Int)
  /// A guide, by its position among the brand's guides.
  case guide(brand: Int, position: Int)
  /// A brand's copy in one language.
  case copy(brand: Int, locale: String)
  case profile(machine: Int, profile: Int)
  case state(machine: Int, profile: Int, node: Int)
  case sources
  /// Every rule that Statebook knows.
  case rules
  case claims
  case myths
  case scenarios
  /// A scenario, by its position in the project.
  case scenario(Int)
  /// The interactive walk through a profile.
  case walk(machine: Int, profile: Int)
  /// The runs that a tester takes.
  case testing(machine: Int, profile: Int)
  /// What the second profile changes against the first.
  case changes(machine: Int, before: Int, after: Int)
}

/// A page that will be rendered.
struct PlannedPage: Sendable {
  var kind: PageKind
  /// Relative to the site's root.
  var path: String
}

/// One edition with its guides; where a project has no editions, a brand without one holds all guides.
struct Brand: Sendable {
  var audience: Audience
  var title: String
  /// The folder of its pages, with a slash at the end, or nothing.
  var folder: String
  /// In reading order, as positions in `VerifiedProject.guides`.
  var guides: [Int]
  /// In source order, as positions in the catalogue.
  var copy: [Int]

  var home: String { folder + "index.html" }
  var copyPage: String { folder + "copy/index.html" }
  /// The copy in one language; that in the source language is the entrance.
  func copyPage(_ locale: String) -> String {
    locale == audience.locales.source ? copyPage : "\(folder)copy/\(locale)/index.html"
  }
  func path(of guide: GuideID) -> String { "\(folder)guides/\(guide)/index.html" }
}

/// All pages of a site and their paths, known before the first is rendered.
struct SitePlan: Sendable {
  let brands: [Brand]
  /// Who reads the pages that belong to no brand.
  let sharedAudience: Audience
  /// Whether a single brand, or none, stands at the site's root.
  let isSingle: Bool
  /// In order of their kinds, then as in the project.
  let pages: [PlannedPage]
  /// Per brand the position of each visible guide among the brand's, by its position in the project.
  let guidePositions: [[Int: Int]]

  /// The folder of the site's own style sheet and scripts; an id cannot begin with an underscore.
  static let assetFolder = "_statebook/"
  static let sourcesPage = "reference/sources/index.html"
  static let claimsPage = "reference/claims/index.html"
  static let mythsPage = "reference/myths/index.html"
  static let scenariosPage = "reference/scenarios/index.html"
  static let rulesPage = "reference/rules/index.html"
  static let home = "index.html"

  /// Lays out a site; costs time linear in its pages.
  init(_ project: VerifiedProject, options: SiteOptions) {
    let editions = project.project.editions.filter { options.edition == nil || $0.id == options.edition }
    isSingle = options.edition != nil || project.project.editions.isEmpty
    let locales = project.project.settings.locales
    let everybody = Audience(edition: nil, app: options.app, locales: locales)
    let audiences =
      editions.isEmpty ? [everybody] : editions.map { Audience(edition: $0, app: options.app, locales: locales) }
    let single = isSingle
    brands = audiences.map { Self.brand(for: $0, in: project, isSingle: single) }
    guidePositions = brands.map { brand in
      Dictionary(brand.guides.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    var pages: [PlannedPage] = []
    if !isSingle { pages.append(PlannedPage(kind: .home, path: Self.home)) }
    for (index, brand) in brands.enumerated() {
      pages.append(PlannedPage(kind: .brandHome(brand: index), path: brand.home))
      for locale in brand.copy.isEmpty ? [] : brand.audience.locales.all {
        pages.append(PlannedPage(kind: .copy(brand: index, locale: locale), path: brand.copyPage(locale)))
      }
    }
    for (machine, verified) in project.machines.enumerated() {
      for (profile, folded) in verified.profiles.enumerated() {
        let path = Self.path(of: folded.machine)
        pages.append(PlannedPage(kind: .profile(machine: machine, profile: profile), path: path))
        for node in folded.machine.states {
          let kind = PageKind.state(machine: machine, profile: profile, node: node.index)
          pages.append(PlannedPage(kind: kind, path: Self.path(of: node, in: folded.machine)))
        }
      }
      pages += Self.behaviourPages(of: machine, verified)
    }
    sharedAudience = single ? audiences[0] : everybody
    let readers = sharedAudience
    pages += Self.proofPages(project, for: readers)
    if project.project.sources.contains(where: { readers.sees($0.editions) }) {
      pages.append(PlannedPage(kind: .sources, path: Self.sourcesPage))
    }
    pages.append(PlannedPage(kind: .rules, path: Self.rulesPage))
    for (index, brand) in brands.enumerated() {
      for (position, guide) in brand.guides.enumerated() {
        let kind = PageKind.guide(brand: index, position: position)
        pages.append(PlannedPage(kind: kind, path: brand.path(of: project.guides[guide].guide.id)))
      }
    }
    self.pages = pages
  }

  /// The walks and tests of a machine's profiles, and what each changes against the one before it.
  private static func behaviourPages(of number: Int, _ machine: VerifiedMachine) -> [PlannedPage] {
    var pages: [PlannedPage] = []
    for (profile, verified) in machine.profiles.enumerated() {
      pages.append(
        PlannedPage(kind: .walk(machine: number, profile: profile), path: walkPage(of: verified.machine)))
      pages.append(
        PlannedPage(kind: .testing(machine: number, profile: profile), path: testingPage(of: verified.machine)))
      guard profile > 0 else { continue }
      let before = machine.profiles[profile - 1].machine
      pages.append(
        PlannedPage(
          kind: .changes(machine: number, before: profile - 1, after: profile),
          path: changesPage(from: before, to: verified.machine)))
    }
    return pages
  }

  /// The pages of claims, myths and scenarios, as far as there are any for these readers.
  private static func proofPages(_ project: VerifiedProject, for readers: Audience) -> [PlannedPage] {
    let claims = project.claims.filter { readers.sees($0.claim.editions) }
    let scenarios = project.scenarios.indices.filter { readers.sees(project.scenarios[$0].scenario.editions) }
    var pages: [PlannedPage] = []
    if claims.contains(where: { !$0.claim.isMyth }) { pages.append(PlannedPage(kind: .claims, path: claimsPage)) }
    if claims.contains(where: \.claim.isMyth) { pages.append(PlannedPage(kind: .myths, path: mythsPage)) }
    if !scenarios.isEmpty { pages.append(PlannedPage(kind: .scenarios, path: scenariosPage)) }
    return pages
      + scenarios.map { PlannedPage(kind: .scenario($0), path: path(of: project.scenarios[$0].scenario.id)) }
  }

  static func path(of machine: Machine) -> String { "reference/\(machine.id)/\(machine.profile.id)/index.html" }

  static func walkPage(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/walk/index.html"
  }

  static func testingPage(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/testing/index.html"
  }

  /// The same for spreadsheets.
  static func testingTable(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/testing/runs.csv"
  }

  static func changesPage(from before: Machine, to after: Machine) -> String {
    "reference/\(after.id)/changes/\(before.profile.id)/\(after.profile.id)/index.html"
  }

  static func path(of scenario: ScenarioID) -> String { "reference/scenarios/\(scenario)/index.html" }

  static func path(of node: Machine.Node, in machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/states/\(node.id)/index.html"
  }

  private static func brand(for audience: Audience, in project: VerifiedProject, isSingle: Bool) -> Brand {
    let guides = project.guides.indices.filter {
      let guide = project.guides[$0].guide
      return !guide.isDraft && audience.sees(guide.editions)
    }
    let copy = project.project.copy.entries.indices.filter {
      audience.sees(project.project.copy.entries[$0].editions)
    }
    let folder = isSingle ? "" : audience.edition.map { "\($0.id)/" } ?? ""
    let title = audience.edition?.title ?? project.project.settings.title
    return Brand(audience: audience, title: title, folder: folder, guides: guides, copy: copy)
  }
}
