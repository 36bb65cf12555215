/// Lines that run along each other, drawn apart.
///
/// Where two lines pass each other in the narrow strip between two rows, Graphviz draws one nearly on the other, and a reader
/// who follows one arrives at the head of the other.
struct PartedLines {
  typealias Point = Geometry.Point

  /// How far the two lines of a pair are moved, in points to one side, from the first to the last that is tried.
  private static let moves: [(one: Double, other: Double)] = [
    (4, -4), (-4, 4), (8, 0), (-8, 0), (0, 8), (0, -8), (3, -3), (-3, 3), (6, -6), (-6, 6),
    (10, -10), (-10, 10), (12, 0), (-12, 0), (0, 12), (0, -12),
  ]
  /// How often is looked for pairs again, since lines that were moved may be along others.
  private static let rounds = 5

  private let clearance: Clearance
  private let edges: [DOTGraph.Edge]
  /// The lines at the beginning of a round.
  private let drawn: DrawnLines
  private let heads: PassedHeads

  private init(_ scene: Scene, over box: Geometry.Box, of diagram: Diagram) {
    clearance = Clearance(scene, over: box, titles: true)
    edges = diagram.graph.edges
    drawn = DrawnLines(scene, over: box)
    heads = PassedHeads(in: scene, over: box)
  }

  /// Moves the lines of each pair apart, if there is room.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func draw(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    var runs = LineRuns(in: scene, over: geometry.box)
    // The pairs that cannot be drawn better, as long as neither line is moved.
    var settled: [LineRuns.Run] = []
    for _ in 0..<rounds {
      if runs.found.count > LineRuns.most { return }
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
  /// it passes. Such a head is as bad as two crossings, and one that it passes so closely that this is a fault as bad as twenty;
  /// a sharp turn is as bad as one.
  ///
  /// - Parameter limit: a cost that is bad enough to stop counting.
  private func cost(of pair: Pair, _ run: LineRuns.Run, below limit: Double) -> Double {
    let along = ParallelSearch(pair.one).length(along: BoxedPieces(pair.other.pieces))
    let length = along > LineRuns.allowed ? 1_000 + along : 0
    var count = 0
    for (edge, curve) in [(run.one, pair.one), (run.other, pair.other)] where length + Double(count) < limit {
      count += drawn.crossings(
        of: curve, without: [run.one, run.other], upTo: limit - length - Double(count))
      for distance in heads.distances(from: edge, curve.pieces) where distance < Self.headDistance {
        count += distance < Legibility.headDistance ? 20 : 2
      }
      count += curve.sharpTurns
    }
    return length + Double(count)
  }
}

extension FlatCurve {
  /// How often the line turns by more than 50 degrees from one piece to the next.
  fileprivate var sharpTurns: Int { turns.count { ($0.from * $0.to).sum() < 0.64 } }
}
