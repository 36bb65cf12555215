/// The places where a line ends, each with whether an arrow is there, which tell what lines may run together.
struct Terminals {
  /// For each end, twice the number of its place, and one more with an arrow: equal numbers are the same place in the same
  /// direction, and those that differ only in the last bit the same place in opposite directions.
  private let codes: SIMD2<Int32>

  /// The number of lines at a place from which on they are a fan, where some begin and some end side by side.
  private static let fan = 24

  /// Whether a reader who leaves one line for the other is not misled: both lead to the same place, or both come from there. A
  /// line to a box and a line from it do not belong together, unless they are in a fan.
  func belongTogether(with other: Self) -> Bool {
    let straight = codes ^ other.codes
    let crosswise = codes ^ SIMD2(other.codes.y, other.codes.x)
    return (any(straight .== 0) || any(crosswise .== 0)) && !any(straight .== 1) && !any(crosswise .== 1)
  }

  /// The places of lines, in the same order.
  ///
  /// - Parameter number: that of the node or frame with a name; nil if the layout does not have it.
  static func of(
    _ lines: some Sequence<(DOTGraph.Edge, [Geometry.Curve])>, number: (_ name: String) -> Int?
  ) -> [Self] {
    let endings = lines.enumerated().map { position, line in
      let (edge, curves) = line
      return [true, false].map { isAtTail in
        Ending(
          place: number(edge.place(atTail: isAtTail)) ?? -1 - position,
          hasArrow: curves.contains { curve in curve.arrows.contains { curve.begins(at: $0) == isAtTail } })
      }
    }
    var counts: [Int: Int] = [:]
    for ending in endings.joined() { counts[ending.place, default: 0] += 1 }
    return endings.map { ends in
      let codes = ends.map { end in
        Int32(2 * end.place + (end.hasArrow && counts[end.place, default: 0] <= fan ? 1 : 0))
      }
      return Self(codes: SIMD2(codes[0], codes[1]))
    }
  }

  private struct Ending {
    let place: Int
    let hasArrow: Bool
  }
}
