import Diagrams
import SourceText
import Statecharts
import Testing

@Suite("The transitions of a state")
struct NeighborhoodTests {
  /// Returns the numbers of the transitions into or out of a state, as in diagrams.
  private func numbers(
    _ id: StateID, _ machine: Machine, _ ways: KeyPath<Neighborhood, [Int]>
  ) throws -> [Int] {
    let drawn = DiagramContext(machine)
    return Neighborhood(of: try #require(machine.nodeIndex(id)), in: drawn)[keyPath: ways].map(drawn.numbers.number)
  }

  @Test("Transitions of the region are included")
  func regionTransitions() throws {
    let door = doorChart.machine
    #expect(try numbers("shut", door, \.waysIn) == [3, 4])
    #expect(try numbers("shut", door, \.waysOut) == [1])
    #expect(try numbers("ajar", door, \.waysOut) == [4])
  }

  @Test("Transitions that never fire in the state are omitted")
  func deadTransitions() throws {
    let location = locationChart.machine
    // The four transitions of Settings have the guard “not Restricted”.
    #expect(try numbers("restricted", location, \.waysOut) == [24])
  }

  @Test("A state's own transition overrides that of the state around it")
  func override() throws {
    let player = playerChart.machine
    // Skip: the transition from Resting (14) overrides the one from any state of Paused (15), which would lead back to it
    // anyway.
    #expect(try numbers("resting", player, \.waysOut) == [3, 6, 14])
    #expect(try numbers("humming", player, \.waysOut) == [3, 6, 15])
  }

  @Test("A frame shows the transitions that cross it")
  func frame() throws {
    let player = playerChart.machine
    #expect(try numbers("playing", player, \.waysIn) == [1, 3, 5])
    #expect(try numbers("playing", player, \.waysOut) == [2, 5, 6, 7])
    #expect(try numbers("paused", player, \.waysIn) == [2, 4])
  }

  @Test("A history is entered, and nothing leaves it")
  func history() throws {
    let machine = playerChart.machine
    let last = Neighborhood(of: try #require(machine.nodeIndex("last-side")), in: DiagramContext(machine))
    #expect(last.waysIn.map { machine.transitions[$0].id } == ["resume"] && last.waysOut.isEmpty)
  }
}

/// Pictures of states with very many transitions, and of regions with very long lines.
@Suite("Diagrams beyond the budget")
struct LargeDiagramTests {
  /// States that each lead to the next and back to the first.
  private func chain(_ count: Int) -> Machine {
    let states = (0..<count).map { state(StateID("s\($0)"), "State \($0)") }
    let ways =
      (1..<count).map { way(TransitionID("n\($0)"), StateID("s\($0 - 1)"), "next", StateID("s\($0)")) }
      + (1..<count).map { way(TransitionID("h\($0)"), StateID("s\($0)"), "home", "s0") }
    return Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")],
      events: [event("next", "Next", .user), event("home", "Home", .user)],
      regions: [region("r", "R", from: "s0", states, ways)]
    ).machine
  }

  @Test("The size counts nodes, and a point for each rank that an edge passes")
  func size() {
    var graph = DOTGraph("g", members: ["a", "b", "c", "d"].map { .node(DOTGraph.Node($0)) })
    #expect(graph.layoutSize == 4)
    graph.edges = [("a", "b"), ("b", "c"), ("a", "c")].map { DOTGraph.Edge(from: $0.0, to: $0.1) }
    #expect(graph.layoutSize == 4 + 1 + 1 + 2)
    // A node without incoming edges is directly above its successor; an edge that closes a cycle goes all the way back.
    graph.edges += [("d", "c"), ("c", "a"), ("a", "a")].map { DOTGraph.Edge(from: $0.0, to: $0.1) }
    #expect(graph.layoutSize == 8 + 1 + 2 + 1)
  }

  @Test("The size of a chain grows with its length, or with the square if all states lead back to the first")
  func growth() {
    let (small, large) = (Diagram.region(1, of: chain(50)), Diagram.region(1, of: chain(500)))
    #expect(large.size > 90 * small.size)
    #expect(large.size > 250_000)
  }

  @Test("Only a large diagram is laid out with less effort")
  func hurry() {
    #expect(!Diagram.region(1, of: chain(20)).graph.text.contains("nslimit"))
    let large = Diagram.region(1, of: chain(60))
    #expect(large.graph.text.contains("nslimit=\"0.5\"") && large.graph.text.contains("nslimit1=\"0.1\""))
  }
}
