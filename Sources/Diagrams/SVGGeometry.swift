/// Where Graphviz put things: what is read from the SVG that it wrote for a `DOTGraph`.
///
/// Nothing in it is changed by the attributes that `DOTGraph.layoutText` leaves out, so it serves every graph with that text.
public struct SVGGeometry: Sendable {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// An upright rectangle.
  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The shapes of one node, edge or cluster.
  struct Element {
    var polygons: [[Point]] = []
    var circles: [(centre: Point, radius: Double)] = []
    /// The data of paths, as written.
    var paths: [String] = []
    /// Where the lines of the label begin or, for centred ones, have their middle.
    var lines: [Point] = []

    /// What encloses the first polygon.
    var box: Box? {
      guard let points = polygons.first, let first = points.first else { return nil }
      var (low, high) = (first, first)
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      return Box(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// By the `id` attribute of the DOT node, edge or cluster.
  private(set) var elements: [String: Element] = [:]
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// Where the origin of the shapes lies in the picture.
  private(set) var origin = Point(x: 0, y: 0)

  /// Reads what Graphviz wrote; costs time linear in it.
  public init(_ svg: String) {
    var svg = svg
    svg.withUTF8 { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    // What was begun last, kept out of the dictionary until something else begins.
    var open: (id: String, element: Element)?
    var scanner = TagScanner(bytes)
    while let tag = scanner.next() {
      if tag.isNamed("svg") {
        readSize(tag)
      } else if tag.isNamed("g") {
        guard tag["class"] != nil else { continue }
        if let open { elements[open.id] = open.element }
        open = begin(tag).map { ($0, elements[$0] ?? Element()) }
      } else {
        open?.element.add(tag)
      }
    }
    if let open { elements[open.id] = open.element }
  }

  private mutating func readSize(_ tag: TagScanner.Tag) {
    let numbers = tag.numbers("viewBox")
    if numbers.count == 4 { (width, height) = (numbers[2], numbers[3]) }
  }

  /// The id of what begins here; nil for the picture as a whole.
  private mutating func begin(_ tag: TagScanner.Tag) -> String? {
    guard tag["class"]?.elementsEqual("graph".utf8) != true else {
      // scale(1 1) rotate(0) translate(x y)
      let numbers = tag.numbers("transform")
      if numbers.count >= 2 { origin = Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1]) }
      return nil
    }
    return tag.text("id")
  }

  /// The numbers in a text, whatever stands between them.
  static func numbers(_ text: some Sequence<UInt8>) -> [Double] {
    var result: [Double] = []
    var (value, scale, sign) = (0.0, 0.0, 1.0)
    var hasDigits = false
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    for byte in text {
      if isDigit(byte) {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        scale *= 10
        hasDigits = true
      } else if byte == UInt8(ascii: "."), scale == 0 {
        scale = 1
      } else {
        if hasDigits { result.append(sign * value / max(scale, 1)) }
        (value, scale, sign, hasDigits) = (0, 0, byte == UInt8(ascii: "-") ? -1 : 1, false)
      }
    }
    if hasDigits { result.append(sign * value / max(scale, 1)) }
    return result
  }
}

extension SVGGeometry.Element {
  fileprivate mutating func add(_ tag: TagScanner.Tag) {
    if tag.isNamed("text") {
      lines.append(SVGGeometry.Point(x: tag.number("x"), y: tag.number("y")))
    } else if tag.isNamed("polygon") {
      let numbers = tag.numbers("points")
      polygons.append(
        stride(from: 0, to: numbers.count - 1, by: 2).map { SVGGeometry.Point(x: numbers[$0], y: numbers[$0 + 1]) })
    } else if tag.isNamed("path") {
      paths.append(tag.text("d") ?? "")
    } else if tag.isNamed("ellipse") {
      circles.append((SVGGeometry.Point(x: tag.number("cx"), y: tag.number("cy")), tag.number("rx")))
    }
  }
}

extension TagScanner.Tag {
  fileprivate func numbers(_ name: StaticString) -> [Double] { self[name].map { SVGGeometry.numbers($0) } ?? [] }
  fileprivate func number(_ name: StaticString) -> Double { numbers(name).first ?? 0 }
}
