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

/// Diagrams with the caption that says what to see.
struct Figures {
  let diagrams: DiagramCache
  /// The file of each machine, for findings.
  let files: [MachineID: SourcePath]
  /// The file in which a larger budget can be set.
  let settingsFile: SourcePath
  let href: PageLinks
  let output: PageOutput

  /// The fields of a figure, or nothing after a finding.
  func figure(_ scope: ResolvedDirective.Scope, in index: ProfileIndex, caption: String? = nil) -> View {
    let machine = index.machine
    return figure(
      of: machine, subject: subject(scope, in: machine), label: frameLabel(scope, in: machine),
      caption: caption ?? self.caption(scope, in: machine),
      target: ProfilePage.path(of: machine), fragment: rowsAnchor(scope, in: machine)
    ) { () throws(DiagramCache.LayoutFailure) in try diagrams.drawing(of: scope, in: machine) }
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
  /// sentence, or where it shows a run, which the page also lists step by step, left out.
  ///
  /// - Parameters:
  ///   - target: the page with the table that says the same, linked where that is another one.
  ///   - fragment: where on that page.
  ///   - trace: a run to be seen on the diagram of a region.
  func figure(
    of machine: Machine, subject: @autoclosure () -> FigureSubject, label: String, caption: String, target: String,
    fragment: String? = nil,
    trace: DrawnTrace? = nil, draw: () throws(DiagramCache.LayoutFailure) -> Drawing
  ) -> View {
    var fields: View.Fields = [
      "label": .text(label),
      "about": .text("\(machine.title), \(machine.profile.title)"),
      "href": .text(href(target, fragment: fragment)),
      "is-elsewhere": .flag(target != href.path),
    ]
    do throws(DiagramCache.LayoutFailure) {
      let drawing = try draw()
      fields = fields.merging([
        "is-drawn": .flag(true), "picture": .html(picture(of: drawing, trace: trace)), "digest": .text(drawing.digest),
        "caption": .text(caption), "legend": .list(legend(of: drawing, trace: trace)),
      ])
    } catch {
      let file = files[machine.id] ?? settingsFile
      switch error {
      case .refused(let title, let message):
        output.report(.refusedDiagram(title, message: message, at: Place(file)))
        return .none
      case .tooLarge(let size, let limit):
        guard trace == nil else { return .none }
        let subject = subject()
        output.report(
          .largeDiagram(
            subject.name, extent: subject.extent, size: size, limit: limit, profile: machine.profile.id,
            at: Place(file, subject.range), settings: settingsFile))
        fields = fields.merging([
          "is-drawn": .flag(false), "picture": .html(""), "digest": .text(""), "legend": .list([]),
          "caption": .text(
            "No diagram: \(subject.extent) are too many to draw. Each state’s page has a diagram of its neighbors."),
        ])
      }
    }
    return .object(fields)
  }

  /// The picture of a drawing with links for this page, in a box as wide as it is drawn for.
  private func picture(of drawing: Drawing, trace: DrawnTrace?) -> HTML {
    let drawn = accessibleSVG(drawing.geometry, for: drawing.diagram, idPrefix: output.blockPrefix(), trace: trace) {
      link in
      guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return href(link) }
      return href(String(link[..<mark]), fragment: String(link[link.utf8.index(after: mark)...]))
    }
    return """
      <div class="diagram-picture" style="--width: \(drawn.width)px">
      \(HTML(finished: drawn.markup))
      </div>
      """
  }

  private func legend(of drawing: Drawing, trace: DrawnTrace?) -> [View] {
    Legend(of: drawing.diagram, trace: trace).entries.map { entry in
      .object(["sign": .html(HTML(finished: entry.picture)), "words": .text(entry.words)])
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
    case .neighborhood(let node): return subject(ofRegion: node, in: machine, name: "the diagram of the neighbors of")
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
    case .neighborhood(let node): "Diagram: transitions into and out of “\(machine.nodes[node].title)”"
    }
  }

  private func caption(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String {
    switch scope {
    case .overview: overviewCaption(of: machine)
    case .region(let node):
      "“\(machine.nodes[node].title)”: each number refers to a row in the transition table."
    case .neighborhood(let node):
      "Transitions into and out of “\(machine.nodes[node].title)”."
    }
  }

  private func overviewCaption(of machine: Machine) -> String {
    guard machine.regions.count > 1 else { return "All states and transitions." }
    let links = RegionLinks(of: machine)
    let parts = "\(machine.regions.count) parts are active at the same time."
    if links.pairCount == 0 { return parts }
    let arrows = " An arrow leads from a part to one on whose states it depends."
    guard links.drawnPairCount < links.pairCount else { return parts + arrows }
    return parts + arrows
      + " The \(links.drawnPairCount) pairs with the most such transitions are drawn, of \(links.pairCount)."
  }

  /// The anchor of the table with the diagram's links.
  private func rowsAnchor(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String? {
    switch scope {
    case .overview: nil
    case .region(let node), .neighborhood(let node):
      machine.region(of: node).map { Anchor.region(machine.nodes[$0].id) }
    }
  }
}
