/// Tells whether new lines would run through something.
struct Clearance {
  private let scene: Scene
  private let numbers: [String: Int]
  private var grid: PlaceGrid<Int>

  init(in geometry: Geometry, of diagram: Diagram) {
    scene = Scene(geometry, of: diagram)
    grid = PlaceGrid(over: geometry.box)
    var numbers: [String: Int] = [:]
    // A title can still be moved.
    for (number, obstacle) in scene.obstacles.enumerated() where obstacle.form != .title {
      grid.insert(number, at: obstacle.box)
      if obstacle.form != .frame { numbers[obstacle.name] = number }
    }
    self.numbers = numbers
  }

  /// Whether there are curves, and none of them runs through a box, a label, or a frame.
  func holds(_ curves: [Geometry.Curve], between tail: String, and head: String) -> Bool {
    let pieces = curves.flatMap(\.pieces)
    guard !pieces.isEmpty else { return false }
    let line = Scene.Line(id: "", tail: numbers[tail], head: numbers[head], pieces: pieces, heads: [])
    var isClear = true
    for (start, end) in pieces where isClear {
      grid.forEach(near: Geometry.Box(from: start, to: end)) { number in
        if !scene.mayPass(line, number),
          scene.obstacles[number].box.widened(by: 1).isCrossed(from: start, to: end)
        {
          isClear = false
        }
      }
    }
    return isClear
  }
}
