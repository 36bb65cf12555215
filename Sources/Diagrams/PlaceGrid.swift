/// Values by the squares of a grid that their boxes touch, so that what is near a place is found without looking at the rest.
struct PlaceGrid<Value> {
  private static var side: Double { 48 }

  private let origin: Geometry.Point
  private let columns: Int
  private let rows: Int
  private var squares: [[Value]]

  /// Makes an empty grid over a box; what lies outside it belongs to the squares at its border.
  init(over box: Geometry.Box) {
    origin = box.low
    columns = Self.count(box.width)
    rows = Self.count(box.height)
    squares = [[Value]](repeating: [], count: columns * rows)
  }

  /// At most as many squares in a row as a picture can have without taking much memory.
  private static func count(_ length: Double) -> Int {
    length.isFinite ? min(max(Int((length / side).rounded(.up)), 1), 1024) : 1
  }

  /// Adds a value to each square that a box touches.
  mutating func insert(_ value: Value, at box: Geometry.Box) {
    let area = area(touching: box)
    for row in area.rows {
      for column in area.columns { squares[column + columns * row].append(value) }
    }
  }

  /// Calls a closure with each value in the squares that a box touches: more than once with one that is in several of them.
  func forEach(near box: Geometry.Box, _ body: (Value) -> Void) {
    let area = area(touching: box)
    for row in area.rows {
      for column in area.columns {
        for value in squares[column + columns * row] { body(value) }
      }
    }
  }

  /// The values of each square, with the number of the square.
  func forEachSquare(_ body: (_ number: Int, _ values: [Value]) -> Void) {
    for (number, values) in squares.enumerated() { body(number, values) }
  }

  /// The number of the square that holds a point.
  func number(of point: Geometry.Point) -> Int { column(point.x) + columns * row(point.y) }

  /// The columns and rows of the squares that a box touches.
  private func area(touching box: Geometry.Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (column(box.x)...column(box.x + box.width), row(box.y)...row(box.y + box.height))
  }

  private func column(_ x: Double) -> Int { Self.number((x - origin.x) / Self.side, below: columns) }
  private func row(_ y: Double) -> Int { Self.number((y - origin.y) / Self.side, below: rows) }

  private static func number(_ value: Double, below limit: Int) -> Int {
    guard value.isFinite else { return 0 }
    return min(max(Int(min(max(value, -1), 1e6)), 0), limit - 1)
  }
}

extension Geometry.Box {
  /// The box around two points.
  init(from one: Geometry.Point, to other: Geometry.Point) {
    self.init(low: pointwiseMin(one, other), high: pointwiseMax(one, other))
  }

  /// Whether a point lies inside the box rather than on its border.
  func holds(_ point: Geometry.Point) -> Bool {
    point.x > x && point.x < x + width && point.y > y && point.y < y + height
  }

  /// Whether two boxes have more than a border in common.
  func overlaps(_ other: Geometry.Box) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// Whether the box holds all of another one.
  func holds(_ other: Geometry.Box) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// Whether any part of a straight line lies inside the box (Liang and Barsky 1984).
  func isCrossed(from start: Geometry.Point, to end: Geometry.Point) -> Bool {
    guard width > 0, height > 0 else { return false }
    var (enters, leaves) = (0.0, 1.0)
    let way = end - start
    for axis in 0..<2 {
      let (low, high) = (self.low[axis] - start[axis], self.high[axis] - start[axis])
      if abs(way[axis]) < 1e-9 {
        guard low < 0, high > 0 else { return false }
        continue
      }
      let (one, other) = (low / way[axis], high / way[axis])
      enters = max(enters, min(one, other))
      leaves = min(leaves, max(one, other))
    }
    return enters < leaves
  }
}
