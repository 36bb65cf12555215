import Diagrams

/// Where Graphviz put the parts of a graph.
///
/// Lengths are in points, 1/72 inch. Coordinates grow to the right and downwards, as in SVG; their origin is Graphviz's own, the
/// lower left corner of the picture, so that what is drawn lies above it.
struct LaidOutGraph: Equatable, Sendable {
  typealias Point = SIMD2<Double>

  /// A node, or a group that is drawn as a frame.
  struct Shape: Equatable {
    /// As Graphviz has it.
    var name: String
    var low: Point
    var high: Point
    /// Where the baselines of its label's lines begin or, for centered ones, have their middle.
    var lines: [Point]
  }

  /// One piece of an edge.
  struct Curve: Equatable {
    /// A start and three points for each cubic Bézier curve that follows; they stop short of an arrow.
    var points: [Point]
    /// The tip of the arrow in front of the first point, if it has one.
    var tipAtStart: Point?
    /// The tip of the arrow behind the last point, if it has one.
    var tipAtEnd: Point?
  }

  /// The corners of the box that holds all of the picture.
  var low: Point
  var high: Point
  var nodes: [Shape] = []
  /// Each before those inside it.
  var clusters: [Shape] = []
  /// In the order of the text.
  var edges: [[Curve]] = []
}

extension Geometry {
  /// What pages are drawn from.
  init(_ graph: LaidOutGraph) {
    self.init(low: graph.low, high: graph.high)
    for node in graph.nodes { addNode(node.name, low: node.low, high: node.high, lines: node.lines) }
    for cluster in graph.clusters {
      addCluster(cluster.name, low: cluster.low, high: cluster.high, lines: cluster.lines)
    }
    for edge in graph.edges {
      addEdge()
      for curve in edge { addCurve(curve.points, tipAtStart: curve.tipAtStart, tipAtEnd: curve.tipAtEnd) }
    }
  }
}
