/// Lines that begin at a choice of a prompt, beside its row.
///
/// Graphviz lets an edge of a ranked layout leave a box only at its border to the next rank without a detour, so the boxes of
/// these prompts are laid out with a margin at both sides, in which the lines turn.
enum ChoiceLines {
  /// The margins of the box, in inches: as wide as those of other boxes and the gutter together.
  static let margin = "0.36,0.09"
  /// The room for lines at each side of the box, in points.
  private static let gutter = 14.4

  /// Makes the boxes as narrow as they are drawn, and lets the lines begin at their rows.
  static func draw(in geometry: inout Geometry, of diagram: Diagram) {
    guard !diagram.choiceRows.isEmpty else { return }
    let ids = Dictionary(
      diagram.graph.nodes.map { ($0.id, $0.attributes.text("id") ?? "") }, uniquingKeysWith: { first, _ in first })
    let starts = diagram.graph.edges.indices.compactMap { Start($0, ids: ids, in: diagram) }
    for name in Set(starts.map(\.prompt)) { geometry.nodes[name]?.box.narrow(by: gutter) }
    let clearance = Clearance(in: geometry, of: diagram)
    for (prompt, starts) in Dictionary(grouping: starts, by: \.prompt) {
      guard let shape = geometry.nodes[prompt] else { continue }
      var lanes = Lanes(shape.box)
      let ways = starts.flatMap { start in start.ways(in: geometry, shape) }
      for way in ways { lanes.add(way) }
      for start in starts {
        let curves = ways.filter { $0.edge == start.edge }.map { lanes.curve(of: $0) }
        if clearance.holds(curves, between: start.prompt, and: start.label) { geometry.edges[start.edge] = curves }
      }
    }
  }

  /// An edge that begins at choices.
  private struct Start {
    let edge: Int
    let prompt: String
    let label: String
    /// The first lines of the choices, and the number of their lines, in the label of the box.
    let rows: [Range<Int>]

    init?(_ edge: Int, ids: [String: String], in diagram: Diagram) {
      let found = diagram.graph.edges[edge]
      guard let rows = found.attributes.text("id").flatMap({ diagram.choiceRows[$0] }) else { return nil }
      for (prompt, label) in [(found.tail, found.head), (found.head, found.tail)] {
        guard let id = ids[prompt], case .state(let title, let choices)? = diagram.inscriptions[id] else { continue }
        (self.edge, self.prompt, self.label) = (edge, prompt, label)
        self.rows = rows.filter(choices.indices.contains).map { row in
          let first = choices[..<row].reduce(title.count) { $0 + $1.count }
          return first..<first + choices[row].count
        }
        return
      }
      return nil
    }

    func ways(in geometry: Geometry, _ shape: Geometry.Shape) -> [Way] {
      guard let label = geometry.nodes[label]?.box, let curve = geometry.edges[edge].first,
        let first = curve.points.first, let last = curve.points.last
      else { return [] }
      let isDown = label.y > shape.box.y + shape.box.height
      guard isDown || label.y + label.height < shape.box.y else { return [] }
      let end = isDown ? (first.y > last.y ? first : last) : (first.y < last.y ? first : last)
      return rows.compactMap { row in
        guard row.upperBound <= shape.lines.count, let top = shape.lines[row].first, let bottom = shape.lines[row].last
        else { return nil }
        return Way(
          edge: edge, y: (top.y + bottom.y) / 2 - 4.5, end: end, isDown: isDown,
          isRight: label.x + label.width / 2 >= shape.box.x + shape.box.width / 2)
      }
    }
  }

  /// One line from a row to a label.
  private struct Way {
    let edge: Int
    let y: Double
    let end: Geometry.Point
    let isDown: Bool
    let isRight: Bool
  }

  /// The lanes at both sides of a box: the farther a line has to go along the side, the farther out it runs, so that no two
  /// lines cross there.
  private struct Lanes {
    private let box: Geometry.Box
    private var ways: [Way] = []

    init(_ box: Geometry.Box) { self.box = box }

    mutating func add(_ way: Way) { ways.append(way) }

    func curve(of way: Way) -> Geometry.Curve {
      let beside = ways.filter { $0.isRight == way.isRight && $0.isDown == way.isDown }
      let inner = beside.count { way.isDown ? $0.y > way.y : $0.y < way.y }
      let out = ChoiceLines.gutter * (Double(inner) + 1) / (Double(beside.count) + 1)
      let (down, aside) = (way.isDown ? 1.0 : -1.0, way.isRight ? 1.0 : -1.0)
      let start = Geometry.Point(way.isRight ? box.x + box.width : box.x, way.y)
      let turn = start + Geometry.Point(out * aside, out * down)
      let corner = Geometry.Point(turn.x, way.isDown ? max(box.y + box.height, turn.y) : min(box.y, turn.y))
      let half = Geometry.Point(0, (way.end.y - corner.y) / 2)
      return Geometry.Curve(
        points: [
          start, start + Geometry.Point(out * 0.6 * aside, 0), turn - Geometry.Point(0, out * 0.6 * down), turn,
          turn, corner, corner,
          corner + half, way.end - half, way.end,
        ], arrows: [])
    }
  }
}

extension Geometry.Box {
  /// Takes away as much at the left as at the right.
  fileprivate mutating func narrow(by margin: Double) {
    x += margin
    width -= 2 * margin
  }
}
