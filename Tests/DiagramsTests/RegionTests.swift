import Diagrams
import SourceText
import Statecharts
import Testing

@Suite("Diagrams of a region")
struct RegionTests {
  /// Six states in a frame, with transitions of Settings from each to the first, and from the frame to the last.
  static func settingsChart(states: Int) -> Machine {
    let ids = (0..<states).map { StateID("s\($0)") }
    return Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")],
      events: [event("next", "Next", .app), event("reset", "Reset", .settings), event("end", "End", .settings)],
      regions: [
        region(
          "r", "R", from: "frame",
          [
            state(
              "frame", "Frame", .neutral,
              .compound(initial: Sourced("s0"), states: ids.map { state($0, "State \($0)") }, transitions: [])),
            state("last", "Last"),
          ],
          zip(ids, ids.dropFirst()).map { way(TransitionID("next-\($0)"), $0, "next", $1) }
            + ids.dropFirst().map { way(TransitionID("reset-\($0)"), $0, "reset", "s0") }
            + [way("end", "frame", "end", "last")])
      ]
    ).machine
  }

  @Test(
    "A compound state shows its initial state only if a transition can enter it as a whole",
    arguments: [("s0", "c", 2), ("c", "c", 2), ("s0", "f", 1)])
  func initialStates(initial: String, target: String, marks: Int) throws {
    let machine = Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")], events: [event("e", "E", .user)],
      regions: [
        region(
          "r", "R", from: StateID(initial),
          [
            state("s0", "Start"),
            state(
              "c", "Compound", .neutral,
              .compound(initial: Sourced("d"), states: [state("d", "First"), state("f", "Second")], transitions: [])),
          ],
          [way("t", "s0", "e", StateID(target))])
      ]
    ).machine
    let dot = Diagram.region(1, of: machine).graph.text
    #expect(dot.matches(of: #/ starts"/#).count == marks)
  }

  @Test("In a crowded region, transitions by settings start next to their target")
  func crowded() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.settingsChart(states: 8))).svg
    #expect(svg.matches(of: #/>In Settings</#).count == 2)
    #expect(svg.matches(of: #/>Reset</#).count == 1, "one label for all that lead to the same state")
    for index in 1..<8 { #expect(svg.contains(">from State s\(index)<")) }
    #expect(svg.contains(">from Frame<"))
  }

  @Test("In other regions, transitions by settings start at their sources")
  func uncrowded() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.settingsChart(states: 3))).svg
    #expect(!svg.contains("In Settings"))
    #expect(svg.matches(of: #/>Reset</#).count == 2)
  }

  @Test("The initial state of a frame is marked")
  func frameStart() throws {
    let svg = try RenderedDiagram(.region(1, of: Self.settingsChart(states: 3))).svg
    let titles = svg.matches(of: #/>(● [^<]*)</#).map { String($0.1) }
    #expect(titles.sorted() == ["● Frame", "● State s0"])
  }

  @Test("Transitions between the same states share a label")
  func sharedLabels() throws {
    let svg = try RenderedDiagram(.region(1, of: locationChart.machine)).svg
    let line = try #require(svg.split(separator: "\n").first { $0.contains("id=\"p-transition.once-left\"") })
    #expect(line.matches(of: #/class="number"/#).count == 3)
  }

  @Test("The description covers the whole region")
  func description() {
    let description = Diagram.region(1, of: doorChart.machine).description
    #expect(
      description
        == "State diagram of “Leaf”: 3 states, 4 transitions. It starts in “Shut”. Waiting for the user: “Who is there?” "
        + "Granted: “Ajar”. From “Shut”: to “Who is there?” on “Knock” (user). "
        + "From “Who is there?”: to “Ajar” on “Come in” (user); to “Shut” on “Go away” (user). "
        + "From any state: to “Shut” on “The wind slams the door” (system) if not “Latched”.")
  }

  @Test("Numbers are in the order of the region's transitions")
  func numbers() {
    let machine = doorChart.machine
    let numbers = TransitionNumbers(of: machine)
    #expect(numbers.transitions(ofRegion: 1) == [0, 1, 2, 3])
    #expect(machine.transitions.map { numbers.number(of: $0.index) } == [1, 2, 3, 4, 1, 2])
  }
}
