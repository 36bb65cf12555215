/// Takes down where Graphviz put the parts of a graph.
///
/// Lengths are in points, 1/72 inch. Coordinates grow to the right and downwards, as in SVG; their origin is Graphviz's own, the
/// lower left corner of the picture, so that what is drawn lies above it.
///
/// `Geometry` is what pages are drawn from; tests take down more than it keeps.
protocol GraphLayout: Sendable {
  /// Begins with the box that holds all of the picture.
  init(low: SIMD2<Double>, high: SIMD2<Double>)

  /// A node, by the name that Graphviz gives it.
  ///
  /// - Parameters:
  ///   - size: its width and height.
  ///   - lines: where the baselines of its label's lines begin or, for centred ones, have their middle.
  mutating func addNode(
    _ name: String, centre: SIMD2<Double>, size: SIMD2<Double>, lines: [SIMD2<Double>])

  /// A group that is drawn as a frame, by the name that Graphviz gives it.
  mutating func addCluster(_ name: String, low: SIMD2<Double>, high: SIMD2<Double>, lines: [SIMD2<Double>])

  /// The next edge in the order of the text; its pieces follow.
  mutating func addEdge()

  /// A piece of the last edge.
  ///
  /// - Parameters:
  ///   - points: a start and three points for each cubic Bézier curve that follows; they stop short of an arrow.
  ///   - tipAtStart: the tip of the arrow in front of the first point, where there is one.
  ///   - tipAtEnd: the tip of the arrow behind the last.
  mutating func addCurve(_ points: [SIMD2<Double>], tipAtStart: SIMD2<Double>?, tipAtEnd: SIMD2<Double>?)
}
