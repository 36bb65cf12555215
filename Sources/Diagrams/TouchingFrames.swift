/// Frames beside each other whose sides touch, so that a reader takes them for one frame with a wall in it.
///
/// Graphviz keeps frames apart only as far as the space between nodes goes, which theirs may take up.
enum TouchingFrames {
  /// The least distance between the sides of two frames, in points: half of it comes from the margin inside of each.
  private static let distance = 6.0

  /// Moves sides that touch apart, unless a line ends there. Costs time in the square of the frames in one frame, and in lines for
  /// each pair that touches.
  static func moveApart(in geometry: inout Geometry, of diagram: Diagram) {
    for groups in diagram.graph.siblings {
      let frames = groups.map(\.id).filter { geometry.clusters[$0] != nil }
      for (position, frame) in frames.enumerated() {
        for other in frames[(position + 1)...] { part(frame, other, in: &geometry) }
      }
    }
  }

  private static func part(_ one: String, _ other: String, in geometry: inout Geometry) {
    guard let first = geometry.clusters[one]?.box, let second = geometry.clusters[other]?.box else { return }
    for axis in 0...1 {
      let across = 1 - axis
      guard first.low[across] < second.high[across], second.low[across] < first.high[across] else { continue }
      let isFirst = first.low[axis] < second.low[axis]
      let (near, far) = isFirst ? (one, other) : (other, one)
      let gap = isFirst ? second.low[axis] - first.high[axis] : first.low[axis] - second.high[axis]
      guard gap > -1, gap < distance else { continue }
      let move = (distance - gap) / 2
      geometry.moveSide(of: near, axis, isUpper: true, by: move)
      geometry.moveSide(of: far, axis, isUpper: false, by: move)
    }
  }
}

extension Geometry {
  /// Moves one side of a frame inward, unless a line ends there.
  fileprivate mutating func moveSide(of frame: String, _ axis: Int, isUpper: Bool, by move: Double) {
    guard let box = clusters[frame]?.box else { return }
    let side = isUpper ? box.high[axis] : box.low[axis]
    let isFree = edges.joined().allSatisfy { curve in
      let ends = [curve.points.first, curve.points.last].compactMap(\.self) + curve.arrows.map(\.tip)
      return ends.allSatisfy { end in
        abs(end[axis] - side) > 2 || end[1 - axis] < box.low[1 - axis] || end[1 - axis] > box.high[1 - axis]
      }
    }
    guard isFree else { return }
    var (low, high) = (box.low, box.high)
    if isUpper { high[axis] -= move } else { low[axis] += move }
    clusters[frame]?.box = Box(low: low, high: high)
  }
}
