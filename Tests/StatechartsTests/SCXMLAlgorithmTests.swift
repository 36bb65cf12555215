import SourceText
import Statecharts
import Testing

/// Each test is a machine with the run that the W3C's text requires (State Chart XML, Recommendation of 1 September 2015);
/// names begin with its sections, and D is the algorithm of appendix D.
@Suite("What the W3C's text requires") struct SCXMLAlgorithmTests {
  // MARK: Selection (3.13, D: selectTransitions, removeConflictingTransitions)

  @Test("3.13: guards see the configuration before all of the event's transitions")
  func guardsSeeTheOldConfiguration() {
    let machine = chart(
      "go",
      region("r", initial: "a", [state("a"), state("b")], [transition("t: a go b", if: "in(x)")]),
      region("s", initial: "x", [state("x"), state("y")], [transition("u: x go y", if: "in(a)")])
    ).machine()
    #expect(run(machine, "go") == ["a x", "b y"])
  }

  @Test(
    "3.13: the innermost state with an enabled transition decides, and a guard that fails leaves it to those around it")
  func theInnermostEnabledTransitionIsSelected() {
    let inner = compound("c", initial: "x", [state("x"), state("y")], [transition("in: x go y", if: "in(open)")])
    let machine = chart(
      "go lift",
      region("r", initial: "c", [inner, state("out")], [transition("up: c go out")]),
      region("gate", initial: "shut", [state("shut"), state("open")], [transition("l: shut lift open")])
    ).machine()
    #expect(run(machine, "go") == ["x shut", "out shut"])
    #expect(run(machine, "lift go go") == ["x shut", "x open", "y open", "out open"])
  }

  @Test(
    "3.13: of two regions, one with a transition inside and one that leaves the parallel state, the inner one is first")
  func aTransitionInsideARegionPreemptsOneOfItsAncestor() {
    let first = region("p1", initial: "a", [state("a"), state("b")], [transition("t1: a go b")])
    let second = region("p2", initial: "m", [state("m")])
    let machine = chart(
      "go",
      region(
        "r", initial: "p", [state("p", .parallel(regions: [first, second])), state("out")], [transition("t: p go out")])
    ).machine()
    // From a, t1 is selected; from m, t of the parallel state. Their exit sets intersect, and t1's source is inside t's.
    #expect(run(machine, "go go") == ["a m", "b m", "out"])
    #expect(conflicts(machine, "go").isEmpty)
  }

  @Test("3.13: transitions of different regions with disjoint exit sets are taken together")
  func disjointTransitionsAreTakenTogether() {
    let first = region("p1", initial: "a", [state("a"), state("b")], [transition("t1: a go b")])
    let second = region("p2", initial: "m", [state("m"), state("n")], [transition("t2: m go n")])
    let machine = chart("go", region("r", initial: "p", [state("p", .parallel(regions: [first, second]))])).machine()
    #expect(steps(machine, "go").last == "t1 t2")
  }

  // MARK: Order of exit and entry (3.13, D: exitStates, enterStates)

  @Test(
    "3.13: states are left children first and entered parents first; of siblings the last is left and the first entered first"
  )
  func orderOfExitAndEntry() {
    func pair(_ name: String) -> State {
      state(
        StateID(name),
        .parallel(regions: [
          region(StateID(name + "1"), initial: StateID(name + "1a"), [state(StateID(name + "1a"))]),
          region(StateID(name + "2"), initial: StateID(name + "2a"), [state(StateID(name + "2a"))]),
        ]))
    }
    let machine = chart("go", region("r", initial: "p", [pair("p"), pair("q")], [transition("t: p go q")])).machine()
    let step = step(machine, "go")
    #expect(names(step.microsteps.first?.exited, machine) == "p2a p2 p1a p1 p")
    #expect(names(step.microsteps.first?.entered, machine) == "q q1 q1a q2 q2a")
  }

  @Test("3.3.2: a compound state is entered by its initial state, all the way down, unless the target lies inside")
  func defaultEntry() {
    let deep = compound("c", initial: "d", [compound("d", initial: "e", [state("f"), state("e")]), state("g")])
    let machine = chart(
      "whole part inner",
      region(
        "r", initial: "a", [state("a"), deep],
        [transition("t: a whole c"), transition("u: a part d"), transition("v: a inner f")])
    ).machine()
    #expect(run(machine, "whole").last == "e")
    #expect(run(machine, "part").last == "e")
    #expect(run(machine, "inner").last == "f")
  }

