/// Tells whether new lines would run through something.
struct Clearance {
  private let scene: Scene
  /// The boxes of the scene's obstacles, which the pieces of lines are compared with many thousand times.
  private let boxes: [Geometry.Box]
  private let numbers: [String: Int]
  private var grid: PlaceGrid<Int>
  /// How close a line may pass a box, in points: what the law says, but for lines with few other ways.
  private let boxDistance: Double

  init(in geometry: Geometry, of diagram: Diagram, titles: Bool = false) {
    self.init(Scene(geometry, of: diagram), over: geometry.box, titles: titles)
  }

  /// - Parameter titles: whether the titles of frames count; not as long as they can still be moved, when lines may also pass boxes
  ///   more closely.
  init(_ scene: Scene, over box: Geometry.Box, titles: Bool) {
    self.scene = scene
    boxDistance = titles ? Legibility.boxDistance : 1
    boxes = scene.obstacles.map(\.box)
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
  /// How far from its ends it may not even touch them, in points.
  private static let ownEnd = 14.0

  /// Whether a line may take another way: one that runs through nothing, and touches nothing that it does not touch anyway.
  func allows(_ curve: FlatCurve, insteadOf old: FlatCurve, for edge: DOTGraph.Edge) -> Bool {
    // Most ways touch nothing, so what the old one touches is rarely needed.
    lazy var before = obstacles(of: old, between: edge.tail, and: edge.head, reach: Self.ownReach)
    return !touches(curve, between: edge.tail, and: edge.head, reach: Self.ownReach) { number, isCrossed in
      !before.touched.contains(number) || isCrossed && !before.crossed.contains(number)
    }
  }

  /// Whether a curve runs through no box, label, or frame, and touches none.
  func holds(_ curve: FlatCurve, between tail: String, and head: String) -> Bool {
    !curve.pieces.isEmpty && !touches(curve, between: tail, and: head) { _, _ in true }
  }

  /// What a curve touches, and what of that it runs through, by numbers in the scene.
  private func obstacles(
    of curve: FlatCurve, between tail: String, and head: String, reach: Double
  ) -> (touched: Set<Int>, crossed: Set<Int>) {
    var found: (touched: Set<Int>, crossed: Set<Int>) = ([], [])
    _ = touches(curve, between: tail, and: head, reach: reach) { number, isCrossed in
      found.touched.insert(number)
      if isCrossed { found.crossed.insert(number) }
      return false
    }
    return found
  }

  /// Whether a curve touches something that satisfies a condition. Calls `condition` for each piece and each obstacle that it
  /// touches, until one returns true.
  ///
  /// - Parameter condition: takes the number in the scene, and whether the piece runs through it.
  private func touches(
    _ curve: FlatCurve, between tail: String, and head: String, reach: Double = .infinity,
    where condition: (_ number: Int, _ isCrossed: Bool) -> Bool
  ) -> Bool {
    let ends = Scene.Ends(tail: numbers[tail], head: numbers[head])
    guard let first = curve.pieces.first?.start, let last = curve.pieces.last?.end else { return false }
    var isFound = false
    for (start, end) in curve.pieces where !isFound {
      grid.forEach(near: Geometry.Box(from: start, to: end)) { number in
        let box = boxes[number]
        let isBox = scene.obstacles[number].form == .box
        guard !isFound, box.widened(by: isBox ? boxDistance : 1).isCrossed(from: start, to: end) else { return }
        if scene.mayPass(ends, number) {
          guard scene.frame(number) == nil, scene.obstacles[number].form != .corner,
            box.widened(by: 1).isCrossed(from: start, to: end)
          else { return }
          if box.widened(by: -reach).isCrossed(from: start, to: end) {
            isFound = condition(number, true)
          } else if reach.isFinite, min(distance(first, start), distance(last, end)) > Self.ownEnd {
            isFound = condition(number, false)
          }
        } else {
          isFound = condition(number, box.widened(by: -1).isCrossed(from: start, to: end))
        }
      }
    }
    return isFound
  }
}
