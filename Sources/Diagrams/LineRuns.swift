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

  /// A straight piece of a line, with what tells whether another line runs along it: it is asked some thousand times.
  struct Piece {
    private let ends: (start: Geometry.Point, end: Geometry.Point)
    private let way: Geometry.Point
    /// The box that holds what is close to the piece.
    let box: Geometry.Box
    private let high: Geometry.Point

    init(_ ends: (start: Geometry.Point, end: Geometry.Point)) {
      self.ends = ends
      way = CurveParts.direction(from: ends.start, to: ends.end)
      box = Geometry.Box(from: ends.start, to: ends.end).widened(by: LineRuns.distance)
      high = box.high
    }

    /// Whether a line through a point, in a direction, runs along the piece.
    func isBeside(_ point: Geometry.Point, _ way: Geometry.Point) -> Bool {
      all(point .>= box.low) && all(point .<= high) && abs((self.way * way).sum()) >= LineRuns.parallel
        && CurveParts.distance(of: point, from: ends) <= LineRuns.distance
    }
  }

  /// Finds the pairs of lines without a common end or target that run along each other, in the order of the lines. Costs time
  /// linear in the length of the lines, as long as they are spread out.
  static func find(in scene: Scene, over box: Geometry.Box) -> [Run] {
    let pieces = scene.lines.map { line in line.pieces.map(Piece.init) }
    var grid = PlaceGrid<(line: Int, piece: Int)>(over: box)
    for (line, pieces) in pieces.enumerated() {
      for (number, piece) in pieces.enumerated() { grid.insert((line, number), at: piece.box) }
    }
    var lengths: [SIMD2<Int>: Double] = [:]
    for (number, line) in scene.lines.enumerated() {
      for (start, end) in line.pieces {
        let middle = (start + end) / 2
        let way = CurveParts.direction(from: start, to: end)
        var beside: [Int] = []
        grid.forEach(near: Geometry.Box(from: middle, to: middle)) { line, piece in
          guard line > number, pieces[line][piece].isBeside(middle, way), !beside.contains(line),
            !scene.belongTogether(number, line)
          else { return }
          beside.append(line)
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
