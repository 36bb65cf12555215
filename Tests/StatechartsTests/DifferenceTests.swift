import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Differences between profiles")
struct DifferenceTests {
  private let versions = ["1.0", "2.0"].map {
    Profile(id: ProfileID("v\($0.prefix(1))"), title: "V\($0)", attributes: ["os": $0])
  }

  /// The changes from the first profile to the second, as `sign id: what before → after`.
  private func lines<ID>(_ rows: [MachineDifference.Row<ID>], _ id: (ID) -> String) -> [String] {
    rows.map { row in
      let details = row.details.map { "\($0.what) \($0.before ?? "-") → \($0.after ?? "-")" }
      return ([row.change.rawValue, id(row.id)] + details).joined(separator: ", ")
    }
  }

  private func difference(_ chart: Statechart) -> MachineDifference {
    MachineDifference(between: chart.machine(0), and: chart.machine(1))
  }

  private var door: Statechart {
    chart(
      "knock slam ring", profiles: versions,
      observers: [
        Observer(
          id: "sign", title: "The sign", values: [.init(id: "on", label: "On"), .init(id: "off", label: "Off")]),
        Observer(
          id: "bell", title: "The bell", values: [.init(id: "quiet", label: "Quiet")], condition: condition("os >= 2")),
      ],
      prompts: [
        Prompt(
          id: "who", title: "Who?",
          choices: [
            .init(event: Sourced("knock"), condition: condition("os < 2")), .init(event: Sourced("slam")),
            .init(event: Sourced("ring"), condition: condition("os >= 2")),
          ])
      ],
      region(
        "leaf", initial: "shut",
        [
          state("shut", shows: ["sign": "on", "bell": "quiet"], prompt: "who"), state("gone", when: "os < 2"),
          state("ajar"), state("new", when: "os >= 2"),
        ],
        [
          transition("open: shut knock ajar", if: "in(free) or in(gone)"),
          transition("leave: shut slam gone", when: "os < 2"),
          transition("bell: shut ring new", when: "os >= 2"), transition("close: ajar slam shut"),
        ]),
      region("latch", initial: "free", [state("free"), state("held")], [transition("hold: free slam held")]))
  }

