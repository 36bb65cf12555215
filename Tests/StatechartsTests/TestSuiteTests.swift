import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Test runs")
struct TestSuiteTests {
  private func walk(_ machine: Machine) -> TestSuite {
    TestSuite(of: machine, space: StateSpace(exploring: machine, limit: 100_000))
  }

  private func events(_ walk: TestSuite, of machine: Machine) -> [String] {
    walk.runs.map { run in run.steps.map { machine.events[$0.event].id.text }.joined(separator: " ") }
  }

  private let door = chart(
    "knock allow refuse slam",
    region(
      "leaf", initial: "shut", [state("shut"), state("asking"), state("ajar")],
      [
        transition("ask: shut knock asking"), transition("let-in: asking allow ajar"),
        transition("send-off: asking refuse shut"), transition("slammed: ajar slam shut"),
      ])
  ).machine()

  @Test("A run continues as long as it can")
  func oneRun() {
    let walk = walk(door)
    #expect(events(walk, of: door) == ["knock allow slam knock refuse"])
    #expect(walk.firstTaken.compactMap { $0?.step } == [0, 1, 4, 2])
    #expect(walk.coveredCount == 4)
    #expect(walk.dead.isEmpty)
  }

  @Test("A new run starts where no path leads back")
  func freshStart() {
    let machine = chart(
      "left right",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c")],
        [transition("l: a left b"), transition("r: a right c")]
      )
    ).machine()
    #expect(events(walk(machine), of: machine) == ["left", "right"])
  }

  @Test(
    "A step is what shows something; what leads up to it belongs to it, and what shows nothing at the end is left out")
  func checks() {
    let machine = chart(
      "go left right",
      observers: [Observer(id: "o", title: "O", values: [.init(id: "x", label: "x"), .init(id: "y", label: "y")])],
      region(
        "r", initial: "a",
        [
          state("a", shows: ["o": "x"]), state("b", shows: ["o": "x"]), state("c", shows: ["o": "y"]),
          state("d", shows: ["o": "x"]),
        ],
        [transition("g: a go b"), transition("l: b left c"), transition("r: b right d")]
      )
    ).machine()
    let walk = walk(machine)
    #expect(events(walk, of: machine) == ["go left"])
    #expect(walk.checks.map { $0.map(\.leadUp) } == [[0..<1]])
    #expect(walk.checks.map { $0.map(\.step) } == [[1]])
    #expect(walk.unseen == [2] && walk.leftOut.isEmpty && walk.coveredCount == 2)
  }

  private func plan(_ machine: Machine, without absence: TestPlan.Absence, main: [[String]] = []) -> TestSuite {
    let plan = TestPlan(id: "p", title: "P", without: absence)
    let main = main.map { $0.compactMap { machine.eventIndex(EventID($0)) } }
    return TestSuite(of: machine, space: StateSpace(exploring: machine, limit: 1_000), plan: plan, main: main)
  }

  @Test("A plan has the runs of an app that lacks events or transitions, and no goals beyond them")
  func plans() {
    let calm = plan(door, without: .init(events: [Sourced("slam")]))
    #expect(events(calm, of: door) == ["knock allow", "knock refuse"])
    #expect(calm.coverable == [0, 1, 2] && calm.foreign == [3] && calm.leftOut.isEmpty)
    let refused = plan(door, without: .init(transitions: [Sourced("let-in")]))
    #expect(events(refused, of: door) == ["knock refuse"])
    #expect(refused.foreign == [1, 3], "what only the transition leads to is no goal")
  }

  @Test("A step in which a left-out transition fires does not happen, not even in other regions")
  func wholeSteps() {
    let machine = chart(
      "ask",
      region("r", initial: "a", [state("a"), state("b")], [transition("asked: a ask b")]),
      region("s", initial: "c", [state("c"), state("d")], [transition("spent: c ask d")])
    ).machine()
    #expect(plan(machine, without: .init(transitions: [Sourced("asked")])).runs.isEmpty)
  }

  @Test("The run of the main path comes first, if the app can do it, up to what nobody can cause")
  func mainRun() {
    let main = [["knock", "allow", "slam"], ["knock", "knock", "refuse"]]
    let whole = plan(door, without: .init(), main: main)
    #expect(events(whole, of: door).first == "knock allow slam")
    let calm = plan(door, without: .init(events: [Sourced("slam")]), main: main)
    #expect(
      events(calm, of: door) == ["knock knock refuse", "knock allow"], "the second one, whose second knock does nothing"
    )
    #expect(calm.checks[0].map(\.step) == [0, 1, 2])
    var chart = chart(
      "knock slam",
      region(
        "leaf", initial: "shut", [state("shut"), state("ajar"), state("gone")],
        [
          transition("let-in: shut knock ajar"), transition("slammed: ajar slam gone"),
        ]))
    chart.events[1].obstacle = TestObstacle(.no, because: "It is windy.")
    let machine = chart.machine()
    let walk = plan(machine, without: .init(), main: [["knock", "slam"]])
    #expect(events(walk, of: machine) == ["knock", "knock slam"])
    #expect(walk.byHandCount == 1)
  }

  @Test("Runs with most new choices of prompts come next")
  func order() {
    let prompts = ["one", "two"].map { id in
      Prompt(
        id: PromptID(id), title: StyledText(id),
        choices: ["yes", "no"].map { Prompt.Choice(event: Sourced(EventID($0))) })
    }
    let machine = chart(
      "ring ask yes no", prompts: prompts,
      region(
        "r", initial: "idle",
        [
          state("idle"), state("rung", prompt: "two"), state("first", prompt: "one"), state("second", prompt: "two"),
          state("end"),
        ],
        [
          transition("ring: idle ring rung"), transition("stop: rung no end"), transition("ask: idle ask first"),
          transition("more: first yes second"), transition("done: second yes end"),
        ])
    ).machine()
    let walk = walk(machine)
    #expect(events(walk, of: machine) == ["ask yes yes", "ring no"])
  }

  @Test("No run is longer than a tester can follow")
  func longRuns() {
    // Forty rings of two states, each with its own entry.
    let names = (0..<40).map { "e\($0)" }
    let machine = chart(
      names.joined(separator: " "),
      region(
        "r", initial: "hub", [state("hub")] + names.map { state(StateID("s-\($0)")) },
        names.flatMap {
          [transition("in-\($0): hub \($0) s-\($0)"), transition("out-\($0): s-\($0) \($0) hub")]
        })
    ).machine()
    let walk = walk(machine)
    #expect(walk.coveredCount == 80)
    #expect(walk.runs.allSatisfy { $0.steps.count <= 10 })
    #expect(walk.runs.count == 8)
  }

  @Test("A transition that is farther away than the longest run still has a run")
  func farTransition() {
    let size = 20
    let machine = chart(
      "go",
      region(
        "r", initial: "s0", (0...size).map { state(StateID("s\($0)")) },
        (0..<size).map { transition("t\($0): s\($0) go s\($0 + 1)") })
    ).machine()
    let walk = walk(machine)
    #expect(walk.coveredCount == size)
    #expect(walk.runs.count == 1, "the run that goes farthest makes the others unnecessary")
  }

  @Test("Beyond the limit of steps, the farthest transitions are left out")
  func tooFewSteps() throws {
    // Leaving the last of 400 states takes 400 steps, and each path back needs its own run.
    let size = 400
    let machine = chart(
      "go home",
      region(
        "r", initial: "s0", (0..<size).map { state(StateID("s\($0)")) },
        (1..<size).flatMap { [transition("t\($0): s\($0 - 1) go s\($0)"), transition("h\($0): s\($0) home s0")] })
    ).machine()
    let walk = walk(machine)
    let steps = walk.runs.reduce(0) { $0 + $1.steps.count }
    #expect(steps > 4500 && steps <= 5000)
    #expect(walk.coveredCount + walk.leftOut.count == machine.transitions.count)
    #expect(walk.leftOut.count > size && walk.dead.isEmpty)
    #expect(walk.leftOut.allSatisfy { $0.distance > 60 }, "the runs begin with what is near")
    #expect(walk.leftOut.last?.distance == size)
  }

  @Test("A run that is far from the start continues there")
  func farRun() {
    let size = 300
    let machine = chart(
      "go",
      region(
        "r", initial: "s0", (0...size).map { state(StateID("s\($0)")) },
        (0..<size).map { transition("t\($0): s\($0) go s\($0 + 1)") })
    ).machine()
    #expect(walk(machine).runs.map(\.steps.count) == [size])
  }

  @Test("Transitions that fire at the start are covered without a step")
  func coveredByStart() {
    let machine = chart(
      "go", region("r", initial: "a", [state("a"), state("b")], [transition("t: a - b"), transition("u: b go a")])
    ).machine()
    let walk = walk(machine)
    #expect(walk.takenAtStart == [0])
    #expect(walk.coveredCount == 2)
    let idle = chart("go", region("r", initial: "a", [state("a"), state("b")], [transition("t: a - b")])).machine()
    #expect(self.walk(idle).runs.isEmpty)
    #expect(self.walk(idle).coveredCount == 1)
  }

  @Test("A dead transition has a reason")
  func deadTransition() {
    let machine = chart(
      "go stay",
      region(
        "r", initial: "a",
        [compound("a", initial: "b", [state("b"), state("c")], [transition("in: b go c")]), state("d")],
        [
          transition("from-nowhere: d go a"), transition("unguarded: a stay c", if: "in(c) and in(z)"),
          transition("other: c go b"), transition("covered: a go d"),
        ]),
      region("s", initial: "y", [state("y"), state("z")])
    ).machine()
    let walk = walk(machine)
    let reasons = Dictionary(
      uniqueKeysWithValues: walk.deadReasons.map { (machine.transitions[$0.transition].id.text, $0.reason) })
    #expect(reasons["from-nowhere"] == .sourceNeverReached)
    #expect(reasons["unguarded"] == .guardNeverHolds)
    let inner = ["in", "other"].compactMap { machine.transition(TransitionID($0))?.index }
    #expect(reasons["covered"] == .overridden(by: inner.sorted()))
    #expect(walk.coverable.count + walk.dead.count == machine.transitions.count)
  }

  @Test("A random machine is covered, and no step or run is superfluous", arguments: 1...60)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let machine = RandomChart.chart(&random).machine()
    let space = StateSpace(exploring: machine, limit: 1_000)
    let walk = TestSuite(of: machine, space: space)
    let taken = walk.runs.map { run in Set(run.steps.flatMap(\.transitions)) }
    let all = taken.reduce(Set(walk.takenAtStart)) { $0.union($1) }
    #expect(all.union(walk.unseen) == Set(walk.coverable) && all.isDisjoint(with: walk.unseen))
    #expect(walk.coveredCount + walk.unseen.count == walk.coverable.count)
    #expect(walk.runs.allSatisfy { $0.steps.allSatisfy { !$0.transitions.isEmpty } })
    for run in taken.indices {
      let others = taken.indices.filter { $0 != run }.reduce(Set(walk.takenAtStart)) { $0.union(taken[$1]) }
      #expect(others != all, "run \(run) is not needed")
    }
    for dead in walk.deadReasons {
      let edge = machine.transitions[dead.transition]
      let situations = (0..<space.count).filter { space.isActive(edge.source, at: $0) }
      let isOpen = situations.contains { index in edge.guard?.canHold { space.isActive($0, at: index) } ?? true }
      switch dead.reason {
      case .sourceNeverReached, .sourceOnlyPassed: #expect(situations.isEmpty)
      case .guardNeverHolds: #expect(!situations.isEmpty && !isOpen)
      case .overridden(let others):
        #expect(isOpen && !others.isEmpty && others.allSatisfy { machine.transitions[$0].trigger == edge.trigger })
      case .neverDone: Issue.record("no transition here waits for a completion")
      }
    }
  }

  @Test("A machine has the same runs each time")
  func same() {
    let rings = (0..<4).map { ring in
      region(
        StateID("r\(ring)"), initial: StateID("r\(ring)s0"), (0..<4).map { state(StateID("r\(ring)s\($0)")) },
        (0..<4).map { transition("r\(ring)t\($0): r\(ring)s\($0) e\($0) r\(ring)s\(($0 + ring + 1) % 4)") })
    }
    let machine = chart("e0 e1 e2 e3", rings[0], rings[1], rings[2], rings[3]).machine()
    let first = walk(machine)
    #expect(first.coveredCount == first.coverable.count)
    #expect(events(first, of: machine) == events(walk(machine), of: machine))
  }
}
