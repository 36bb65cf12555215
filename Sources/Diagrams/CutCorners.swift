/// Lines that cut the corners of frames which they neither enter nor leave.
///
/// Graphviz leads lines around the rows of a frame, but not around the border outside of the first and last of them.
enum CutCorners {
  /// How far outside of a frame a line is led past its corner, in points, from the first to the last that is tried.
  private static let distances = [6.0, 9, 4, 14]
  /// How far a line may be inside of a frame to be led out of it, in points.
  private static let depth = 40.0
  /// How far around the frame a line is moved, in points.
  private static let surroundings = 8.0

  /// Moves lines out of frames, if nothing else is in the way.
  ///
  /// - Parameters:
  ///   - cuts: The lines, by their ids, with the names of the frames.
  ///   - scene: What the layout shows; kept the same as the layout.
  static func moveAway(
    _ cuts: [(line: String, frame: String)], in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene
  ) {
    let clearance = Clearance(scene, over: geometry.box, titles: true)
    for cut in cuts {
      guard let frame = geometry.clusters[cut.frame]?.box,
        let line = scene.lines.firstIndex(where: { $0.id == cut.line }), geometry.edges[line].count == 1
      else { continue }
      let edge = diagram.graph.edges[line]
      let curve = FlatCurve(geometry.edges[line][0], pieces: scene.lines[line].pieces)
      let ways = sides(of: frame).compactMap { side in movable(curve, out: side, of: frame).map { ($0, side) } }
      let moved = ways.lazy.flatMap { movable, side in
        distances.lazy.map { movable.lifted(to: $0, above: side.point, side.normal) }
      }.first { moved in
        !moved.pieces.contains { frame.isCrossed(from: $0.start, to: $0.end) }
          && clearance.allows(moved, insteadOf: curve, for: edge)
      }
      guard let moved else { continue }
      geometry.edges[line] = [moved.curve]
      scene.redraw(line, edge, as: [moved.curve])
    }
  }

  /// A side of a frame: a point on it, and the way out of the frame, of length 1.
  private typealias Side = (point: Geometry.Point, normal: Geometry.Point)

  private static func sides(of frame: Geometry.Box) -> [Side] {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map { x, y in
      (point: x + y < 0 ? frame.low : frame.high, normal: Geometry.Point(x, y))
    }
  }

  /// The line where it is near a frame; nil if it is too deep inside of it at that side.
  private static func movable(_ line: FlatCurve, out side: Side, of frame: Geometry.Box) -> MovableLine? {
    let inside = line.pieces.flatMap { [$0.start, $0.end] }.filter(frame.holds)
    guard inside.allSatisfy({ ((side.point - $0) * side.normal).sum() <= depth }) else { return nil }
    return ParallelStretch(of: line, inside: frame.widened(by: surroundings), normal: side.normal).map {
      MovableLine(line, at: $0)
    }
  }
}
