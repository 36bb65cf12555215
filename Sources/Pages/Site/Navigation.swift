import Project
import SourceText
import Statecharts
import Verification

/// The navigation lists, derived from the pages of the site.
struct Navigation: Sendable {
  /// The maximum length of a list that is repeated on each of its pages; beyond it, the build would take quadratic time.
  static let limit = 50

  private let plan: SitePlan
  private let menus: [GuideMenu]
  /// The listed pages of each section.
  private let listed: [SiteSection: [PageLink]]
  /// The title of the reference that Statebook makes, beside a section of guides that an author calls so.
  private let referenceTitle: StyledText

  init(_ pages: [any Page], plan: SitePlan, menus: [GuideMenu]) {
    self.plan = plan
    self.menus = menus
    var listed: [SiteSection: [PageLink]] = [:]
    for page in pages {
      guard let title = page.listTitle else { continue }
      listed[page.section, default: []].append(PageLink(title: title, path: page.path))
    }
    self.listed = listed
    referenceTitle = menus.contains { $0.hasSection("Reference") } ? "Machine and proofs" : "Reference"
  }

  /// Returns the pages that a section lists.
  func pages(in section: SiteSection) -> [PageLink] { listed[section] ?? [] }

  private func items(of section: SiteSection) -> [PageFrame.Section.Item] {
    pages(in: section).map { PageFrame.Section.Item($0.title, $0.path) }
  }

  func profiles(of machine: Int) -> PageFrame.Section {
    let profiles = plan.profiles[machine]
    return PageFrame.Section(
      title: profiles.first?.machine.title ?? "",
      items: profiles.contains { $0.machine.isWithoutProfiles }
        ? [] : profiles.prefix(Self.limit).map { PageFrame.Section.Item($0.machine.profile.title, $0.path) },
      keepsPlace: true)
  }

  /// The profile list of each machine, and the pages of the reference.
  var reference: PageFrame.Section {
    let machines = plan.project.machines.prefix(Self.limit).map { machine in
      PageFrame.Section.Item(machine.chart.title, HomePage.path, fragment: Anchor.machine(machine.chart.id))
    }
    return PageFrame.Section(title: referenceTitle, items: machines + items(of: .reference))
  }

  /// The pages of the reference only.
  var proofs: PageFrame.Section { PageFrame.Section(title: referenceTitle, items: items(of: .reference)) }

  /// Returns the pages of one profile; the pages of its regions, unless they are many, below its own.
  func pages(of index: ProfileIndex) -> PageFrame.Section {
    var items = items(of: .profile(index.reference))
    let regions = index.machine.hasRegionPages ? index.machine.regions : []
    if regions.count <= Self.limit, let own = items.firstIndex(where: { $0.path == index.path }) {
      items.insert(
        contentsOf: regions.map { region in
          var item = PageFrame.Section.Item(region.title, index.places[region.index].path)
          item.depth = 1
          return item
        }, at: own + 1)
    }
    return PageFrame.Section(title: index.machine.profile.title, items: items)
  }

  /// Returns the guides of an edition and its other pages.
  ///
  /// - Parameter guide: the open guide, by its position in the edition.
  func edition(_ number: Int, at guide: Int? = nil) -> PageFrame.Section {
    PageFrame.Section(
      title: plan.isSingle ? "Guides" : plan.editions[number].title,
      items: menus[number].items(at: guide) + items(of: .edition(number)))
  }

  /// Returns the lists on the pages of an edition: its own, and where its readers look things up: the pages of the
  /// newest profile if the project has one machine, else its machines.
  ///
  /// - Parameter guide: the open guide, by its position in the edition.
  func sections(ofEdition number: Int, at guide: Int? = nil) -> [PageFrame.Section] {
    guard plan.profiles.count == 1, let newest = plan.project.newestProfile(of: 0) else {
      return [edition(number, at: guide), reference]
    }
    return [
      edition(number, at: guide),
      PageFrame.Section(
        title: plan.profiles[0][newest.profile].machine.profile.title, items: items(of: .profile(newest))),
      proofs,
    ]
  }

  /// The editions, for pages that all editions share.
  var editions: PageFrame.Section {
    guard !plan.isSingle else { return edition(0) }
    return PageFrame.Section(
      title: "Editions",
      items: plan.editions.prefix(Self.limit).map { PageFrame.Section.Item($0.title, $0.home) })
  }
}