  @Test("3.4: a target in one region of a parallel state enters the others by default")
  func aTargetInARegionEntersTheOthers() {
    let first = region("p1", initial: "a", [state("a"), state("b")])
    let second = region("p2", initial: "m", [state("m"), state("n")])
    let machine = chart(
      "go",
      region(
        "r", initial: "out", [state("out"), state("p", .parallel(regions: [first, second]))],
        [transition("t: out go b")])
    ).machine()
    #expect(run(machine, "go") == ["out", "b m"])
    #expect(names(step(machine, "go").microsteps.first?.entered, machine) == "p p1 b p2 m")
  }

  // MARK: External and internal transitions (3.5, D: getTransitionDomain)

  @Test("3.5: a transition to its own state leaves it and enters it again")
  func aTransitionToItselfLeavesAndEnters() {
    let inner = compound("c", initial: "x", [state("x"), state("y")], [transition("in: x go y")])
    let machine = chart("go again", region("r", initial: "c", [inner], [transition("self: c again c")])).machine()
    #expect(run(machine, "go again") == ["x", "y", "x"])
    #expect(names(step(machine, "go", "again").microsteps.first?.exited, machine) == "y c")
  }

  @Test("3.5: an external transition to a state inside leaves the source, an internal one does not")
  func internalTransitionsKeepTheirSource() {
    let external = compound("c", initial: "x", [state("x"), state("y")])
    let outer = chart("go", region("r", initial: "c", [external], [transition("t: c go y")])).machine()
    #expect(names(step(outer, "go").microsteps.first?.exited, outer) == "x c")
    let inner = compound("c", initial: "x", [state("x"), state("y")], [transition("t: * go y")])
    let kept = chart("go", region("r", initial: "c", [inner])).machine()
    #expect(names(step(kept, "go").microsteps.first?.exited, kept) == "x")
    #expect(names(step(kept, "go").microsteps.first?.entered, kept) == "y")
  }

  @Test(
    "D, getTransitionDomain: a transition between regions of a parallel state leaves all of them, for a domain is compound"
  )
  func aDomainIsNeverParallel() {
    let first = region("p1", initial: "a", [state("a"), state("b")])
    let second = region("p2", initial: "m", [state("m"), state("n")])
    let machine = chart(
      "cross",
      region("r", initial: "p", [state("p", .parallel(regions: [first, second]))], [transition("t: a cross n")])
    ).machine()
    #expect(run(machine, "cross") == ["a m", "a n"])
    #expect(names(step(machine, "cross").microsteps.first?.exited, machine) == "m p2 a p1 p")
  }

  // MARK: Final states and done events (3.7)

  @Test("3.7: entering a final state completes its parent, whose done event comes after eventless transitions")
  func doneComesAfterEventlessTransitions() {
    let inner = compound(
      "c", initial: "x", [state("x"), state("f", .final)], [transition("finish: x go f")])
    let machine = chart(
      "go",
      region("r", initial: "c", [inner, state("end")], [transition("d: c done.c end")]),
      region("s", initial: "m", [state("m"), state("n")], [transition("e: m - n", if: "in(f)")])
    ).machine()
    #expect(run(machine, "go") == ["x m", "end n"])
    #expect(steps(machine, "go") == ["finish", "e", "d"])
  }

  @Test("3.7: a region is done before the parallel state, and both before anything else happens")
  func doneOfTheRegionComesFirst() {
    let first = region("p1", initial: "a", [state("a"), state("af", .final)], [transition("t1: a go af")])
    let second = region("p2", initial: "b", [state("b"), state("bf", .final)], [transition("t2: b go bf")])
    let watch = region(
      "w", initial: "w0", [state("w0"), state("w1"), state("w2")],
      [transition("first: w0 done.p2 w1"), transition("then: w1 done.p w2"), transition("early: w0 done.p w0")])
    let machine = chart(
      "go", region("r", initial: "p", [state("p", .parallel(regions: [first, second])), state("end")]), watch
    ).machine()
    #expect(run(machine, "go") == ["a b w0", "af bf w2"])
    #expect(steps(machine, "go") == ["t1 t2", "first", "then"])
  }

  @Test("3.7: a done event without a transition is lost, and its state can be done again")
  func aDoneEventIsNotKept() {
    let inner = compound("c", initial: "x", [state("x"), state("f", .final)], [transition("finish: x go f")])
    let machine = chart(
      "go lift again",
      region(
        "r", initial: "c", [inner, state("end")],
        [transition("d: c done.c end", if: "in(open)"), transition("back: c again c")]),
      region("gate", initial: "shut", [state("shut"), state("open")], [transition("l: shut lift open")])
    ).machine()
    #expect(run(machine, "go lift again go") == ["x shut", "f shut", "f open", "x open", "end open"])
  }

