/// Lines that cross another one and come back, so that a reader may go on along the wrong one.
///
/// Graphviz avoids crossings between rows, but not where the lines of two rows bend around what is there.
struct CrossedTwice {
  /// How far beside the other one a line is led, in points, from the first to the last that is tried.
  private static let distances = [9.0, 7, 12, 16]
  /// How close a line that is moved may come to the head of another one, in points, unless it was closer before.
  private static let headDistance = 10.0
  /// The number of pairs from which a picture is left as it is.
  private static let most = 36

  /// Two lines, by their numbers in the scene.
  private struct Pair {
    let one: Int
    let other: Int
    /// The pieces of both lines, by their numbers, at each crossing.
    var places: [(one: Int, other: Int)] = []
  }

  private let scene: Scene
  private let edges: [DOTGraph.Edge]
  private let drawn: DrawnLines
  private let clearance: Clearance
  private let sides: FrameSides
  private let heads: PassedHeads

  private init(_ scene: Scene, over box: Geometry.Box, of diagram: Diagram) {
    (self.scene, edges) = (scene, diagram.graph.edges)
    drawn = DrawnLines(scene, over: box)
    clearance = Clearance(scene, over: box, titles: true)
    sides = FrameSides(in: scene)
    heads = PassedHeads(in: scene, over: box)
  }

  /// Leads lines along those that they cross twice, where nothing is in the way and crossings become fewer.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func leadBack(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    // Huge ones are so full that nothing is gained.
    if diagram.isHuge { return }
    let pairs = pairs(in: scene, over: geometry.box)
    if pairs.isEmpty || pairs.count > most { return }
    var moved: Set<Int> = []
    var picture = CrossedTwice(scene, over: geometry.box, of: diagram)
    for pair in pairs where moved.isDisjoint(with: [pair.one, pair.other]) {
      let back = Pair(one: pair.other, other: pair.one, places: pair.places.map { ($0.other, $0.one) })
      for pair in [pair, back] {
        guard let curve = picture.ledBack(pair, in: geometry) else { continue }
        geometry.edges[pair.one] = [curve.curve]
        scene.redraw(pair.one, diagram.graph.edges[pair.one], as: [curve.curve])
        moved.insert(pair.one)
        picture = CrossedTwice(scene, over: geometry.box, of: diagram)
        break
      }
    }
  }

  /// The pairs of lines that cross more than once, in order.
  private static func pairs(in scene: Scene, over box: Geometry.Box) -> [Pair] {
    var grid = PlaceGrid<(line: Int, piece: Int)>(over: box)
    var found: [SIMD2<Int>: Pair] = [:]
    for (number, line) in scene.lines.enumerated() {
      for (position, piece) in line.pieces.enumerated() {
        let place = Geometry.Box(from: piece.start, to: piece.end)
        grid.forEach(near: place) { other in
          guard other.line != number, CurveParts.crossing(piece, scene.lines[other.line].pieces[other.piece]) != nil
          else { return }
          // The grid may have a piece at several places.
          var pair = found[SIMD2(other.line, number)] ?? Pair(one: number, other: other.line)
          if !pair.places.contains(where: { $0 == (position, other.piece) }) {
            pair.places.append((position, other.piece))
          }
          found[SIMD2(other.line, number)] = pair
        }
        grid.insert((number, position), at: place)
      }
    }
    return found.values.filter { $0.places.count > 1 }.sorted { ($0.one, $0.other) < ($1.one, $1.other) }
  }

  /// The first line of a pair, beside the second one where it crossed it; nil if there is no room, or nothing is gained.
  private func ledBack(_ pair: Pair, in geometry: Geometry) -> FlatCurve? {
    guard geometry.edges[pair.one].count == 1 else { return nil }
    let line = FlatCurve(geometry.edges[pair.one][0], pieces: scene.lines[pair.one].pieces)
    let places = pair.places.sorted { $0.one < $1.one }
    let (first, last) = (places[0], places[1])
    guard first.one > 0, let stretch = ParallelStretch(of: line, pieces: first.one...last.one) else { return nil }
    let other = scene.lines[pair.other].pieces
    let way = other[first.other]
    // The side of the other line on which this one begins.
    let start = line.pieces[first.one].start
    let isLeft = CurveParts.turn(from: way, to: start) > 0
    let movable = MovableLine(line, at: stretch)
    let before = drawn.crossings(of: line, without: [pair.one])
    let distance = heads.distances(from: pair.one, line.pieces).min() ?? .infinity
    return Self.distances.lazy.map { movable.lifted(to: $0, beside: other, isLeft: isLeft) }.first { moved in
      drawn.crossings(of: moved, without: [pair.one]) < before
        && clearance.allows(moved, insteadOf: line, for: edges[pair.one])
        && heads.distances(from: pair.one, moved.pieces).allSatisfy { $0 >= min(distance, Self.headDistance) }
        && sides.runs(of: pair.one, moved.pieces).isEmpty && !scene.runsAlongOthers(pair.one, drawnAs: moved)
    }
  }
}
