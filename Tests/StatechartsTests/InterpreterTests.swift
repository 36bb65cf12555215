import SourceText
import Statecharts
import Testing

@Suite("The interpreter")
struct InterpreterTests {
  @Test("An event without a transition does nothing")
  func noTransition() {
    let machine = chart("go stay", region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b")]))
      .machine()
    #expect(run(machine, "stay go go") == ["a", "a", "b", "b"])
  }

  @Test("A transition of a descendant overrides one of its ancestor")
  func descendants() {
    let inner = compound("c", initial: "x", [state("x"), state("y")], [transition("in: x go y")])
    let machine = chart("go", region("r", initial: "c", [inner, state("out")], [transition("up: c go out")])).machine()
    #expect(run(machine, "go go") == ["x", "y", "out"])
  }

  @Test("Orthogonal regions take an event together, and guards see the configuration before it")
  func orthogonal() {
    let machine = chart(
      "go",
      region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b")]),
      region("s", initial: "x", [state("x"), state("y")], [transition("u: x go y", if: "in(a)")])
    ).machine()
    #expect(run(machine, "go") == ["a x", "b y"])
  }

  @Test("A transition of a region does not affect its sibling regions")
  func siblings() {
    let machine = chart(
      "go reset",
      region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b"), transition("any: * reset a")]),
      region("s", initial: "x", [state("x"), state("y")], [transition("u: x go y")])
    ).machine()
    #expect(run(machine, "go reset") == ["a x", "b y", "a y"])
  }

  @Test("Eventless transitions fire until none is enabled")
  func eventless() {
    let machine = chart(
      "go",
      region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b")]),
      region(
        "s", initial: "x", [state("x"), state("y"), state("z")],
        [transition("u: x - y", if: "in(b)"), transition("v: y - z")])
    ).machine()
    #expect(run(machine, "go") == ["a x", "b z"])
    let steps = Interpreter(machine).step(from: Interpreter(machine).start().configuration, on: 0).microsteps
    #expect(steps.map(\.transitions) == [[0], [1], [2]])
  }

  @Test("A completion fires when all regions of a parallel state are final")
  func done() {
    let first = region("p1", initial: "a", [state("a"), state("af", .final)], [transition("t1: a one af")])
    let second = region("p2", initial: "b", [state("b"), state("bf", .final)], [transition("t2: b two bf")])
    let machine = chart(
      "one two",
      region(
        "r", initial: "p", [state("p", .parallel(regions: [first, second])), state("end")],
        [transition("d: p done.p end")])
    ).machine()
    #expect(run(machine, "one two") == ["a b", "af b", "end"])
    #expect(run(machine, "two one") == ["a b", "a bf", "end"])
  }

  @Test("A history state restores the child, and a deep one the leaf", arguments: [(false, "n"), (true, "m")])
  func history(isDeep: Bool, expected: String) {
    let nested = compound("k", initial: "n", [state("n"), state("m")], [transition("i: n in m")])
    let history = state("h", .history(deep: isDeep, fallback: Sourced("j")))
    let remembered = compound("c", initial: "j", [history, state("j"), nested], [transition("e: j enter k")])
    let machine = chart(
      "enter in leave back",
      region(
        "r", initial: "c", [remembered, state("away")],
        [transition("l: c leave away"), transition("b: away back h")])
    ).machine()
    #expect(run(machine, "leave back").last == "j")
    #expect(run(machine, "enter in leave back").last == expected)
  }

  @Test("States are exited from the inside out and entered from the outside in")
  func entryOrder() {
    let first = compound("c", initial: "x", [state("x")])
    let second = compound("d", initial: "y", [state("y")])
    let machine = chart("go", region("r", initial: "c", [first, second], [transition("t: c go d")])).machine()
    let interpreter = Interpreter(machine)
    let step = interpreter.step(from: interpreter.start().configuration, on: 0)
    let names = { (nodes: [Int]) in nodes.map { machine.nodes[$0].id.text } }
    #expect(step.microsteps.map { names($0.exited) } == [["x", "c"]])
    #expect(step.microsteps.map { names($0.entered) } == [["d", "y"]])
  }

  @Test("Two transitions of which only their order decides are a conflict")
  func conflict() {
    let machine = chart(
      "go", region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b"), transition("u: a go a")])
    ).machine()
    let interpreter = Interpreter(machine)
    let step = interpreter.step(from: interpreter.start().configuration, on: 0)
    #expect(step.conflicts.map { [$0.first, $0.second] } == [[0, 1]])
  }

  @Test("An endless cycle of eventless transitions is a livelock")
  func livelock() {
    let machine = chart(
      "go",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c")],
        [transition("t: a go b"), transition("u: b - c"), transition("v: c - b")])
    ).machine()
    let interpreter = Interpreter(machine)
    #expect(interpreter.step(from: interpreter.start().configuration, on: 0).isLivelock)
  }

  @Test("A livelock names the transitions of the cycle, and not those before it")
  func livelockTransitions() {
    let machine = chart(
      "go stay",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c"), state("d"), state("e")],
        [
          transition("t: a go b"), transition("into: b - c"), transition("u: c - d"), transition("v: d - e"),
          transition("w: e - c"), transition("x: a stay a"),
        ])
    ).machine()
    let interpreter = Interpreter(machine)
    func names(_ event: Int) -> [String] {
      interpreter.livelock(from: interpreter.start().configuration, on: event)
        .map { machine.transitions[$0].id.text }.sorted()
    }
    #expect(names(0) == ["u", "v", "w"])
    #expect(names(1) == [])
  }

  @Test("A livelock from the start is that of the start")
  func livelockAtStart() {
    let machine = chart("go", region("r", initial: "a", [state("a")], [transition("t: a - a")])).machine()
    let interpreter = Interpreter(machine)
    #expect(
      interpreter.livelock(from: interpreter.start().configuration, on: nil).map { machine.transitions[$0].id } == ["t"]
    )
  }
}
