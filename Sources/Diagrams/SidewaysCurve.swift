import SourceText

/// An edge from left to right between adjacent columns without obstacles: one smooth curve that leaves and arrives
/// horizontally, between the ends that Graphviz chose.
struct SidewaysCurve {
  private let start: Geometry.Point
  private let end: Geometry.Point
  /// The arrow's corners; nil if the edge has no arrow.
  let arrow: [Geometry.Point]?

  private static let arrowLength = 7.0
  private static let arrowHalfWidth = 2.8

  /// Nil unless Graphviz drew one line with at most one arrow at its end.
  init?(_ curves: [Geometry.Curve]) {
    guard let curve = curves.first, let first = curve.points.first, let last = curve.points.last, curves.count == 1,
      curve.arrows.count <= 1
    else { return nil }
    start = first
    guard let tip = curve.arrows.first?.tip else {
      (end, arrow) = (last, nil)
      return
    }
    let back = tip.x - Self.arrowLength
    end = Geometry.Point(x: back + 0.5, y: tip.y)
    arrow = [
      Geometry.Point(x: back, y: tip.y - Self.arrowHalfWidth), tip,
      Geometry.Point(x: back, y: tip.y + Self.arrowHalfWidth),
    ]
  }

  /// The same as a part of a layout.
  var curve: Geometry.Curve {
    let middle = (start.x + end.x) / 2
    return Geometry.Curve(
      points: [start, Geometry.Point(middle, start.y), Geometry.Point(middle, end.y), end],
      arrows: arrow.map { [Geometry.Arrow(tip: $0[1], corners: $0)] } ?? [])
  }

  /// The data of the path.
  var path: Markup {
    guard abs(start.y - end.y) > 0.5 else { return "M\(start.x) \(start.y)H\(end.x)" }
    let middle = (start.x + end.x) / 2
    return "M\(start.x) \(start.y)C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
  }
}
