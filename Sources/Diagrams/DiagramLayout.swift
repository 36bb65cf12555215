extension Diagram {
  /// The largest sum of `size` of the layouts that are tried for one diagram, which bounds what they cost.
  private static let trialBudget = 5_000

  /// Lays out the diagram, or the same with other settings, if it cannot be read with the standard ones.
  ///
  /// If a line runs through a text, arrows meet, or the picture does not fit a page, other settings are tried, and the best
  /// result counts: the one with the fewest faults, then the narrower, then the one with the fewest crossings.
  ///
  /// - Parameters:
  ///   - text: The graph's `layoutText`, if it is known.
  ///   - make: Makes the same diagram with other settings; nil if there are none.
  ///   - layout: Lays out DOT.
  /// - Returns: The diagram with the best settings, and its layout.
  /// - Throws: What `layout` throws for this diagram.
  package func laidOut<Failure: Error>(
    as text: String? = nil, or make: ((LayoutSettings) -> Diagram)? = nil,
    layout: (_ dot: String) throws(Failure) -> Geometry
  ) throws(Failure) -> (diagram: Diagram, geometry: Geometry) {
    let text = text ?? graph.layoutText
    let geometry = try layout(text).mended(for: self)
    guard let make, size <= DOTGraph.carefulSize else { return (self, geometry) }
    var best = Trial(self, geometry)
    if best.isGood { return (self, geometry) }
    var budget = Self.trialBudget - size
    var known: Set<String> = [text]
    for settings in LayoutSettings.others {
      let diagram = make(settings)
      budget -= diagram.size
      guard budget > 0 else { break }
      let text = diagram.graph.layoutText
      guard known.insert(text).inserted, let geometry = try? layout(text) else { continue }
      let trial = Trial(diagram, geometry.mended(for: diagram))
      if trial.cost.lexicographicallyPrecedes(best.cost) { best = trial }
      if best.isGood { break }
    }
    return (best.diagram, best.geometry)
  }

  /// A layout with what is to be said against it.
  private struct Trial {
    let diagram: Diagram
    let geometry: Geometry
    /// From the most important to the least.
    let cost: [Double]

    init(_ diagram: Diagram, _ geometry: Geometry) {
      (self.diagram, self.geometry) = (diagram, geometry)
      let found = Legibility(geometry, of: diagram)
      let excess = found.fits ? 0 : found.width
      cost = [Double(found.faults.count), excess, Double(found.crossings), found.width * found.height]
    }

    var isGood: Bool { cost[0] == 0 && cost[1] == 0 }
  }
}
