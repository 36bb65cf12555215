/// The layout of a `DOTGraph`.
///
/// Lengths are in points; coordinates increase to the right and downward from an arbitrary origin. The attributes that
/// `DOTGraph.layoutText` leaves out do not affect it, so it is valid for every graph with that text.
package struct Layout: Sendable, Equatable {
  package typealias Point = SIMD2<Double>

  /// A rectangle parallel to the axes.
  package struct Box: Sendable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(low: Point, high: Point) { self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }

    package var low: Point { Point(x, y) }
    package var high: Point { Point(x + width, y + height) }

    /// Returns the rectangle with a margin around it.
    func widened(by margin: Double) -> Box {
      Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
  }

  /// A node or a cluster.
  package struct Shape: Sendable, Equatable {
    package let box: Box
    /// The start of each line of the label, or the midpoint of each if the label is centered.
    package let lines: [Point]
  }

  /// One piece of an edge.
  package struct Curve: Sendable, Equatable {
    /// A start point and three points for each cubic Bézier curve; ends before an arrowhead.
    package let points: [Point]
    package let arrows: [Arrow]

    /// - Parameters:
    ///   - tipAtStart: The tip of the arrow at the first point, if there is one.
    ///   - tipAtEnd: The tip of the arrow at the last point, if there is one.
    init(points: [Point], tipAtStart: Point?, tipAtEnd: Point?) {
      self.points = points
      guard let first = points.first, let last = points.last else {
        arrows = []
        return
      }
      arrows = [tipAtStart.map { Arrow(tip: $0, from: first) }, tipAtEnd.map { Arrow(tip: $0, from: last) }]
        .compactMap(\.self)
    }
  }

  /// The head of an arrow: a triangle.
  package struct Arrow: Sendable, Equatable {
    package let tip: Point
    let corners: [Point]
  }

  /// The shapes of nodes and clusters, by id in the graph.
  package internal(set) var nodes: [String: Shape] = [:]
  package internal(set) var clusters: [String: Shape] = [:]
  /// The curves of each edge, in the order of the text.
  package internal(set) var edges: [[Curve]] = []
  /// The center of each edge's label; nil for an edge without one.
  package internal(set) var labels: [Point?] = []
  /// The bounding box.
  package let box: Box

  /// The padding around everything, since lines have a width.
  private static let padding = 4.32

  /// Starts with the bounding box of the diagram, without padding.
  package init(low: Point, high: Point) { box = Box(low: low, high: high).widened(by: Self.padding) }
}

extension Layout.Arrow {
  static let length = 7.5
  private static let halfWidth = 0.35 * length

  /// Makes an arrow from the end of its line to a tip.
  init(tip: Layout.Point, from end: Layout.Point) {
    self.tip = tip
    let way = tip - end
    let distance = (way * way).sum().squareRoot()
    let back = distance > 0 ? -way / distance : Layout.Point(0, -1)
    let base = tip + back * Self.length
    let aside = Layout.Point(-back.y, back.x) * Self.halfWidth
    corners = [base + aside, tip, base - aside]
  }
}
