/// Lines that run along the sides of frames, so that a reader takes them for a part of the frame.
///
/// Graphviz draws a line that has to pass a frame as close to it as it can.
struct FrameSides {
  /// A line, by its number in the scene, and the frame with the side that it runs along.
  struct Run {
    let line: Int
    let frame: String
    fileprivate let side: FlatCurve
  }

  /// How close to a side a line runs along it, in points, if that is a fault.
  static let distance = 3.0
  /// The same, if there is nothing worse.
  static let wideDistance = 5.0
  /// How far it may do so, in points.
  private static let allowed = 30.0
  /// The cosine of the angle up to which it does not cross the side.
  private static let parallel = 0.985
  /// How far lines are moved, in points to one side, from the first to the last that is tried.
  private static let moves = [6.0, -6, 9, -9, 4.5, -4.5, 12, -12, 16, -16]

  private let frames: [(name: String, box: Geometry.Box)]
  private let distance: Double

  init(in scene: Scene, within distance: Double = Self.distance) {
    frames = scene.obstacles.filter { $0.form == .frame }.map { ($0.name, $0.box) }
    self.distance = distance
  }

  /// The lines that run along sides for too long, in their order. Costs time that grows with the pieces of
  /// lines times the frames.
  func runs(in scene: Scene) -> [Run] {
    frames.isEmpty ? [] : scene.lines.indices.flatMap { runs(of: $0, scene.lines[$0].pieces) }
  }

  /// The sides along which a line would run if it were drawn in these pieces.
  func runs(of line: Int, _ pieces: [(start: Geometry.Point, end: Geometry.Point)]) -> [Run] {
    if frames.isEmpty { return [] }
    var lengths = [Double](repeating: 0, count: frames.count * 4)
    for piece in pieces {
      let (middle, way) = ((piece.start + piece.end) / 2, CurveParts.direction(from: piece.start, to: piece.end))
      guard max(abs(way.x), abs(way.y)) >= Self.parallel else { continue }
      let axis = abs(way.x) >= Self.parallel ? 0 : 1
      for (number, frame) in frames.enumerated() {
        let (low, high) = (frame.box.low, frame.box.high)
        guard middle[axis] > low[axis], middle[axis] < high[axis] else { continue }
        func add(_ side: Int, at place: Geometry.Point) {
          guard abs(middle[1 - axis] - place[1 - axis]) <= distance else { return }
          lengths[number * 4 + axis * 2 + side] += Diagrams.distance(piece.start, piece.end)
        }
        add(0, at: low)
        add(1, at: high)
      }
    }
    return lengths.indices.filter { lengths[$0] > Self.allowed }.map { number in
      let frame = frames[number / 4]
      return Run(line: line, frame: frame.name, side: Self.side(number % 4, of: frame.box))
    }
  }

  /// The upper side of a box, the lower, the left, or the right one, by its number.
  private static func side(_ number: Int, of box: Geometry.Box) -> FlatCurve {
    var (start, end) = (box.low, box.high)
    let across = number < 2 ? 1 : 0
    if number.isMultiple(of: 2) { end[across] = start[across] } else { start[across] = end[across] }
    return FlatCurve(Geometry.Curve(points: [start, start, end, end], arrows: []), pieces: [(start, end)])
  }

  /// Moves lines away from the sides that they run along, where nothing is in the way, and they cross no more lines and run along
  /// none; a single line in the way makes room.
  ///
  /// - Parameters:
  ///   - scene: what the layout shows; kept the same as the layout.
  ///   - distance: how close to a side a line runs along it.
  /// - Returns: Whether a line was moved.
  @discardableResult
  static func moveAway(
    in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene, within distance: Double = distance
  ) -> Bool {
    let sides = FrameSides(in: scene, within: distance)
    let runs = sides.runs(in: scene)
    if runs.isEmpty || runs.count > LineRuns.most { return false }
    var isMoved = false
    let clearance = Clearance(scene, over: geometry.box, titles: true)
    let drawn = DrawnLines(scene, over: geometry.box)
    /// A line of the scene that can be moved where it runs along another one.
    func movable(_ number: Int, along other: FlatCurve) -> (line: MovableLine, normal: Geometry.Point)? {
      guard geometry.edges[number].count == 1 else { return nil }
      let line = FlatCurve(geometry.edges[number][0], pieces: scene.lines[number].pieces)
      return ParallelStretch(of: line, along: other).map { (MovableLine(line, at: $0), $0.normal) }
    }
    func isFree(_ moved: FlatCurve, _ number: Int, insteadOf old: FlatCurve) -> Bool {
      sides.runs(of: number, moved.pieces).isEmpty
        && clearance.allows(moved, insteadOf: old, for: diagram.graph.edges[number])
        && drawn.crossings(of: moved, without: [number]) <= drawn.crossings(of: old, without: [number])
    }
    func redraw(_ number: Int, as moved: FlatCurve) {
      geometry.edges[number] = [moved.curve]
      scene.redraw(number, diagram.graph.edges[number], as: [moved.curve])
    }
    for run in runs {
      guard let (way, normal) = movable(run.line, along: run.side) else { continue }
      for move in moves {
        let moved = way.moved(by: normal * move)
        guard isFree(moved, run.line, insteadOf: way.line) else { continue }
        let others = scene.linesAlong(run.line, drawnAs: moved)
        guard let other = others.first else {
          redraw(run.line, as: moved)
          isMoved = true
          break
        }
        guard others.count == 1, let (line, direction) = movable(other, along: moved) else { continue }
        let aside = line.moved(by: direction * ((direction * normal).sum() < 0 ? -move : move))
        guard isFree(aside, other, insteadOf: line.line), !scene.runsAlongOthers(other, drawnAs: aside) else {
          continue
        }
        redraw(other, as: aside)
        if scene.linesAlong(run.line, drawnAs: moved).isEmpty {
          redraw(run.line, as: moved)
          isMoved = true
          break
        }
        redraw(other, as: line.line)
      }
    }
    return isMoved
  }
}

extension Scene {
  /// Whether a line, drawn another way, would run along lines that it has nothing to do with.
  func runsAlongOthers(_ line: Int, drawnAs curve: FlatCurve) -> Bool { !linesAlong(line, drawnAs: curve).isEmpty }

  /// The lines along which a line that has nothing to do with them would run, drawn another way.
  func linesAlong(_ line: Int, drawnAs curve: FlatCurve) -> LazyFilterSequence<Range<Int>> {
    let box = curve.box.widened(by: LineRuns.distance)
    let search = ParallelSearch(curve)
    return lines.indices.lazy.filter { other in
      other != line && box.overlaps(lines[other].box) && !belongTogether(line, other)
        && search.length(along: lines[other].boxed) > LineRuns.allowed
    }
  }
}