  @Test("What a profile adds or removes keeps its place in the order")
  func addedAndRemoved() {
    let difference = difference(door)
    #expect(lines(difference.states, \.text) == ["removed, gone", "added, new"])
    #expect(
      lines(difference.transitions, \.text) == [
        "changed, open, condition if “free” or “gone” → if “free”", "removed, leave", "added, bell",
      ])
    #expect(lines(difference.events, \.text) == ["added, ring"])
    #expect(lines(difference.prompts, \.text) == ["changed, who, choices knock, slam → slam, ring"])
    #expect(lines(difference.observers, \.text) == ["added, bell"])
    #expect(!difference.isEmpty)
  }

  @Test("One region differs in what its states have, and another not at all")
  func oneRegion() {
    let leaf = difference(door).limited(to: "leaf")
    #expect(lines(leaf.states, \.text) == ["removed, gone", "added, new"])
    #expect(leaf.transitions.map(\.id) == ["open", "leave", "bell"])
    #expect(
      leaf.events.map(\.id) == ["ring"] && leaf.prompts.map(\.id) == ["who"] && leaf.observers.map(\.id) == ["bell"])
    #expect(difference(door).limited(to: "latch").isEmpty)
    #expect(difference(door).limited(to: "nowhere").isEmpty)
  }

  @Test("A machine does not differ from itself")
  func none() {
    let machine = door.machine(0)
    #expect(MachineDifference(between: machine, and: machine).isEmpty)
  }

  @Test("Every property of a state and of a transition is compared")
  func properties() {
    let observer = Observer(
      id: "sign", title: "The sign", values: [.init(id: "on", label: "On"), .init(id: "off", label: "Off")])
    func machine(_ leaf: Region) -> Machine { chart("a b", observers: [observer], leaf).machine() }
    let before = machine(
      region(
        "r", initial: "x",
        [
          state("x", shows: ["sign": "on"]), state("y"), compound("z", initial: "z1", [state("z1"), state("z2")]),
          state("moved"),
        ],
        [transition("t: x a y"), transition("u: y a x")]))
    let after = machine(
      region(
        "r", initial: "y",
        [
          State(
            id: "x", title: "Ex", kind: .refused, shows: [.init(observer: Sourced("sign"), value: Sourced("off"))],
            tags: [Sourced("late")]),
          state("y"), compound("z", initial: "z2", [state("z1"), state("z2"), state("moved")]),
        ],
        [transition("t: y b z"), transition("u: y a x", if: "in(z)")]))
    let difference = MachineDifference(between: before, and: after)
    #expect(
      lines(difference.states, \.text) == [
        "changed, r, initial state x → y",
        "changed, x, title x → Ex, kind neutral → refused, tags - → late, The sign On → Off",
        "changed, z, initial state z1 → z2",
        "changed, moved, parent r → z",
      ])
    #expect(
      lines(difference.transitions, \.text) == [
        "changed, t, source x → y, target y → z, trigger a → b", "changed, u, condition - → if “z”",
      ])
  }

  @Test("The union has all states and transitions of both machines")
  func union() {
    let difference = difference(door)
    let union = MachineUnion(difference)
    let machine = union.machine
    #expect(
      machine.nodes.dropFirst().map(\.id.text) == ["leaf", "shut", "gone", "ajar", "new", "latch", "free", "held"])
    #expect(machine.transitions.map(\.id.text) == ["open", "leave", "bell", "close", "hold"])
    #expect(machine.nodes.allSatisfy { node in node.children.allSatisfy { machine.nodes[$0].parent == node.index } })
    #expect(machine.transitions.map { machine.nodes[$0.target].id.text } == ["ajar", "gone", "new", "shut", "held"])
    let changes = zip(machine.nodes, union.nodeChanges).filter { $0.1 != nil }.map {
      "\($0.0.id) \($0.1?.rawValue ?? "")"
    }
    #expect(changes == ["gone removed", "new added"])
    #expect(machine.regions.map { union.isChanged($0.index) } == [true, false])
  }

  @Test("In random machines, every difference is reported, and nothing else", arguments: 1...30)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (before, after) = (RandomChart.chart(&random).machine(), RandomChart.chart(&random).machine())
    let difference = MachineDifference(between: before, and: after)
    let union = MachineUnion(difference)
    func ids(_ machine: Machine) -> Set<TransitionID> { Set(machine.transitions.map(\.id)) }
    #expect(ids(union.machine) == ids(before).union(ids(after)))
    for (edge, change) in zip(union.machine.transitions, union.transitionChanges) {
      let (old, new) = (before.transition(edge.id), after.transition(edge.id))
      #expect((change == .added) == (old == nil))
      #expect((change == .removed) == (new == nil))
      guard let kept = new ?? old else { continue }
      let machine = new == nil ? before : after
      #expect(union.machine.nodes[edge.target].id == machine.nodes[kept.target].id)
      #expect(union.machine.nodes[edge.source].id == machine.nodes[kept.source].id)
      #expect(edge.guard.map { union.machine.text(of: $0) } == kept.guard.map { machine.text(of: $0) })
    }
    let back = MachineDifference(between: after, and: before)
    #expect(difference.transitions.count { $0.change == .added } == back.transitions.count { $0.change == .removed })
    #expect(difference.transitions.count { $0.change == .changed } == back.transitions.count { $0.change == .changed })
  }

  @Test("A state that lost its inner states is drawn with them")
  func lostInside() {
    let before = chart("a", region("r", initial: "c", [compound("c", initial: "d", [state("d")])])).machine()
    let after = chart("a", region("r", initial: "c", [state("c")])).machine()
    let union = MachineUnion(MachineDifference(between: before, and: after))
    #expect(union.machine.nodes.map(\.id.text) == ["m", "r", "c", "d"])
    #expect(union.machine.nodes[2].form == .compound)
    #expect(union.nodeChanges[2...].map { $0?.rawValue } == ["changed", "removed"])
  }

  @Test("The order of both lists is kept")
  func order() {
    #expect(mergedOrder(["a", "b", "c", "d"], ["a", "c", "e"]) == ["a", "b", "c", "d", "e"])
    #expect(mergedOrder(["a", "b"], ["b", "a"]) == ["b", "a"])
    #expect(mergedOrder([], ["a"]) == ["a"])
    #expect(mergedOrder(["a"], [String]()) == ["a"])
    #expect(mergedOrder(["x", "a", "y", "b", "z"], ["b", "a"]) == ["x", "b", "z", "a", "y"])
  }
}
