import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A region of a machine with several, in one profile: its diagram, the meaning of its states, and its transitions.
struct RegionPage: Page {
  static let template = "region"

  let index: ProfileIndex
  let node: Int
  /// The position of the region in the machine.
  let position: Int

  static func pages(of plan: SitePlan) -> [RegionPage] {
    plan.profiles.joined().flatMap { index -> [RegionPage] in
      guard index.machine.hasRegionPages else { return [] }
      return index.machine.regions.enumerated().map { RegionPage(index: index, node: $1.index, position: $0) }
    }
  }

  /// Returns the page with a region's diagram and tables: its own, or the profile's if it is the only region.
  static func path(of region: Machine.Node, in machine: Machine) -> String {
    guard machine.hasRegionPages else { return ProfilePage.path(of: machine) }
    return "reference/\(machine.id)/\(machine.profile.id)/regions/\(region.id)/index.html"
  }

  /// Returns the page with the row of a transition.
  static func path(ofRow transition: Machine.Transition, in machine: Machine) -> String {
    path(of: machine.nodes[machine.region(of: transition.source) ?? 0], in: machine)
  }

  private var region: Machine.Node { index.machine.nodes[node] }

  var path: String { index.places[node].path }
  var section: SiteSection { .profile(index.reference) }
  var origin: Place? { Place(index.file, region.range) }

  func searchEntries(in site: Site) -> [SearchEntry] {
    [
      SearchEntry(
        kind: .page, title: region.title.plain, whole: index.machine.title.plain, label: index.label(in: site),
        path: path,
        text: site.notes(of: region.annotations).joined(separator: " "), names: [region.id.text])
    ]
  }

  func frame(on page: PageContext) -> PageFrame {
    index.frame(
      around: region.title,
      description: "“\(region.title)” of \(index.name): \(index.extent(ofRegion: node)), with a diagram.",
      in: page.site.navigation)
  }

  func fields(on page: PageContext) -> View.Fields {
    let profiles = page.profileSwitch(from: index) { other in
      guard let node = other.machine.node(region.id), node.isRegion, node.parent == 0 else { return nil }
      return other.places[node.index]
    }
    let regions = index.machine.regions
    let near = max(0, position - 1)...min(regions.count - 1, position + 1)
    let links = regions[near].map { PageLink(title: $0.title, path: index.places[$0.index].path) }
    return RegionView(page: page, index: index, region: region).fields.merging([
      "machine": .text(index.machine.title),
      "profile": index.machine.isWithoutProfiles ? .none : .text(index.machine.profile.title),
      "profiles": .list(profiles),
      "neighbors": page.neighbors(of: position - near.lowerBound, in: links, label: "Other regions"),
    ])
  }
}

extension Machine {
  /// True if each region has a page of its own, besides the profile's.
  var hasRegionPages: Bool { regions.count > 1 }

  /// Returns the outermost region with an id.
  func region(_ id: StateID) -> Node? { node(id).flatMap { $0.isRegion && $0.parent == 0 ? $0 : nil } }
}

extension ProfileIndex {
  /// Returns the size of a region: “16 states and 40 transitions”.
  func extent(ofRegion region: Int) -> String {
    let transitions = regionTransitions[region]?.count ?? 0
    return "\(counted(machine.stateCount(in: region), "state")) and \(counted(transitions, "transition"))"
  }
}
