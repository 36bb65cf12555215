/// A curve with the straight pieces that it is drawn as, which many questions about it ask for.
struct FlatCurve {
  let curve: Geometry.Curve
  /// With those of the arrows at its ends.
  let pieces: [(start: Geometry.Point, end: Geometry.Point)]

  init(_ curve: Geometry.Curve) { self.init(curve, pieces: curve.pieces) }

  /// - Parameter pieces: those of the curve, if they are known.
  init(_ curve: Geometry.Curve, pieces: [(start: Geometry.Point, end: Geometry.Point)]) {
    self.curve = curve
    self.pieces = pieces
  }

  /// The box around it; an empty one without pieces.
  var box: Geometry.Box { Geometry.Box(around: pieces) }

  /// The direction of each piece but the last, and of the next one, of length 1.
  var turns: [(from: Geometry.Point, to: Geometry.Point)] {
    let ways = pieces.map { CurveParts.direction(from: $0.start, to: $0.end) }
    return Array(zip(ways, ways.dropFirst()).map { (from: $0, to: $1) })
  }
}
