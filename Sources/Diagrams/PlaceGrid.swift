/// Values by the squares of a grid that their boxes touch, so that what is near a place is found without looking at the rest.
struct PlaceGrid<Value> {
  /// A value in a square, and the position of the next entry of the square, or −1.
  private struct Entry {
    let value: Value
    var next: Int32 = -1
  }

  private let origin: Geometry.Point
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// The positions of the first and the last entry of each square, or −1: one list for all squares costs less than one for each.
  private var ends: [SIMD2<Int32>]
  private var entries: [Entry] = []

  /// Makes an empty grid over a box; what lies outside it belongs to the squares at its border.
  ///
  /// - Parameter side: that of a square, in points: short where small things are dense.
  init(over box: Geometry.Box, side: Double = 48) {
    origin = box.low
    self.side = side
    columns = Self.count(box.width / side)
    rows = Self.count(box.height / side)
    ends = [SIMD2<Int32>](repeating: SIMD2(-1, -1), count: columns * rows)
  }

  /// At most as many squares in a row as a picture can have without taking much memory.
  private static func count(_ length: Double) -> Int {
    length.isFinite ? min(max(Int(length.rounded(.up)), 1), 1024) : 1
  }

  /// Makes room for values at boxes, so that none is moved when more are added.
  mutating func reserve(for boxes: some Sequence<Geometry.Box>) {
    var count = entries.count
    for box in boxes {
      let area = area(touching: box)
      count += area.columns.count * area.rows.count
    }
    entries.reserveCapacity(count)
  }

  /// Adds a value to each square that a box touches.
  mutating func insert(_ value: Value, at box: Geometry.Box) {
    let area = area(touching: box)
    for row in area.rows {
      for column in area.columns { append(value, to: column + columns * row) }
    }
  }

  private mutating func append(_ value: Value, to square: Int) {
    let position = Int32(entries.count)
    entries.append(Entry(value: value))
    let last = ends[square].y
    if last < 0 { ends[square].x = position } else { entries[Int(last)].next = position }
    ends[square].y = position
  }

  /// Calls a closure with each value in the squares that a box touches: more than once with one that is in several of them.
  func forEach(near box: Geometry.Box, _ body: (Value) -> Void) {
    let area = area(touching: box)
    for row in area.rows {
      for column in area.columns { forEach(in: column + columns * row, body) }
    }
  }

  /// Calls a closure with each value in the square that holds a point.
  func forEach(at point: Geometry.Point, _ body: (Value) -> Void) { forEach(in: number(of: point), body) }

  /// Calls a closure with each value of a square, in the order in which they were added.
  private func forEach(in square: Int, _ body: (Value) -> Void) {
    var position = Int(ends[square].x)
    while position >= 0 {
      body(entries[position].value)
      position = Int(entries[position].next)
    }
  }

  /// The values of each square that has some, with the number of the square.
  func forEachSquare(_ body: (_ number: Int, _ values: [Value]) -> Void) {
    var values: [Value] = []
    for number in ends.indices where ends[number].x >= 0 {
      values.removeAll(keepingCapacity: true)
      forEach(in: number) { values.append($0) }
      body(number, values)
    }
  }

  /// The number of the square that holds a point.
  func number(of point: Geometry.Point) -> Int { column(point.x) + columns * row(point.y) }

  /// The columns and rows of the squares that a box touches.
  private func area(touching box: Geometry.Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (column(box.x)...column(box.x + box.width), row(box.y)...row(box.y + box.height))
  }

  private func column(_ x: Double) -> Int { Self.number((x - origin.x) / side, below: columns) }
  private func row(_ y: Double) -> Int { Self.number((y - origin.y) / side, below: rows) }

  /// The number of a square in its row or column; the first one for what is no number.
  private static func number(_ value: Double, below limit: Int) -> Int {
    guard value >= 1 else { return 0 }
    return value < Double(limit) ? Int(value) : limit - 1
  }
}

extension Geometry.Box {
  /// The box around the pieces of a line; an empty one without pieces.
  init(around pieces: some Collection<(start: Geometry.Point, end: Geometry.Point)>) {
    guard let first = pieces.first else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    var (low, high) = (first.start, first.start)
    for piece in pieces {
      low = pointwiseMin(low, piece.end)
      high = pointwiseMax(high, piece.end)
    }
    self.init(low: low, high: high)
  }

  /// The box around points; an empty one without any.
  init(around points: [Geometry.Point]) {
    let first = points.first ?? Geometry.Point(0, 0)
    self.init(low: points.reduce(first, pointwiseMin), high: points.reduce(first, pointwiseMax))
  }

  /// The box around two points.
  init(from one: Geometry.Point, to other: Geometry.Point) {
    let (left, right) = one.x < other.x ? (one.x, other.x) : (other.x, one.x)
    let (top, bottom) = one.y < other.y ? (one.y, other.y) : (other.y, one.y)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
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
    let (low, high) = (self.low, self.high)
    // Most lines are far away.
    guard max(start.x, end.x) > low.x, min(start.x, end.x) < high.x, max(start.y, end.y) > low.y,
      min(start.y, end.y) < high.y
    else { return false }
    var (enters, leaves) = (0.0, 1.0)
    let way = end - start
    for axis in 0..<2 {
      let (low, high) = (low[axis] - start[axis], high[axis] - start[axis])
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
