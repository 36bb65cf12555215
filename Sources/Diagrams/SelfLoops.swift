/// Loops of states that cross themselves, so that they seem to lead elsewhere.
///
/// Graphviz draws the way to the label of a loop and the way back each for itself.
struct SelfLoops {
  typealias Point = Geometry.Point

  /// The least distance between the two ends of a loop at its label, in points.
  private static let gap = 10.0
  /// How far these stay away from the corners of the label, in points.
  private static let corner = 3.0

  /// The ways to the label and back, by their numbers.
  private let away: Int
  private let home: Int
  private let box: Geometry.Box
  private let label: Geometry.Box
  private let tip: Point
  /// Whether the ways are written against their direction.
  private let isAwayReversed: Bool
  private let isHomeReversed: Bool
  /// The height of the side of the box at which the loop is, and of that of the label.
  private let side: Double
  private let labelSide: Double

  /// Draws loops that cross themselves anew where nothing is in the way: side by side, the way out on the side of the label.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func untangle(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    let edges = diagram.graph.edges
    var known: [Ends: Int] = [:]
    let loops = edges.indices.compactMap { number -> SelfLoops? in
      guard let ends = Ends(edges[number]) else { return nil }
      guard let other = known.updateValue(number, forKey: ends), crosses(scene.lines[other], scene.lines[number])
      else { return nil }
      return SelfLoops(other, number, ends, edges, in: geometry) ?? SelfLoops(number, other, ends, edges, in: geometry)
    }
    if loops.isEmpty { return }
    let clearance = Clearance(scene, over: geometry.box, titles: true)
    for loop in loops {
      let drawn = DrawnLines(scene, over: geometry.box, without: [loop.away, loop.home])
      let (away, home) = (FlatCurve(geometry.edges[loop.away][0]), FlatCurve(geometry.edges[loop.home][0]))
      var best: (ways: [FlatCurve], crossings: Int)?
      for ways in loop.candidates
      where clearance.allows(ways[0], insteadOf: away, for: edges[loop.away])
        && clearance.allows(ways[1], insteadOf: home, for: edges[loop.home])
      {
        let crossings = ways.reduce(0) { $0 + drawn.crossings(of: $1) }
        if crossings < best?.crossings ?? .max { best = (ways, crossings) }
      }
      guard let best, best.crossings <= drawn.crossings(of: away) + drawn.crossings(of: home) else { continue }
      for (number, way) in zip([loop.away, loop.home], best.ways) {
        geometry.edges[number] = [way.curve]
        scene.redraw(number, edges[number], as: [way.curve])
      }
    }
  }

  /// A label and the box to which both of its lines lead, if it is that of a loop; whichever end of these is written first.
  private struct Ends: Hashable {
    let label: String
    let box: String

    init?(_ edge: DOTGraph.Edge) {
      let isAtTail = edge.tail.hasPrefix("label:")
      guard isAtTail || edge.head.hasPrefix("label:") else { return nil }
      label = isAtTail ? edge.tail : edge.head
      box = edge.place(atTail: !isAtTail)
    }
  }

  private static func crosses(_ one: Scene.Line, _ other: Scene.Line) -> Bool {
    one.pieces.contains { piece in other.pieces.contains { CurveParts.crossing(piece, $0) != nil } }
  }

  /// Nil if the lines are no loop of a box above or below its label, or if the second one is not the way back.
  private init?(_ away: Int, _ home: Int, _ ends: Ends, _ edges: [DOTGraph.Edge], in geometry: Geometry) {
    guard let box = geometry.nodes[ends.box]?.box, let label = geometry.nodes[ends.label]?.box,
      geometry.edges[away].count == 1, geometry.edges[home].count == 1, geometry.edges[away][0].arrows.isEmpty,
      geometry.edges[home][0].arrows.count == 1, let arrow = geometry.edges[home][0].arrows.first
    else { return nil }
    isAwayReversed = edges[away].tail == ends.label
    isHomeReversed = edges[home].head == ends.label
    if label.low.y > box.high.y {
      (side, labelSide) = (box.high.y, label.low.y)
    } else if label.high.y < box.low.y {
      (side, labelSide) = (box.low.y, label.high.y)
    } else {
      return nil
    }
    guard abs(arrow.tip.y - side) < 2 else { return nil }
    (self.away, self.home, self.box, self.label, tip) = (away, home, box, label, arrow.tip)
  }

  /// The ways to the label and back, on either side of the head; that of the label comes first.
  private var candidates: [[FlatCurve]] {
    let isLeft = label.low.x + label.high.x < 2 * tip.x
    return [isLeft ? -1.0 : 1, isLeft ? 1 : -1].compactMap { aside in
      let start = tip.x + aside * LineStarts.distance
      let (low, high) = (label.low.x + Self.corner, label.high.x - Self.corner)
      guard box.allows(start, along: 0), high - low > Self.gap else { return nil }
      var (outer, inner) = (min(max(start, low), high), min(max(tip.x, low), high))
      if (outer - inner) * aside < Self.gap {
        outer = min(max(inner + aside * Self.gap, low), high)
        inner = outer - aside * Self.gap
      }
      return [
        Self.line(from: Point(start, side), to: Point(outer, labelSide), [], isReversed: isAwayReversed),
        arrow(from: Point(inner, labelSide)),
      ]
    }
  }

  /// The way back, from a place of the label.
  private func arrow(from start: Point) -> FlatCurve {
    let end = tip - CurveParts.direction(from: start, to: tip) * Geometry.Arrow.length
    return Self.line(from: start, to: end, [Geometry.Arrow(tip: tip, from: end)], isReversed: isHomeReversed)
  }

  private static func line(
    from start: Point, to end: Point, _ arrows: [Geometry.Arrow], isReversed: Bool
  ) -> FlatCurve {
    let points = isReversed ? CurveParts.straight(from: end, to: start) : CurveParts.straight(from: start, to: end)
    return FlatCurve(Geometry.Curve(points: points, arrows: arrows))
  }
}
