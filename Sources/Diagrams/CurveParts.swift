/// A part of a cubic Bézier curve.
enum CurveParts {
  typealias Point = Geometry.Point

  /// The two parts of a curve of four points (de Casteljau), each of four points.
  static func split(_ piece: [Point], at t: Double) -> (before: [Point], after: [Point]) {
    func mix(_ one: Point, _ other: Point) -> Point { one + (other - one) * t }
    let (a, b, c) = (mix(piece[0], piece[1]), mix(piece[1], piece[2]), mix(piece[2], piece[3]))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return ([piece[0], a, d, middle], [middle, e, c, piece[3]])
  }

  /// A straight line as the four points of a curve.
  static func straight(from start: Point, to end: Point) -> [Point] {
    let third = (end - start) / 3
    return [start, start + third, end - third, end]
  }

  /// The way from one point to another, of length 1; straight down if they are the same.
  static func direction(from one: Point, to other: Point) -> Point {
    let length = Diagrams.distance(one, other)
    return length > 0 ? (other - one) / length : Point(0, 1)
  }

  /// Where two straight pieces cross; nil if they do not. The end of a piece is not part of it.
  static func crossing(
    _ one: (start: Point, end: Point), _ other: (start: Point, end: Point)
  ) -> Point? {
    let (way, otherWay, gap) = (one.end - one.start, other.end - other.start, other.start - one.start)
    let turn = cross(way, otherWay)
    guard abs(turn) > 1e-9 else { return nil }
    let (here, there) = (cross(gap, otherWay) / turn, cross(gap, way) / turn)
    guard here >= 0, here < 1, there >= 0, there < 1 else { return nil }
    return one.start + way * here
  }

  /// The distance of a point from a straight piece.
  static func distance(of point: Point, from piece: (start: Point, end: Point)) -> Double {
    distance(
      of: point, from: piece.start, along: direction(from: piece.start, to: piece.end),
      length: Diagrams.distance(piece.start, piece.end))
  }

  /// The same for a piece whose direction and length are known.
  static func distance(of point: Point, from start: Point, along way: Point, length: Double) -> Double {
    Diagrams.distance(start + way * min(max(((point - start) * way).sum(), 0), length), point)
  }

  /// Positive for a point to the left of whoever goes along a piece, with y upwards; negative to the right.
  static func turn(from piece: (start: Point, end: Point), to point: Point) -> Double {
    cross(piece.end - piece.start, point - piece.start)
  }

  private static func cross(_ one: Point, _ other: Point) -> Double { one.x * other.y - one.y * other.x }
}
