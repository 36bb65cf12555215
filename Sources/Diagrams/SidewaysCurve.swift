/// An edge from left to right between neighbouring columns, where nothing stands in the way: one calm curve that leaves and
/// arrives level, between the ends that Graphviz chose.
struct SidewaysCurve {
  private let start: SVGGeometry.Point
  private let end: SVGGeometry.Point
  /// The arrow's corners, or nil where the edge has none.
  let arrow: [SVGGeometry.Point]?

  private static let arrowLength = 7.0
  private static let arrowHalfWidth = 2.8

  /// Nil where Graphviz drew something else than one path with at most one arrow at its end.
  init?(_ element: SVGGeometry.Element) {
    guard let data = element.paths.first, element.paths.count == 1, element.polygons.count <= 1 else { return nil }
    let numbers = SVGGeometry.numbers(data.utf8)
    guard numbers.count >= 4 else { return nil }
    start = SVGGeometry.Point(x: numbers[0], y: numbers[1])
    let last = SVGGeometry.Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
    guard let tip = element.polygons.first?.dropFirst().first else {
      (end, arrow) = (last, nil)
      return
    }
    let back = tip.x - Self.arrowLength
    end = SVGGeometry.Point(x: back + 0.5, y: tip.y)
    arrow = [
      SVGGeometry.Point(x: back, y: tip.y - Self.arrowHalfWidth), tip,
      SVGGeometry.Point(x: back, y: tip.y + Self.arrowHalfWidth),
    ]
  }

  /// The data of the path.
  var path: Markup {
    guard abs(start.y - end.y) > 0.5 else { return "M\(start.x) \(start.y)H\(end.x)" }
    let middle = (start.x + end.x) / 2
    return "M\(start.x) \(start.y)C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
  }
}
