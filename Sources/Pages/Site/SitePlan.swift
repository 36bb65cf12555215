import Project
import SourceText
import Statecharts
import Verification

/// The data that a site's pages are made from: the editions to build, and the lookup tables of each profile.
struct SitePlan: Sendable {
  let project: ResolvedProject
  let editions: [EditionPlan]
  /// The readers of shared pages.
  let sharedAudience: Audience
  /// True if the site's root is a single edition, or a project without editions.
  let isSingle: Bool
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  /// For each edition, the position of each visible guide in the edition, by its position in the project.
  let guidePositions: [[Int: Int]]
  /// The claims about states and machines.
  let claimIndex: ClaimIndex
  /// The claims by topic, with the pages that show them.
  let claimTopics: ClaimTopics

  /// The folder of the built-in style sheet and scripts; an id cannot begin with an underscore.
  static let assetFolder = "_statebook/"

  /// Takes time linear in guides, copy, states, and transitions.
  init(_ project: ResolvedProject, options: SiteOptions) {
    self.project = project
    let chosen = project.project.editions.filter { options.edition == nil || $0.id == options.edition }
    let single = options.edition != nil || project.project.editions.isEmpty
    let locales = project.project.settings.locales
    func audience(_ edition: Edition?) -> Audience {
      Audience(edition: edition, app: options.app, locales: locales, projectTerms: project.project.terms)
    }
    let everybody = audience(nil)
    let audiences = chosen.isEmpty ? [everybody] : chosen.map { audience($0) }
    isSingle = single
    sharedAudience = single ? audiences[0] : everybody
    editions = audiences.map { EditionPlan($0, in: project, isSingle: single) }
    guidePositions = editions.map { edition in
      Dictionary(edition.guides.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    claimIndex = ClaimIndex(project, for: sharedAudience)
    claimTopics = ClaimTopics(project, claimIndex)
    let references = Dictionary(grouping: project.profileReferences, by: \.machine)
    profiles = project.machines.enumerated().map { machine, verified in
      (references[machine] ?? []).map {
        ProfileIndex(
          $0, of: verified, mainRun: project.mainRun(in: $0)?.steps.map(\.event) ?? [],
          mainRuns: project.mainRuns(in: $0).map { $0.steps.map(\.event) }, usual: project.usualTransitions(in: $0))
      }
    }
  }

  /// The kinds of pages that the project does not leave out.
  var kinds: [any Page.Type] { PageKinds.all.filter { !isLeftOut($0) } }

  func isLeftOut(_ kind: any Page.Type) -> Bool { kind.option.map(project.project.settings.leftOut.contains) ?? false }

  /// The place of the project's settings, the source of pages about the whole project.
  var settingsPlace: Place { Place(project.project.settings.path) }

  /// The home pages with the text of a guide, by the path that the guide's own page would have.
  var homesOfGuides: [String: String] {
    editions.reduce(into: [:]) { homes, edition in
      if let (_, path) = homeAddress(of: edition) { homes[path] = edition.home }
    }
  }

  /// Returns the guide on an edition's home page, and the path that its own page would have.
  func homeAddress(of edition: EditionPlan) -> (guide: Guide, path: String)? {
    guard let guide = edition.homeGuide.map({ project.guides[$0].guide }) else { return nil }
    return (guide, GuidePage.path(of: guide.id, in: edition))
  }

  /// Returns the claims or myths that readers of shared pages see.
  func claims(areMyths: Bool) -> [VerifiedClaim] {
    project.claims.filter { $0.claim.isMyth == areMyths && sharedAudience.sees($0.claim.editions) }
  }

  /// The scenarios that readers of shared pages see.
  var scenarios: [VerifiedScenario] { project.scenarios.filter { sharedAudience.sees($0.scenario.editions) } }
}

/// An edition with its guides; in a project without editions, a nameless one has all guides.
struct EditionPlan: Sendable {
  var audience: Audience
  var title: StyledText
  /// The folder of the edition's pages, with a trailing slash; empty for the root.
  var folder: String
  /// The guides with a page of their own in reading order, as positions in `ResolvedProject.guides`.
  var guides: [Int]
  /// The same guides by section, as positions in `guides`.
  var tree: GuideTree
  /// The guide whose text is on the home page, as a position in `ResolvedProject.guides`.
  var homeGuide: Int?
  /// All guides that the readers see: first the one on the home page, then the others.
  var allGuides: [Int]
  /// The entries in source order, as positions in the catalogue.
  var copy: [Int]

  init(_ audience: Audience, in project: ResolvedProject, isSingle: Bool) {
    self.audience = audience
    let visible = project.guides.indices.filter {
      let guide = project.guides[$0].guide
      return !guide.isDraft && audience.sees(guide.editions)
    }
    let home = project.project.homeGuide(of: audience.edition)
    homeGuide = visible.first { project.guides[$0].guide.id == home }
    // Without the guides that it lacks, an edition can begin its sections in another order than the project.
    let tree = GuideTree(
      project.project.settings.guides,
      of: visible.map { (project.guides[$0].guide.id, project.guides[$0].guide.title.value) })
    let order = tree.order.filter { project.guides[visible[$0]].guide.id != home }
    guides = order.map { visible[$0] }
    let positions = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    self.tree = tree.renumbered { positions[$0] }
    allGuides = [homeGuide].compactMap(\.self) + guides
    copy = project.project.copy.entries.indices.filter { audience.sees(project.project.copy.entries[$0].editions) }
    folder = isSingle ? "" : audience.edition.map { "\($0.id)/" } ?? ""
    title = audience.edition?.title ?? project.project.settings.title
  }
}
