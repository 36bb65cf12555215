import Diagrams
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Parts of diagrams")
struct PartTests {
  private func nodes(_ ids: [StateID], of machine: Machine) throws -> [Int] {
    try ids.map { id in try #require(machine.nodeIndex(id), "no state \(id)") }
  }

  private func part(_ ids: [StateID], depth: Int = 0, of machine: Machine) throws -> MachineSubgraph {
    MachineSubgraph(states: try nodes(ids, of: machine), depth: depth, of: machine)
  }

  /// The ids of the states and pseudo-states that are drawn, and of the transitions.
  private func drawn(_ part: MachineSubgraph, of machine: Machine) -> (states: [StateID], transitions: [TransitionID]) {
    (
      machine.states.filter { part.shows($0.index) }.map(\.id),
      machine.transitions.filter { part.keeps($0.index) }.map(\.id)
    )
  }

  // MARK: States

  @Test("Only transitions among the named states are drawn, and the others are counted at their ends")
  func namedStates() throws {
    let door = doorChart.machine
    let part = try part(["shut", "asking"], of: door)
    let (states, transitions) = drawn(part, of: door)
    #expect(states == ["shut", "asking"])
    // The wind shuts the door in any state, also in those that are drawn.
    #expect(transitions == ["ask", "send-off", "slammed"])
    let description = Diagram.part(part, of: door).description
    #expect(description.hasPrefix("Part of the state diagram of “Leaf”: 2 of 3 states and 3 of 4 transitions."))
    #expect(description.hasSuffix("Left out at “Who is there?”: 1 transition out."))
  }

  @Test("A composite that keeps some of its states stays a frame, and a region without a named state is left out")
  func frames() throws {
    let player = playerChart.machine
    let part = try part(["idle", "side-a"], of: player)
    let (states, transitions) = drawn(part, of: player)
    #expect(states == ["idle", "playing", "side-a"])
    #expect(!part.shows(try #require(player.nodeIndex("volume"))))
    #expect(transitions == ["start", "restart", "finished"])
    let diagram = Diagram.part(part, of: player)
    #expect(diagram.graph.subgraphs.map(\.id) == ["cluster:playing", "cluster:tape"])
    #expect(part.states.words("state") == "2 of 10 states", "a frame counts as a state")
    #expect(diagram.description.contains("States: “Idle”, “Side A”. Around them: “Playing”."))
  }

  @Test("A composite alone brings everything inside; with one of its states, only that one")
  func composites() throws {
    let player = playerChart.machine
    #expect(
      drawn(try part(["paused"], of: player), of: player).states == ["paused", "resting", "humming", "last-pause"])
    #expect(drawn(try part(["paused", "humming"], of: player), of: player).states == ["paused", "humming"])
  }

  @Test("A history is drawn if a drawn transition leads to it")
  func histories() throws {
    let player = playerChart.machine
    let (states, transitions) = drawn(try part(["idle", "resting"], of: player), of: player)
    #expect(states == ["idle", "paused", "resting", "last-pause"])
    #expect(transitions.contains("to-pause"))
    let alone = drawn(try part(["resting"], of: player), of: player)
    #expect(alone.states == ["paused", "resting"])
  }

  @Test("Eventless transitions and completions are transitions like all others")
  func withoutEvents() throws {
    let player = playerChart.machine
    let (_, transitions) = drawn(try part(["idle", "humming", "playing"], of: player), of: player)
    #expect(transitions.contains("quiet-again"))
    #expect(transitions.contains("finished"))
  }

  @Test("The picture of all states is that of the region")
  func everything() throws {
    for machine in [doorChart.machine, playerChart.machine, locationChart.machine] {
      for region in machine.regions {
        let states = machine.states.filter { machine.isDescendant($0.index, of: region.index) }.map(\.index)
        let part = MachineSubgraph(states: states, of: machine)
        #expect(part.isWhole)
        #expect(Diagram.part(part, of: machine).graph == Diagram.region(region.index, of: machine).graph)
      }
    }
  }

  // MARK: Depth

  @Test("Depth follows transitions of the state and of what contains it, and enters composites by default")
  func depth() throws {
    let player = playerChart.machine
    #expect(
      drawn(try part(["idle"], depth: 1, of: player), of: player).states
        == ["idle", "playing", "side-a", "last-side", "quiet", "paused", "last-pause", "broken"])
    let door = doorChart.machine
    #expect(drawn(try part(["shut"], depth: 1, of: door), of: door).states == ["shut", "asking"])
    #expect(drawn(try part(["shut"], depth: 2, of: door), of: door).states == ["shut", "asking", "ajar"])
    #expect(drawn(try part(["shut"], depth: .max, of: door), of: door).states == ["shut", "asking", "ajar"])
  }

  @Test("Each further transition adds states, and never removes one")
  func depthGrows() {
    let machine = locationChart.machine
    for state in machine.states {
      var before = MachineSubgraph(states: [state.index], of: machine)
      for depth in 1...4 {
        let after = MachineSubgraph(states: [state.index], depth: depth, of: machine)
        for node in machine.nodes where before.shows(node.index) { #expect(after.shows(node.index)) }
        for edge in machine.transitions where before.shows(edge.source) && !machine.nodes[edge.target].isHistory {
          #expect(after.shows(edge.target), "\(state.id), depth \(depth): \(edge.id) leads further")
        }
        before = after
      }
    }
  }

  // MARK: Stubs

  @Test("Each state with transitions that are left out has a sign that leads to the diagram with them")
  func stubs() throws {
    let door = doorChart.machine
    let picture = try RenderedDiagram(.part(try part(["asking"], of: door), of: door) { "door/\($0)" })
    #expect(
      picture.svg.contains(
        #/<g id="p-more.asking" class="more"><title>In the whole diagram: 1 transition in, 2 transitions out</#))
    #expect(
      picture.svg.contains(
        #"<a href="door/leaf" tabindex="-1"><title>In the whole diagram: 1 transition in, 2 transitions out<"#))
    #expect(picture.svg.contains(#"<g id="p-more.asking.way" class="edge more">"#))
    #expect(picture.svg.contains(#/<g id="p-any.more.leaf" class="any"/#), "the wind is cut, too")
  }

  @Test("Any part is laid out, with every transition drawn or counted at each of its ends that is drawn")
  func anyPart() throws {
    var random = SeededGenerator(seed: 7)
    for machine in [doorChart.machine, playerChart.machine, locationChart.machine] {
      for round in 0..<30 {
        let states = machine.states.map(\.index).filter { _ in random.below(4) == 0 }
        let part = MachineSubgraph(states: states, depth: round % 3, of: machine)
        let graph = Diagram.part(part, of: machine).graph
        let nodes = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.attributes) })
        for edge in graph.edges { #expect(nodes[edge.tail] != nil && nodes[edge.head] != nil, "\(edge)") }
        let cut = machine.transitions.filter { !part.keeps($0.index) }
        for node in machine.nodes where part.container == 0 && part.shows(node.index) {
          let ends = [
            (cut.count { $0.target == node.index }, "in"), (cut.count { $0.source == node.index }, "out"),
          ]
          let words = ends.filter { $0.0 > 0 }.map { "\(counted($0, "transition")) \($1)" }.joined(separator: ", ")
          #expect(
            nodes["more:\(node.id)"]?.text("tooltip") == (words.isEmpty ? nil : "In the whole diagram: \(words)"))
        }
        // Graphviz gives no message.
        _ = try Layout.of(graph.text)
      }
    }
  }
}
