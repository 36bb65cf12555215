import Statecharts

extension Notation {
  /// The DOT language (graphviz.org/doc/info/lang.html): the drawing that Statebook lays out, for Graphviz and programs that
  /// read DOT (`Diagram.printedGraph`).
  package static let dot = Notation(
    name: "dot", title: "DOT", purpose: "the full diagram, for Graphviz", fileExtension: "dot", drawsRegions: true
  ) { noted in
    Diagram.drawing(of: noted.machine, region: noted.region).printedGraph.bytes
  }
}

extension Diagram {
  /// Draws one region of a machine, or all of it.
  package static func drawing(
    of machine: Machine, region: Int?, settings: LayoutSettings = .standard
  ) -> Diagram {
    region.map { .region($0, of: machine, settings: settings) } ?? .machine(machine, settings: settings)
  }
}
