/// The box of a node around the lines of its label, as large as Graphviz makes it.
struct TextBox {
  static let pointsPerInch = 72.0
  /// The distance of baselines, and that from the top of a line to its baseline, in font sizes.
  private static let (lineHeight, ascent) = (1.2, 0.9)

  /// In points, as all lengths but `neededWidth`.
  private(set) var size: Geometry.Point
  /// The least width for the label with its margins, in inches.
  let neededWidth: Double
  private let style: Style
  private let lineCount: Int
  private let isLeft: Bool

  /// The attributes of a node that decide how large it is.
  struct Style {
    private(set) var fontSize = 14.0
    /// At each side of the label, and above and below it, in inches.
    private(set) var margin = SIMD2(0.11, 0.055)
    /// The least size, in inches.
    private(set) var least = SIMD2(0.75, 0.5)

    /// Graphviz’s own defaults, with others in their places.
    init(_ defaults: [DOTGraph.Attribute]) { read(defaults) }

    fileprivate mutating func read(_ attributes: [DOTGraph.Attribute]) {
      if let size = attributes.numbers("fontsize")?.x { fontSize = size }
      if let found = attributes.numbers("margin") { margin = found }
      if let width = attributes.numbers("width")?.x { least.x = width }
      if let height = attributes.numbers("height")?.x { least.y = height }
    }
  }

  /// The boxes of the nodes that are in no group, by their names.
  static func all(in graph: DOTGraph) -> [String: TextBox] {
    let style = Style(graph.nodeDefaults)
    var boxes: [String: TextBox] = [:]
    boxes.reserveCapacity(graph.members.count)
    for case .node(let node) in graph.members { boxes[node.id] = TextBox(node, style) }
    return boxes
  }

  /// Measures a node whose shape is a box.
  init(_ node: DOTGraph.Node, _ defaults: Style) {
    var style = defaults
    style.read(node.attributes)
    self.style = style
    var width = 0.0
    if case .lines(let lines, let justification)? = node.attributes["label"] {
      (lineCount, isLeft) = (lines.count, justification == .left)
      width = lines.lazy.map(TextWidth.ems).max() ?? 0
    } else {
      (lineCount, isLeft) = (0, false)
    }
    neededWidth = width * style.fontSize / Self.pointsPerInch + 2 * style.margin.x
    let height = Double(lineCount) * Self.lineHeight * style.fontSize + 2 * style.margin.y * Self.pointsPerInch
    size = Geometry.Point(
      max(style.least.x, neededWidth) * Self.pointsPerInch, max(style.least.y * Self.pointsPerInch, height))
  }

  /// The box around a middle.
  func shape(at middle: Geometry.Point) -> Geometry.Shape {
    let low = middle - size / 2
    let top = middle.y - Double(lineCount) * Self.lineHeight * style.fontSize / 2
    let lines = (0..<lineCount).map { line in
      Geometry.Point(
        isLeft ? low.x + style.margin.x * Self.pointsPerInch : middle.x,
        top + (Double(line) * Self.lineHeight + Self.ascent) * style.fontSize)
    }
    return Geometry.Shape(box: Geometry.Box(low: low, high: low + size), lines: lines)
  }
}

extension [DOTGraph.Attribute] {
  /// One number, which counts twice, or two with a comma between them, as `margin="0.16,0.09"` has them; nil if there is no such
  /// attribute.
  func numbers(_ name: String) -> SIMD2<Double>? {
    guard let parts = text(name)?.split(separator: ",").compactMap({ Double($0) }), let first = parts.first else {
      return nil
    }
    return SIMD2(first, parts.count > 1 ? parts[1] : first)
  }
}

extension [DOTGraph.Member] {
  /// Gives all boxes of a column the width of the widest.
  mutating func align(_ style: TextBox.Style, _ isInColumn: (DOTGraph.Node) -> Bool) {
    var width = 0.0
    for case .node(let node) in self where isInColumn(node) {
      width = Swift.max(width, TextBox(node, style).neededWidth)
    }
    let hundredths = Int((width * 100).rounded(.up))
    let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    for index in indices {
      guard case .node(var node) = self[index], isInColumn(node) else { continue }
      node.attributes.append(.init("width", text))
      self[index] = .node(node)
    }
  }
}
