/// Finds where a line runs along others.
struct ParallelSearch {
  private let points: [Geometry.Point]

  init(_ line: FlatCurve) { points = line.points }

  /// How far the line runs along another one, in points.
  func length(along other: BoxedPieces) -> Double {
    var length = 0.0
    forEachPiece(along: other) { length += distance(points[$0], points[$0 + 1]) }
    return length
  }

  /// The pieces of the line that run along another one, by the number of the point where each begins.
  func forEachPiece(along other: BoxedPieces, _ body: (Int) -> Void) {
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      let middle = (start + end) / 2
      // Most pieces are far away from the other line, and most of its pieces far away from this one.
      guard other.box.isWithin(LineRuns.distance, of: middle) else { continue }
      let way = CurveParts.direction(from: start, to: end)
      let isBeside = other.contains(near: middle) { piece in
        Geometry.Box(from: piece.start, to: piece.end).isWithin(LineRuns.distance, of: middle)
          && LineRuns.Piece(piece).isBeside(middle, way)
      }
      if isBeside { body(index) }
    }
  }
}

/// The straight pieces of a line, with the boxes around a few in a row, so that most are left out at once.
struct BoxedPieces {
  typealias Piece = (start: Geometry.Point, end: Geometry.Point)

  let pieces: [Piece]
  /// Around all pieces; empty without any.
  let box: Geometry.Box
  /// Around the first eight, the next, and so on.
  private let parts: [Geometry.Box]

  private static let step = 8

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    parts = stride(from: 0, to: pieces.count, by: Self.step).map { first in
      Geometry.Box(around: pieces[first..<min(first + Self.step, pieces.count)])
    }
    box = Geometry.Box(around: parts)
  }

  /// Whether a piece that may be near a point satisfies a condition.
  fileprivate func contains(near point: Geometry.Point, where condition: (Piece) -> Bool) -> Bool {
    for (part, box) in parts.enumerated() where box.isWithin(LineRuns.distance, of: point) {
      let numbers = part * Self.step..<min((part + 1) * Self.step, pieces.count)
      for number in numbers where condition(pieces[number]) { return true }
    }
    return false
  }
}

extension Geometry.Box {
  /// The box around boxes; an empty one without any.
  fileprivate init(around boxes: [Self]) {
    guard let first = boxes.first else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let low = boxes.reduce(first.low) { pointwiseMin($0, $1.low) }
    self.init(low: low, high: boxes.reduce(first.high) { pointwiseMax($0, $1.high) })
  }

  /// Whether a point is in the box, or at most so far beside it and above or below it.
  fileprivate func isWithin(_ distance: Double, of point: Geometry.Point) -> Bool {
    point.x >= x - distance && point.y >= y - distance && point.x <= x + width + distance
      && point.y <= y + height + distance
  }
}
