import Diagrams
import SourceText
import Statecharts
import Verification

extension Figures {
  /// The words around a diagram, and the location of the table with its links.
  struct FigureWords {
    let label: String
    let caption: String
    /// The region with the equivalent table; nil for the profile's page.
    let region: Int?
    /// The subject, computed only for a diagram that is too large, because this counts states and transitions.
    let subject: () -> FigureSubject
  }

  func words(of scope: ResolvedDirective.Scope, in machine: Machine) -> FigureWords {
    switch scope {
    case .story(let node, _): words(ofRegion: node, in: machine, caption: "")
    case .region(let node): words(ofRegion: node, in: machine, caption: regionCaption(node, in: machine))
    }
  }

  private func words(ofRegion node: Int, in machine: Machine, caption: String) -> FigureWords {
    FigureWords(
      label: "Diagram of “\(machine.nodes[node].title)”", caption: caption, region: machine.region(of: node)
    ) { subject(ofRegion: node, in: machine, name: "the diagram of") }
  }

  private func regionCaption(_ node: Int, in machine: Machine) -> String {
    let inside = node..<machine.nodes[node].subtreeEnd
    let hasTransitions = machine.transitions.contains { inside.contains($0.source) }
    return "“\(machine.nodes[node].title)”: "
      + (hasTransitions
        ? "each number refers to a row in the transition table." : "no transition leads to another state.")
  }
}
