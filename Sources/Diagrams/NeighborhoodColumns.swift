/// The columns of the picture of one state: neighbors, the labels of the ways in, the state, the labels of the ways out, neighbors.
///
/// What stands where follows from the order of the rows alone, so these pictures need no search for a layout: they are the same
/// with every release of Graphviz, and cost less than a tenth of the time.
struct NeighborhoodColumns: Sendable {
  /// A neighbor and the labels of its transitions, by the names of their nodes; or a label without a neighbor.
  struct Row: Sendable {
    var neighbor: String?
    var labels: [String]
  }

  /// The ways in are to the left of the state, the ways out to the right.
  enum Side { case left, right }

  private let center: String
  private var left: [Row] = []
  private var right: [Row] = []

  /// The space between boxes above each other, and between columns, in points.
  private static let (gap, aisle) = (8.64, 36.0)

  init(center: String) { self.center = center }

  /// Adds a row at the bottom of a side, and returns its position.
  @discardableResult
  mutating func add(_ row: Row, to side: Side) -> Int {
    switch side {
    case .left:
      left.append(row)
      return left.count - 1
    case .right:
      right.append(row)
      return right.count - 1
    }
  }

  /// Adds a label to a row that has a neighbor.
  mutating func add(_ label: String, toRow row: Int, of side: Side) {
    switch side {
    case .left: left[row].labels.append(label)
    case .right: right[row].labels.append(label)
    }
  }

  /// Places everything: both sides in the middle beside the state, each neighbor in the middle beside its labels, and all lines
  /// as curves between the sides of boxes. Costs time linear in the picture.
  func layout(of diagram: Diagram) -> Geometry {
    let graph = diagram.graph
    let sheet = BoxSheet(graph)
    func width(_ names: some Sequence<String>) -> Double { names.reduce(0) { max($0, sheet[$1].size.x) } }
    let widths = [
      width(left.compactMap(\.neighbor)), width(left.lazy.flatMap(\.labels)), sheet[center].size.x,
      width(right.lazy.flatMap(\.labels)), width(right.compactMap(\.neighbor)),
    ]
    var middles: [Double] = []
    var end = 0.0
    for width in widths {
      middles.append(end + width / 2)
      if width > 0 { end += width + Self.aisle }
    }
    var placed: [String: Geometry.Shape] = [center: sheet[center].shape(at: Geometry.Point(middles[2], 0))]
    let heights = [
      sheet[center].size.y,
      Self.place(left, neighborsAt: middles[0], labelsAt: middles[1], sheet, in: &placed),
      Self.place(right, neighborsAt: middles[4], labelsAt: middles[3], sheet, in: &placed),
    ]
    let half = (heights.max() ?? 0) / 2
    var geometry = Geometry(low: Geometry.Point(0, -half), high: Geometry.Point(end - Self.aisle, half))
    geometry.nodes = placed
    for edge in graph.edges {
      guard let tail = placed[edge.tail]?.box, let head = placed[edge.head]?.box else { continue }
      let start = diagram.startHeight(of: edge, in: geometry) ?? tail.y + tail.height / 2
      let curve = SidewaysCurve(
        from: Geometry.Point(tail.x + tail.width, start), to: Geometry.Point(head.x, head.y + head.height / 2),
        hasArrow: edge.attributes.text("dir") != "none")
      geometry.edges.append([curve.curve])
    }
    return geometry
  }

  /// Places the rows of a side, from top to bottom around the height zero.
  ///
  /// - Returns: their height.
  private static func place(
    _ rows: [Row], neighborsAt neighborX: Double, labelsAt labelX: Double, _ sheet: BoxSheet,
    in placed: inout [String: Geometry.Shape]
  ) -> Double {
    let heights = rows.map { row in
      max(height(of: row.labels, sheet), row.neighbor.map { sheet[$0].size.y } ?? 0)
    }
    let whole = heights.reduce(0, +) + gap * Double(max(0, rows.count - 1))
    var top = -whole / 2
    for (row, height) in zip(rows, heights) {
      let middle = top + height / 2
      if let neighbor = row.neighbor {
        placed[neighbor] = sheet[neighbor].shape(at: Geometry.Point(neighborX, middle))
      }
      var labelTop = middle - Self.height(of: row.labels, sheet) / 2
      for label in row.labels {
        let box = sheet[label]
        placed[label] = box.shape(at: Geometry.Point(labelX, labelTop + box.size.y / 2))
        labelTop += box.size.y + gap
      }
      top += height + gap
    }
    return whole
  }

  private static func height(of labels: [String], _ sheet: BoxSheet) -> Double {
    labels.reduce(-gap) { $0 + sheet[$1].size.y + gap }
  }
}

/// The boxes of a graph's nodes, as large as Graphviz makes them.
private struct BoxSheet {
  private var boxes: [String: TextBox] = [:]

  init(_ graph: DOTGraph) {
    for case .node(let node) in graph.members { boxes[node.id] = TextBox(node) }
  }

  subscript(name: String) -> TextBox { boxes[name] ?? TextBox() }
}

/// A box around the lines of a label. Lengths are in points.
private struct TextBox {
  private var fontSize = 14.0
  /// At both sides of the label, and above and below it.
  private var margin = Geometry.Point(0.16, 0.09) * pointsPerInch
  private var lineCount = 0
  private var isLeft = false
  private(set) var size = Geometry.Point(0.1, 0.1) * pointsPerInch

  private static let pointsPerInch = 72.0
  /// The distance of baselines, and that from the top of a line to its baseline, in font sizes.
  private static let (lineHeight, ascent) = (1.2, 0.9)

  init() {}

  /// Reads the attributes of a node; those that it does not have are the defaults of `DiagramParts.graph`.
  init(_ node: DOTGraph.Node) {
    if let size = node.attributes.lengths("fontsize")?.x { fontSize = size }
    if let found = node.attributes.lengths("margin") { margin = found * Self.pointsPerInch }
    if let width = node.attributes.lengths("width")?.x { size.x = width * Self.pointsPerInch }
    guard case .lines(let lines, let justification)? = node.attributes["label"] else { return }
    (lineCount, isLeft) = (lines.count, justification == .left)
    let width = (lines.lazy.map(TextWidth.ems).max() ?? 0) * fontSize
    let height = Double(lineCount) * Self.lineHeight * fontSize
    size = Geometry.Point(max(size.x, width + 2 * margin.x), max(size.y, height + 2 * margin.y))
  }

  /// The box around a middle.
  func shape(at middle: Geometry.Point) -> Geometry.Shape {
    let low = middle - size / 2
    let top = middle.y - Double(lineCount) * Self.lineHeight * fontSize / 2
    let lines = (0..<lineCount).map { line in
      Geometry.Point(
        isLeft ? low.x + margin.x : middle.x, top + (Double(line) * Self.lineHeight + Self.ascent) * fontSize)
    }
    return Geometry.Shape(box: Geometry.Box(low: low, high: low + size), lines: lines)
  }
}
