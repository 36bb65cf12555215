/// Lines that run along each other, drawn apart.
///
/// Where two lines pass each other in the narrow strip between two rows, Graphviz draws one nearly on the other, and a reader
/// who follows one arrives at the head of the other.
struct PartedLines {
  typealias Point = Geometry.Point

  /// How far the two lines of a pair are moved, in points to one side, from the first to the last that is tried.
  private static let moves: [(one: Double, other: Double)] = [
    (4, -4), (-4, 4), (8, 0), (-8, 0), (0, 8), (0, -8), (3, -3), (-3, 3), (6, -6), (-6, 6),
  ]
  /// How often is looked for pairs again, since lines that were moved may be along others.
  private static let rounds = 5
  /// The number of pairs from which a picture is left as it is: where lines are so dense, moving some brings them to others.
  private static let most = 24

  private let scene: Scene
  private let clearance: Clearance
  private let edges: [DOTGraph.Edge]
  /// The lines at the beginning of a round.
  private let drawn: DrawnLines
  /// The heads of lines, by place.
  private var heads: PlaceGrid<(line: Int, tip: Point)>

  private init(_ scene: Scene, over box: Geometry.Box, of diagram: Diagram) {
    self.scene = scene
    clearance = Clearance(scene, over: box, titles: true)
    edges = diagram.graph.edges
    drawn = DrawnLines(scene, over: box)
    heads = PlaceGrid(over: box)
    for (number, line) in scene.lines.enumerated() {
      for head in line.heads {
        heads.insert((number, head.arrow.tip), at: Geometry.Box(from: head.arrow.tip, to: head.arrow.tip))
      }
    }
  }

  /// Moves the lines of each pair apart, if there is room.
  ///
  /// - Parameter scene: what the layout shows.
  static func draw(in geometry: inout Geometry, of diagram: Diagram, _ scene: Scene) {
    var scene = scene
    var runs = LineRuns(in: scene, over: geometry.box)
    // The pairs that cannot be drawn better, as long as neither line is moved.
    var settled: [LineRuns.Run] = []
    for _ in 0..<rounds {
      if runs.found.count > most { return }
      let open = runs.found.filter { run in !settled.contains { $0 == run } }
      if open.isEmpty { return }
      let round = PartedLines(scene, over: geometry.box, of: diagram)
      var moved: Set<Int> = []
      for run in open {
        guard let pair = round.parted(run, in: geometry) else {
          settled.append(run)
          continue
        }
        for (line, curve) in [(run.one, pair.one.curve), (run.other, pair.other.curve)] {
          geometry.edges[line] = [curve]
          scene.redraw(line, diagram.graph.edges[line], as: [curve])
          moved.insert(line)
        }
        settled.removeAll { [$0.one, $0.other].contains { $0 == run.one || $0 == run.other } }
      }
      runs.update(moved, in: scene)
    }
  }

  /// The first of the best ways to draw two lines apart; nil if none is better than they are.
  private func parted(_ run: LineRuns.Run, in geometry: Geometry) -> Pair? {
    guard geometry.edges[run.one].count == 1, geometry.edges[run.other].count == 1 else { return nil }
    let (one, other) = (FlatCurve(geometry.edges[run.one][0]), FlatCurve(geometry.edges[run.other][0]))
    guard let stretch = ParallelStretch(of: one, along: other), let back = ParallelStretch(of: other, along: one)
    else { return nil }
    let (first, second) = (MovableLine(one, at: stretch), MovableLine(other, at: back))
    var best: (pair: Pair?, cost: Double) = (nil, cost(of: Pair(one: one, other: other), run, below: .infinity))
    for move in Self.moves {
      let one = first.moved(by: stretch.normal * move.one)
      guard clearance.allows(one, insteadOf: first.line, for: edges[run.one]) else { continue }
      let other = second.moved(by: stretch.normal * move.other)
      guard clearance.allows(other, insteadOf: second.line, for: edges[run.other]) else { continue }
      let pair = Pair(one: one, other: other)
      let cost = cost(of: pair, run, below: best.cost)
      if cost < best.cost { best = (pair, cost) }
    }
    return best.pair
  }

  /// The lines of a pair.
  private struct Pair {
    let one: FlatCurve
    let other: FlatCurve
  }

  /// How close a line may pass the head of another one, in points.
  private static let headDistance = 9.0

  /// How bad a pair of lines is: how far it runs along each other, or else how many lines it crosses, and how many heads of others
  /// it passes, which is as bad as two crossings each.
  ///
  /// - Parameter limit: a cost that is bad enough to stop counting.
  private func cost(of pair: Pair, _ run: LineRuns.Run, below limit: Double) -> Double {
    let along = ParallelStretch.length(of: pair.one, along: pair.other)
    let length = along > LineRuns.allowed ? 1_000 + along : 0
    var count = 0
    for (edge, curve) in [(run.one, pair.one), (run.other, pair.other)] where length + Double(count) < limit {
      count += drawn.crossings(
        of: curve, without: [run.one, run.other], upTo: limit - length - Double(count))
      var passed: Set<Int> = []
      for piece in curve.pieces {
        heads.forEach(near: Geometry.Box(from: piece.start, to: piece.end).widened(by: Self.headDistance)) { head in
          if head.line != edge, CurveParts.distance(of: head.tip, from: piece) < Self.headDistance,
            !scene.belongTogether(head.line, edge)
          {
            passed.insert(head.line)
          }
        }
      }
      count += 2 * passed.count
    }
    return length + Double(count)
  }
}

