/// Where a line runs along another one, or past an arrow.
struct ParallelStretch {
  /// The first and the last of its points.
  let range: ClosedRange<Int>
  /// A way of length 1 from the line to its side.
  let normal: Geometry.Point

  init?(of line: FlatCurve, along other: FlatCurve) {
    var found: (first: Int, last: Int)?
    ParallelSearch(line).forEachPiece(along: BoxedPieces(other.pieces)) {
      found = (found?.first ?? $0, $0)
    }
    guard let (first, last) = found else { return nil }
    let points = line.points
    range = first...last + 1
    let way = CurveParts.direction(from: points[first], to: points[last + 1])
    normal = way.x < 0 ? Geometry.Point(way.y, -way.x) : Geometry.Point(-way.y, way.x)
  }

  /// Where a line passes the surroundings of a box, with the way out of the side at which an arrow ends.
  init?(of line: FlatCurve, past arrow: Geometry.Arrow, at surroundings: Geometry.Box) {
    let back = arrow.base - arrow.tip
    let normal =
      abs(back.x) > abs(back.y)
      ? Geometry.Point(back.x < 0 ? -1 : 1, 0) : Geometry.Point(0, back.y < 0 ? -1 : 1)
    let points = line.points
    let near = points.indices.dropLast().filter { index in
      let middle = (points[index] + points[index + 1]) / 2
      return surroundings.holds(middle) && ((middle - arrow.tip) * normal).sum() > -1
    }
    guard let first = near.first, let last = near.last else { return nil }
    range = first...last + 1
    self.normal = normal
  }

  /// Where a line is inside of a box, with a way out of it.
  init?(of line: FlatCurve, inside box: Geometry.Box, normal: Geometry.Point) {
    let points = line.points
    let near = points.indices.dropLast().filter { box.isCrossed(from: points[$0], to: points[$0 + 1]) }
    guard let first = near.first, let last = near.last else { return nil }
    range = first...last + 1
    self.normal = normal
  }

  /// Pieces of a line, those of arrows left out.
  init?(of line: FlatCurve, pieces: ClosedRange<Int>) {
    let first = pieces.lowerBound - (line.curve.arrows.contains(where: line.curve.begins(at:)) ? 1 : 0)
    let last = min(first + pieces.count, line.points.count - 1)
    guard first >= 0, first < last else { return nil }
    range = first...last
    normal = Geometry.Point(0, 0)
  }
}

extension FlatCurve {
  /// The ends of the pieces without those of arrows.
  var points: [Geometry.Point] {
    let all = pieces.prefix(1).map(\.start) + pieces.map(\.end)
    let startsAtTip = curve.arrows.contains(where: curve.begins(at:))
    let endsAtTip = curve.arrows.contains { !curve.begins(at: $0) }
    return Array(all.dropFirst(startsAtTip ? 1 : 0).dropLast(endsAtTip ? 1 : 0))
  }
}

/// A line that can be moved aside where it runs along another one.
struct MovableLine {
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
      let length = Self.length(of: rest)
      let isInside = done + length > first - Self.turn && done < last + Self.turn
      let count = isInside ? max(1, Int((length / Self.step).rounded(.up))) : 1
      for number in 0..<count {
        let (piece, after) = CurveParts.split(rest, at: 1 / Double(count - number))
        // Pieces of the same share of the parameter can be of very different lengths.
        let part = count == 1 ? length : Self.length(of: piece)
        self.points += zip(piece.dropFirst(), [1.0 / 3, 2.0 / 3, 1]).map { ($0, share(at: done + part * $1)) }
        done += part
        rest = after
      }
    }
  }

  private static func length(of points: [Geometry.Point]) -> Double {
    Geometry.Curve(points: points, arrows: []).pieces.reduce(0) { $0 + distance($1.start, $1.end) }
  }

  func moved(by way: Geometry.Point) -> FlatCurve {
    guard way != Geometry.Point(0, 0) else { return line }
    return FlatCurve(
      Geometry.Curve(points: points.map { $0.place + way * $0.share }, arrows: line.curve.arrows))
  }

  /// The line with a stretch that is at least so far from a point, in a direction.
  func lifted(to height: Double, above point: Geometry.Point, _ way: Geometry.Point) -> FlatCurve {
    let lifted = points.map { place, share in
      place + way * (share * max(0, height - ((place - point) * way).sum()))
    }
    return FlatCurve(Geometry.Curve(points: lifted, arrows: line.curve.arrows))
  }

  /// The line with a stretch that is at least so far from another one, at one side of it.
  ///
  /// - Parameters:
  ///   - other: The straight pieces of the other line.
  ///   - isLeft: Whether that is the side to the left of whoever goes along the pieces.
  func lifted(
    to distance: Double, beside other: [(start: Geometry.Point, end: Geometry.Point)], isLeft: Bool
  ) -> FlatCurve {
    let lifted = points.map { place, share in
      guard share > 0,
        let piece = other.map({ (piece: $0, distance: CurveParts.distance(of: place, from: $0)) })
          .min(by: { $0.distance < $1.distance })?.piece
      else { return place }
      let way = CurveParts.direction(from: piece.start, to: piece.end)
      let out = isLeft ? Geometry.Point(-way.y, way.x) : Geometry.Point(way.y, -way.x)
      return place + out * (share * max(0, distance - ((place - piece.start) * out).sum()))
    }
    return FlatCurve(Geometry.Curve(points: lifted, arrows: line.curve.arrows))
  }
}

/// A step from 0 to 1 without corners.
private func smooth(_ value: Double) -> Double {
  let value = min(max(value, 0), 1)
  return value * value * (3 - 2 * value)
}
