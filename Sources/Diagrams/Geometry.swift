/// Where a layout put the parts of a `DOTGraph`.
///
/// Lengths are in points; coordinates grow to the right and downwards from an origin somewhere in the picture. Nothing in it is
/// changed by the attributes that `DOTGraph.layoutText` leaves out, so it serves every graph with that text.
package struct Geometry: Sendable {
  package typealias Point = SIMD2<Double>

  /// An upright rectangle.
  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(low: Point, high: Point) { self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }

    var low: Point { Point(x, y) }
    var high: Point { Point(x + width, y + height) }

    /// The rectangle with a margin around it.
    func widened(by margin: Double) -> Box {
      Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
  }

  /// A node or a cluster.
  struct Shape {
    var box: Box
    /// Where the lines of the label begin or, for centred ones, have their middle.
    var lines: [Point]
  }

  /// One piece of an edge.
  struct Curve {
    /// A start and three points for each cubic Bézier curve that follows; stops short of an arrow.
    var points: [Point]
    var arrows: [Arrow]
  }

  /// The head of an arrow: a triangle.
  struct Arrow {
    var tip: Point
    var corners: [Point]
  }

  /// By id in the graph.
  private(set) var nodes: [String: Shape] = [:]
  private(set) var clusters: [String: Shape] = [:]
  /// In the order of the text.
  private(set) var edges: [[Curve]] = []
  /// What holds everything.
  let box: Box

  /// The room around everything, for lines have a width.
  private static let padding = 4.32

  /// Begins with the box that holds all of the picture.
  package init(low: Point, high: Point) { box = Box(low: low, high: high).widened(by: Self.padding) }

  /// Takes a node down, by its name as Graphviz has it.
  package mutating func addNode(_ name: String, low: Point, high: Point, lines: [Point]) {
    nodes[DOTGraph.name(held: name)] = Shape(box: Box(low: low, high: high), lines: lines)
  }

  /// Takes a group that is drawn as a frame down, by its name as Graphviz has it.
  package mutating func addCluster(_ name: String, low: Point, high: Point, lines: [Point]) {
    clusters[DOTGraph.name(held: name)] = Shape(box: Box(low: low, high: high), lines: lines)
  }

  /// Takes the next edge of the text down; its pieces come with `addCurve`.
  package mutating func addEdge() { edges.append([]) }

  /// Takes a piece of the last edge down.
  ///
  /// - Parameters:
  ///   - points: a start and three points for each cubic Bézier curve that follows.
  ///   - tipAtStart: the tip of the arrow in front of the first point, where there is one.
  ///   - tipAtEnd: the tip of the arrow behind the last.
  package mutating func addCurve(_ points: [Point], tipAtStart: Point?, tipAtEnd: Point?) {
    guard let first = points.first, let last = points.last, !edges.isEmpty else { return }
    let arrows = [tipAtStart.map { Arrow(tip: $0, from: first) }, tipAtEnd.map { Arrow(tip: $0, from: last) }]
    edges[edges.count - 1].append(Curve(points: points, arrows: arrows.compactMap(\.self)))
  }
}

extension Geometry.Arrow {
  private static let length = 7.5
  private static let halfWidth = 0.35 * length

  /// An arrow that points from where its line ends.
  init(tip: Geometry.Point, from end: Geometry.Point) {
    self.tip = tip
    let way = tip - end
    let distance = (way * way).sum().squareRoot()
    let back = distance > 0 ? -way / distance : Geometry.Point(0, -1)
    let base = tip + back * Self.length
    let aside = Geometry.Point(-back.y, back.x) * Self.halfWidth
    corners = [base + aside, tip, base - aside]
  }
}
