/// Where lines run so close along each other that a reader may leave one for the other.
struct LineRuns {
  /// How close two lines are that run along each other, in points.
  static let distance = 5.0
  /// How far they may do so, in points.
  static let allowed = 16.0
  /// The number of runs from which a picture is left as it is: where lines are so dense, moving some brings them to others.
  static let most = 16
  /// The cosine of the angle up to which they do not cross.
  private static let parallel = 0.94

  /// Two lines, by their numbers in the scene.
  typealias Run = (one: Int, other: Int)

  /// A straight piece of a line, with what tells whether another line runs along it: it is asked some thousand times.
  struct Piece {
    let ends: (start: Geometry.Point, end: Geometry.Point)
    /// The direction of the piece, of length 1.
    let way: Geometry.Point
    /// In points.
    let length: Double
    /// The box that holds what is close to the piece.
    let box: Geometry.Box
    private let high: Geometry.Point

    init(_ ends: (start: Geometry.Point, end: Geometry.Point)) {
      self.ends = ends
      way = CurveParts.direction(from: ends.start, to: ends.end)
      length = Diagrams.distance(ends.start, ends.end)
      box = Geometry.Box(from: ends.start, to: ends.end).widened(by: LineRuns.distance)
      high = box.high
    }

    var middle: Geometry.Point { (ends.start + ends.end) / 2 }

    /// Whether a line through a point, in a direction, runs along the piece.
    func isBeside(_ point: Geometry.Point, _ way: Geometry.Point) -> Bool {
      point.x >= box.x && point.y >= box.y && point.x <= high.x && point.y <= high.y
        && abs((self.way * way).sum()) >= LineRuns.parallel
        && CurveParts.distance(of: point, from: ends.start, along: self.way, length: length) <= LineRuns.distance
    }
  }

  /// The pairs of lines that run along each other and do not belong together, in the order of the lines.
  private(set) var found: [Run] = []
  private let box: Geometry.Box
  private var pieces: [[Piece]]

  /// Finds the pairs; costs time linear in the length of the lines, as long as they are spread out.
  init(in scene: Scene, over box: Geometry.Box) {
    self.box = box
    pieces = scene.lines.map { line in line.pieces.map(Piece.init) }
    find(in: scene, of: nil)
  }

  /// Finds the pairs again after some lines were moved, by their numbers: only those are looked at, and what is near them.
  mutating func update(_ moved: Set<Int>, in scene: Scene) {
    for line in moved { pieces[line] = scene.lines[line].pieces.map(Piece.init) }
    found.removeAll { moved.contains($0.one) || moved.contains($0.other) }
    find(in: scene, of: moved)
  }

  /// Adds the pairs of which at least one is among the lines; all pairs, if these are nil.
  private mutating func find(in scene: Scene, of lines: Set<Int>?) {
    let terminals = scene.lines.map(\.terminals)
    let all = grid(of: pieces.indices, terminals)
    let own = lines.map { grid(of: $0.sorted(), terminals) } ?? all
    var lengths: [SIMD2<Int>: Double] = [:]
    for (number, line) in pieces.enumerated() {
      let others = lines?.contains(number) ?? true ? all : own
      let own = NearPiece(line: number, piece: 0, terminals: terminals[number])
      for piece in line {
        let middle = piece.middle
        var beside: [Int] = []
        others.forEach(at: middle) { near in
          // Where many lines lead to one box, most are left out by their ends.
          guard near.line > own.line, !near.terminals.belongTogether(with: own.terminals) else { return }
          let line = Int(near.line)
          if pieces[line][Int(near.piece)].isBeside(middle, piece.way), !beside.contains(line) { beside.append(line) }
        }
        for other in beside { lengths[SIMD2(number, other), default: 0] += piece.length }
      }
    }
    found += lengths.filter { $0.value > Self.allowed }.keys.map { (one: $0.x, other: $0.y) }
    found.sort { $0 < $1 }
  }

  /// A piece of a line, with the ends of the line: of many thousand that are near others, most are left out by what is here.
  private struct NearPiece {
    let line: Int32
    let piece: Int32
    let terminals: Terminals

    init(line: Int, piece: Int, terminals: Terminals) {
      self.line = Int32(line)
      self.piece = Int32(piece)
      self.terminals = terminals
    }
  }

  private func grid(of lines: some Sequence<Int>, _ terminals: [Terminals]) -> PlaceGrid<NearPiece> {
    var grid = PlaceGrid<NearPiece>(over: box, side: 16)
    grid.reserve(for: lines.lazy.flatMap { pieces[$0].lazy.map(\.box) })
    for line in lines {
      for (number, piece) in pieces[line].enumerated() {
        grid.insert(NearPiece(line: line, piece: number, terminals: terminals[line]), at: piece.box)
      }
    }
    return grid
  }
}
