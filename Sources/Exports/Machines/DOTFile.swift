import Diagrams
import Statecharts

/// A machine in the DOT language (graphviz.org/doc/info/lang.html): the drawing that Statebook lays out, for Graphviz and for
/// programs that read its graphs (`Diagram.printedGraph`).
struct DOTFile {
  let text: String

  /// - Parameter region: the one region to be drawn, by its index in the machine's nodes; nil for all of the machine.
  init(_ machine: Machine, region: Int? = nil) { text = Diagram.drawing(of: machine, region: region).printedGraph.text }
}

extension Diagram {
  /// One region of a machine, or all of it.
  public static func drawing(of machine: Machine, region: Int?) -> Diagram {
    region.map { .region($0, of: machine) } ?? .machine(machine)
  }
}
