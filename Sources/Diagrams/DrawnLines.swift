/// The lines of a picture so far, to choose those that cross the fewest of them.
struct DrawnLines {
  private var pieces: PlaceGrid<(start: Geometry.Point, end: Geometry.Point)>

  init(in geometry: Geometry, without edges: Set<Int>) {
    pieces = PlaceGrid(over: geometry.box)
    for (edge, curves) in geometry.edges.enumerated() where !edges.contains(edge) { insert(curves) }
  }

  mutating func insert(_ curves: [Geometry.Curve]) {
    for piece in curves.flatMap(\.pieces) { pieces.insert(piece, at: Geometry.Box(from: piece.start, to: piece.end)) }
  }

  /// The first of the curves with the fewest crossings, among those that can be drawn.
  func best(of curves: [Geometry.Curve], where isClear: (Geometry.Curve) -> Bool) -> Geometry.Curve? {
    var best: (curve: Geometry.Curve, crossings: Int)?
    for curve in curves where isClear(curve) {
      let crossings = crossings(of: curve)
      if crossings == 0 { return curve }
      if best.map({ crossings < $0.crossings }) ?? true { best = (curve, crossings) }
    }
    return best?.curve
  }

  func crossings(of curve: Geometry.Curve) -> Int {
    var count = 0
    for piece in curve.pieces {
      let box = Geometry.Box(from: piece.start, to: piece.end)
      pieces.forEach(near: box) { if CurveParts.crossing(piece, $0) != nil { count += 1 } }
    }
    return count
  }
}
