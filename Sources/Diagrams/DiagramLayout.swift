extension Diagram {
  /// A diagram with its layout.
  package typealias Layout = (diagram: Diagram, geometry: Geometry)

  /// The largest sum of the squares of `size` of the layouts that are tried for one diagram, which bounds what they cost: a
  /// diagram of 500 points or more, whose layout takes up to 0.1 s, is laid out once.
  private static let trialBudget = 250_000
  /// The size from which no diagram of the tested machines fits a page with the standard settings.
  private static let wideSize = 165
  /// The size from which no diagram of the tested machines fits a page with any settings but the narrowest.
  private static let hugeSize = 300

  /// Lays out the diagram, or the same with other settings, if it cannot be read with the standard ones. A picture of one state
  /// has its own layout.
  ///
  /// If a line runs through a text, arrows meet, or the picture does not fit a page, other settings are tried until a picture
  /// can be read. Otherwise the best result counts: the one with the fewest faults, then the narrower, then the one with the
  /// fewest crossings. Minor faults do not count, since lines are only drawn apart in the best result; if it still has some, a
  /// diagram that fits a page is laid out with the other settings, too. Large diagrams begin with narrow settings, as the
  /// standard ones would only cost time, and huge ones with `settingsOfHuge`. A diagram that is so wide
  /// that no settings can make it fit is laid out again only because of its faults, and at most twice.
  ///
  /// - Parameters:
  ///   - known: The graph's `layoutText`, if it is known.
  ///   - make: Makes the same diagram with other settings; nil if there are none.
  ///   - layout: Lays out DOT.
  /// - Returns: The diagram with the best settings, and its layout.
  /// - Throws: What `layout` throws for this diagram.
  package func laidOut<Failure: Error>(
    as known: String? = nil, or make: ((LayoutSettings) -> Diagram)? = nil,
    layout: (_ dot: String) throws(Failure) -> Geometry
  ) throws(Failure) -> Layout {
    if let ownGeometry { return (self, ownGeometry) }
    // Huge diagrams are laid out with other settings alone.
    lazy var text = known ?? graph.layoutText
    func geometry() throws(Failure) -> Geometry { inReadingOrder(try layout(text)) }
    func laidOutOnce() throws(Failure) -> Layout {
      (self, try geometry().mended(for: self).withDistinctLines(of: self))
    }
    guard let make, size <= DOTGraph.carefulSize else { return try laidOutOnce() }
    var trials = Trials(budget: Self.trialBudget)
    func laidOutAnew(_ settings: LayoutSettings) -> Layout? {
      let diagram = make(settings)
      let text = diagram.graph.layoutText
      guard trials.isNew(text, diagram), let geometry = try? layout(text) else { return nil }
      return (diagram, diagram.inReadingOrder(geometry))
    }
    func attempt(_ settings: [LayoutSettings]) {
      for settings in settings where !trials.isOver {
        if let (diagram, geometry) = laidOutAnew(settings) { trials.add(diagram, geometry, settings) }
      }
    }
    if isHuge { attempt([settingsOfHuge, .narrowest]) }
    if isWide { attempt(Array(LayoutSettings.narrow.prefix(3))) }
    if !trials.isOver, trials.isNew(text, self) { trials.add(self, try geometry(), .standard) }
    attempt(isWide || !trials.fits ? LayoutSettings.narrow + LayoutSettings.roomy : LayoutSettings.roomy)
    guard let best = trials.result else { return try laidOutOnce() }
    if isWide, !trials.fits { return best }
    trials.allow(Self.trialBudget)
    return distinct(best) { settings in
      guard !trials.isSpent, let (diagram, geometry) = laidOutAnew(settings) else { return nil }
      return Trial(diagram, geometry.mended(for: diagram))
    }
  }

  /// A layout, or one with other settings in which fewer lines can be taken for each other.
  ///
  /// - Parameter attempt: lays the diagram out with settings; nil if that was tried before.
  private func distinct(
    _ layout: Layout, or attempt: (LayoutSettings) -> Trial?
  ) -> Layout {
    var (best, found) = (layout, Legibility(layout.geometry, of: layout.diagram))
    for settings in LayoutSettings.roomy + LayoutSettings.narrow where !found.faults.isEmpty {
      let limit = found.faults.count { !$0.isMinor }
      // Lines are drawn apart only if nothing worse is wrong.
      guard let trial = attempt(settings), trial.fits || !found.fits, trial.faultCount <= limit else { continue }
      let other = trial.result
      let others = Legibility(other.geometry, of: other.diagram)
      guard others.fits || !found.fits, others.faults.count < found.faults.count,
        others.faults.count(where: { !$0.isMinor }) <= limit
      else { continue }
      (best, found) = (other, others)
    }
    return best
  }

  /// Whether no layout with the standard settings fits a page.
  var isWide: Bool { size >= Self.wideSize }

  /// Whether no layout fits a page with any settings but the narrowest.
  var isHuge: Bool { size >= Self.hugeSize }

  /// What a huge diagram is tried with first: what takes the least time and area, unless lines would run along each other.
  private var settingsOfHuge: LayoutSettings {
    if !hasLongLines { return .compact }
    let isLaidOutOnce = size * size >= Self.trialBudget
    return isLaidOutOnce && !graph.hasFrames ? .tall : .spread
  }

  /// Whether lines pass other rows than those that they lead to, as they do where anything can lead to anything.
  private var hasLongLines: Bool { 2 * size > 3 * (graph.nodes.count + graph.edges.count) }

  /// The layouts of a diagram that were tried.
  private struct Trials {
    private var best: Trial?
    /// A layout that is too large for a second one; whether it can be read decides nothing.
    private var only: Layout?
    private var budget: Int
    private var known: Set<String> = []
    /// Whether a layout was so wide that no other one can fit a page.
    private var isHopeless = false

    init(budget: Int) { self.budget = budget }

    /// Makes room for layouts of so large a sum of the squares of their sizes.
    mutating func allow(_ more: Int) { budget += more }

    /// Whether no layout may be tried anymore.
    var isSpent: Bool { budget <= 0 }

    /// Whether a layout that can be read was found, or none may be tried anymore.
    var isOver: Bool {
      guard !isSpent, let best else { return isSpent }
      return best.isGood || isHopeless && (best.hasNoFaults || known.count >= 3)
    }

    /// The best layout, with lines drawn apart.
    var result: Layout? {
      if let (diagram, geometry) = only { return (diagram, geometry.withDistinctLines(of: diagram)) }
      return best?.result
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
      let geometry = geometry.mended(for: diagram)
      if budget <= 0, best == nil {
        only = (diagram, geometry)
        return
      }
      let trial = Trial(diagram, geometry)
      if trial.excess > settings.reach { isHopeless = true }
      if best.map({ trial.isBetter(than: $0) }) ?? true { best = trial }
    }
  }

  /// A layout with what is to be said against it.
  struct Trial {
    let diagram: Diagram
    let geometry: Geometry
    private let found: Legibility

    init(_ diagram: Diagram, _ geometry: Geometry) {
      self.diagram = diagram
      let found = Legibility(geometry, of: diagram, alsoMinor: false)
      (self.geometry, self.found) = Self.ledAround(geometry, of: diagram, found)
    }

    /// The layout with lines led around boxes and frames whose corners they cut, if that is better.
    private static func ledAround(
      _ geometry: Geometry, of diagram: Diagram, _ found: Legibility
    ) -> (Geometry, Legibility) {
      let cut = found.faults.compactMap { fault -> (line: String, box: String)? in
        if case .lineThroughBox(let line, let box) = fault { (line, box) } else { nil }
      }
      if cut.isEmpty { return (geometry, found) }
      var (moved, scene) = (geometry, found.scene)
      PassedBoxes.moveOut(cut, in: &moved, of: diagram, &scene)
      let better = Legibility(moved, of: diagram, alsoMinor: false)
      return better.faults.count < found.faults.count ? (moved, better) : (geometry, found)
    }

    /// Compares from the most important to the least. Counting crossings takes half as long as finding faults.
    func isBetter(than other: Trial) -> Bool {
      if found.faults.count != other.found.faults.count { return found.faults.count < other.found.faults.count }
      if excessWidth != other.excessWidth { return excessWidth < other.excessWidth }
      if !isGood {
        let (crossings, others) = (found.crossings, other.found.crossings)
        if crossings != others { return crossings < others }
      }
      return found.width * found.height < other.found.width * other.found.height
    }

    /// The width of a picture that does not fit a page.
    private var excessWidth: Double { fits ? 0 : found.width }
    /// How many times as wide as a page the layout is.
    var excess: Double { Legibility.leastText / found.textSize() }
    var isGood: Bool { hasNoFaults && fits }
    /// The layout with lines drawn apart.
    var result: Layout {
      (diagram, geometry.withDistinctLines(of: diagram, found.scene))
    }
    /// The number of faults that are not minor.
    var faultCount: Int { found.faults.count }
    var hasNoFaults: Bool { found.faults.isEmpty }
    var fits: Bool { found.fits }
  }
}
