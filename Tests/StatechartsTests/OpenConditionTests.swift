import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Open conditions")
struct OpenConditionTests {
  private func deciding(_ conditions: String, _ events: String, _ states: [State], _ ways: [Transition]) -> Statechart {
    var chart = chart(events, region("r", initial: states[0].id, states, ways))
    chart.conditions = conditions.split(separator: " ").map { open($0) }
    return chart
  }

  private func open(_ id: some StringProtocol) -> NamedCondition {
    NamedCondition(id: ConditionID(String(id)), title: StyledText(String(id)), definition: nil, isOpen: true)
  }

  private var payment: Statechart {
    deciding(
      "left", "decline approve", [state("asked"), state("locked"), state("paid")],
      [
        transition("again: asked decline asked", if: "left"),
        transition("lock: asked decline locked", if: "otherwise"), transition("pay: asked approve paid"),
      ])
  }

  @Test("An event has a case for each outcome, and none where nothing depends on a condition")
  func cases() {
    let (machine, space) = payment.machine().explored(limit: 100)
    #expect(machine.events.map(\.id.text) == ["decline", "approve", "decline left", "decline not left"])
    #expect(machine.events[2].label.plain == "decline, if left")
    #expect(machine.events[3].label.plain == "decline, unless left")
    #expect(space.edges.map { machine.events[$0.event].id.text } == ["decline left", "decline not left", "approve"])
    #expect(space.count == 3 && space.openProblem == nil && space.fires.allSatisfy(\.self))
    #expect(run(machine, "approve") == ["asked", "paid"])
  }

  @Test("A condition has one value until the machine rests, and the next event chooses anew")
  func choice() {
    let chart = deciding(
      "big", "go back", [state("start"), state("sorting"), state("small"), state("large")],
      [
        transition("went: start go sorting"), transition("one: sorting - large", if: "big"),
        transition("other: sorting - small", if: "otherwise"), transition("home: large back start"),
        transition("again: large go sorting", if: "big"),
      ])
    let (machine, space) = chart.machine().explored(limit: 100)
    #expect(space.openProblem == nil && space.count == 3)
    // The guard of the event and that of the choice see the same value.
    let ends = space.edges.filter { machine.events[$0.event].declaredID == "go" }.map { edge in
      machine.events[edge.event].id.text + " "
        + space.configuration(at: edge.target).leaves(of: machine).map { machine.nodes[$0].id.text }.joined()
    }
    #expect(ends == ["go big large", "go not big small", "go big large"])
  }

  @Test("What would wait for a condition, or have none before the first event, is found")
  func problems() {
    let waiting = deciding(
      "big", "go", [state("start"), state("sorting"), state("large")],
      [transition("went: start go sorting"), transition("one: sorting - large", if: "big")])
    guard case .waiting(let found, _) = waiting.machine().explored(limit: 100).space.openProblem else {
      Issue.record("it waits in the choice")
      return
    }
    #expect(waiting.machine().transitions[found].id == "one")
    let early = deciding(
      "big", "go", [state("sorting"), state("large"), state("small")],
      [transition("one: sorting - large", if: "big"), transition("other: sorting - small", if: "otherwise")])
    guard case .atStart = early.machine().explored(limit: 100).space.openProblem else {
      Issue.record("it starts in the choice")
      return
    }
    let names = "a b c d e f g"
    let guardText = names.split(separator: " ").joined(separator: " and ")
    let wide = deciding(names, "go", [state("s"), state("t")], [transition("w: s go t", if: guardText)])
    guard case .tooMany = wide.machine().explored(limit: 100).space.openProblem else {
      Issue.record("it depends on seven conditions")
      return
    }
  }

  @Test("Claims name a condition in a step")
  func claims() throws {
    let chart = payment
    let (machine, space) = chart.machine().explored(limit: 100)
    let checker = ClaimChecker(machine: machine, space: space)
    func truth(_ check: String) throws -> Bool? {
      var problems: [PropositionProblem] = []
      let meaning = ClaimMeaning(
        of: try ClaimCheck(check), names: ChartNames(chart), assumptions: [:], problems: &problems)
      return try checker.truth(of: #require(meaning, "\(check): \(problems)"))
    }
    #expect(try truth("in asked, decline with left leads to asked") == true)
    #expect(try truth("in asked, decline with not left leads to locked") == true)
    #expect(try truth("in asked, decline leads to asked") == false)
    #expect(try truth("never with not left after with left") == false)
    #expect(try truth("approve with left never leads to paid") == false)
    // In each step the value can be another one, so what is counted would begin again and again.
    var counted: [PropositionProblem] = []
    _ = ClaimMeaning(
      of: try ClaimCheck("at most 1 asked and decline with left before paid"), names: ChartNames(chart),
      assumptions: [:],
      problems: &counted)
    #expect(counted.count == 1)
    for wrong in ["always left", "in left, decline leads to asked"] {
      var problems: [PropositionProblem] = []
      _ = ClaimMeaning(of: try ClaimCheck(wrong), names: ChartNames(chart), assumptions: [:], problems: &problems)
      guard case .openCondition("left")? = problems.first?.kind else {
        Issue.record("\(wrong): \(problems)")
        continue
      }
    }
  }

  @Test("A scenario says what an outcome depends on")
  func scenarios() {
    let machine = payment.machine().explored(limit: 100).machine
    func failures(_ given: [Event.Given]) -> [ScenarioRun.Failure.Kind] {
      var step = Scenario.Step(event: Sourced("decline"))
      step.given = given.map { Sourced($0) }
      let scenario = Scenario(id: "s", title: "S", profiles: [], steps: [step])
      return ScenarioRun(of: scenario, in: Interpreter(machine)) { _, _ in true }.failures.map(\.kind)
    }
    #expect(failures([Event.Given("left", true)]).isEmpty)
    guard case .undecided(let outcomes)? = failures([]).first else {
      Issue.record("it must say more")
      return
    }
    #expect(outcomes.map { $0.map(\.text) } == [["left"], ["not left"]])
    guard case .unneeded? = failures([Event.Given("left", true), Event.Given("other", true)]).first else {
      Issue.record("nothing depends on the other")
      return
    }
  }
}

extension OpenConditionTests {
  /// A machine with open conditions, and one without in which each event comes with values of all of them: regions of
  /// their own remember these for choices.
  private struct Pair {
    let open: Statechart
    let known: Statechart

