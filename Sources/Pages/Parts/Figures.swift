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
    let words = words(of: scope, in: machine)
    return figure(
      of: machine, subject: words.subject(), label: words.label, caption: caption ?? words.caption,
      target: ProfilePage.path(of: machine), fragment: words.anchor, isPart: words.isPart, scenario: words.scenario
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
  ///   - isPart: whether the table's page also shows more of the diagram.
  ///   - scenario: the one whose steps the drawing numbers.
  ///   - trace: a run to be seen on the diagram of a region.
  func figure(
    of machine: Machine, subject: @autoclosure () -> FigureSubject, label: String, caption: String, target: String,
    fragment: String? = nil, isPart: Bool = false, scenario: ScenarioID? = nil,
    trace: DrawnTrace? = nil, draw: () throws(DiagramCache.LayoutFailure) -> Drawing
  ) -> View {
    var fields: View.Fields = [
      "label": .text(label),
      "about": .text((isPart ? "Whole diagram: " : "") + "\(machine.title), \(machine.profile.title)"),
      "href": .text(href(target, fragment: fragment)),
      "steps": scenario.map { .text(href(ScenarioPage.path(of: $0))) } ?? .none,
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

  /// What the diagram of a region, or of anything else with states inside it, is of.
  func subject(ofRegion node: Int, in machine: Machine, name: String) -> FigureSubject {
    let region = machine.nodes[node]
    let states = machine.nodes[node..<region.subtreeEnd].count { $0.isLeaf }
    let transitions = machine.transitions.count { $0.source == node || machine.isDescendant($0.source, of: node) }
    return FigureSubject(
      name: "\(name) “\(region.title)”",
      extent: "\(counted(states, "state")) and \(counted(transitions, "transition"))", range: region.range)
  }
}