/// Where a line runs along another one.
private struct ParallelStretch {
  /// The first and the last of its points.
  let range: ClosedRange<Int>
  /// A way of length 1 from the line to its side.
  let normal: Geometry.Point

  init?(of line: FlatCurve, along other: FlatCurve) {
    let points = line.points
    let found = Self.pieces(of: points, along: other)
    guard let first = found.first, let last = found.last else { return nil }
    range = first...last + 1
    let way = CurveParts.direction(from: points[first], to: points[last + 1])
    normal = way.x < 0 ? Geometry.Point(way.y, -way.x) : Geometry.Point(-way.y, way.x)
  }

  /// How far a line runs along another one, in points.
  static func length(of line: FlatCurve, along other: FlatCurve) -> Double {
    let points = line.points
    return pieces(of: points, along: other).reduce(0) { $0 + distance(points[$1], points[$1 + 1]) }
  }

  /// How many pieces have a box in common, so that most of them are left out at once.
  private static let count = 8

  /// The pieces of a line that run along another one, by the number of the point where each begins.
  private static func pieces(of points: [Geometry.Point], along other: FlatCurve) -> [Int] {
    let pieces = other.pieces.map(LineRuns.Piece.init)
    let parts = stride(from: 0, to: pieces.count, by: count).map { start in
      let part = pieces[start..<min(start + count, pieces.count)]
      return (part: part, box: part.dropFirst().reduce(part[start].box) { $0.joined(with: $1.box) })
    }
    return points.indices.dropLast().filter { index in
      let piece = LineRuns.Piece((points[index], points[index + 1]))
      return parts.contains { part, box in
        box.widened(by: 1).holds(piece.middle) && part.contains { $0.isBeside(piece.middle, piece.way) }
      }
    }
  }
}

extension Geometry.Box {
  /// The box around two boxes.
  fileprivate func joined(with other: Self) -> Self {
    let (low, high, others) = (self.low, self.high, (low: other.low, high: other.high))
    return Self(
      low: Geometry.Point(min(low.x, others.low.x), min(low.y, others.low.y)),
      high: Geometry.Point(max(high.x, others.high.x), max(high.y, others.high.y)))
  }
}

extension FlatCurve {
  /// The ends of the pieces without those of arrows.
  fileprivate var points: [Geometry.Point] {
    let all = pieces.prefix(1).map(\.start) + pieces.map(\.end)
    let startsAtTip = curve.arrows.contains(where: curve.begins(at:))
    let endsAtTip = curve.arrows.contains { !curve.begins(at: $0) }
    return Array(all.dropFirst(startsAtTip ? 1 : 0).dropLast(endsAtTip ? 1 : 0))
  }
}

/// A line that can be moved aside where it runs along another one.
private struct MovableLine {
  /// How far before and behind a stretch a line turns aside, and how far from its ends, in points.
  private static let turn = 28.0
  private static let end = 14.0
  /// The length of the pieces that are moved, in points.
  private static let step = 32.0

  let line: FlatCurve
  /// The points of the same curve in so many pieces that it can turn, and how much of a move each makes.
  private var points: [(place: Geometry.Point, share: Double)] = []

  init(_ line: FlatCurve, at stretch: ParallelStretch) {
    self.line = line
    let (flat, points) = (line.points, line.curve.points)
    var lengths = [0.0]
    for (one, other) in zip(flat, flat.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + distance(one, other))
    }
    let (first, last) = (lengths[stretch.range.lowerBound], lengths[stretch.range.upperBound])
    let all = lengths[lengths.count - 1]
    func share(at length: Double) -> Double {
      let outside = max(first - length, length - last, 0)
      return smooth(1 - outside / Self.turn) * smooth(min(length, all - length) / Self.end)
    }
    self.points = points.prefix(1).map { ($0, 0) }
    var done = 0.0
    for index in stride(from: 0, to: points.count - 3, by: 3) {
      var rest = Array(points[index...index + 3])
      let length = Geometry.Curve(points: rest, arrows: []).pieces.reduce(0) { $0 + distance($1.start, $1.end) }
      let isInside = done + length > first - Self.turn && done < last + Self.turn
      let count = isInside ? max(1, Int((length / Self.step).rounded(.up))) : 1
      for number in 0..<count {
        let (piece, after) = CurveParts.split(rest, at: 1 / Double(count - number))
        let part = length / Double(count)
        self.points += zip(piece.dropFirst(), [1.0 / 3, 2.0 / 3, 1]).map { ($0, share(at: done + part * $1)) }
        done += part
        rest = after
      }
    }
  }

  func moved(by way: Geometry.Point) -> FlatCurve {
    guard way != Geometry.Point(0, 0) else { return line }
    return FlatCurve(
      Geometry.Curve(points: points.map { $0.place + way * $0.share }, arrows: line.curve.arrows))
  }
}

/// A step from 0 to 1 without corners.
private func smooth(_ value: Double) -> Double {
  let value = min(max(value, 0), 1)
  return value * value * (3 - 2 * value)
}