    init(_ random: inout SeededGenerator) {
      let plain = (0..<4).map { StateID("p\($0)") }
      let choices = (0..<2).map { StateID("k\($0)") }
      var (own, written): ([Transition], [Transition]) = ([], [])
      func add(_ source: StateID, _ event: String?, _ target: StateID, _ guardText: String?, meaning: Pair.Meaning) {
        let id = "t\(own.count)"
        own.append(transition("\(id): \(source) \(event ?? "-") \(target)", if: guardText))
        guard let event else {
          let text = meaning.text { "in(\($0)-on)" }
          written.append(transition("\(id): \(source) - \(target)", if: text))
          return
        }
        for values in Self.valuations where meaning.evaluate({ values.contains($0) }) {
          written.append(
            transition("\(id)-\(Self.name(values)): \(source) \(event)-\(Self.name(values)) \(target)"))
        }
      }
      let (a, b) = (Meaning.atom("a"), Meaning.atom("b"))
      for source in plain {
        for event in ["x", "y"] {
          func target() -> StateID { random.element(of: plain + choices) }
          switch random.below(5) {
          case 0: add(source, event, target(), nil, meaning: .or(a, .not(a)))
          case 1:
            add(source, event, target(), "a", meaning: a)
            add(source, event, target(), "otherwise", meaning: .not(a))
          case 2:
            add(source, event, target(), "a and b", meaning: .and(a, b))
            add(source, event, target(), "not a", meaning: .not(a))
            add(source, event, target(), "otherwise", meaning: .not(.or(.and(a, b), .not(a))))
          case 3: add(source, event, target(), "a and not b", meaning: .and(a, .not(b)))
          default: break
          }
        }
      }
      for (number, choice) in choices.enumerated() {
        let targets = plain + choices[(number + 1)...]
        let meaning = random.below(2) == 0 ? Meaning.or(a, b) : b
        add(choice, nil, random.element(of: targets), meaning.text(\.self), meaning: meaning)
        add(choice, nil, random.element(of: targets), "otherwise", meaning: .not(meaning))
      }
      let main = region("r", initial: "p0", (plain + choices).map { state($0) }, own)
      var open = chart("x y", main)
      open.conditions = ["a", "b"].map {
        NamedCondition(id: ConditionID($0), title: StyledText($0), definition: nil, isOpen: true)
      }
      self.open = open
      let events = ["x", "y"].flatMap { event in Self.valuations.map { "\(event)-\(Self.name($0))" } }
      func memory(_ name: String) -> Region {
        region(
          StateID("\(name)-memory"), initial: StateID("\(name)-off"),
          ["on", "off"].map { state(StateID("\(name)-\($0)" as String)) },
          ["x", "y"].flatMap { event in
            Self.valuations.map { values in
              transition(
                "\(name)-\(event)-\(Self.name(values)): * \(event)-\(Self.name(values)) "
                  + "\(name)-\(values.contains(name) ? "on" : "off")")
            }
          })
      }
      known = chart(
        events.joined(separator: " "), region("r", initial: "p0", (plain + choices).map { state($0) }, written),
        memory("a"), memory("b"))
    }

    typealias Meaning = BooleanExpression<String>
    static let valuations: [Set<String>] = [[], ["a"], ["b"], ["a", "b"]]
    static func name(_ values: Set<String>) -> String { values.isEmpty ? "none" : values.sorted().joined() }
  }

  @Test("Outcomes are those of a machine in which each event comes with all values", arguments: 0..<150)
  func law(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pair = Pair(&random)
    /// The states that each event leads to from each state, which are the same whatever the regions of memory say.
    func outcomes(_ chart: Statechart) throws -> [String: Set<String>] {
      let (machine, space) = chart.machine().explored(limit: 10_000)
      try #require(space.isComplete && space.conflicts.isEmpty, "seed \(seed): \(space.openProblem as Any)")
      func place(_ index: Int) -> String {
        machine.nodes[space.configuration(at: index).leaves(of: machine)[0]].id.text
      }
      var found: [String: Set<String>] = [:]
      for source in 0..<space.count {
        for event in machine.declaredEvents.indices {
          let edges = space.edges.enumerated().filter {
            space.steps(from: source).contains($0.offset) && machine.declared($0.element.event) == event
          }.map(\.element)
          let key = "\(place(source)) \(machine.events[event].id.text.prefix(1))"
          found[key, default: []].formUnion(edges.map { place($0.target) })
          // Two conditions have four values together; without an edge for one, nothing happens.
          let covered = edges.reduce(0) { $0 + 4 >> machine.events[$1.event].given.count }
          if chart.conditions.isEmpty ? edges.isEmpty : covered < 4 { found[key, default: []].insert(place(source)) }
        }
      }
      return found
    }
    #expect(try outcomes(pair.open) == outcomes(pair.known), "seed \(seed)")
  }
}
