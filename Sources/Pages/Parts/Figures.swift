import Diagrams
import Model
import Statecharts
import Verification

// Diagrams with the caption that says what to see.
extension PageContext {
  /// The fields of a figure, or nothing after a finding.
  func figure(_ scope: ResolvedDirective.Scope, in index: ProfileIndex, caption: String? = nil) -> View {
    let machine = index.machine
    return figure(
      of: machine, label: frameLabel(scope, in: machine), caption: caption ?? self.caption(scope, in: machine),
      target: SitePlan.path(of: machine), fragment: rowsAnchor(scope, in: machine)
    ) { () throws(DrawingRoom.LayoutFailure) in try drawing(of: scope, in: machine) }
  }

  /// The fields of a figure of any drawing of a machine, or nothing after a finding.
  ///
  /// - Parameters:
  ///   - target: the page with the table that says the same, linked where that is another one.
  ///   - fragment: where on that page.
  ///   - trail: a run to be seen on the diagram of a region.
  func figure(
    of machine: Machine, label: String, caption: String, target: String, fragment: String? = nil,
    trail: Trail? = nil, draw: () throws(DrawingRoom.LayoutFailure) -> Drawing
  ) -> View {
    do throws(DrawingRoom.LayoutFailure) {
      let drawing = try draw()
      let picture = picture(of: drawing, trail: trail)
      return .object([
        "picture": .html(
          "<div class=\"diagram-picture\" style=\"--width: \(picture.width)px\">\n\(picture.markup)\n</div>"),
        "digest": .text(drawing.digest),
        "label": .text(label),
        "caption": .text(caption),
        "about": .text("\(machine.title), \(machine.profile.title)"),
        "href": .text(href(target, fragment: fragment)),
        "is-elsewhere": .flag(target != path),
      ])
    } catch {
      let place = Place(site.project.machines.first { $0.chart.id == machine.id }?.path ?? site.settings.path)
      report(Finding(.pageDiagram, at: place, "“\(error.title)” cannot be laid out: \(error.message)"))
      return .none
    }
  }

  private func frameLabel(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String {
    switch scope {
    case .overview: "Diagram: how the parts of “\(machine.title)” hang together"
    case .region(let node): "Diagram of “\(machine.nodes[node].title)”"
    case .neighbourhood(let node): "Diagram: the ways into and out of “\(machine.nodes[node].title)”"
    }
  }

  private func caption(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String {
    switch scope {
    case .overview:
      machine.regions.count > 1
        ? "\(machine.regions.count) parts are active side by side. What stands on the left moves several at once; on the right are "
          + "states of one part that another waits for."
        : "All states, and what leads from one to another."
    case .region(let node):
      "“\(machine.nodes[node].title)”: each number is a row in the table of transitions."
    case .neighbourhood(let node):
      "What leads to “\(machine.nodes[node].title)”, and what leads away from it."
    }
  }

  /// Where the table with the diagram's links stands.
  private func rowsAnchor(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String? {
    switch scope {
    case .overview: nil
    case .region(let node), .neighbourhood(let node):
      machine.region(of: node).map { Anchor.region(machine.nodes[$0].id) }
    }
  }
}
