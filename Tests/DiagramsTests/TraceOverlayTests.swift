import Diagrams
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Diagrams of a run")
struct TraceOverlayTests {
  /// A run through the door: knock, denied, knock again, admitted.
  private func picture(_ events: [EventID]) throws -> (whole: String, trail: String, width: Int, wholeWidth: Int) {
    let machine = doorChart.machine
    let trace = Trace(of: events.compactMap(machine.eventIndex), in: Interpreter(machine))
    try #require(trace.steps.count == events.count)
    let region = try #require(machine.nodeIndex("leaf"))
    let diagram = Diagram.region(region, of: machine)
    let layout = try Layout.of(diagram.graph.text)
    let whole = accessibleSVG(layout, for: diagram, idPrefix: "a-")
    let trail = accessibleSVG(
      layout, for: diagram, idPrefix: "a-", trace: TraceOverlay(of: trace, in: region, of: DiagramContext(machine)))
    return (whole.markup, trail.markup, trail.width, whole.width)
  }

  @Test("Transitions of the run have the numbers of its steps, and others are omitted")
  func steps() throws {
    let (whole, trail, _, _) = try picture(["knock", "refuse", "knock", "allow"])
    let steps = trail.matches(of: #/<g class="step"[^>]*><rect[^>]*><text[^>]*>([^<]*)</#).map { String($0.1) }
    #expect(Set(steps) == ["1, 3", "2", "4"])
    #expect(whole.contains("The wind slams"))
    #expect(!trail.contains("The wind slams"))
    #expect(trail.contains("Step 2: Who is there? → Shut, user: Go away. Step 3: Shut → Who is there?, user: Knock."))
    #expect(!trail.contains("a-transition.slammed"))
    #expect(!whole.contains("class=\"step\""))
  }

  @Test("States that the run does not visit are pale, and left out at the edge of the picture")
  func paleStates() throws {
    let (whole, trail, _, _) = try picture(["knock", "refuse"])
    #expect(whole.contains("id=\"a-state.ajar\"") && !trail.contains("id=\"a-state.ajar\""))
    #expect(trail.contains(#/<g id="a-state.shut" class="state kind-neutral starts entry"/#))
    #expect(trail.contains(#/<g id="a-state.asking" class="state kind-prompt prompt"/#))
  }

  @Test("The picture shows only the part that the run visits")
  func crop() throws {
    let (_, trail, width, wholeWidth) = try picture(["knock"])
    #expect(width <= wholeWidth)
    let box = try #require(trail.firstMatch(of: #/viewBox="0 0 (\S+) (\S+)"/#))
    let height = try #require(Double(box.2))
    let whole = try #require(try picture(["knock"]).whole.firstMatch(of: #/viewBox="0 0 (\S+) (\S+)"/#))
    #expect(height < (Double(whole.2) ?? 0), "what lies below “asking” is not of this run")
  }

  @Test("A step names its event, also where the label names it at a transition that the run does not take")
  func eventOfMergedLabel() throws {
    let machine = RegionTests.settingsChart(states: 8)
    let trace = Trace(of: ["next", "next", "reset"].compactMap(machine.eventIndex), in: Interpreter(machine))
    try #require(trace.steps.count == 3)
    let diagram = Diagram.region(1, of: machine)
    let drawn = TraceOverlay(of: trace, in: 1, of: DiagramContext(machine))
    let svg = accessibleSVG(try Layout.of(diagram.graph.text), for: diagram, idPrefix: "a-", trace: drawn).markup
    let label = try #require(svg.split(separator: "\n").first { $0.contains(">from State s2<") })
    let words = label.matches(of: #/<text[^>]*>([^<]*)</#).map { String($0.1) }
    #expect(words == ["3", "Reset", "from State s2"])
    let heights = label.matches(of: #/<text[^>]* y="([^"]*)"/#).compactMap { Double($0.1) }
    try #require(heights.count == 3)
    #expect(abs(heights[0] - heights[1]) < 1 && heights[2] - heights[1] > 10, "the event is over the source")
  }

  @Test("No frame is drawn of which the run shows no state")
  func emptyFrames() async throws {
    var frameCount = 0
    for chart in try await shippedCharts() {
      for machine in chart.profiles.map({ chart.machine(for: $0).machine }) {
        let drawn = DiagramContext(machine)
        for region in machine.regions.map(\.index) {
          let diagram = Diagram.region(region, of: machine)
          let layout = try Layout.of(diagram.graph.text)
          for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(seed))
            let events = (0..<8).map { _ in random.below(machine.events.count) }
            let trace = TraceOverlay(of: Trace(of: events, in: Interpreter(machine)), in: region, of: drawn)
            let svg = accessibleSVG(layout, for: diagram, idPrefix: "", trace: trace).markup
            let ids = Set(svg.matches(of: #/<g id="([^"]*)"/#).map { String($0.1) })
            for frame in diagram.graph.subgraphs where ids.contains(frame.shapeID) {
              frameCount += 1
              let hasBox = frame.boxIDs.contains(where: ids.contains)
              #expect(hasBox, "\(machine.profile.id), seed \(seed): a strip of \(frame.id) is drawn")
            }
          }
        }
      }
    }
    #expect(frameCount > 100)
  }
}

extension DOTGraph.Subgraph {
  /// The id of the frame in the picture.
  fileprivate var shapeID: String { attributes.id }

  /// The ids of the boxes and signs inside.
  fileprivate var boxIDs: [String] {
    members.flatMap { member in
      switch member {
      case .node(let node): [node.attributes.id]
      case .subgraph(let inner): inner.boxIDs
      }
    }
  }
}

extension [DOTGraph.Attribute] {
  fileprivate var id: String {
    if case .text(let id)? = last(where: { $0.name == "id" })?.value { id } else { "" }
  }
}
