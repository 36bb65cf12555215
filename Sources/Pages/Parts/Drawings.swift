import Diagrams
import Model
import Statecharts
import Verification

extension PageContext {
  /// The picture of a diagram with links for this page, and the digest of its DOT; nil after a finding.
  func drawing(
    _ diagram: Diagram, idPrefix: String, place: Place, trail: Trail? = nil
  ) -> (picture: DrawnDiagram, digest: String)? {
    do throws(DrawingRoom.LayoutFailure) {
      let drawn = try site.drawings.draw(diagram.graph)
      let picture = accessibleSVG(drawn.geometry, for: diagram, idPrefix: idPrefix, trail: trail) { link in
        let parts = link.split(separator: "#", maxSplits: 1)
        return href(String(parts[0]), fragment: parts.count > 1 ? String(parts[1]) : nil)
      }
      return (picture, drawn.digest)
    } catch {
      report(Finding(.pageDiagram, at: place, "“\(diagram.title)” cannot be laid out: \(error.message)"))
      return nil
    }
  }

  /// What a diagram of a profile shows, each state with its place in the site.
  static func diagram(_ scope: ResolvedDirective.Scope, of machine: Machine) -> Diagram {
    diagram(scope, of: machine) { id in machine.node(id).map { link(to: $0, in: machine) } }
  }

  /// Where a state or region is shown: a state on its page; a region in its section of the profile's page, or where it lies
  /// inside a parallel state, on that state's page.
  static func place(of node: Machine.Node, in machine: Machine) -> (path: String, fragment: String?) {
    guard let parent = node.parent else { return (SitePlan.path(of: machine), nil) }
    guard node.isRegion else { return (SitePlan.path(of: node, in: machine), nil) }
    let path = parent == 0 ? SitePlan.path(of: machine) : SitePlan.path(of: machine.nodes[parent], in: machine)
    return (path, Anchor.region(node.id))
  }

  /// The same place as a path with a fragment.
  static func link(to node: Machine.Node, in machine: Machine) -> String {
    let (path, fragment) = place(of: node, in: machine)
    return path + (fragment.map { "#" + $0 } ?? "")
  }

  private static func diagram(
    _ scope: ResolvedDirective.Scope, of machine: Machine, link: @escaping (StateID) -> String?
  ) -> Diagram {
    switch scope {
    case .overview: .overview(of: machine, link: link)
    case .region(let node): .region(node, of: machine, link: link)
    case .neighbourhood(let node): .neighbourhood(of: node, in: machine, link: link)
    }
  }
}
