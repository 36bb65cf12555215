import SourceText
import Statecharts
import Testing

@testable import Diagrams

/// What the pictures of one state look like, which are not laid out by Graphviz.
@Suite("Columns of neighbors")
struct NeighborhoodColumnsTests {
  private static let diagrams = [doorChart, locationChart, playerChart].flatMap { chart in
    chart.machine.states.map { Diagram.neighborhood(of: $0.index, in: chart.machine) }
  }

  private static func layout(_ diagram: Diagram) throws -> Geometry {
    try diagram.laidOut { _ throws(NeedsGraphviz) in throw NeedsGraphviz() }.geometry
  }

  private struct NeedsGraphviz: Error {}

  @Test("Boxes are as large as Graphviz makes them, with the words at the same places")
  func sizes() throws {
    for diagram in Self.diagrams {
      let (ours, others) = (try Self.layout(diagram).nodes, try Geometry.of(diagram.graph.layoutText).nodes)
      #expect(ours.keys.sorted() == others.keys.sorted())
      for (name, other) in others {
        let own = try #require(ours[name])
        // Graphviz rounds to whole points in some places, and its widths of letters to ten thousandths of an em.
        func isClose(_ one: Geometry.Point, _ two: Geometry.Point) -> Bool {
          abs(one.x - two.x) <= 1 && abs(one.y - two.y) <= 1
        }
        #expect(isClose(own.box.high - own.box.low, other.box.high - other.box.low), "\(diagram.title): \(name)")
        #expect(own.lines.count == other.lines.count)
        for (line, another) in zip(own.lines, other.lines) {
          #expect(isClose(line - own.box.low, another - other.box.low), "\(diagram.title): \(name)")
        }
      }
    }
  }

  @Test("Boxes are apart, and neighbors in the middle beside their labels")
  func places() throws {
    for diagram in Self.diagrams {
      let geometry = try Self.layout(diagram)
      let boxes = geometry.nodes.sorted { $0.key < $1.key }.map(\.value.box)
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          let distance = pointwiseMax(box.low - other.high, other.low - box.high)
          #expect(distance.x >= 36 - 0.001 || distance.y >= 8.64 - 0.001, "\(diagram.title)")
        }
      }
      let ways: [(neighbor: String, label: String)] = diagram.graph.edges.flatMap {
        [($0.tail, $0.head), ($0.head, $0.tail)]
      }
      let isNeighbor = { (name: String) in ["from:state:", "to:state:", "any:"].contains { name.hasPrefix($0) } }
      for (neighbor, labels) in Dictionary(grouping: ways.filter { isNeighbor($0.neighbor) }, by: \.neighbor) {
        let heights = labels.compactMap { geometry.nodes[$0.label]?.box }
        let box = try #require(geometry.nodes[neighbor]?.box)
        let (top, bottom) = (heights.map(\.low.y).min() ?? 0, heights.map(\.high.y).max() ?? 0)
        #expect(abs(box.low.y + box.high.y - top - bottom) < 0.001, "\(diagram.title): \(neighbor)")
      }
    }
  }

  @Test("Lines begin and end at the sides of their boxes")
  func lines() throws {
    for diagram in Self.diagrams {
      let geometry = try Self.layout(diagram)
      #expect(geometry.edges.count == diagram.graph.edges.count)
      for (edge, curves) in zip(diagram.graph.edges, geometry.edges) {
        let tail = try #require(geometry.nodes[edge.tail]?.box)
        let head = try #require(geometry.nodes[edge.head]?.box)
        let start = try #require(curves.first?.points.first)
        let end = try #require(curves.first.map { $0.arrows.first?.tip ?? $0.points.last } ?? nil)
        #expect(start.x == tail.high.x && start.y >= tail.low.y && start.y <= tail.high.y)
        #expect(end.x == head.low.x && abs(2 * end.y - head.low.y - head.high.y) < 0.001)
      }
    }
  }

  /// A prompt whose transitions are written in another order than its choices, and one that no choice triggers.
  private static let asked = Statechart(
    id: "asked", title: "Asked", profiles: [Profile(id: "only", title: "Only")],
    events: ["no", "later", "yes"].map { event($0, $0.text, .user) } + [event("late", "late", .system)],
    prompts: [prompt("which", "Which?", "yes", "later", "no")],
    regions: [
      region(
        "r", "R", from: "asking",
        [state("asking", "Which?", .prompt, prompt: "which")] + ["a", "b", "c", "d"].map { state($0, $0.text) },
        [
          way("declined", "asking", "no", "a"), way("timeout", "asking", "late", "b"),
          way("accepted", "asking", "yes", "c"), way("postponed", "asking", "later", "d"),
        ])
    ])

  @Test("The ways out of a prompt are in the order of its choices, so that their lines do not cross")
  func order() throws {
    let machine = Self.asked.machine
    let diagram = Diagram.neighborhood(of: try #require(machine.nodeIndex("asking")), in: machine)
    let geometry = try Self.layout(diagram)
    let labels = ["timeout", "accepted", "postponed", "declined"].map { "to:label:transition:\($0)" }
    let heights = try labels.map { try #require(geometry.nodes[$0]).box.y }
    #expect(heights == heights.sorted())
    #expect(Legibility(geometry, of: diagram).crossings == 0)
  }

  @Test("The number of the other ways out of a prompt is above its choices")
  func rest() throws {
    let others = (0..<30).map { EventID("e\($0)") }
    let chart = Statechart(
      id: "asked", title: "Asked", profiles: [Profile(id: "only", title: "Only")],
      events: [event("no", "No", .user), event("yes", "Yes", .user)] + others.map { event($0, $0.text, .system) },
      prompts: [prompt("which", "Which?", "yes", "no")],
      regions: [
        region(
          "r", "R", from: "asking",
          [state("asking", "Which?", .prompt, prompt: "which"), state("a", "A"), state("b", "B")],
          [way("accepted", "asking", "yes", "a"), way("declined", "asking", "no", "b")]
            + others.map { way(TransitionID($0.text), "asking", $0, "b") })
      ])
    let diagram = Diagram.neighborhood(of: try #require(chart.machine.nodeIndex("asking")), in: chart.machine)
    let geometry = try Self.layout(diagram)
    let labels = ["label:more", "label:transition:accepted"].map { "to:\($0)" }
    let heights = try labels.map { try #require(geometry.nodes[$0]).box.y }
    #expect(heights == heights.sorted())
  }
}
