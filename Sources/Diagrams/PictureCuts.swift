/// Where a picture can be cut along one axis.
///
/// If a cut runs through something that must be whole, the next part begins before that. So everything that is shorter than a
/// part is whole in at least one.
struct PictureCuts {
  /// The largest lengths of parts.
  struct Rooms {
    let first: Double
    let other: Double
    let last: Double

    func room(isFirst: Bool, isLast: Bool) -> Double {
      switch (isFirst, isLast) {
      case (true, true): min(first, last)
      case (true, false): first
      case (false, true): last
      case (false, false): other
      }
    }
  }

  typealias Span = ClosedRange<Double>

  private struct Place {
    let position: Double
    /// Where the part after a cut at this position begins.
    var resumption: Double
    /// What is to be said against a cut here.
    var cost = 0.0
  }

  /// How far apart places are at most, in points.
  private static let step = 24.0
  /// What is to be said against a cut through a box, compared with one through a line.
  private static let boxCost = 20.0
  /// What is to be said against a part that is nearly empty, likewise.
  private static let blankCost = 90.0

  /// In ascending order, from one end of the picture to the other.
  private let places: [Place]

  /// Looks for places; costs time linear in the lines and, for each box, in the places that it covers.
  ///
  /// - Parameters:
  ///   - boxes: what must be whole.
  ///   - lines: straight pieces of lines, which better are.
  init(_ whole: Span, boxes: [Span], lines: [Span]) {
    let grid = stride(from: whole.lowerBound, to: whole.upperBound, by: Self.step)
    let edges = (boxes.flatMap { [$0.lowerBound, $0.upperBound] } + Array(grid) + [whole.upperBound])
      .filter(whole.contains).sorted()
    let middles = zip(edges, edges.dropFirst()).compactMap { $1 - $0 < 1 ? nil : ($0 + $1) / 2 }
    let positions = [whole.lowerBound] + middles + [whole.upperBound]
    var places = positions.map { Place(position: $0, resumption: $0) }
    /// The places inside a span.
    func inside(_ span: Span) -> Range<Int> {
      let start = positions.partitioningIndex { $0 > span.lowerBound }
      return start..<max(start, positions.partitioningIndex { $0 >= span.upperBound })
    }
    for box in boxes {
      for place in inside(box) {
        places[place].cost += Self.boxCost
        places[place].resumption = max(whole.lowerBound, min(places[place].resumption, box.lowerBound))
      }
    }
    var changes = Array(repeating: 0.0, count: places.count + 1)
    for line in lines {
      let crossed = inside(line)
      changes[crossed.lowerBound] += 1
      changes[crossed.upperBound] -= 1
    }
    var crossing = 0.0
    for place in places.indices {
      crossing += changes[place]
      places[place].cost += crossing
    }
    self.places = places
  }

  /// The best way to a place.
  private struct Way {
    /// How many parts there are up to the place.
    let count: Int
    let cost: Double
    let previous: Int

    static let none = Way(count: .max, cost: .infinity, previous: 0)
  }

  /// The fewest parts that together show everything, in their order, and of these the best; nil if something is too long.
  func spans(in rooms: Rooms) -> [Span]? {
    guard let first = places.first, let last = places.last else { return nil }
    if last.position - first.resumption <= rooms.room(isFirst: true, isLast: true) {
      return [first.resumption...last.position]
    }
    let longest = max(rooms.first, rooms.other, rooms.last)
    var ways = [Way(count: 0, cost: 0, previous: 0)]
    ways.reserveCapacity(places.count)
    /// The first place that is not too far away for a part.
    var nearest = 0
    for (end, place) in places.enumerated().dropFirst() {
      while place.position - places[nearest].position > longest { nearest += 1 }
      let isLast = end == places.count - 1
      let (firstRoom, room) = (
        rooms.room(isFirst: true, isLast: isLast), rooms.room(isFirst: false, isLast: isLast)
      )
      var best = Way.none
      for start in nearest..<end {
        let way = ways[start]
        // Farther down, no place takes fewer parts.
        if way.count >= best.count { break }
        let (count, cost) = (way.count + 1, way.cost + place.cost)
        if count == best.count, cost > best.cost { continue }
        let (length, room) = (place.position - places[start].resumption, start == 0 ? firstRoom : room)
        if length > room { continue }
        let blank = 1 - length / room
        let found = Way(count: count, cost: cost + Self.blankCost * blank * blank, previous: start)
        if count < best.count || found.cost <= best.cost { best = found }
      }
      ways.append(best)
    }
    var spans: [Span] = []
    var end = places.count - 1
    while end > 0 {
      let way = ways[end]
      if way.count == Way.none.count { return nil }
      spans.append(places[way.previous].resumption...places[end].position)
      end = way.previous
    }
    return spans.reversed()
  }
}

extension [Double] {
  /// The position of the first element that satisfies a condition, which all after it satisfy, too.
  fileprivate func partitioningIndex(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
