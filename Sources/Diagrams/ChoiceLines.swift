/// Lines that begin at a choice of a prompt, beside its row.
///
/// Graphviz lets an edge of a ranked layout leave a box only at its border to the next rank without a detour, so the boxes of
/// these prompts are laid out with a margin at both sides, in which the lines turn.
enum ChoiceLines {
  /// The margins of the box, in inches: as wide as those of other boxes and the gutter together.
  static let margin = "0.36,0.09"
  /// The room for lines at each side of the box, in points.
  fileprivate static let gutter = 14.4

  /// Makes the boxes as narrow as they are drawn, and lets the lines begin at their rows.
  ///
  /// Of the ways from a row to its label, each line takes the first of those with the fewest crossings, if it can one that neither
  /// runs along a frame nor passes a head. If none is free, the line stays where Graphviz has it.
  static func draw(in geometry: inout Geometry, of diagram: Diagram) {
    guard !diagram.choiceRows.isEmpty else { return }
    let ids = Dictionary(
      diagram.graph.nodes.map { ($0.id, $0.attributes.text("id") ?? "") }, uniquingKeysWith: { first, _ in first })
    let starts = diagram.graph.edges.indices.compactMap { ChoiceStart($0, ids: ids, in: diagram) }
    for name in Set(starts.map(\.prompt)) { geometry.nodes[name]?.box.narrow(by: gutter) }
    let scene = Scene(geometry, of: diagram)
    let clearance = Clearance(scene, over: geometry.box, titles: false)
    let (sides, heads) = (FrameSides(in: scene), PassedHeads(in: scene, over: geometry.box))
    var drawn = DrawnLines(in: geometry, without: Set(starts.map(\.edge)))
    let prompts = Dictionary(grouping: starts, by: \.prompt)
    // What is drawn first depends on the graph, not on the order of a dictionary.
    for start in starts where prompts[start.prompt]?.first?.edge == start.edge {
      guard let shape = geometry.nodes[start.prompt], let starts = prompts[start.prompt] else { continue }
      let ways = starts.map { $0.ways(in: geometry, shape) }
      let lanes = ChoiceLanes(shape.box, ways.flatMap(\.self))
      for (start, ways) in zip(starts, ways) {
        let curves = ways.compactMap { way in
          let free = lanes.curves(of: way).map(FlatCurve.init).filter {
            clearance.holds($0, between: start.prompt, and: start.label)
          }
          let clear = free.filter {
            !$0.isWinding && sides.runs(of: start.edge, $0.pieces).isEmpty && !heads.isAtHead(start.edge, drawnAs: $0)
          }
          return drawn.best(of: clear.isEmpty ? free : clear)
        }
        if curves.count == ways.count, !curves.isEmpty { geometry.edges[start.edge] = curves }
        drawn.insert(geometry.edges[start.edge], of: start.edge)
      }
    }
  }
}

/// An edge that begins at choices.
private struct ChoiceStart {
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
      self.rows = rows.filter(choices.indices.contains).map { Diagram.lines(of: $0, in: choices, below: title) }
      return
    }
    return nil
  }

  /// The ways from the rows to the label; none if it is beside the prompt.
  func ways(in geometry: Geometry, _ shape: Geometry.Shape) -> [ChoiceWay] {
    guard let label = geometry.nodes[label]?.box, let curve = geometry.edges[edge].first,
      let first = curve.points.first, let last = curve.points.last
    else { return [] }
    let isDown = label.y > shape.box.y + shape.box.height
    guard isDown || label.y + label.height < shape.box.y else { return [] }
    let beginsAtPrompt = isDown == (first.y < last.y)
    return rows.compactMap { row in
      guard let y = shape.middle(of: row) else { return nil }
      return ChoiceWay(
        y: y, route: beginsAtPrompt ? curve.points : curve.points.reversed(),
        arrows: curve.arrows, isDown: isDown, isRight: label.x + label.width / 2 >= shape.box.x + shape.box.width / 2)
    }
  }
}

/// What a line from a row to a label has to do.
private struct ChoiceWay {
  /// The height of the row.
  let y: Double
  /// The line as Graphviz has it, from the border of the box to the label, or to the target of a line without one.
  let route: [Geometry.Point]
  let arrows: [Geometry.Arrow]
  let isDown: Bool
  /// Whether the label is at the right.
  let isRight: Bool
}

/// The lanes at both sides of a box: the farther a line has to go along the side, the farther out it runs, so that no two
/// lines cross there.
private struct ChoiceLanes {
  typealias Point = Geometry.Point

  private let box: Geometry.Box
  private let ways: [ChoiceWay]
  /// How far from the box a line joins the one of Graphviz, in points: the nearer, the more of its way around others is kept.
  private static let distances = [48.0, 24, 10, 96]

  init(_ box: Geometry.Box, _ ways: [ChoiceWay]) {
    self.box = box
    self.ways = ways
  }

  /// How far before the label a line turns that leads along its lane as long as it can, in points.
  private static let turns = [14.0, 24]

