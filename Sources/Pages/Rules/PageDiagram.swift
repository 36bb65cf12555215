import SourceText

extension Rule {
  /// A diagram that could not be laid out.
  package static let pageDiagram = Rule(
    id: "page/diagram", severity: .error,
    summary: "Every diagram can be laid out.",
    rationale: "Graphviz refused the diagram; its own words follow.", isFixed: true,
    good: "digraph { shut -> asking }",
    bad: "digraph { shut -> }")
}

extension Finding {
  /// Graphviz refused a diagram.
  static func refusedDiagram(_ title: String, message: String, at place: Place) -> Finding {
    Finding(.pageDiagram, at: place, "Graphviz cannot lay out the diagram “\(title)”: \(message)")
  }
}
