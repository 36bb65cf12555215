import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A state in one profile: possible transitions, observer values, and incoming and outgoing transitions.
struct StatePage: Page {
  static let template = "state"

  let index: ProfileIndex
  let node: Int

  static func pages(of plan: SitePlan) -> [StatePage] {
    plan.profiles.joined().flatMap { index in
      index.machine.states.map { StatePage(index: index, node: $0.index) }
    }
  }

  static func path(of node: Machine.Node, in machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/states/\(node.id)/index.html"
  }

  private var state: Machine.Node { index.machine.nodes[node] }
  private var name: StyledText { index.machine.nameInRegion(of: node) }

  var path: String { index.places[node].path }
  var section: SiteSection { .profile(index.reference) }
  var origin: Place? { Place(index.file, state.range) }

  func searchEntries(in site: Site) -> [SearchEntry] { [index.searchEntry(ofState: node, in: site)] }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "\(name) (\(index.machine.profile.title))", description: description, breadcrumb: breadcrumb,
      sections: [
        index.menu(ofRegion: index.machine.region(of: node) ?? 0),
        page.site.navigation.profiles(of: index.reference.machine),
      ])
  }

  func fields(on page: PageContext) -> View.Fields { StateView(page: page, index: index, node: node).fields }

  /// A description of the state: its kind, the observers with a single possible value, and the numbers of incoming and outgoing
  /// transitions.
  private var description: String {
    let kind = index.words.meaning(of: state).map { ", \($0)" } ?? ""
    let seen = index.machine.observers.indices.compactMap { observer -> String? in
      let values = index.profile.observations.values(ofObserver: observer, whileIn: node)
      let definition = index.machine.observers[observer]
      return values.count == 1 ? "\(definition.title): \(definition.values[values[0]].label)" : nil
    }
    let ways = """
      \(counted(index.drawn.incoming[node].count, "transition")) in, \(counted(index.drawn.outgoing[node].count, "transition")) out
      """
    return "“\(name)” of \(index.name)\(kind). \((seen + [ways]).joined(separator: "; "))."
  }

  private var breadcrumb: [PageFrame.Step] {
    let machine = index.machine
    var steps = index.breadcrumb()
    // For a deeply nested state, the region and the nearest two ancestors, which fit on a line.
    let around = Array(machine.ancestors(of: node).reversed().dropFirst())
    for ancestor in around.prefix(1) + around.dropFirst().suffix(2) {
      let (path, fragment) = index.places[ancestor]
      steps.append(PageFrame.Step(machine.nodes[ancestor].title, path, fragment: fragment))
    }
    return steps + [PageFrame.Step(state.title)]
  }
}

// The targets of links to a state or region.
extension StatePage {
  /// Returns the place of a node: a state has its own page; a region has its own page or, if it is the machine's only one, a
  /// section of the profile's page; a region inside a parallel state is on that state's page.
  static func place(of node: Machine.Node, in machine: Machine) -> (path: String, fragment: String?) {
    guard let parent = node.parent else { return (ProfilePage.path(of: machine), nil) }
    guard node.isRegion else { return (path(of: node, in: machine), nil) }
    guard parent == 0 else { return (path(of: machine.nodes[parent], in: machine), Anchor.region(node.id)) }
    return (RegionPage.path(of: node, in: machine), machine.hasRegionPages ? nil : Anchor.region(node.id))
  }

  /// Returns the same place as a path with a fragment.
  static func link(to node: Machine.Node, in machine: Machine) -> String {
    let (path, fragment) = place(of: node, in: machine)
    return path + (fragment.map { "#" + $0 } ?? "")
  }
}
