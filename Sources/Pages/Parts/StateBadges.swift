import Project
import SourceText
import Statecharts

/// The names of states, regions, and transitions on one page, which look the same in prose, tables, and captions.
///
/// Used by one task at a time.
final class StateBadges {
  private let href: PageLinks
  /// The cached badges of each profile, by node position: run lists name the same few states on each line.
  private var known: [ObjectIdentifier: [HTML?]] = [:]

  init(href: PageLinks) { self.href = href }

  /// Returns a state's badge, linked to its page unless that is this page; a region's name links to its place.
  func callAsFunction(_ node: Machine.Node, in index: ProfileIndex) -> HTML {
    let profile = ObjectIdentifier(index)
    if let badge = known[profile]?[node.index] { return badge }
    let badge = made(for: node, in: index)
    known[profile, default: Array(repeating: nil, count: index.machine.nodes.count)][node.index] = badge
    return badge
  }

  private func made(for node: Machine.Node, in index: ProfileIndex) -> HTML {
    if node.isRegion || node.parent == nil {
      return "<a class=\"region\" href=\"\(address(of: node, in: index))\">\(node.title)</a>"
    }
    if index.places[node.index].path == href.path { return Self.plain(node, in: index.machine) }
    let name = index.machine.nameInRegion(of: node.index)
    return "<a class=\"state state-\(node.kind.rawValue)\" href=\"\(address(of: node, in: index))\">\(name)</a>"
  }

  /// Returns the URL for the name of a state or region.
  func address(of node: Machine.Node, in index: ProfileIndex) -> String {
    let (target, fragment) = index.places[node.index]
    return href(target, fragment: fragment)
  }

  /// Returns a state's badge without a link.
  static func plain(_ node: Machine.Node, in machine: Machine) -> HTML {
    "<span class=\"state state-\(node.kind.rawValue)\">\(machine.nameInRegion(of: node.index))</span>"
  }

  /// Returns the source of a transition: a state, or any state of a region or compound state that it does not leave.
  func source(of transition: Machine.Transition, in index: ProfileIndex) -> HTML {
    source(of: transition, at: index.machine.nodes[transition.source], in: index)
  }

  /// Returns the source of a transition, named by another profile that has it.
  func source(of transition: Machine.Transition, at source: Machine.Node, in index: ProfileIndex) -> HTML {
    transition.isInternal || source.isRegion
      ? "<span class=\"any-state\">any state of \(self(source, in: index))</span>" : self(source, in: index)
  }
}
