/// Tells whether new lines would run through something.
struct Clearance {
  private let scene: Scene
  private let numbers: [String: Int]
  private var grid: PlaceGrid<Int>

  init(in geometry: Geometry, of diagram: Diagram, titles: Bool = false) {
    self.init(Scene(geometry, of: diagram), over: geometry.box, titles: titles)
  }

  /// - Parameter titles: whether the titles of frames count; not as long as they can still be moved.
  init(_ scene: Scene, over box: Geometry.Box, titles: Bool) {
    self.scene = scene
    grid = PlaceGrid(over: box)
    var numbers: [String: Int] = [:]
    for (number, obstacle) in scene.obstacles.enumerated() where titles || obstacle.form != .title {
      grid.insert(number, at: obstacle.box)
      if obstacle.form == .box || obstacle.form == .label { numbers[obstacle.name] = number }
    }
    self.numbers = numbers
  }

  /// How far a line may reach into the boxes at its ends, in points.
  private static let ownReach = 2.0

  /// Whether a line may take another way: one that runs through nothing, and touches nothing that it does not touch anyway.
  func allows(_ curve: Geometry.Curve, insteadOf old: Geometry.Curve, for edge: DOTGraph.Edge) -> Bool {
    [1, -1].allSatisfy { margin in
      let found = obstacles(of: [curve], between: edge.tail, and: edge.head, margin: margin, reach: Self.ownReach)
      return found.isEmpty
        || found.isSubset(
          of: obstacles(of: [old], between: edge.tail, and: edge.head, margin: margin, reach: Self.ownReach))
    }
  }

  /// Whether there are curves, and none of them runs through a box, a label, or a frame.
  func holds(_ curves: [Geometry.Curve], between tail: String, and head: String) -> Bool {
    curves.contains { !$0.points.isEmpty } && obstacles(of: curves, between: tail, and: head, margin: 1).isEmpty
  }

  /// What curves run through or come close to, by its number in the scene.
  private func obstacles(
    of curves: [Geometry.Curve], between tail: String, and head: String, margin: Double, reach: Double = .infinity
  ) -> Set<Int> {
    let pieces = curves.flatMap(\.pieces)
    let line = Scene.Line(id: "", tail: numbers[tail], head: numbers[head], pieces: pieces, heads: [])
    var found: Set<Int> = []
    for (start, end) in pieces {
      grid.forEach(near: Geometry.Box(from: start, to: end)) { number in
        let obstacle = scene.obstacles[number]
        var margin = margin
        if scene.mayPass(line, number) {
          if obstacle.form == .frame { return }
          margin = -reach
        }
        if obstacle.box.widened(by: margin).isCrossed(from: start, to: end) { found.insert(number) }
      }
    }
    return found
  }
}
