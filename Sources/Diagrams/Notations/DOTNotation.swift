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

extension Story {
  /// Returns the picture of a story in the DOT language, with its list of guards, and a comment for each transition
  /// that it does not draw.
  package func printedDOT(of diagram: Diagram) -> String {
    let phrases = DiagramPhrases(machine)
    let left = machine.transitions(startingIn: region).compactMap { transition in
      fates[transition.index].flatMap { fate in
        fate.isLeftOut ? "\(transition.id) (\(fate)): \(phrases.sentence(transition))" : nil
      }
    }
    let comments = (guardSentences + [summary] + left).map { line in
      "// \(line.split(separator: "\n").joined(separator: " "))\n"
    }
    return comments.joined() + diagram.printedGraph.text
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
