import Project
import SourceText
import Statecharts
import Verification

/// The lists that lead from page to page, read from the pages that the site has.
struct Navigation: Sendable {
  /// Longer lists are not repeated on each of their pages: no step may grow with the square of the site.
  static let limit = 50

  private let plan: SitePlan
  private let menus: [GuideMenu]
  /// The pages of each section that have a title in its list.
  private let listed: [SiteSection: [PageLink]]

  init(_ pages: [any Page], plan: SitePlan, menus: [GuideMenu]) {
    self.plan = plan
    self.menus = menus
    var listed: [SiteSection: [PageLink]] = [:]
    for page in pages {
      guard let title = page.listTitle else { continue }
      listed[page.section, default: []].append(PageLink(title: title, path: page.path))
    }
    self.listed = listed
  }

  /// The pages that a section lists.
  func pages(in section: SiteSection) -> [PageLink] { listed[section] ?? [] }

  private func items(of section: SiteSection) -> [PageFrame.Section.Item] {
    pages(in: section).map { PageFrame.Section.Item($0.title, $0.path) }
  }

  /// The profiles of a machine.
  func profiles(of machine: Int) -> PageFrame.Section {
    let profiles = plan.profiles[machine]
    return PageFrame.Section(
      title: profiles.first?.machine.title ?? "",
      items: profiles.prefix(Self.limit).map { PageFrame.Section.Item($0.machine.profile.title, $0.path) },
      keepsPlace: true)
  }

  /// All machines, each by its list of profiles, and the pages of the reference.
  var reference: PageFrame.Section {
    let machines = plan.project.machines.prefix(Self.limit).map { machine in
      PageFrame.Section.Item(machine.chart.title, HomePage.path, fragment: Anchor.machine(machine.chart.id))
    }
    return PageFrame.Section(title: "Reference", items: machines + items(of: .reference))
  }

  /// The pages of the reference alone.
  var proofs: PageFrame.Section { PageFrame.Section(title: "Reference", items: items(of: .reference)) }

  /// The pages of one profile; those of its regions, unless they are many, below its own.
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

  /// The guides of an edition and its other pages.
  ///
  /// - Parameter guide: the guide that is open, by its position among the edition's.
  func edition(_ number: Int, at guide: Int? = nil) -> PageFrame.Section {
    PageFrame.Section(
      title: plan.isSingle ? "Guides" : plan.editions[number].title,
      items: menus[number].items(at: guide) + items(of: .edition(number)))
  }

  /// The editions, on pages that all share.
  var editions: PageFrame.Section {
    guard !plan.isSingle else { return edition(0) }
    return PageFrame.Section(
      title: "Editions",
      items: plan.editions.prefix(Self.limit).map { PageFrame.Section.Item($0.title, $0.home) })
  }
}
