/// Receives the positions of the parts of a graph from Graphviz.
///
/// Lengths are in points, 1/72 inch. Coordinates increase to the right and downward, as in SVG. The origin is Graphviz's, the
/// lower left corner of the picture, so everything drawn is above it.
///
/// Pages are drawn from `Geometry`; tests record more than it keeps.
protocol GraphLayout: Sendable {
  /// Starts with the bounding box of the picture.
  init(low: SIMD2<Double>, high: SIMD2<Double>)

  /// A node, by the name that Graphviz gives it.
  ///
  /// - Parameters:
  ///   - size: its width and height.
  ///   - lines: where the baselines of its label's lines begin or, if centered, have their midpoint.
  mutating func addNode(
    _ name: String, centre: SIMD2<Double>, size: SIMD2<Double>, lines: [SIMD2<Double>])

  /// A cluster, which is drawn as a frame, by the name that Graphviz gives it.
  mutating func addCluster(_ name: String, low: SIMD2<Double>, high: SIMD2<Double>, lines: [SIMD2<Double>])

  /// The next edge in the order of the text; its pieces follow.
  mutating func addEdge()

  /// A curve of the last edge.
  ///
  /// - Parameters:
  ///   - points: a start point and three points for each cubic Bézier curve; they end before an arrowhead.
  ///   - tipAtStart: the tip of the arrow at the first point, if there is one.
  ///   - tipAtEnd: the tip of the arrow at the last point, if there is one.
  mutating func addCurve(_ points: [SIMD2<Double>], tipAtStart: SIMD2<Double>?, tipAtEnd: SIMD2<Double>?)
}
