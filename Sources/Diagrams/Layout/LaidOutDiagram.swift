/// A diagram with its layout.
package struct LaidOutDiagram: Sendable {
  package let diagram: Diagram
  package let layout: Layout
}

extension Diagram {
  /// The width of a diagram whose smallest words, of 12 pixels, have 10.3 pixels in a figure of 1,120: that of a page in a
  /// window of 1,440 pixels.
  package static let widest = 1_300.0

  /// The size from which a diagram is laid out only once, with the narrowest settings: no other layout would be narrow enough.
  static let largeSize = 300

  /// Lays out a diagram with the first settings that make it fit a page, or else with those that make it narrowest.
  ///
  /// - Parameters:
  ///   - make: Makes the diagram with settings.
  ///   - layout: Lays out DOT.
  /// - Throws: Any error of `layout`.
  package static func laidOut<Failure: Error>(
    _ make: (LayoutSettings) -> Diagram, layout: (_ dot: String) throws(Failure) -> Layout
  ) throws(Failure) -> LaidOutDiagram {
    let last = make(.narrowest)
    var wide: [LaidOutDiagram] = []
    for settings in [LayoutSettings.standard, .narrow] where last.size < largeSize {
      let diagram = make(settings)
      let found = LaidOutDiagram(diagram: diagram, layout: try layout(diagram.graph.layoutText))
      if found.layout.box.width <= widest { return found }
      wide.append(found)
    }
    let found = LaidOutDiagram(diagram: last, layout: try layout(last.graph.layoutText))
    return (wide + [found]).min { $0.layout.box.width < $1.layout.box.width } ?? found
  }
}
