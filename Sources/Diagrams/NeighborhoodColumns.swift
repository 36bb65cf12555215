/// The columns of the picture of one state: neighbors, the labels of the ways in, the state, the labels of the ways out, neighbors.
///
/// All positions follow from the order of the rows, so these pictures need no search for a layout: they are the same with every
/// release of Graphviz, and cost less than a tenth of the time of a layout by it.
struct NeighborhoodColumns: Sendable {
  /// The ways in are to the left of the state, the ways out to the right; raw values are the roles of nodes.
  enum Side: String {
    case left = "from"
    case right = "to"
  }

  /// A neighbor and the labels of its transitions, by the names of their nodes; or a label without a neighbor.
  private struct Row {
    var neighbor: String?
    var labels: [String]
  }

  private let center: String
  private var left: [Row] = []
  private var right: [Row] = []

  init(center: String) { self.center = center }

  /// Adds a label below those of the same neighbor, or at the bottom of a side.
  mutating func add(_ label: String, beside neighbor: String? = nil, on side: Side) {
    func add(to rows: inout [Row]) {
      if neighbor != nil, let known = rows.firstIndex(where: { $0.neighbor == neighbor }) {
        rows[known].labels.append(label)
      } else {
        rows.append(Row(neighbor: neighbor, labels: [label]))
      }
    }
    switch side {
    case .left: add(to: &left)
    case .right: add(to: &right)
    }
  }

  /// Places everything: both sides in the middle beside the state, each neighbor in the middle beside its labels, and all lines
  /// as curves between the sides of boxes. Costs time linear in the picture.
  func layout(of diagram: Diagram) -> Geometry {
    let graph = diagram.graph
    let boxes = TextBox.all(in: graph)
    let space = graph.boxSpacing
    func width(_ names: some Sequence<String>) -> Double { names.reduce(0) { max($0, boxes[$1]?.size.x ?? 0) } }
    let widths = [
      width(left.compactMap(\.neighbor)), width(left.lazy.flatMap(\.labels)), width([center]),
      width(right.lazy.flatMap(\.labels)), width(right.compactMap(\.neighbor)),
    ]
    var middles: [Double] = []
    var end = 0.0
    for width in widths {
      middles.append(end + width / 2)
      if width > 0 { end += width + space.x }
    }
    var placed: [String: Geometry.Shape] = [:]
    placed[center] = boxes[center]?.shape(at: Geometry.Point(middles[2], 0))
    let heights = [
      boxes[center]?.size.y ?? 0,
      Self.place(left, neighborsAt: middles[0], labelsAt: middles[1], boxes, gap: space.y, in: &placed),
      Self.place(right, neighborsAt: middles[4], labelsAt: middles[3], boxes, gap: space.y, in: &placed),
    ]
    let half = (heights.max() ?? 0) / 2
    var geometry = Geometry(low: Geometry.Point(0, -half), high: Geometry.Point(end - space.x, half))
    geometry.nodes = placed
    geometry.edges = graph.edges.map { edge in
      guard let tail = placed[edge.tail]?.box, let head = placed[edge.head]?.box else { return [] }
      let start = diagram.startHeight(of: edge, in: geometry) ?? tail.y + tail.height / 2
      let curve = SidewaysCurve(
        from: Geometry.Point(tail.x + tail.width, start), to: Geometry.Point(head.x, head.y + head.height / 2),
        hasArrow: edge.attributes.text("dir") != "none")
      return [curve.curve]
    }
    return geometry
  }

  /// Places the rows of a side, from top to bottom around the height zero.
  ///
  /// - Returns: their height.
  private static func place(
    _ rows: [Row], neighborsAt neighborX: Double, labelsAt labelX: Double, _ boxes: [String: TextBox], gap: Double,
    in placed: inout [String: Geometry.Shape]
  ) -> Double {
    func height(_ labels: [String]) -> Double { labels.reduce(-gap) { $0 + (boxes[$1]?.size.y ?? 0) + gap } }
    let heights = rows.map { max(height($0.labels), $0.neighbor.flatMap { boxes[$0]?.size.y } ?? 0) }
    let whole = heights.reduce(-gap) { $0 + $1 + gap }
    var top = -whole / 2
    for (row, space) in zip(rows, heights) {
      let middle = top + space / 2
      if let neighbor = row.neighbor {
        placed[neighbor] = boxes[neighbor]?.shape(at: Geometry.Point(neighborX, middle))
      }
      var labelTop = middle - height(row.labels) / 2
      for label in row.labels {
        guard let box = boxes[label] else { continue }
        placed[label] = box.shape(at: Geometry.Point(labelX, labelTop + box.size.y / 2))
        labelTop += box.size.y + gap
      }
      top += space + gap
    }
    return whole
  }
}

extension DOTGraph {
  /// The space between columns and between boxes above each other, in points.
  fileprivate var boxSpacing: Geometry.Point {
    let (columns, boxes) = (attributes.numbers("ranksep")?.x, attributes.numbers("nodesep")?.x)
    return Geometry.Point(columns ?? 0, boxes ?? 0) * TextBox.pointsPerInch
  }
}
