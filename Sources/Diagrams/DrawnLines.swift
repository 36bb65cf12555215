/// The lines of a picture so far, to choose those that cross the fewest of them.
struct DrawnLines {
  /// A straight piece of a line.
  private struct Piece {
    let edge: Int32
    let ends: (start: Geometry.Point, end: Geometry.Point)
  }

  private var pieces: PlaceGrid<Piece>

  /// - Parameter edges: those that are drawn later.
  init(in geometry: Geometry, without edges: Set<Int>) {
    pieces = PlaceGrid(over: geometry.box)
    for (edge, curves) in geometry.edges.enumerated() where !edges.contains(edge) { insert(curves, of: edge) }
  }

  /// - Parameter edges: those that are drawn later.
  init(_ scene: Scene, over box: Geometry.Box, without edges: Set<Int> = []) {
    pieces = PlaceGrid(over: box)
    pieces.reserve(
      for: scene.lines.lazy.flatMap { line in line.pieces.lazy.map { Geometry.Box(from: $0.start, to: $0.end) } })
    for (edge, line) in scene.lines.enumerated() where !edges.contains(edge) { insert(line.pieces, of: edge) }
  }

  mutating func insert(_ curves: [Geometry.Curve], of edge: Int) {
    for curve in curves { insert(curve.pieces, of: edge) }
  }

  private mutating func insert(_ line: [(start: Geometry.Point, end: Geometry.Point)], of edge: Int) {
    for ends in line {
      pieces.insert(Piece(edge: Int32(edge), ends: ends), at: Geometry.Box(from: ends.start, to: ends.end))
    }
  }

  /// The first of the curves with the fewest crossings, among those that can be drawn.
  func best(of curves: [Geometry.Curve], where isClear: (FlatCurve) -> Bool) -> Geometry.Curve? {
    best(of: curves.lazy.map(FlatCurve.init).filter(isClear))
  }

  /// The first of the curves with the fewest crossings.
  func best(of curves: some Sequence<FlatCurve>) -> Geometry.Curve? {
    var best: (curve: Geometry.Curve, crossings: Int)?
    for curve in curves {
      let crossings = crossings(of: curve, upTo: best.map { Double($0.crossings) } ?? .infinity)
      if crossings == 0 { return curve.curve }
      if best.map({ crossings < $0.crossings }) ?? true { best = (curve.curve, crossings) }
    }
    return best?.curve
  }

  /// How often a curve crosses lines.
  ///
  /// - Parameters:
  ///   - edges: those whose lines do not count.
  ///   - limit: a number of crossings from which on it does not matter how many there are.
  func crossings(of curve: FlatCurve, without edges: [Int] = [], upTo limit: Double = .infinity) -> Int {
    var count = 0
    for piece in curve.pieces where Double(count) < limit {
      pieces.forEach(near: Geometry.Box(from: piece.start, to: piece.end)) { other in
        if !edges.contains(Int(other.edge)), CurveParts.crossing(piece, other.ends) != nil { count += 1 }
      }
    }
    return count
  }
}
