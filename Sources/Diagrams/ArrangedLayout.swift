import Statecharts

extension Diagram {
  /// One of several pictures of the same states.
  package struct SeriesPicture {
    let layout: Layout
    let make: (LayoutSettings) -> Diagram

    /// - Parameters:
    ///   - layout: What `laidOut(as:or:layout:)` returned.
    ///   - make: Makes the picture with other settings.
    package init(_ layout: Layout, make: @escaping (LayoutSettings) -> Diagram) {
      (self.layout, self.make) = (layout, make)
    }
  }

  /// Lays out pictures of the same states, such as those of a region in all profiles, so that readers who go from one to the next
  /// find the states at their places.
  ///
  /// Where states change sides between two pictures that are compared, one of them is laid out like the other.
  ///
  /// - Parameters:
  ///   - series: The pictures; nil for one that is missing.
  ///   - pairs: The pictures that are compared, by their positions.
  ///   - layout: Lays out DOT; nil if it cannot.
  package static func arrange(
    _ series: [SeriesPicture?], comparing pairs: [(before: Int, after: Int)], layout: (_ dot: String) -> Geometry?
  ) -> [Layout?] {
    var result = series.map { $0?.layout }
    var arrangements = result.map { layout in layout.map { Arrangement($0.geometry, of: $0.diagram) } }
    func neighbors(of picture: Int) -> [Int] {
      pairs.flatMap { pair in pair.before == picture ? [pair.after] : pair.after == picture ? [pair.before] : [] }
    }
    for (before, after) in pairs {
      guard let one = arrangements[before], let other = arrangements[after], one.reversals(in: other).beside > 0
      else { continue }
      var attempts = [(after, before), (before, after)].compactMap { moved, model -> (Int, ArrangedLayout)? in
        guard let known = result[moved], let like = arrangements[model] else { return nil }
        let others = neighbors(of: moved).filter { $0 != model }.compactMap { arrangements[$0] }
        return ArrangedLayout(of: known, like: [like] + others).map { (moved, $0) }
      }
      for settings in LayoutSettings.arranged where !attempts.contains(where: \.1.isKept) {
        for index in attempts.indices where !attempts.contains(where: \.1.isKept) {
          guard let picture = series[attempts[index].0] else { continue }
          attempts[index].1.attempt(settings, picture.make, layout)
        }
      }
      guard let (moved, best) = attempts.max(by: { $0.1.gain < $1.1.gain }), let better = best.found else { continue }
      result[moved] = better
      arrangements[moved] = Arrangement(better.geometry, of: better.diagram)
    }
    return result
  }

  /// Lays out a region in all profiles of a machine, as `arrange` does.
  ///
  /// - Parameters:
  ///   - machines: The machine in its profiles; the result has nil for those without the region.
  ///   - layout: Lays out DOT.
  /// - Throws: What `layout` throws for one of the pictures.
  package static func layouts<Failure: Error>(
    ofRegion region: StateID, in machines: [Machine], layout: (_ dot: String) throws(Failure) -> Geometry
  ) throws(Failure) -> [Layout?] {
    var series: [SeriesPicture?] = []
    for machine in machines {
      guard let node = machine.nodeIndex(region) else {
        series.append(nil)
        continue
      }
      let make: (LayoutSettings) -> Diagram = { .region(node, of: machine, settings: $0) }
      series.append(SeriesPicture(try make(.standard).laidOut(or: make, layout: layout), make: make))
    }
    return arrange(series, comparing: machines.map(\.profile).comparedPairs) { try? layout($0) }
  }

  /// The number of layouts in which `laidOut(like:make:alone:layout:)` looks for a good one.
  private static let mostLike = 3

