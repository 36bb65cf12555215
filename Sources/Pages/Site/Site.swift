import Markup
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The data that all pages share: the project, the plan, the templates, and lookup tables.
final class Site: Sendable {
  let project: ResolvedProject
  let plan: SitePlan
  /// The pages, by kind.
  let pages: [any Page]
  let navigation: Navigation
  let templates: TemplateSet
  let diagrams: DiagramCache
  let pageNumbers: PageNumbers
  /// The sources that the site shows, with their numbers.
  let sources: [SourceID: NumberedSource]
  let copy: CopyLookup
  /// The file of each machine.
  let machineFiles: [MachineID: SourcePath]
  /// The prompts that show each entry, in source order.
  let promptsOfCopy: [CopyID: [PromptPlace]]
  /// The claims about states and machines.
  let claims: ClaimIndex
  /// The facts that the site states, and the unverified ones.
  let facts: FactIndex
  /// For each edition, the title and path of each guide, by its position.
  let guideLinks: [[PageLink]]
  /// The guide menu of each edition.
  let guideMenus: [GuideMenu]
  /// The base URL; nil if readers cannot open it.
  let baseURL: String?
  /// The downloads by machine and profile.
  let downloads: [[[Download]]]
  /// The copy index of each edition.
  let copyIndexes: [CopyIndex]
  /// The downloads of each edition's copy gallery; empty if it has none.
  let copyDownloads: [[CopyDownload]]

  /// A prompt in one profile.
  struct PromptPlace: Sendable {
    var profile: ProfileReference
    var prompt: PromptID
  }

  /// The links from pages to their source files; nil without a repository.
  let origins: OriginLinks?
  let foreignNames: ForeignNames

  /// The other versions of the site; nil if there are none.
  let versions: VersionLinks?

  init(
    _ plan: SitePlan, options: SiteOptions, templates: TemplateSet, diagrams: DiagramCache, tree: SourceTree
  ) {
    let project = plan.project
    self.project = project
    self.plan = plan
    self.templates = templates
    self.diagrams = diagrams
    let pages = plan.kinds.flatMap { $0.pages(of: plan) as [any Page] }
    self.pages = pages
    foreignNames = ForeignNames(plan, edition: options.edition)
    origins = project.project.settings.repository.map { OriginLinks($0, for: pages, of: project.project, in: tree) }
    versions = project.project.settings.versions.flatMap { VersionLinks($0, for: pages) }
    pageNumbers = PageNumbers(pages.map(\.path))
    var sources: [SourceID: NumberedSource] = [:]
    let visible = project.project.sources.filter { plan.sharedAudience.sees($0.editions) }
    for source in visible {
      sources[source.id] = NumberedSource(number: sources.count + 1, source: source)
    }
    self.sources = sources
    copy = CopyLookup(project.project.copy)
    machineFiles = Dictionary(
      project.machines.map { ($0.chart.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    var places: [CopyID: [PromptPlace]] = [:]
    for reference in project.profileReferences {
      for prompt in project[reference].machine.prompts {
        for entry in prompt.look.copy {
          places[entry.value, default: []].append(PromptPlace(profile: reference, prompt: prompt.id))
        }
      }
    }
    promptsOfCopy = places
    claims = plan.claimIndex
    facts = FactIndex(project, for: plan.sharedAudience)
    guideLinks = plan.editions.map { edition in
      edition.guides.map { index in
        let guide = project.guides[index].guide
        return PageLink(title: guide.title.value, path: GuidePage.path(of: guide.id, in: edition))
      }
    }
    guideMenus = zip(plan.editions, guideLinks).map { GuideMenu($0, links: $1) }
    navigation = Navigation(pages, plan: plan, menus: guideMenus)
    baseURL = project.project.settings.publishedURL
    let offered = Dictionary(grouping: options.downloads, by: \.profile)
    let references = Dictionary(grouping: project.profileReferences, by: \.machine)
    downloads = project.machines.indices.map { (references[$0] ?? []).map { offered[$0] ?? [] } }
    copyIndexes = plan.editions.map { CopyIndex($0, in: project) }
    let words = Dictionary(grouping: options.copyDownloads, by: \.edition)
    let numbers = pageNumbers
    copyDownloads = plan.editions.map { numbers[$0.copyPage] == nil ? [] : words[$0.audience.edition?.id] ?? [] }
  }

  func hasPage(_ path: String) -> Bool { pageNumbers[path] != nil }

  /// Returns the description of an edition, or else of the project, or of the guide on the edition's home page.
  func description(of edition: Int) -> String? {
    let plan = plan.editions[edition]
    return plan.audience.edition?.description ?? settings.description
      ?? plan.homeGuide.flatMap { project.guides[$0].guide.description }
  }

  /// Returns the page with a guide's text in an edition, under the guide's title; nil if the edition lacks the guide.
  func link(to guide: Int, in edition: Int) -> PageLink? {
    if guide == plan.editions[edition].homeGuide {
      return PageLink(title: project.guides[guide].guide.title.value, path: plan.editions[edition].home)
    }
    return plan.guidePositions[edition][guide].map { guideLinks[edition][$0] }
  }

  /// The titles of the machines, for use in a sentence.
  var subjects: String {
    let titles = project.machines.map(\.chart.title)
    if titles.count > 3 { return "\(titles.count) machines" }
    return (titles.isEmpty ? [settings.title] : titles).map { "“\($0)”" }.joined(separator: ", ")
  }

  /// Returns the title of a machine, for use in a sentence.
  func subject(of machine: Int) -> String { "“\(project.machines[machine].chart.title)”" }

  /// The profiles of each machine.
  var profiles: [[ProfileIndex]] { plan.profiles }
  var settings: Settings { project.project.settings }
  var catalogue: CopyCatalogue { project.project.copy }

  /// The index of a profile.
  subscript(reference: ProfileReference) -> ProfileIndex { profiles[reference.machine][reference.profile] }
}

/// A page's title and path, for lists of links.
struct PageLink: Sendable {
  var title: StyledText
  var path: String
}
