/// Lines that cut the corners of boxes and frames which they neither enter nor leave, or seem to touch them.
///
/// Graphviz leads lines around the rows of a frame, but not around the border outside of the first and last of them.
enum PassedBoxes {
  /// How far outside of a box a line is led past it, in points, from the first to the last that is tried.
  private static let distances = [6.0, 9, 4, 14, 20, 26]
  /// How far a line may be inside of a box to be led out of it, in points.
  private static let depth = 40.0
  /// How far around the box a line is moved, in points.
  private static let surroundings = 8.0
  /// The number of lines from which a picture is left as it is.
  private static let most = 36

  /// Moves lines out of boxes and frames, if nothing else is in the way.
  ///
  /// - Parameters:
  ///   - passed: The lines, by their ids, with the names of boxes or frames.
  ///   - scene: What the layout shows; kept the same as the layout.
  static func moveOut(
    _ passed: [(line: String, box: String)], in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene
  ) {
    let room = Room(in: geometry, of: diagram, scene)
    for (id, name) in passed {
      guard let line = scene.lines.firstIndex(where: { $0.id == id }),
        let box = geometry.clusters[name]?.box ?? geometry.nodes[name]?.box
      else { continue }
      lead(line, past: box, in: &geometry, of: diagram, &scene, room)
    }
  }

  /// Moves lines away from the boxes that they seem to touch, if nothing else is in the way.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func moveAway(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    let passed = Self.passed(in: scene, over: geometry.box)
    if passed.isEmpty || passed.count > most { return }
    let room = Room(in: geometry, of: diagram, scene)
    let (sides, heads) = (FrameSides(in: scene), PassedHeads(in: scene, over: geometry.box))
    for (line, obstacle) in passed {
      lead(line, past: scene.obstacles[obstacle].box, in: &geometry, of: diagram, &scene, room) { moved, scene in
        sides.runs(of: line, moved.pieces).isEmpty
          && heads.distances(from: line, moved.pieces).allSatisfy { $0 >= Legibility.headDistance }
          && !scene.runsAlongOthers(line, drawnAs: moved)
      }
    }
  }

  /// The lines that pass boxes closely without running through them, by their numbers in the scene; in order.
  static func passed(in scene: Scene, over box: Geometry.Box) -> [(line: Int, obstacle: Int)] {
    let boxes = scene.obstacles.map(\.box)
    var grid = PlaceGrid<Int>(over: box)
    for (position, obstacle) in scene.obstacles.enumerated() where obstacle.form == .box {
      grid.insert(position, at: obstacle.box.widened(by: Legibility.boxDistance))
    }
    return scene.lines.enumerated().flatMap { number, line in
      var (found, crossed): (Set<Int>, Set<Int>) = ([], [])
      for (start, end) in line.pieces {
        grid.forEach(near: Geometry.Box(from: start, to: end)) { position in
          guard boxes[position].widened(by: Legibility.boxDistance).isCrossed(from: start, to: end),
            !scene.mayPass(line.ends, position)
          else { return }
          found.insert(position)
          if boxes[position].widened(by: -1).isCrossed(from: start, to: end) { crossed.insert(position) }
        }
      }
      return found.subtracting(crossed).sorted().map { (number, $0) }
    }
  }

  /// Draws a line past a box, at the first side where that is possible.
  private static func lead(
    _ line: Int, past box: Geometry.Box, in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene,
    _ room: Room, where isFree: (FlatCurve, Scene) -> Bool = { _, _ in true }
  ) {
    // The lines of choices are drawn from their rows around the prompt.
    guard geometry.edges[line].count == 1, diagram.choiceRows[scene.lines[line].id] == nil else { return }
    let edge = diagram.graph.edges[line]
    let curve = FlatCurve(geometry.edges[line][0], pieces: scene.lines[line].pieces)
    let kept = box.widened(by: Legibility.boxDistance)
    let ways = sides(of: box).compactMap { side in movable(curve, out: side, of: box).map { ($0, side) } }
    for (movable, side) in ways {
      for distance in distances {
        let moved = movable.lifted(to: distance, above: side.point, side.normal)
        guard !moved.pieces.contains(where: { kept.isCrossed(from: $0.start, to: $0.end) }),
          room.allows(moved, insteadOf: curve, for: edge), isFree(moved, scene)
        else { continue }
        geometry.edges[line] = [moved.curve]
        scene.redraw(line, edge, as: [moved.curve])
        return
      }
    }
  }

  /// Where lines can be led: not through the dots of initial states either.
  private struct Room {
    private let clearance: Clearance
    private let signs: [Geometry.Box]

    init(in geometry: Geometry, of diagram: Diagram, _ scene: Scene) {
      clearance = Clearance(scene, over: geometry.box, titles: true)
      signs = geometry.startSigns(of: diagram) { geometry.clusters[$0.id] }.map { $0.sign.box.widened(by: 2) }
    }

    func allows(_ moved: FlatCurve, insteadOf old: FlatCurve, for edge: DOTGraph.Edge) -> Bool {
      clearance.allows(moved, insteadOf: old, for: edge)
        && !signs.contains { sign in moved.pieces.contains { sign.isCrossed(from: $0.start, to: $0.end) } }
    }
  }

  /// A side of a box: a point on it, and the way out of the box, of length 1.
  private typealias Side = (point: Geometry.Point, normal: Geometry.Point)

  private static func sides(of box: Geometry.Box) -> [Side] {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map { x, y in
      (point: x + y < 0 ? box.low : box.high, normal: Geometry.Point(x, y))
    }
  }

  /// The line where it is near a box; nil if it is too deep inside of it at that side.
  private static func movable(_ line: FlatCurve, out side: Side, of box: Geometry.Box) -> MovableLine? {
    let near = box.widened(by: surroundings)
    let inside = line.pieces.flatMap { [$0.start, $0.end] }.filter(near.holds)
    guard inside.allSatisfy({ ((side.point - $0) * side.normal).sum() <= depth }) else { return nil }
    return ParallelStretch(of: line, inside: near, normal: side.normal).map { MovableLine(line, at: $0) }
  }
}