  // MARK: History (3.10, D: addDescendantStatesToEnter)

  @Test("3.10: a history that has recorded nothing denotes its fallback, which is entered by default from there")
  func theFallbackIsEnteredByDefault() {
    let machine = player(isDeep: false, fallback: "k", initial: "away").machine()
    #expect(run(machine, "back") == ["away", "n"])
  }

  @Test("3.10: shallow history enters the recorded child by default, deep history the recorded states themselves")
  func shallowAndDeep() {
    #expect(run(player(isDeep: false, fallback: "j").machine(), "enter in leave back").last == "n")
    #expect(run(player(isDeep: true, fallback: "j").machine(), "enter in leave back").last == "m")
  }

  @Test("3.10: what is recorded is what was active when the parent was left last")
  func theLastExitCounts() {
    let machine = player(isDeep: true, fallback: "j").machine()
    #expect(
      run(machine, "enter in leave back leave back stay leave back") == [
        "j", "n", "m", "away", "m", "away", "m", "j", "away", "j",
      ])
  }

  @Test("3.10: deep history enters the recorded states of all regions, and none of them by default")
  func deepHistoryOfSeveralRegions() {
    let first = region("p1", initial: "a", [state("a"), state("b")], [transition("t1: a go b")])
    let second = region("p2", initial: "m", [state("m"), state("n")], [transition("t2: m go n")])
    let kept = compound(
      "c", initial: "p",
      [state("h", .history(deep: true, fallback: Sourced("p"))), state("p", .parallel(regions: [first, second]))])
    let machine = chart(
      "go leave back",
      region("r", initial: "c", [kept, state("away")], [transition("l: c leave away"), transition("k: away back h")])
    ).machine()
    #expect(run(machine, "go leave back") == ["a m", "b n", "away", "b n"])
  }

  @Test("D, getTransitionDomain: the states that a history denotes determine the domain of its transition")
  func theDomainDependsOnWhatIsRecorded() {
    let inner = compound(
      "k", initial: "n", [state("n"), state("m")], [transition("i: n in m"), transition("o: m in n")])
    let kept = compound(
      "c", initial: "k", [state("h", .history(deep: true, fallback: Sourced("n"))), inner],
      [transition("recall: n recall h")])
    let machine = chart(
      "in leave back recall",
      region("r", initial: "c", [kept, state("away")], [transition("l: c leave away"), transition("b: away back c")])
    ).machine()
    // m is recorded; then, from n next to it, only n is exited: k contains both.
    #expect(run(machine, "in leave back recall") == ["n", "m", "away", "n", "m"])
    #expect(names(step(machine, "in", "leave", "back", "recall").microsteps.first?.exited, machine) == "n")
  }

  private func player(isDeep: Bool, fallback: StateID, initial: StateID = "c") -> Statechart {
    let nested = compound("k", initial: "n", [state("n"), state("m")], [transition("i: n in m")])
    let remembered = compound(
      "c", initial: "j", [state("h", .history(deep: isDeep, fallback: Sourced(fallback))), state("j"), nested],
      [transition("e: j enter k"), transition("s: k stay j")])
    return chart(
      "enter in leave back stay",
      region(
        "r", initial: initial, [remembered, state("away")],
        [transition("l: c leave away"), transition("b: away back h")]))
  }

  // MARK: Eventless transitions (3.13, D: mainEventLoop)

  @Test("3.13: the start also runs until nothing is enabled")
  func theStartIsAMacrostep() {
    let machine = chart(
      "go",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c")], [transition("t: a - b"), transition("u: b - c")])
    ).machine()
    #expect(run(machine, "") == ["c"])
  }

  // MARK: Telling

  private func step(_ machine: Machine, _ events: String...) -> Interpreter.Step {
    let interpreter = Interpreter(machine)
    return events.compactMap { machine.eventIndex(EventID($0)) }.reduce(interpreter.start()) {
      interpreter.step(from: $0.configuration, on: $1)
    }
  }

  private func conflicts(_ machine: Machine, _ event: String) -> [Interpreter.Conflict] {
    step(machine, event).conflicts
  }

  /// The transitions of each microstep, by id.
  private func steps(_ machine: Machine, _ event: String) -> [String] {
    step(machine, event).microsteps.map {
      $0.transitions.map { machine.transitions[$0].id.text }.joined(separator: " ")
    }
  }

  private func names(_ nodes: [Int]?, _ machine: Machine) -> String? {
    nodes.map { $0.map { machine.nodes[$0].id.text }.joined(separator: " ") }
  }
}
