/// Starts of lines beside the heads of others.
///
/// Graphviz lets lines leave a box toward its center, where the heads of others are. The label of a line that begins at a head
/// would seem to lead back to the box that it leaves.
enum LineStarts {
  /// How far a start is from a head, in points.
  static let distance = 12.0
  /// How far inside a frame a head is behind which a line that leaves the frame would seem to go on, in points.
  static let depth = 20.0
  /// How far it stays away from the corners of its box, in points.
  fileprivate static let corner = 7.0

  /// Moves each start that is at the head of another line along the side of its box, to where the line crosses the fewest others.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func moveAside(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    let edges = diagram.graph.edges
    var heads: [String: [Head]] = [:]
    for (index, (edge, curves)) in zip(edges, geometry.edges).enumerated() {
      for curve in curves {
        for arrow in curve.arrows {
          let place = edge.place(atTail: curve.begins(at: arrow))
          heads[place, default: []].append(Head(edge: index, tip: arrow.tip))
        }
      }
    }
    if heads.isEmpty { return }
    let starts = edges.indices.flatMap { index in
      [true, false].compactMap { LineStart(index, edges[index], atTail: $0, in: geometry, heads) }
    }
    if starts.isEmpty { return }
    let clearance = Clearance(scene, over: geometry.box, titles: true)
    var drawn = DrawnLines(scene, over: geometry.box, without: Set(starts.map(\.edge)))
    for start in starts {
      let edge = edges[start.edge]
      let old = FlatCurve(geometry.edges[start.edge][0])
      let curves = start.curves(of: old.curve)
      if let best = drawn.best(of: curves, where: { clearance.allows($0, insteadOf: old, for: edge) }) {
        geometry.edges[start.edge] = [best]
        scene.redraw(start.edge, edge, as: [best])
      }
      drawn.insert(geometry.edges[start.edge], of: start.edge)
    }
  }

  /// Whether a head is so little inside of a frame that a line which leaves the frame, next to it, would seem to go on behind it.
  ///
  /// - Parameter axis: that of the side of the frame where the line begins.
  static func isHead(_ tip: Geometry.Point, inside frame: Geometry.Box, before start: Geometry.Point, axis: Int) -> Bool
  {
    frame.holds(tip) && abs(tip[1 - axis] - start[1 - axis]) < depth
  }

  /// The tip of an arrow, and the edge that it belongs to.
  fileprivate struct Head {
    let edge: Int
    let tip: Geometry.Point
  }
}

/// An end of a line that has no head, but is at the head of another line.
private struct LineStart {
  typealias Point = Geometry.Point

  let edge: Int
  private let isAtTail: Bool
  /// The box or frame that the line leaves.
  private let box: Geometry.Box
  /// The label at the other end; nil if that is another kind of node.
  private let other: Geometry.Box?
  /// The axis of the side where the line begins: 0 for the upper and lower ones.
  private let axis: Int
  /// The places of the heads at the same side of the box.
  private let tips: [Double]

  /// Nil if no other line has its head there.
  init?(
    _ index: Int, _ edge: DOTGraph.Edge, atTail isAtTail: Bool, in geometry: Geometry,
    _ heads: [String: [LineStarts.Head]]
  ) {
    let place = edge.place(atTail: isAtTail)
    let frame = geometry.clusters[place]?.box
    guard let box = frame ?? geometry.nodes[place]?.box,
      let curve = geometry.edges[index].first, geometry.edges[index].count == 1,
      !curve.arrows.contains(where: { curve.begins(at: $0) == isAtTail }),
      let start = isAtTail ? curve.points.first : curve.points.last, let axis = box.axis(ofSideAt: start)
    else { return nil }
    var tips = (heads[place] ?? []).filter { head in
      head.edge != index && abs(head.tip[1 - axis] - start[1 - axis]) < Legibility.headDistance
    }.map { $0.tip[axis] }
    if let frame {
      tips += heads.values.joined().filter { head in
        head.edge != index && LineStarts.isHead(head.tip, inside: frame, before: start, axis: axis)
      }.map { $0.tip[axis] }.sorted()
    }
    guard tips.contains(where: { abs($0 - start[axis]) < LineStarts.distance - 1 }) else { return nil }
    self.axis = axis
    self.edge = index
    self.isAtTail = isAtTail
    self.box = box
    self.tips = tips
    other = geometry.nodes[isAtTail ? edge.head : edge.tail]?.box
  }

  /// The line from other places at the same side: first those in the direction of the line, and with both ends moved if they are
  /// opposite each other.
  func curves(of curve: Geometry.Curve) -> [Geometry.Curve] {
    guard curve.points.count >= 4 else { return [] }
    let points = isAtTail ? curve.points : curve.points.reversed()
    let aim = points[min(points.count - 1, 6)][axis]
    return places.sorted { abs($0 - aim) < abs($1 - aim) }.flatMap { place in
      var way = Point(0, 0)
      way[axis] = place - points[0][axis]
      var moved: [[Point]] = []
      if points.count == 4, let other, other.axis(ofSideAt: points[3]) == axis,
        other.allows(points[3][axis] + way[axis], along: axis)
      {
        moved.append(points.map { $0 + way })
      }
      moved.append([points[0] + way, points[1] + way] + points.dropFirst(2))
      return moved.map { Geometry.Curve(points: isAtTail ? $0 : $0.reversed(), arrows: curve.arrows) }
    }
  }

  /// The places beside the heads where the side of the box has room.
  private var places: [Double] {
    tips.flatMap { tip in [-2, -1, 1, 2].map { tip + $0 * LineStarts.distance } }.filter { place in
      box.allows(place, along: axis) && tips.allSatisfy { abs($0 - place) > LineStarts.distance - 1 }
    }
  }
}

extension Geometry.Box {
  /// The axis of the side that a point is at: 0 for the upper and lower ones, 1 for the others; nil if it is at none.
  func axis(ofSideAt point: Geometry.Point) -> Int? {
    [1, 0].first { axis in min(abs(point[axis] - low[axis]), abs(point[axis] - high[axis])) < 2 }.map { 1 - $0 }
  }

  /// Whether a line may end at a place of a side.
  func allows(_ place: Double, along axis: Int) -> Bool {
    place >= low[axis] + LineStarts.corner && place <= high[axis] - LineStarts.corner
  }
}

extension DOTGraph.Edge {
  /// The frame or else the node at an end.
  func place(atTail isAtTail: Bool) -> String {
    isAtTail ? attributes.text("ltail") ?? tail : attributes.text("lhead") ?? head
  }
}
