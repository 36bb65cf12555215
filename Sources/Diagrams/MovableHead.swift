/// A head that can be moved along the side of the box or frame where it is, if a line that passes it cannot be moved.
struct MovableHead {
  typealias Point = Geometry.Point

  /// How far it is moved, in points, from the first to the last that is tried.
  private static let moves = [8.0, -8, 14, -14, 20, -20, 28, -28]

  private let line: Int
  private let target: String
  private let arrow: Geometry.Arrow
  private let curve: Geometry.Curve
  private let box: Geometry.Box
  /// The axis of the side: 0 for the upper and lower ones.
  private let axis: Int

  /// Nil if the line has several parts or heads, or the head is at no side.
  init?(_ line: Int, _ arrow: Geometry.Arrow, at target: String, in geometry: Geometry) {
    guard geometry.edges[line].count == 1, let curve = geometry.edges[line].first, curve.arrows.count == 1,
      curve.points.count >= 4, let box = geometry.clusters[target]?.box ?? geometry.nodes[target]?.box,
      let axis = box.axis(ofSideAt: arrow.tip)
    else { return nil }
    (self.line, self.target, self.arrow, self.curve, self.box, self.axis) = (line, target, arrow, curve, box, axis)
  }

  /// Moves it to the first place that no line passes and where nothing else ends.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  func moveAside(
    in geometry: inout Geometry, _ edge: DOTGraph.Edge, _ scene: inout Scene, _ clearance: Clearance
  ) {
    let old = FlatCurve(curve)
    let heads = PassedHeads(in: scene, over: geometry.box)
    let sides = FrameSides(in: scene)
    func canBe(_ moved: FlatCurve) -> Bool {
      clearance.allows(moved, insteadOf: old, for: edge)
        && heads.distances(from: line, moved.pieces).allSatisfy { $0 >= Legibility.headDistance }
        && moved.curve.arrows.allSatisfy { isFree($0, in: scene) }
        && sides.runs(of: line, moved.pieces).isEmpty && !scene.runsAlongOthers(line, drawnAs: moved)
    }
    let places = Self.moves.filter { box.allows(arrow.tip[axis] + $0, along: axis) }
    guard let found = places.lazy.map({ FlatCurve(moved(by: $0)) }).first(where: canBe) else { return }
    geometry.edges[line] = [found.curve]
    scene.redraw(line, edge, as: [found.curve])
  }

  /// The line with its head at another place.
  private func moved(by distance: Double) -> Geometry.Curve {
    var way = Point(0, 0)
    way[axis] = distance
    var result = curve
    let isFirst = curve.begins(at: arrow)
    for index in isFirst ? [0, 1] : [curve.points.count - 2, curve.points.count - 1] { result.points[index] += way }
    result.arrows = [Geometry.Arrow(tip: arrow.tip + way, corners: arrow.corners.map { $0 + way })]
    return result
  }

  /// Whether no other line passes an arrow, and none that leads elsewhere ends there.
  private func isFree(_ arrow: Geometry.Arrow, in scene: Scene) -> Bool {
    let (reach, shaft) = (arrow.reach, arrow.shaft)
    let surroundings = reach.widened(by: LineStarts.distance)
    return scene.lines.indices.allSatisfy { other in
      // Most lines are far away.
      if other == line || !surroundings.overlaps(scene.lines[other].box) || scene.belongTogether(line, other) {
        return true
      }
      return !scene.lines[other].begins(near: arrow.tip)
        && (scene.lines[other].places.contains(target)
          || scene.lines[other].pieces.allSatisfy { piece in
            // Most pieces are far away.
            !reach.overlaps(Geometry.Box(from: piece.start, to: piece.end).widened(by: 0.01))
              || shaft.distance(from: piece) >= Legibility.headDistance
          })
    }
  }
}

extension Scene.Line {
  /// Whether an end without an arrowhead is so close to a head that the line would seem to begin there.
  fileprivate func begins(near tip: Geometry.Point) -> Bool {
    guard let first = pieces.first?.start, let last = pieces.last?.end,
      min(distance(first, tip), distance(last, tip)) < LineStarts.distance
    else { return false }
    return starts.contains { distance($0, tip) < LineStarts.distance }
  }
}
