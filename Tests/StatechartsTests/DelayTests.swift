import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Delays")
struct DelayTests {
  @Test("A delay is a whole number and a unit")
  func reading() {
    #expect(Delay("7 days")?.text == "7 days")
    #expect(Delay("1 days")?.text == "1 day")
    #expect(Delay("90 seconds")?.milliseconds == 90_000)
    for wrong in ["7", "days", "0 days", "7 fortnights", "1.5 hours", "7  dayss", "-1 day", "9999999 days"] {
      #expect(Delay(wrong) == nil, "\(wrong)")
    }
  }

  private func truth(_ check: String, of chart: Statechart) throws -> (truth: Bool?, restsOnTime: Bool) {
    let (machine, space) = chart.machine().explored(limit: 1000)
    let checker = ClaimChecker(machine: machine, space: space)
    var problems: [PropositionProblem] = []
    let meaning = try #require(
      ClaimMeaning(of: ClaimCheck(check), names: ChartNames(chart), assumptions: [:], problems: &problems),
      "\(problems)")
    return (checker.truth(of: meaning), checker.restsOnTime(meaning))
  }

  /// A state that is left after a while, in which something else can happen again and again.
  private func editor(_ other: Transition, guardText: String? = nil, _ editing: State = state("editing")) -> Statechart
  {
    chart(
      "key stop",
      region(
        "r", initial: "idle", [state("idle"), editing, state("saved")],
        [
          transition("began: idle key editing"), transition("kept: editing late saved", if: guardText), other,
          transition("over: saved stop idle"),
        ])
    ).waiting(in: "editing", for: "late")
  }

  @Test("A state with a delay is left at last, however often something happens beside it")
  func ends() throws {
    let beside = transition("typed: editing stop editing")
    var staying = beside
    staying.target = nil
    let (truth, restsOnTime) = try truth("after editing eventually saved", of: editor(staying))
    #expect(truth == true && restsOnTime)
    let inner = compound(
      "editing", initial: "upper", [state("upper"), state("lower")],
      [transition("down: upper stop lower"), transition("up: lower stop upper")])
    let inside = try self.truth(
      "after editing eventually saved", of: editor(transition("other: saved key saved"), inner))
    #expect(inside.truth == true && inside.restsOnTime)
  }

  @Test("Activity that enters a state again starts its clock anew")
  func restarts() throws {
    let (truth, _) = try truth("after editing eventually saved", of: editor(transition("typed: editing stop editing")))
    #expect(truth == false)
  }

  @Test("A delay under a condition may never end")
  func guarded() throws {
    var staying = transition("typed: editing stop editing")
    staying.target = nil
    let (truth, _) = try truth("after editing eventually saved", of: editor(staying, guardText: "in(idle)"))
    #expect(truth == false)
  }

  @Test("A delay under a condition ends if there is an otherwise beside it")
  func exhaustive() throws {
    var staying = transition("typed: editing stop editing")
    staying.target = nil
    let chart = chart(
      "key stop",
      region(
        "r", initial: "idle", [state("idle"), state("editing"), state("saved")],
        [
          transition("began: idle key editing"), transition("kept: editing late saved", if: "in(saved)"),
          transition("lost: editing late idle", if: "otherwise"), staying, transition("over: saved stop idle"),
        ])
    ).waiting(in: "editing", for: "late")
    let (truth, restsOnTime) = try truth("after editing eventually saved or idle", of: chart)
    #expect(truth == true && restsOnTime)
  }

  @Test("A delay can end at any time, so that what never happens is said of every order")
  func order() throws {
    #expect(try truth("reachable saved", of: editor(transition("typed: editing stop idle"))).truth == true)
    #expect(try truth("never saved before late", of: editor(transition("typed: editing stop idle"))).truth == true)
  }

  @Test("The end of a delay comes while its state is active, also for other regions")
  func regions() throws {
    let chart = chart(
      "start go",
      region(
        "main", initial: "a", [state("a"), state("b")], [transition("over-a: a late b"), transition("z: b go a")]),
      region(
        "timer", initial: "off", [state("off"), state("on")],
        [transition("set: off start on"), transition("rang: on late off")])
    ).waiting(in: "on", for: "late")
    #expect(try truth("never b before on", of: chart).truth == true)
    #expect(chart.machine(for: chart.profiles[0]).problems.isEmpty)
    #expect(run(chart.machine(), "late start late") == ["a off", "a off", "a on", "b off"])
  }

  @Test("An event of the clock depends on its state also where that has no transition for it")
  func noTransitionOfItsOwn() throws {
    let chart = chart(
      "start stop",
      region("main", initial: "a", [state("a"), state("b")], [transition("over: a late b")]),
      region(
        "timer", initial: "off", [state("off"), state("on")],
        [transition("set: off start on"), transition("unset: on stop off")])
    ).waiting(in: "on", for: "late")
    #expect(try truth("reachable b", of: chart).truth == true)
    #expect(try truth("never b before on", of: chart).truth == true)
  }

  @Test(
    "A delay that never ends does not end for other regions, either; an otherwise makes the shorter one leave always")
  func idleElsewhere() throws {
    let chart = chart(
      "go",
      region(
        "r", initial: "a", [state("a"), state("b"), state("c")],
        [
          transition("short: a late b", if: "in(y)"), transition("rest: a late c", if: "otherwise"),
          transition("long: a later b"),
        ]),
      region("s", initial: "x", [state("x"), state("y")], [transition("also: x later y")])
    ).waiting(in: "a", for: "late", Delay("1 minute")).waiting(in: "a", for: "later", Delay("1 hour"))
    let (machine, problems) = chart.machine(for: chart.profiles[0])
    #expect(machine.transition("long") == nil && machine.transition("also") == nil && problems.count == 2)
    #expect(try truth("reachable y", of: chart).truth == false)
  }

  @Test("A longer delay behind a shorter one that always leaves is no transition of the profile")
  func idle() {
    var chart = chart(
      "go",
      region(
        "r", initial: "a", [state("a"), state("b")],
        [transition("short: a late b"), transition("long: a later b"), transition("back: b go a")]))
    chart = chart.waiting(in: "a", for: "late", Delay("1 minute")).waiting(in: "a", for: "later", Delay("1 hour"))
    let (machine, problems) = chart.machine(for: chart.profiles[0])
    #expect(machine.transition("long") == nil && machine.transition("short") != nil)
    guard case .idleDelay("long", shorter: "short", _)? = problems.first?.kind else {
      Issue.record("\(problems)")
      return
    }
  }

  @Test("With delays, responses hold if and only if the oracle says so", arguments: 0..<60)
  func comparison(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let chart = RandomChart.chart(&random).delayingSome(&random)
    let (machine, space) = chart.machine().explored(limit: 1000)
    let checker = ClaimChecker(machine: machine, space: space)
    let oracle = ClaimOracle(machine)
    for p in RandomChart.states {
      for q in RandomChart.states where q != p {
        var problems: [PropositionProblem] = []
        let meaning = try #require(
          ClaimMeaning(
            of: ClaimCheck("after \(p) eventually \(q)"), names: ChartNames(chart), assumptions: [:],
            problems: &problems))
        let expected = oracle.response(.state(p), .state(q), given: [])
        #expect(checker.truth(of: meaning) == expected, "seed \(seed): after \(p) eventually \(q)")
      }
    }
  }
}

extension Statechart {
  /// Returns the statechart with an event of the clock.
  fileprivate func waiting(in state: StateID, for event: EventID, _ delay: Delay? = Delay("5 minutes")) -> Statechart {
    var chart = self
    var clock = Event(id: event, label: delay?.label ?? "", actor: .time)
    (clock.delay, clock.waitingState) = (delay, state)
    chart.events.append(clock)
    return chart
  }

  /// Returns the statechart with delays in place of the events of some transitions.
  fileprivate func delayingSome(_ random: inout SeededGenerator) -> Statechart {
    var chart = self
    for region in chart.regions.indices {
      for index in chart.regions[region].transitions.indices where random.below(3) == 0 {
        let transition = chart.regions[region].transitions[index]
        guard case .event = transition.trigger, let source = transition.source, transition.guard == nil else {
          continue
        }
        let event = EventID("late-\(transition.id)")
        chart.regions[region].transitions[index].trigger = .event(Sourced(event))
        chart = chart.waiting(in: source.value, for: event)
      }
    }
    return chart
  }
}
