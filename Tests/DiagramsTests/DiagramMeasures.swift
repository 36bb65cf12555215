import Diagrams

/// What is in the way of what in a layout, in counts.
struct DiagramMeasures {
  /// The lines through a label or a box that they neither leave nor enter, each with what it runs through.
  private(set) var linesThroughBoxes: [String] = []
  /// The pairs of heads within 3 points of each other.
  private(set) var mergedHeads = 0
  private(set) var crossings = 0
  let width: Int
  let height: Int

  var counts: String { "\(width) × \(height), \(crossings) crossings, \(mergedHeads) merged heads" }

  init(_ found: LaidOutDiagram) {
    let (diagram, layout) = (found.diagram, found.layout)
    let size = layout.box.high - layout.box.low
    (width, height) = (Int(size.x), Int(size.y))
    let lines = zip(diagram.graph.edges, layout.edges).map { edge, curves in
      (edge: edge, points: curves.flatMap(Self.points))
    }
    for (edge, points) in lines {
      for (name, shape) in layout.nodes where name != edge.tail && name != edge.head {
        let (low, high) = (shape.box.low + 1, shape.box.high - 1)
        if points.contains(where: { all(low .< $0) && all($0 .< high) }) {
          linesThroughBoxes.append("\(edge.tail) → \(edge.head) through \(name)")
        }
      }
    }
    let tips = layout.edges.joined().flatMap(\.arrows).map(\.tip)
    for (index, tip) in tips.enumerated() {
      for other in tips[(index + 1)...] where ((other - tip) * (other - tip)).sum() < 9 { mergedHeads += 1 }
    }
    for (index, one) in lines.enumerated() {
      for other in lines[(index + 1)...] { crossings += Self.crossings(one.points, other.points) }
    }
  }

  /// Points of a curve, close enough to be joined by straight lines.
  private static func points(of curve: Layout.Curve) -> [Layout.Point] {
    guard let start = curve.points.first else { return [] }
    var result = [start]
    for index in stride(from: 0, to: curve.points.count - 3, by: 3) {
      let (a, b, c, d) = (
        curve.points[index], curve.points[index + 1], curve.points[index + 2], curve.points[index + 3]
      )
      for step in 1...12 {
        let t = Double(step) / 12
        let s = 1 - t
        result.append(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
      }
    }
    return result
  }

  private static func crossings(_ one: [Layout.Point], _ other: [Layout.Point]) -> Int {
    func side(_ a: Layout.Point, _ b: Layout.Point, _ c: Layout.Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    var count = 0
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst())
      where side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0 { count += 1 }
    }
    return count
  }
}
