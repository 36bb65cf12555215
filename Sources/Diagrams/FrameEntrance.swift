/// Lines that enter a frame upright: above the node inside to which they lead, or from which they come.
///
/// Graphviz draws a line from a label to a state in a frame slantwise through the strip with the title of the frame. If the
/// lines leave no room for the title, they are bent above the frame instead.
struct FrameEntrance {
  /// The height above a frame in which its lines bend, in points.
  private static let bend = 22.0

  private let scene: Scene
  private let clearance: Clearance

  init(in geometry: Geometry, of diagram: Diagram) {
    scene = Scene(geometry, of: diagram)
    clearance = Clearance(in: geometry, of: diagram)
  }

  /// The curves of an edge into a frame, with an upright end; nil if the edge does not enter a frame from above, or there is no
  /// room.
  func upright(_ edge: Int, _ curves: [Geometry.Curve]) -> [Geometry.Curve]? {
    guard curves.count == 1, scene.lines.indices.contains(edge) else { return nil }
    let line = scene.lines[edge]
    guard let curve = curves.first, let first = curve.points.first, let last = curve.points.last,
      let tail = line.ends.tail, let head = line.ends.head
    else { return nil }
    let isDown = last.y >= first.y
    let (outer, inner) = isDown ? (tail, head) : (head, tail)
    guard let frame = scene.outermostFrame(around: inner, not: outer) else { return nil }
    var points = isDown ? curve.points : curve.points.reversed()
    // A line that came aslant ended beside its tip.
    if let arrow = curve.arrows.first(where: { curve.begins(at: $0) != isDown }) {
      points[points.count - 1].x = arrow.tip.x
    }
    guard let bent = Self.bent(points, above: frame.y) else { return nil }
    var result = curve
    result.points = isDown ? bent : bent.reversed()
    result.arrows = curve.arrows.map { arrow in
      let isAtInnerEnd = curve.begins(at: arrow) != isDown
      guard isAtInnerEnd, let end = bent.last else { return arrow }
      return Geometry.Arrow(tip: arrow.tip, from: Geometry.Point(arrow.tip.x, end.y))
    }
    let names = (scene.obstacles[tail].name, scene.obstacles[head].name)
    return clearance.holds(FlatCurve(result), between: names.0, and: names.1) ? [result] : nil
  }

  /// The points of a curve downward, of which the part below `top` is upright; nil if it does not come from above.
  private static func bent(_ points: [Geometry.Point], above top: Double) -> [Geometry.Point]? {
    guard let first = points.first, let end = points.last, first.y < top - 4, end.y > top + 4 else { return nil }
    let (upper, way) = part(of: points, above: max(top - bend, first.y))
    guard let start = upper.last else { return nil }
    let entrance = Geometry.Point(end.x, top + 1)
    let half = (entrance.y - start.y) / 2
    let slope = way.y > 0 ? way * min(half / way.y, half * 3) : Geometry.Point(0, half)
    return upper + [start + slope, entrance - Geometry.Point(0, half)]
      + CurveParts.straight(from: entrance, to: end)
  }

  /// The part of a curve before it last reaches a height, and its direction there, of length 1.
  private static func part(
    of points: [Geometry.Point], above height: Double
  ) -> (points: [Geometry.Point], way: Geometry.Point) {
    for start in stride(from: points.count - 4, through: 0, by: -3) {
      let piece = Array(points[start...start + 3])
      for step in stride(from: 16, through: 1, by: -1) {
        let left = CurveParts.split(piece, at: Double(step) / 16).before
        guard left[3].y <= height else { continue }
        return (Array(points[...start]) + left.dropFirst(), CurveParts.direction(from: left[2], to: left[3]))
      }
    }
    return (Array(points.prefix(1)), Geometry.Point(0, 1))
  }
}
