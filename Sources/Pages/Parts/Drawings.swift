import Diagrams
import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// The picture of a drawing with links for this page.
  func picture(of drawing: Drawing, trail: Trail? = nil) -> DrawnDiagram {
    accessibleSVG(drawing.geometry, for: drawing.diagram, idPrefix: blockPrefix(), trail: trail) { link in
      guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return href(link) }
      return href(String(link[..<mark]), fragment: String(link[link.utf8.index(after: mark)...]))
    }
  }

  /// A diagram of a profile, laid out, each state with its place in the site.
  func drawing(of scope: ResolvedDirective.Scope, in machine: Machine) throws(DrawingRoom.LayoutFailure) -> Drawing {
    func diagram() -> Diagram {
      Self.diagram(scope, of: machine) { id in machine.node(id).map { Self.link(to: $0, in: machine) } }
    }
    // A state's neighbourhood is for its own page, and there are as many as states.
    if case .neighbourhood = scope { return try site.drawings.draw(diagram()) }
    let subject = DrawingRoom.Subject(machine: machine.id, profile: machine.profile.id, scope: scope)
    return try site.drawings.drawing(of: subject, make: diagram)
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
