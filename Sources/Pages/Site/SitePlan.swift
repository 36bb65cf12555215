import Project
import SourceText
import Statecharts
import Verification

/// What the pages of a site are made from: whose readers it has, and what pages look up in each profile.
struct SitePlan: Sendable {
  let project: VerifiedProject
  let editions: [EditionPlan]
  /// Who reads the pages that belong to no edition.
  let sharedAudience: Audience
  /// Whether a single edition, or none, is at the site's root.
  let isSingle: Bool
  /// Per machine.
  let profiles: [[ProfileIndex]]
  /// Per edition the position of each visible guide among the edition's, by its position in the project.
  let guidePositions: [[Int: Int]]
  /// What is claimed of states and machines.
  let claimIndex: ClaimIndex
  /// The claims by topic, with the pages that show them.
  let claimTopics: ClaimTopics
  /// The rules that the project can break; the site's pages of rules list them.
  let rules: RuleCatalogue
  /// Whether there are other rules.
  let hasOtherRules: Bool
  /// What the pages of rules are about, in order; empty if the site has no such pages.
  let ruleChapters: [RuleChapter]

  /// The folder of the site's own style sheet and scripts; an id cannot begin with an underscore.
  static let assetFolder = "_statebook/"

  /// Costs time linear in guides, copy, states and transitions.
  init(_ project: VerifiedProject, options: SiteOptions) {
    self.project = project
    let chosen = project.project.editions.filter { options.edition == nil || $0.id == options.edition }
    let single = options.edition != nil || project.project.editions.isEmpty
    let locales = project.project.settings.locales
    let everybody = Audience(edition: nil, app: options.app, locales: locales)
    let audiences =
      chosen.isEmpty ? [everybody] : chosen.map { Audience(edition: $0, app: options.app, locales: locales) }
    isSingle = single
    sharedAudience = single ? audiences[0] : everybody
    editions = audiences.map { EditionPlan($0, in: project, isSingle: single) }
    guidePositions = editions.map { edition in
      Dictionary(edition.guides.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    claimIndex = ClaimIndex(project, for: sharedAudience)
    claimTopics = ClaimTopics(project, claimIndex)
    let applicable = ApplicableRules(to: project.project)
    rules = RuleCatalogue(options.rules.rules.filter(applicable.contains))
    hasOtherRules = rules.rules.count < options.rules.rules.count
    ruleChapters = applicable.chapters
    let references = Dictionary(grouping: project.profileReferences, by: \.machine)
    profiles = project.machines.enumerated().map { machine, verified in
      (references[machine] ?? []).map { ProfileIndex($0, of: verified) }
    }
  }

  /// The place of the project's settings, which pages about the whole project are made from.
  var settingsPlace: Place { Place(project.project.settings.path) }

  /// The home pages with the text of a guide, by the path that the guide's own page would have.
  var homesOfGuides: [String: String] {
    editions.reduce(into: [:]) { homes, edition in
      if let (_, path) = homeAddress(of: edition) { homes[path] = edition.home }
    }
  }

  /// The guide on an edition's home page, and the path that its own page would have.
  func homeAddress(of edition: EditionPlan) -> (guide: Guide, path: String)? {
    guard let guide = edition.homeGuide.map({ project.guides[$0].guide }) else { return nil }
    return (guide, GuidePage.path(of: guide.id, in: edition))
  }

  /// The claims or the myths that readers of pages for all see.
  func claims(areMyths: Bool) -> [VerifiedClaim] {
    project.claims.filter { $0.claim.isMyth == areMyths && sharedAudience.sees($0.claim.editions) }
  }

  /// The scenarios that readers of pages for all see.
  var scenarios: [VerifiedScenario] { project.scenarios.filter { sharedAudience.sees($0.scenario.editions) } }
}

/// One edition with its guides; where a project has no editions, an edition without one holds all guides.
struct EditionPlan: Sendable {
  var audience: Audience
  var title: StyledText
  /// The folder of its pages, with a slash at the end, or nothing.
  var folder: String
  /// The guides with a page of their own in reading order, as positions in `VerifiedProject.guides`.
  var guides: [Int]
  /// The same guides in their sections, by their positions among them.
  var tree: GuideTree
  /// The guide whose text is on the home page, likewise.
  var homeGuide: Int?
  /// All guides that the readers see: the one on the home page, then the others.
  var allGuides: [Int]
  /// In source order, as positions in the catalogue.
  var copy: [Int]

  init(_ audience: Audience, in project: VerifiedProject, isSingle: Bool) {
    self.audience = audience
    let visible = project.guides.indices.filter {
      let guide = project.guides[$0].guide
      return !guide.isDraft && audience.sees(guide.editions)
    }
    let home = project.project.homeGuide(of: audience.edition)
    homeGuide = visible.first { project.guides[$0].guide.id == home }
    // Without the guides that it lacks, an edition may begin its sections in another order than the project.
    let tree = GuideTree(
      project.project.settings.guides,
      of: visible.map { (project.guides[$0].guide.id, project.guides[$0].guide.title.value) })
    let order = tree.order.filter { project.guides[visible[$0]].guide.id != home }
    guides = order.map { visible[$0] }
    let positions = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    self.tree = tree.renumbered { positions[$0] }
    allGuides = [homeGuide].compactMap(\.self) + guides
    copy = project.project.copy.entries.indices.filter { audience.sees(project.project.copy.entries[$0].editions) }
    folder = isSingle ? "" : GuideAddress.folder(of: audience.edition?.id)
    title = audience.edition?.title ?? project.project.settings.title
  }
}
