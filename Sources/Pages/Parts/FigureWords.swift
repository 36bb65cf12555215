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
    case .overview: overviewWords(of: machine)
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

  private func overviewWords(of machine: Machine) -> FigureWords {
    let regions = machine.regions.count
    return FigureWords(
      label: "Diagram: how the regions of “\(machine.title)” are connected",
      caption: overviewCaption(of: machine),
      region: nil
    ) {
      FigureSubject(
        name: "the overview of “\(machine.title)”",
        extent: "\(counted(regions, "region")) and \(counted(machine.transitions.count, "transition"))",
        range: machine.nodes[0].range)
    }
  }

  private func overviewCaption(of machine: Machine) -> String {
    guard machine.regions.count > 1 else { return "All states and transitions." }
    let links = RegionLinks(of: machine)
    let parts = "\(machine.regions.count) regions are active at the same time."
    if links.pairCount == 0 { return parts }
    let arrows = " An arrow leads from a region to one on whose states it depends."
    guard links.drawnPairCount < links.pairCount else { return parts + arrows }
    return parts + arrows
      + " Of \(links.pairCount) such pairs, the picture shows the \(links.drawnPairCount) that concern the most transitions; "
      + "the table has all."
  }
}
