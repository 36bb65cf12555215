/// A curve with the straight pieces that it is drawn as, which many questions about it ask for.
struct FlatCurve {
  let curve: Geometry.Curve
  /// With those of the arrows at its ends.
  let pieces: [(start: Geometry.Point, end: Geometry.Point)]

  init(_ curve: Geometry.Curve) {
    self.curve = curve
    pieces = curve.pieces
  }
}
