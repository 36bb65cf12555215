extension Diagram {
  /// The largest sum of the squares of `size` of the layouts that are tried for one diagram, which bounds what they cost: a
  /// diagram of 500 points or more, whose layout takes up to 0.1 s, is laid out once.
  private static let trialBudget = 250_000
  /// The size from which no diagram of the tested machines fits a page with the standard settings.
  private static let wideSize = 165
  /// The size from which no diagram of the tested machines fits a page with any settings but the narrowest.
  private static let hugeSize = 300

  /// Lays out the diagram, or the same with other settings, if it cannot be read with the standard ones.
  ///
  /// If a line runs through a text, arrows meet, or the picture does not fit a page, other settings are tried until a picture
  /// can be read. Otherwise the best result counts: the one with the fewest faults, then the narrower, then the one with the
  /// fewest crossings. Large diagrams begin with narrow settings, as the standard ones would only cost time. A diagram that is
  /// so wide that no settings can make it fit is laid out again only because of its faults, and at most twice.
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
    guard let make, size <= DOTGraph.carefulSize else { return (self, try layout(text).mended(for: self)) }
    var trials = Trials(budget: Self.trialBudget)
    func attempt(_ settings: [LayoutSettings]) {
      for settings in settings where !trials.isOver {
        let diagram = make(settings)
        let text = diagram.graph.layoutText
        if trials.isNew(text, diagram), let geometry = try? layout(text) { trials.add(diagram, geometry, settings) }
      }
    }
    let isWide = size >= Self.wideSize
    if size >= Self.hugeSize { attempt([.narrowest]) }
    if isWide { attempt(Array(LayoutSettings.narrow.prefix(3))) }
    if !trials.isOver, trials.isNew(text, self) { trials.add(self, try layout(text), .standard) }
    attempt(isWide || !trials.fits ? LayoutSettings.narrow + LayoutSettings.roomy : LayoutSettings.roomy)
    guard let best = trials.best else { return (self, try layout(text).mended(for: self)) }
    return (best.diagram, best.geometry)
  }

  /// The layouts of a diagram that were tried.
  private struct Trials {
    private(set) var best: Trial?
    private var budget: Int
    private var known: Set<String> = []
    /// Whether a layout was so wide that no other one can fit a page.
    private var isHopeless = false

    init(budget: Int) { self.budget = budget }

    /// Whether a layout that can be read was found, or none may be tried anymore.
    var isOver: Bool {
      guard budget > 0, let best else { return budget <= 0 }
      return best.isGood || isHopeless && (best.hasNoFaults || known.count >= 3)
    }

    /// Whether the best layout fits a page.
    var fits: Bool { best?.fits ?? false }

    /// Whether a layout was not tried yet; if so, it counts as tried.
    mutating func isNew(_ text: String, _ diagram: Diagram) -> Bool {
      guard known.insert(text).inserted else { return false }
      budget -= diagram.size * diagram.size
      return true
    }

    mutating func add(_ diagram: Diagram, _ geometry: Geometry, _ settings: LayoutSettings) {
      let trial = Trial(diagram, geometry.mended(for: diagram))
      if trial.excess > settings.reach { isHopeless = true }
      if best.map({ trial.cost.lexicographicallyPrecedes($0.cost) }) ?? true { best = trial }
    }
  }

  /// A layout with what is to be said against it.
  private struct Trial {
    let diagram: Diagram
    let geometry: Geometry
    /// From the most important to the least.
    let cost: [Double]
    /// How many times as wide as a page the layout is.
    let excess: Double

    init(_ diagram: Diagram, _ geometry: Geometry) {
      (self.diagram, self.geometry) = (diagram, geometry)
      let found = Legibility(geometry, of: diagram)
      let crossings = found.faults.isEmpty && found.fits ? 0 : found.crossings
      cost = [
        Double(found.faults.count), found.fits ? 0 : found.width, Double(crossings), found.width * found.height,
      ]
      excess = Legibility.leastText / found.textSize()
    }

    var isGood: Bool { hasNoFaults && fits }
    var hasNoFaults: Bool { cost[0] == 0 }
    var fits: Bool { cost[1] == 0 }
  }
}
