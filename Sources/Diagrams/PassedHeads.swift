/// Lines that pass the heads of others so closely that they seem to lead there.
///
/// Where boxes stand in a row, Graphviz draws a line to one of them directly above the one before, over the heads that end there.
struct PassedHeads {
  typealias Point = Geometry.Point

  /// How far above the heads that end at a box lines are led across it, in points, from the first to the last that is tried.
  private static let lanes = [20.0, 17, 15, 13.5, 12.5, 11.5, 10.5, 9.5, 8.5]
  /// How close to a head a line is that is moved, in points; more than what counts as a fault.
  private static let reach = 14.0
  /// How much farther from the closest head a line has to be after a move, in points.
  private static let gain = 1.5
  /// How far around the box that a head leads to a line is moved, in points.
  private static let surroundings = 18.0
  /// The number of lines from which a picture is left as it is.
  private static let most = 36

  private let scene: Scene
  private var heads: [Head] = []
  /// The heads by their places, each by its position, as most of what is asked for is far from what is near.
  private var grid: PlaceGrid<Place>

  private struct Head {
    let line: Int
    let target: String
    let arrow: Geometry.Arrow
  }

  private struct Place {
    let head: Int32
    let line: Int32
    let shaft: Geometry.Arrow.Shaft
    let surroundings: Geometry.Box
  }

  init(in scene: Scene, over box: Geometry.Box) {
    self.scene = scene
    grid = PlaceGrid(over: box)
    for (number, line) in scene.lines.enumerated() {
      for (arrow, target) in line.heads {
        let surroundings = Geometry.Box(from: arrow.tip, to: arrow.base).widened(by: Self.reach)
        grid.insert(
          Place(
            head: Int32(heads.count), line: Int32(number), shaft: arrow.shaft, surroundings: surroundings),
          at: surroundings)
        heads.append(Head(line: number, target: target, arrow: arrow))
      }
    }
  }

  /// The lines that pass heads so closely that it is a fault, and the lines of these heads, by their numbers in the scene; in order.
  var found: [(line: Int, head: Int)] {
    scene.lines.indices.flatMap { line in
      passed(by: line, scene.lines[line].pieces).filter { $0.distance < Legibility.headDistance }.map {
        (line, $0.head.line)
      }
    }
  }

  /// The distances of the heads to other targets that a line would pass if it were drawn in these pieces; 0 for a line through
  /// the arrow.
  func distances(from line: Int, _ pieces: [(start: Point, end: Point)]) -> [Double] {
    passed(by: line, pieces).map(\.distance)
  }

  /// The heads to other targets that a line passes, each once, with the distance.
  private func passed(
    by line: Int, _ pieces: [(start: Point, end: Point)]
  ) -> [(head: Head, distance: Double)] {
    var found: [(head: Head, distance: Double)] = []
    for piece in pieces {
      let box = Geometry.Box(from: piece.start, to: piece.end)
      grid.forEach(near: box) { place in
        guard place.line != line, place.surroundings.touches(box),
          case let distance = place.shaft.distance(from: piece), distance < Self.reach,
          case let head = heads[Int(place.head)], !scene.lines[line].places.contains(head.target),
          !scene.belongTogether(head.line, line)
        else { return }
        if let known = found.firstIndex(where: { $0.head.line == head.line }) {
          found[known].distance = min(found[known].distance, distance)
        } else {
          found.append((head, distance))
        }
      }
    }
    return found
  }

  /// Whether a line would pass a head so closely that it is a fault, or seems to begin there: also a head that leads to a frame
  /// which the line leaves.
  func isAtHead(_ line: Int, drawnAs curve: FlatCurve) -> Bool {
    var isFound = false
    for piece in curve.pieces where !isFound {
      let box = Geometry.Box(from: piece.start, to: piece.end)
      grid.forEach(near: box) { place in
        if place.line != line, place.surroundings.touches(box), place.shaft.distance(from: piece) < LineStarts.distance
        {
          isFound = true
        }
      }
    }
    return isFound
  }

  private func closest(to line: Int, _ pieces: [(start: Point, end: Point)]) -> Double {
    distances(from: line, pieces).min() ?? Self.reach
  }

  /// Moves lines away from the heads that they pass, where nothing is in the way: to where they cross the other lines in front of
  /// their heads.
  ///
  /// - Parameter scene: what the layout shows; kept the same as the layout.
  static func moveAway(in geometry: inout Geometry, of diagram: Diagram, _ scene: inout Scene) {
    let all = PassedHeads(in: scene, over: geometry.box)
    let lines = scene.lines.indices.map { (line: $0, passed: all.passed(by: $0, scene.lines[$0].pieces)) }
      .filter { !$0.passed.isEmpty }
    if lines.isEmpty || lines.count > most { return }
    let clearance = Clearance(scene, over: geometry.box, titles: true)
    let sides = FrameSides(in: scene)
    for (line, passed) in lines where geometry.edges[line].count == 1 {
      let edge = diagram.graph.edges[line]
      var curve = FlatCurve(geometry.edges[line][0], pieces: scene.lines[line].pieces)
      var seen: Set<String> = []
      for (head, _) in passed where seen.insert(head.target).inserted {
        let tip = head.arrow.tip
        let box = geometry.nodes[head.target]?.box ?? Geometry.Box(from: tip, to: tip)
        guard let stretch = ParallelStretch(of: curve, past: head.arrow, at: box.widened(by: surroundings)) else {
          continue
        }
        let (movable, before) = (MovableLine(curve, at: stretch), all.closest(to: line, curve.pieces))
        let moved = lanes.lazy.map { movable.lifted(to: $0, above: tip, stretch.normal) }.first { moved in
          all.closest(to: line, moved.pieces) >= before + gain && clearance.allows(moved, insteadOf: curve, for: edge)
            && sides.runs(of: line, moved.pieces).isEmpty && !scene.runsAlongOthers(line, drawnAs: moved)
        }
        if let moved {
          curve = moved
          geometry.edges[line] = [curve.curve]
          scene.redraw(line, edge, as: [curve.curve])
        } else if before < Legibility.headDistance {
          MovableHead(head.line, head.arrow, at: head.target, in: geometry)?.moveAside(
            in: &geometry, diagram.graph.edges[head.line], &scene, clearance)
        }
      }
    }
  }
}

extension Geometry.Arrow {
  /// The middle of the side where the line begins.
  var base: Geometry.Point { (corners[0] + corners[2]) / 2 }

  /// The box outside of which no piece of a line is closer than it may be.
  var reach: Geometry.Box { Geometry.Box(from: tip, to: end).widened(by: Legibility.headDistance) }

  /// The place behind the base up to which its line counts as a part of it.
  private var end: Geometry.Point {
    let length = Diagrams.distance(tip, base)
    return length > 0 ? base + (base - tip) * (Legibility.headDistance / length) : base
  }

  /// A head with the part of its line that counts as one with it.
  struct Shaft {
    let tip: Geometry.Point
    fileprivate let end: Geometry.Point

    /// How far the tip is from a piece of a line; 0 where that runs through the arrow, or crosses its line close behind the base.
    func distance(from piece: (start: Geometry.Point, end: Geometry.Point)) -> Double {
      CurveParts.crossing(piece, (tip, end)) == nil ? CurveParts.distance(of: tip, from: piece) : 0
    }
  }

  var shaft: Shaft { Shaft(tip: tip, end: end) }
}

extension Geometry.Box {
  /// Whether two boxes have anything in common, if only a border.
  fileprivate func touches(_ other: Self) -> Bool {
    x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height && other.y <= y + height
  }
}
