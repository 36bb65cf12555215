import Statecharts

/// Draws the story of a region.
package struct StoryDrawing {
  package let story: Story
  private let drawn: DiagramContext
  private let usual: [Int]
  private let link: (StateID) -> String?

  /// - Parameters:
  ///   - region: The region's index in the machine's nodes.
  ///   - usual: The transitions of the usual run.
  package init(
    ofRegion region: Int, of drawn: DiagramContext, usual: [Int] = [],
    link: @escaping (StateID) -> String? = { _ in nil }
  ) {
    story = Story(ofRegion: region, of: drawn, usual: usual)
    (self.drawn, self.usual, self.link) = (drawn, usual, link)
  }

  /// The first of the pictures that are compared.
  package var standard: Diagram { diagram(of: story, StoryGraph.Settings()) }

  private func diagram(of story: Story, _ settings: StoryGraph.Settings) -> Diagram {
    var graph = StoryGraph(story, of: drawn, settings: settings, link: link)
    return graph.diagram()
  }

  /// Returns the best of four pictures: from top to bottom and from left to right, with the states in the model's order
  /// and reversed. If lines still cross, arrows of one event also begin at a note where they leave two boxes. A large
  /// story is laid out once.
  ///
  /// - Parameter layout: Lays out DOT.
  /// - Throws: Any error of `layout`.
  package func best<Failure: Error>(
    layout: (_ dot: String) throws(Failure) -> Layout
  ) throws(Failure) -> (story: Story, picture: LaidOutDiagram) {
    func draw(
      _ story: Story, _ settings: StoryGraph.Settings
    ) throws(Failure) -> (story: Story, picture: LaidOutDiagram, cost: StoryCost) {
      let diagram = diagram(of: story, settings)
      let picture = LaidOutDiagram(diagram: diagram, layout: try layout(diagram.graph.layoutText))
      return (story, picture, StoryCost(of: picture))
    }
    let settings = StoryGraph.Settings.all
    var best = try draw(story, settings[0])
    if best.picture.diagram.size >= Diagram.largeSize { return (best.story, best.picture) }
    func improve(by story: Story, _ settings: some Sequence<StoryGraph.Settings>) throws(Failure) {
      for settings in settings {
        let found = try draw(story, settings)
        if found.cost < best.cost { best = found }
      }
    }
    try improve(by: story, settings.dropFirst())
    if best.cost.isTangled {
      try improve(by: Story(ofRegion: story.region, of: drawn, usual: usual, fewestSources: 2), settings)
    }
    return (best.story, best.picture)
  }
}

/// What makes a picture hard to read; less is better.
package struct StoryCost: Comparable {
  /// How much wider than a page the picture is, in points.
  package let excess: Int
  package let crossings: Int
  /// The number of lines through the words of labels, and through boxes that they neither leave nor enter.
  package let struckLabels: Int
  /// The number of labels that are nearer to another line than to their own.
  package let strayLabels: Int
  package let crossedBoxes: Int
  /// The number of boxes before the first one in the direction of the picture.
  package let boxesAbove: Int
  package let area: Double

  /// The width of the column of a page, in points.
  private static let widest = 1_040.0

  /// True if notes for fewer boxes may untangle the picture.
  var isTangled: Bool { crossings + struckLabels >= 3 }

  package static func < (one: StoryCost, other: StoryCost) -> Bool {
    let (first, second) = (one.counts, other.counts)
    return first == second ? one.area < other.area : first.lexicographicallyPrecedes(second)
  }

  private var counts: [Int] { [excess, crossings, struckLabels, strayLabels, crossedBoxes, boxesAbove] }

  package init(of picture: LaidOutDiagram) {
    let (graph, layout) = (picture.diagram.graph, picture.layout)
    let lines = layout.edges.map { $0.flatMap(\.line) }
    excess = Int(max(0, layout.box.width - Self.widest))
    area = layout.box.width * layout.box.height
    crossings = lines.indices.reduce(0) { sum, index in
      sum + lines[(index + 1)...].count { Self.cross(lines[index], $0) }
    }
    func strikes(_ line: [Layout.Point], _ box: Layout.Box) -> Bool {
      line.contains { all(box.low .< $0) && all($0 .< box.high) }
    }
    let words = picture.labels.map { $0.shape.box.widened(by: -1) }
    struckLabels = words.reduce(0) { sum, box in sum + lines.count { strikes($0, box) } }
    strayLabels = picture.labels.count { label in
      let distances = lines.map { line in line.map { label.shape.box.distance(to: $0) }.min() ?? .infinity }
      return distances.indices.contains { $0 != label.edge && distances[$0] < distances[label.edge] }
    }
    crossedBoxes = zip(graph.edges, lines).reduce(0) { sum, edge in
      sum
        + layout.nodes.count { name, shape in
          name != edge.0.tail && name != edge.0.head && strikes(edge.1, shape.box.widened(by: -2))
        }
    }
    let isFromLeft = graph.attributes.text("rankdir") == "LR"
    let first = graph.edges.first.flatMap { layout.nodes[$0.head]?.box }
    boxesAbove = layout.nodes.count { name, shape in
      guard let first, name != StoryGraph.start else { return false }
      return isFromLeft ? shape.box.high.x < first.x : shape.box.high.y < first.y
    }
  }

  private static func cross(_ one: [Layout.Point], _ other: [Layout.Point]) -> Bool {
    func side(_ a: Layout.Point, _ b: Layout.Point, _ c: Layout.Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return zip(one, one.dropFirst()).contains { a, b in
      zip(other, other.dropFirst()).contains { c, d in
        side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
      }
    }
  }
}

extension LaidOutDiagram {
  /// The labels of edges with words, each with the position of its edge and the attributes of its group.
  var labels: [(edge: Int, attributes: [DOTGraph.Attribute], shape: Layout.Shape)] {
    zip(diagram.graph.edges, layout.labels).enumerated().compactMap { index, label in
      let (edge, center) = label
      guard let center, let id = edge.attributes.text("id").map({ $0 + StoryGraph.label }),
        case .transitions(let words)? = diagram.nodeLabels[id]
      else { return nil }
      let isDim = hasWord("dim", in: edge.attributes.text("class") ?? "")
      return (
        index,
        [
          .init("id", id), .init("class", "transition beside" + (isDim ? " dim" : "")),
          .init("tooltip", edge.attributes.text("tooltip") ?? ""),
        ],
        StoryGraph.shape(of: words, around: center)
      )
    }
  }
}

extension Layout.Curve {
  /// Points of the curve, close enough to be joined by straight lines, with the tips of its arrows.
  fileprivate var line: [Layout.Point] {
    guard var from = points.first else { return [] }
    var result = [from]
    for index in stride(from: 1, to: points.count - 2, by: 3) {
      let (one, two, end) = (points[index], points[index + 1], points[index + 2])
      for step in 1...8 {
        let t = Double(step) / 8
        let s = 1 - t
        result.append(from * (s * s * s) + one * (3 * s * s * t) + two * (3 * s * t * t) + end * (t * t * t))
      }
      from = end
    }
    return result
  }
}

extension Layout.Box {
  /// Returns the distance from a point to the box; 0 inside.
  fileprivate func distance(to point: Layout.Point) -> Double {
    let (x, y) = (max(low.x - point.x, point.x - high.x, 0), max(low.y - point.y, point.y - high.y, 0))
    return (x * x + y * y).squareRoot()
  }
}
