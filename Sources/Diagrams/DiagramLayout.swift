extension Diagram {
  /// A diagram with its layout.
  package typealias Layout = (diagram: Diagram, geometry: Geometry)

  /// The width of a diagram whose smallest words, of 12 pixels, have 10.3 pixels in a figure of 1,120: that of a page in a
  /// window of 1,440 pixels.
  package static let widest = 1_300.0

  /// The size from which a diagram is laid out only once, with the narrowest settings: no other layout would be narrow enough.
  private static let largeSize = 300

  /// Lays out a diagram with the first settings with which it fits a page, or else those with which it is the narrowest.
  ///
  /// - Parameters:
  ///   - make: Makes the diagram with settings.
  ///   - layout: Lays out DOT.
  /// - Throws: What `layout` throws.
  package static func laidOut<Failure: Error>(
    _ make: (LayoutSettings) -> Diagram, layout: (_ dot: String) throws(Failure) -> Geometry
  ) throws(Failure) -> Layout {
    let last = make(.narrowest)
    if last.size < largeSize {
      var best: Layout?
      for settings in LayoutSettings.all {
        let diagram = make(settings)
        let geometry = try layout(diagram.graph.layoutText)
        if geometry.box.width <= widest { return (diagram, geometry) }
        if best.map({ geometry.box.width < $0.geometry.box.width }) ?? true { best = (diagram, geometry) }
      }
      if let best { return best }
    }
    return (last, try layout(last.graph.layoutText))
  }
}
