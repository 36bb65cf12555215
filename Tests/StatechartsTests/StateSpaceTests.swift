import SourceText
import Statecharts
import Testing

@Suite("State spaces")
struct StateSpaceTests {
  private func ring(_ name: String, size: Int) -> Region {
    let states = (0..<size).map { state(StateID("\(name)\($0)")) }
    let transitions = (0..<size).map { transition("\(name)t\($0): \(name)\($0) \(name) \(name)\(($0 + 1) % size)") }
    return region(StateID(name), initial: StateID("\(name)0"), states, transitions)
  }

  @Test("The configurations of independent regions multiply")
  func product() {
    let machine = chart("a b c", ring("a", size: 4), ring("b", size: 3), ring("c", size: 5)).machine()
    let space = StateSpace(exploring: machine, limit: 1_000)
    #expect(space.count == 60)
    #expect(space.isComplete)
    #expect(space.fires.allSatisfy { $0 })
  }

  @Test("A trace is the shortest run to its configuration")
  func trace() {
    let machine = chart("a b", ring("a", size: 5), ring("b", size: 2)).machine()
    let space = StateSpace(exploring: machine, limit: 1_000)
    let interpreter = Interpreter(machine)
    for index in 0..<space.count {
      var configuration = interpreter.start().configuration
      for event in space.trace(to: index) {
        configuration = interpreter.step(from: configuration, on: event).configuration
      }
      #expect(configuration == space.configuration(at: index))
    }
    #expect((0..<space.count).map { space.trace(to: $0).count }.max() == 5)
  }

  @Test("A search that reaches its limit stops and reports it")
  func limit() {
    let machine = chart("a b", ring("a", size: 10), ring("b", size: 10)).machine()
    let space = StateSpace(exploring: machine, limit: 40)
    #expect(!space.isComplete)
    #expect(space.count == 40)
  }

  @Test("Unreachable states and dead transitions are found")
  func impossible() {
    let machine = chart(
      "go",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c")], [transition("t: a go b"), transition("u: c go a")])
    ).machine()
    let space = StateSpace(exploring: machine, limit: 100)
    #expect(space.fires == [true, false])
    #expect(machine.nodes.filter { !space.isReached[$0.index] }.map(\.id) == ["c"])
  }

  @Test("A state that a step only passes through counts as reached")
  func passedThrough() {
    let machine = chart(
      "go x never",
      region(
        "r", initial: "off",
        [
          state("off"), compound("on", initial: "s1", [state("s1"), state("f", .final)]), state("past"), state("fin"),
          state("lost"),
        ],
        [
          transition("t1: off go on"), transition("sx: s1 x f"), transition("t3: on done.on past"),
          transition("t4: past - fin"), transition("t5: past never lost"),
        ])
    ).machine()
    let space = StateSpace(exploring: machine, limit: 100)
    #expect(machine.nodes.filter { !space.isReached[$0.index] }.map(\.id) == ["lost"])
    #expect(machine.nodes.filter { space.isOnlyPassed($0.index) }.map(\.id) == ["f", "past"])
    #expect(space.fires == [true, true, true, true, false])
    #expect(TestSuite(of: machine, space: space).deadReasons.map(\.reason) == [.sourceOnlyPassed])
  }

  @Test("Observers are read in every configuration")
  func observers() {
    let eye = Observer(
      id: "eye", title: "Eye", values: [.init(id: "open", label: "Open"), .init(id: "shut", label: "Shut")])
    let machine = chart(
      "go blink", observers: [eye],
      region(
        "r", initial: "a", [state("a", shows: ["eye": "open"]), state("b"), state("c")],
        [transition("t: a go b"), transition("u: b go c")]),
      region(
        "s", initial: "x", [state("x"), state("y", shows: ["eye": "shut"])], [transition("v: x blink y", if: "in(b)")])
    ).machine()
    let table = ObserverTable(machine: machine, space: StateSpace(exploring: machine, limit: 100))
    #expect(table.values(ofObserver: 0, whileIn: machine.nodeIndex("a") ?? 0) == [0])
    #expect(table.values(ofObserver: 0, whileIn: machine.nodeIndex("c") ?? 0) == [1])
    #expect(table.ambiguities.map(\.values) == [[]])
    #expect(table.ambiguities.map(\.configuration) == [1])
  }

  @Test("An observer whose values name states of several regions shows one in each configuration, or is ambiguous")
  func readings() throws {
    func machine(_ conditions: String...) throws -> Machine {
      let values = try conditions.enumerated().map { position, text in
        var value = Observer.Value(id: "v\(position)", label: "V")
        value.definition = try Guard(text)
        return value
      }
      return chart(
        "a b", observers: [Observer(id: "eye", title: "Eye", values: values)], ring("a", size: 3), ring("b", size: 2)
      ).machine()
    }
    let whole = try machine("in(a1) and not in(b1)", "in(b1)", "otherwise")
    let space = StateSpace(exploring: whole, limit: 100)
    for index in 0..<space.count {
      let configuration = space.configuration(at: index)
      let isActive = { (state: StateID) in whole.nodeIndex(state).map(configuration.contains) ?? false }
      #expect(whole.observations(in: configuration) == [isActive("b1") ? 1 : isActive("a1") ? 0 : 2])
    }
    let table = ObserverTable(machine: whole, space: space)
    #expect(table.ambiguities.isEmpty)
    #expect(table.values(ofObserver: 0, whileIn: whole.nodeIndex("a1") ?? 0) == [0, 1])
    #expect(whole.observersOfNodes[whole.nodeIndex("a1") ?? 0] == [0] && whole.observersOfNodes[0].isEmpty)

    let double = try machine("in(a1)", "in(b1)", "otherwise")
    let ambiguous = ObserverTable(machine: double, space: StateSpace(exploring: double, limit: 100)).ambiguities
    #expect(ambiguous.map(\.values) == [[0, 1]])
  }
}
