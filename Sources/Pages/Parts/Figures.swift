import Diagrams
import Model
import SourceText
import Statecharts
import Verification

extension View {
  /// Whether this is a figure with a diagram, not with the sentence that replaces one too large.
  var isDrawnFigure: Bool {
    if case .object(let fields) = self, case .flag(true)? = fields["is-drawn"] { true } else { false }
  }
}

// Diagrams with the caption that says what to see.
extension PageContext {
  /// The fields of a figure, or nothing after a finding.
  func figure(_ scope: ResolvedDirective.Scope, in index: ProfileIndex, caption: String? = nil) -> View {
    let machine = index.machine
    return figure(
      of: machine, subject: subject(scope, in: machine), label: frameLabel(scope, in: machine),
      caption: caption ?? self.caption(scope, in: machine),
      target: SitePlan.path(of: machine), fragment: rowsAnchor(scope, in: machine)
    ) { () throws(DrawingRoom.LayoutFailure) in try drawing(of: scope, in: machine) }
  }

  /// What a diagram is of, for those who do not see it.
  struct FigureSubject {
    /// “the diagram of “Flow””
    var name: String
    /// “300 states and 599 transitions”
    var extent: String
    /// The position in the machine's file of what is drawn.
    var range: SourceRange
  }

  /// The fields of a figure of any drawing of a machine, or nothing after a finding. One that is too large is replaced by a
  /// sentence, or where it shows a run, which is told in words beside it, left out.
  ///
  /// - Parameters:
  ///   - target: the page with the table that says the same, linked where that is another one.
  ///   - fragment: where on that page.
  ///   - trail: a run to be seen on the diagram of a region.
  func figure(
    of machine: Machine, subject: @autoclosure () -> FigureSubject, label: String, caption: String, target: String,
    fragment: String? = nil,
    trail: Trail? = nil, draw: () throws(DrawingRoom.LayoutFailure) -> Drawing
  ) -> View {
    do throws(DrawingRoom.LayoutFailure) {
      let drawing = try draw()
      let picture = picture(of: drawing, trail: trail)
      return .object([
        "is-drawn": .flag(true),
        "picture": .html(
          "<div class=\"diagram-picture\" style=\"--width: \(picture.width)px\">\n\(HTML(finished: picture.markup))\n</div>"),
        "digest": .text(drawing.digest),
        "label": .text(label),
        "caption": .text(caption),
        "about": .text("\(machine.title), \(machine.profile.title)"),
        "href": .text(href(target, fragment: fragment)),
        "is-elsewhere": .flag(target != path),
      ])
    } catch {
      let file = site.project.machines.first { $0.chart.id == machine.id }?.path ?? site.settings.path
      switch error {
      case .refused(let title, let message):
        report(Finding(.pageDiagram, at: Place(file), "“\(title)” cannot be laid out: \(message)"))
        return .none
      case .tooLarge(let size, let limit):
        guard trail == nil else { return .none }
        let subject = subject()
        report(
          Finding(
            .pageLargeDiagram, at: Place(file, subject.range),
            "\(subject.name) is larger than the budget “diagram-size” of \(limit), so pages show tables in its place",
            notes: [Finding.Note("size \(size) in profile “\(machine.profile.id)”: \(subject.extent)")],
            suggestion: "split the region, or raise “diagram-size” under “budgets” in \(site.settings.path)"))
        return .object([
          "is-drawn": .flag(false), "picture": .html(""), "digest": .text(""), "label": .text(label),
          "caption": .text(
            "No diagram: \(subject.extent) are too many to draw. Each state’s page has a diagram of its neighbors."
          ),
          "about": .text("\(machine.title), \(machine.profile.title)"),
          "href": .text(href(target, fragment: fragment)),
          "is-elsewhere": .flag(target != path),
        ])
      }
    }
  }

  private func subject(_ scope: ResolvedDirective.Scope, in machine: Machine) -> FigureSubject {
    switch scope {
    case .overview:
      let regions = machine.regions.count
      return FigureSubject(
        name: "the overview of “\(machine.title)”",
        extent: "\(counted(regions, "region")) and \(counted(machine.transitions.count, "transition"))",
        range: machine.nodes[0].range)
    case .region(let node): return subject(ofRegion: node, in: machine, name: "the diagram of")
    case .neighbourhood(let node): return subject(ofRegion: node, in: machine, name: "the diagram of the neighbors of")
    }
  }

  /// What the diagram of a region, or of anything else with states inside it, is of.
  func subject(ofRegion node: Int, in machine: Machine, name: String) -> FigureSubject {
    let region = machine.nodes[node]
    let states = machine.nodes[node..<region.subtreeEnd].count { $0.isLeaf }
    let transitions = machine.transitions.count { $0.source == node || machine.isDescendant($0.source, of: node) }
    return FigureSubject(
      name: "\(name) “\(region.title)”",
      extent: "\(counted(states, "state")) and \(counted(transitions, "transition"))", range: region.range)
  }

  private func frameLabel(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String {
    switch scope {
    case .overview: "Diagram: how the parts of “\(machine.title)” are connected"
    case .region(let node): "Diagram of “\(machine.nodes[node].title)”"
    case .neighbourhood(let node): "Diagram: transitions into and out of “\(machine.nodes[node].title)”"
    }
  }

  private func caption(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String {
    switch scope {
    case .overview:
      machine.regions.count > 1
        ? "\(machine.regions.count) parts are active at the same time. Left: events that affect several parts. Right: states on "
          + "which another part depends."
        : "All states and transitions."
    case .region(let node):
      "“\(machine.nodes[node].title)”: each number refers to a row in the transition table."
    case .neighbourhood(let node):
      "Transitions into and out of “\(machine.nodes[node].title)”."
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