  /// A layout with the elements in the order of another picture that can be read, and in which no states that are next to each
  /// other change sides; if it is not found at once, the one in which the fewest do, or that of the picture alone.
  ///
  /// - Parameters:
  ///   - models: The pictures with which this one is compared; the first is the one whose order is kept.
  ///   - make: Makes the diagram with settings.
  ///   - alone: Lays the diagram out for itself.
  ///   - layout: Lays out DOT; nil if it cannot.
  /// - Throws: What `alone` throws.
  package static func laidOut<Failure: Error>(
    like models: [Arrangement], make: (LayoutSettings) -> Diagram, alone: () throws(Failure) -> Layout,
    layout: (_ dot: String) -> Geometry?
  ) throws(Failure) -> Layout {
    guard let model = models.first else { return try alone() }
    var best: (layout: Layout, reversals: Int)?
    var count = 0
    for settings in LayoutSettings.arranged where count < mostLike {
      let diagram = make(settings).arranged(like: model)
      if diagram.size > DOTGraph.carefulSize { break }
      if diagram.isWide, settings == .standard { continue }
      count += 1
      guard let geometry = layout(diagram.graph.layoutText).map(diagram.inReadingOrder) else { continue }
      let reversals = Arrangement(geometry, of: diagram).reversals(in: models).beside
      guard reversals < best?.reversals ?? .max else { continue }
      let trial = Trial(diagram, geometry.mended(for: diagram))
      guard trial.isGood else { continue }
      let result = trial.result
      guard Legibility(result.geometry, of: result.diagram).faults.isEmpty else { continue }
      if reversals == 0 { return result }
      best = (result, reversals)
    }
    let single = try alone()
    guard let best, Arrangement(single.geometry, of: single.diagram).reversals(in: models).beside > best.reversals
    else { return single }
    return best.layout
  }
}

/// The search for a layout of a picture in which states are at the places that they have in others.
private struct ArrangedLayout {
  /// The largest sum of the squares of `size` of the layouts that are tried.
  private static let budget = 200_000

  private let known: Diagram.Layout
  private let model: Arrangement
  private let models: [Arrangement]
  private let legibility: Legibility
  private let reversals: Arrangement.Reversals
  private var fewest: Arrangement.Reversals
  /// The faults of the best layout.
  private var faults: Int
  private var budget = Self.budget
  /// The best layout, if it is better than the known one.
  private(set) var found: Diagram.Layout?

  /// - Parameter models: The pictures with which this one is compared; the first is the one whose order is kept. Nil if no states are
  ///   on the other side in them, or the picture is too large to be laid out twice.
  init?(of known: Diagram.Layout, like models: [Arrangement]) {
    guard let model = models.first, known.diagram.size <= DOTGraph.carefulSize else { return nil }
    (self.known, self.model, self.models) = (known, model, models)
    reversals = Arrangement(known.geometry, of: known.diagram).reversals(in: models)
    // Which states are above others hardly depends on the order.
    if reversals.beside == 0 { return nil }
    fewest = reversals
    legibility = Legibility(known.geometry, of: known.diagram)
    faults = legibility.faults.count
  }

  /// Whether no state changes sides anymore, and all can be read.
  var isKept: Bool { fewest.beside == 0 && faults == 0 }

  /// How many pairs of states are at their places again.
  var gain: Int { reversals.count - fewest.count }

  mutating func attempt(
    _ settings: LayoutSettings, _ make: (LayoutSettings) -> Diagram, _ layout: (_ dot: String) -> Geometry?
  ) {
    // What is too wide alone is so in any order.
    guard budget > 0, !known.diagram.isWide || settings != .standard else { return }
    let diagram = make(settings).arranged(like: model)
    budget -= diagram.size * diagram.size
    guard let geometry = layout(diagram.graph.layoutText).map(diagram.inReadingOrder) else { return }
    // Mending moves no state.
    let reversals = Arrangement(geometry, of: diagram).reversals(in: models)
    guard reversals.count < fewest.count || reversals.count == fewest.count && faults > 0 else { return }
    let trial = Diagram.Trial(diagram, geometry.mended(for: diagram))
    guard trial.fits || !legibility.fits, trial.faultCount <= legibility.faults.count else { return }
    let result = trial.result
    let count = Legibility(result.geometry, of: result.diagram).faults.count
    guard count <= legibility.faults.count, reversals.count < fewest.count || count < faults else { return }
    (found, fewest, faults) = (result, reversals, count)
  }
}

extension Arrangement {
  /// The pairs of states that are the other way round in each of several pictures.
  fileprivate func reversals(in others: [Arrangement]) -> Reversals {
    others.reduce(Reversals()) { $0 + $1.reversals(in: self) }
  }
}