  /// The curves from a row to its label, from the best to the least: at the side of the label straight to it, then by the way
  /// that Graphviz found between the others, then at the other side; then straighter, and with a turn only before the label.
  func curves(of way: ChoiceWay) -> [Geometry.Curve] {
    let sides = [way.isRight, !way.isRight].map { beginning(of: way, isRight: $0) }
    let straight = Array(way.route.suffix(1))
    let rests = [straight] + Self.distances.compactMap { rest(of: way, beyond: $0) }
    let smooth = sides.flatMap { beginning in rests.compactMap { join(beginning, $0, of: way) } }
    // A line without a label is long, and keeps the way that Graphviz found.
    if !way.arrows.isEmpty { return smooth }
    return smooth + sides.compactMap { join($0, straight, of: way, bend: 0.15) }
      + sides.flatMap { beginning in
        Self.turns.compactMap { lengthened(beginning, of: way, by: $0) }
          .compactMap { join($0, straight, of: way) }
      }
  }

  /// The part beside the box, and on in its direction until so far before the label; nil if that is not farther.
  private func lengthened(_ beginning: [Point], of way: ChoiceWay, by turn: Double) -> [Point]? {
    guard let corner = beginning.last, let end = way.route.last else { return nil }
    let last = Point(corner.x, way.isDown ? end.y - turn : end.y + turn)
    return (way.isDown ? last.y > corner.y : last.y < corner.y) ? beginning + [corner, last, last] : nil
  }

  /// The part beside the box, to the height where the box ends.
  private func beginning(of way: ChoiceWay, isRight: Bool) -> [Point] {
    let beside = ways.filter { $0.isDown == way.isDown }
    let inner = beside.count { way.isDown ? $0.y > way.y : $0.y < way.y }
    let out = ChoiceLines.gutter * (Double(inner) + 1) / (Double(beside.count) + 1)
    let (down, aside) = (way.isDown ? 1.0 : -1.0, isRight ? 1.0 : -1.0)
    let start = Point(isRight ? box.x + box.width : box.x, way.y)
    let turn = start + Point(out * aside, out * down)
    let corner = Point(turn.x, way.isDown ? max(box.y + box.height, turn.y) : min(box.y, turn.y))
    return [
      start, start + Point(out * 0.6 * aside, 0), turn - Point(0, out * 0.6 * down), turn, turn, corner, corner,
    ]
  }

  /// The part of the line of Graphviz that is at least so far from the box.
  private func rest(of way: ChoiceWay, beyond distance: Double) -> [Point]? {
    let border = way.isDown ? box.y + box.height + distance : box.y - distance
    for start in stride(from: 0, to: way.route.count - 3, by: 3) {
      let piece = Array(way.route[start...start + 3])
      for step in 0..<8 {
        let after = CurveParts.split(piece, at: Double(step) / 8).after
        guard way.isDown ? after[0].y >= border : after[0].y <= border else { continue }
        return after + way.route[(start + 4)...]
      }
    }
    return nil
  }

  /// Joins the part beside the box with the rest of the way by a smooth curve; nil if the rest does not lead away.
  ///
  /// - Parameter bend: which part of the height the curve takes to turn, at each end.
  private func join(
    _ beginning: [Point], _ rest: [Point], of way: ChoiceWay, bend: Double = 0.5
  ) -> Geometry.Curve? {
    guard let corner = beginning.last, let end = rest.first else { return nil }
    let height = end.y - corner.y
    let isDown = way.isDown
    let direction = rest.count > 1 ? CurveParts.direction(from: end, to: rest[1]) : Point(0, isDown ? 1 : -1)
    guard isDown ? height > 0 && direction.y > 0 : height < 0 && direction.y < 0 else { return nil }
    let turn = height * bend
    return Geometry.Curve(
      points: beginning + [corner + Point(0, turn), end - direction * abs(turn), end] + rest.dropFirst(),
      arrows: way.arrows)
  }
}

extension FlatCurve {
  /// Whether the line turns back on itself in a corner, or by all its turns together more than once around.
  fileprivate var isWinding: Bool {
    // Chords are nearly as long as their arcs.
    let chords = turns.map { distance($0.from, $0.to) }
    return chords.contains { $0 > 2.0.squareRoot() } || chords.reduce(0, +) > 2 * .pi
  }
}

extension Diagram {
  /// The lines of a choice in the label of a prompt's box, which begins with the title.
  static func lines(of row: Int, in choices: [[String]], below title: [String]) -> Range<Int> {
    let first = choices[..<row].reduce(title.count) { $0 + $1.count }
    return first..<first + choices[row].count
  }
}

extension Geometry.Shape {
  /// The height of the middle of some of its lines; nil if it does not have them.
  func middle(of lines: Range<Int>) -> Double? {
    guard lines.upperBound <= self.lines.count, let top = self.lines[lines].first, let bottom = self.lines[lines].last
    else { return nil }
    return (top.y + bottom.y) / 2 - 4.5
  }
}

extension Geometry.Box {
  /// Takes away as much at the left as at the right.
  fileprivate mutating func narrow(by margin: Double) {
    x += margin
    width -= 2 * margin
  }
}
