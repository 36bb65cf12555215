import Diagrams
import SourceText
import Statecharts
import Testing

@Suite("Diagrams of one state")
struct NeighborhoodTests {
  private func numbers(_ id: StateID, _ machine: Machine, _ role: String) throws -> [Int] {
    let node = try #require(machine.nodeIndex(id))
    let svg = try RenderedDiagram(.neighborhood(of: node, in: machine)).svg
    return svg.split(separator: "\n").filter {
      $0.contains("id=\"p-\(role).transition.") && !$0.contains("class=\"edge")
    }
    .flatMap { $0.matches(of: #/class="number"[^>]*>(\d+)</#).compactMap { Int($0.1) } }.sorted()
  }

  @Test("Transitions of the region are included")
  func regionTransitions() throws {
    let door = doorChart.machine
    #expect(try numbers("shut", door, "from") == [3, 4])
    #expect(try numbers("shut", door, "to") == [1])
    #expect(try numbers("ajar", door, "to") == [4])
  }

  @Test("Transitions that never fire in the state are omitted")
  func deadTransitions() throws {
    let location = locationChart.machine
    // The four transitions of Settings have the guard “not Restricted”.
    #expect(try numbers("restricted", location, "to") == [24])
  }

  @Test("A state's own transition overrides that of the state around it")
  func override() throws {
    let player = playerChart.machine
    // Skip: the transition from Resting (14) overrides the one from any state of Paused (15), which would lead back to it
    // anyway.
    #expect(try numbers("resting", player, "to") == [3, 6, 14])
    #expect(try numbers("humming", player, "to") == [3, 6, 15])
  }

  @Test("A frame shows the transitions that cross it")
  func frame() throws {
    let player = playerChart.machine
    #expect(try numbers("playing", player, "from") == [1, 3, 5])
    #expect(try numbers("playing", player, "to") == [2, 5, 6, 7])
    #expect(try numbers("paused", player, "from") == [2, 4])
  }

  @Test("The initial state of the machine is marked")
  func start() throws {
    let door = doorChart.machine
    let shut = try RenderedDiagram(.neighborhood(of: try #require(door.nodeIndex("shut")), in: door))
    let ajar = try RenderedDiagram(.neighborhood(of: try #require(door.nodeIndex("ajar")), in: door))
    #expect(shut.svg.contains(">● Shut<"))
    #expect(ajar.svg.contains(">Ajar<"))
  }

  @Test("The overview links to the regions")
  func overview() throws {
    let svg = try RenderedDiagram(.overview(of: doorChart.machine)).svg
    #expect(svg.contains("“Leaf” depends on “Latch”: “Latched”."))
    #expect(svg.contains(">Knock<"))
    #expect(!svg.contains(">Come in<"))
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

  @Test("A neighborhood shows 24 transitions on each side, and how many more there are")
  func neighborhood() throws {
    let machine = chain(100)
    let first = Diagram.neighborhood(of: try #require(machine.nodeIndex("s0")), in: machine)
    let svg = try RenderedDiagram(first).svg
    #expect(svg.matches(of: #/<g id="p-from.transition.[^"]*" class="transition/#).count == 24)
    #expect(svg.contains(">and 75 more<"))
    #expect(svg.contains("99 transitions in, 1 transition out.") && svg.contains("; and 75 more."))
    let second = Diagram.neighborhood(of: try #require(machine.nodeIndex("s1")), in: machine)
    #expect(try !RenderedDiagram(second).svg.contains("more<"))
  }
}
