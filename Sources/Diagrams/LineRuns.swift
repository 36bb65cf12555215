/// Where lines run so close along each other that a reader may leave one for the other.
enum LineRuns {
  /// How close two lines are that run along each other, in points.
  static let distance = 4.0
  /// How far they may do so, in points.
  static let allowed = 30.0
  /// The cosine of the angle up to which they do not cross.
  private static let parallel = 0.94

  /// Two lines, by their numbers in the scene.
  typealias Run = (one: Int, other: Int)

  /// A straight piece of a line.
  private struct Piece {
    var line: Int
    var ends: (start: Geometry.Point, end: Geometry.Point)
  }

  /// Whether a line through a point, in a direction, runs along a straight piece.
  static func isAlong(
    _ piece: (start: Geometry.Point, end: Geometry.Point), _ point: Geometry.Point, _ way: Geometry.Point
  ) -> Bool {
    // Most pieces are far away, which is seen without their lengths.
    all(point .>= pointwiseMin(piece.start, piece.end) - distance)
      && all(point .<= pointwiseMax(piece.start, piece.end) + distance)
      && abs((CurveParts.direction(from: piece.start, to: piece.end) * way).sum()) >= parallel
      && CurveParts.distance(of: point, from: piece) <= distance
  }

  /// Finds the pairs of lines without a common end or target that run along each other, in the order of the lines. Costs time
  /// linear in the length of the lines, as long as they are spread out.
  static func find(in scene: Scene, over box: Geometry.Box) -> [Run] {
    var grid = PlaceGrid<Piece>(over: box)
    for (number, line) in scene.lines.enumerated() {
      for (start, end) in line.pieces {
        grid.insert(
          Piece(line: number, ends: (start, end)), at: Geometry.Box(from: start, to: end).widened(by: distance))
      }
    }
    var lengths: [SIMD2<Int>: Double] = [:]
    for (number, line) in scene.lines.enumerated() {
      for (start, end) in line.pieces {
        let middle = (start + end) / 2
        let way = CurveParts.direction(from: start, to: end)
        var beside: [Int] = []
        grid.forEach(near: Geometry.Box(from: middle, to: middle)) { piece in
          guard piece.line > number, !beside.contains(piece.line), isAlong(piece.ends, middle, way),
            !scene.belongTogether(number, piece.line)
          else { return }
          beside.append(piece.line)
        }
        for other in beside { lengths[SIMD2(number, other), default: 0] += Diagrams.distance(start, end) }
      }
    }
    return lengths.filter { $0.value > allowed }.keys.map { (one: $0.x, other: $0.y) }.sorted { $0 < $1 }
  }
}

extension Scene {
  /// Whether two lines, by their numbers, may run together, because they have an end or a target in common.
  func belongTogether(_ one: Int, _ other: Int) -> Bool {
    haveCommonEnd(one, other)
      || lines[one].heads.contains { head in lines[other].heads.contains { $0.target == head.target } }
  }
}
