import SourceText

/// An edge from left to right between adjacent columns without obstacles: one smooth curve that leaves and arrives
/// horizontally.
struct SidewaysCurve {
  private let start: Geometry.Point
  private let end: Geometry.Point
  /// The arrow's corners; nil if the edge has no arrow.
  let arrow: [Geometry.Point]?

  private static let arrowLength = 7.0
  private static let arrowHalfWidth = 2.8

  /// Leads from the side of a box to that of another, perhaps with an arrow.
  init(from start: Geometry.Point, to tip: Geometry.Point, hasArrow: Bool) {
    self.start = start
    guard hasArrow else {
      (end, arrow) = (tip, nil)
      return
    }
    let back = tip.x - Self.arrowLength
    end = Geometry.Point(x: back + 0.5, y: tip.y)
    arrow = [
      Geometry.Point(x: back, y: tip.y - Self.arrowHalfWidth), tip,
      Geometry.Point(x: back, y: tip.y + Self.arrowHalfWidth),
    ]
  }

  /// Reads what `curve` returned.
  init?(_ curves: [Geometry.Curve]) {
    guard let curve = curves.first, let first = curve.points.first, let last = curve.points.last else { return nil }
    (start, end, arrow) = (first, last, curve.arrows.first?.corners)
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

extension Diagram {
  /// The height at which a line leaves the box of a prompt: beside the row of its choice, or beside the title if no choice
  /// triggers it; nil for other boxes.
  func startHeight(of edge: DOTGraph.Edge, in geometry: Geometry) -> Double? {
    guard !choiceRows.isEmpty, let shape = geometry.nodes[edge.tail], let id = Self.element(ofState: edge.tail),
      case .state(let title, let choices)? = inscriptions[id], !choices.isEmpty
    else { return nil }
    let row = edge.attributes.text("id").flatMap { choiceRows[$0]?.first }
    return shape.middle(of: row.map { Self.lines(of: $0, in: choices, below: title) } ?? title.indices)
  }

  /// The id of the element for a node that stands for a state; nil for others.
  static func element(ofState node: String) -> String? {
    let role = "state:"
    return node.hasPrefix(role) ? "state." + identifierPart(String(node.dropFirst(role.count))) : nil
  }
}
