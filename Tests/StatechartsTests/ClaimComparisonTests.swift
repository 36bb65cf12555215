import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Claims on random machines agree with their definition")
struct ClaimComparisonTests {
  @Test("Every verdict matches the oracle, and every counterexample is a shortest one", arguments: 0..<40)
  func verdicts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let chart = RandomChart.chart(&random)
    let machine = chart.machine()
    let space = StateSpace(exploring: machine, limit: 1000)
    try #require(
      space.isComplete && space.conflicts.isEmpty && space.livelock == nil, "the generator makes sound charts")
    let checker = ClaimChecker(machine: machine, space: space)
    let oracle = ClaimOracle(machine)
    #expect(oracle.configurations.count == space.count)
    for _ in 0..<60 {
      let (claim, fair) = RandomClaim.claim(&random)
      let check = try ClaimCheck(claim.text)
      let names = ChartNames(chart)
      var problems: [PropositionProblem] = []
      let steps = try fair.compactMap { names.resolve(try Proposition("\($0)"), as: .steps, problems: &problems) }
      let meaning = try #require(
        ClaimMeaning(of: check, names: names, assumptions: ["fair": steps], problems: &problems), "\(problems)")
      let verdict = checker.verdict(of: meaning)
      let expected = claim.truth(oracle, fair)
      let context: Comment = "seed \(seed): \(claim.text), fair \(fair)"
      switch verdict {
      case .holds: #expect(expected == true, context)
      case .vacuous: #expect(expected == nil, context)
      case .undecided: Issue.record("nothing is open in a space that was explored to its end; \(context)")
      case .fails(let counterexample):
        #expect(expected == false, context)
        let events = counterexample.trace.steps.map(\.event)
        #expect(claim.isRefuted(by: events, loop: counterexample.loop, fair, oracle), "\(context): \(events)")
        #expect(!claim.isRefuted(withFewerThan: events.count, oracle), "\(context): \(events) is not shortest")
      }
      if case .fails(let again) = checker.verdict(of: meaning), case .fails(let first) = verdict {
        #expect(again.trace.steps.map(\.event) == first.trace.steps.map(\.event), context)
      }
    }
  }
}

extension ClaimComparisonTests {
  @Test("Each form is true, false and vacuous often enough for a meaningful comparison")
  func generator() throws {
    var tally: [String: Int] = [:]
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let oracle = ClaimOracle(RandomChart.chart(&random).machine())
      for _ in 0..<60 {
        let (claim, fair) = RandomClaim.claim(&random)
        let truth = claim.truth(oracle, fair)
        tally["\(claim.name)\(fair.isEmpty ? "" : " fair") \(truth.map(String.init) ?? "nil")", default: 0] += 1
      }
    }
    let conditional = [
      "absence", "precedence", "bounded", "invariant", "inert", "leads", "neverLeads", "response", "response fair",
      "recoveryFrom", "without",
    ]
    for form in conditional {
      for outcome in ["true", "false", "nil"] {
        #expect(tally["\(form) \(outcome)", default: 0] >= 3, "\(form) \(outcome): \(tally)")
      }
    }
    for form in ["recovery", "reachable", "unreachable", "within", "universality", "globalAbsence"] {
      #expect(tally["\(form) true", default: 0] >= 3 && tally["\(form) false", default: 0] >= 3, "\(form): \(tally)")
    }
  }
}

/// Small valid charts: two regions of three states, one of them compound, with guards, a history, and events of two actors.
enum RandomChart {
  static let states = ["a", "b", "c", "x", "y", "z"]
  static let events = ["e", "f", "g", "h"]

  static func chart(_ random: inout SeededGenerator) -> Statechart {
    while true {
      var chart = StatechartsTests.chart(
        events.joined(separator: " "),
        observers: [
          Observer(id: "sign", title: "S", values: [.init(id: "on", label: ""), .init(id: "off", label: "")])
        ],
        region(
          "left", initial: "a", [shown("a", "on"), shown("b", "off"), shown("c", "on")],
          transitions("l", ["a", "b", "c"], ["x", "z"], &random)),
        region(
          "right", initial: "x",
          [
            state("x"), state("y"),
            compound(
              "w", initial: "z", [state("z"), state("v"), state("past", .history(deep: false, fallback: Sourced("z")))]),
          ], transitions("r", ["x", "y", "z", "v", "w"], ["a", "b"], &random)))
      for index in chart.events.indices where index % 2 == 1 { chart.events[index].actor = .system }
      chart.regions[0].states[1].tags = [Sourced("odd")]
      chart.regions[1].states[1].tags = [Sourced("odd")]
      let space = StateSpace(exploring: chart.machine(), limit: 1000)
      if space.conflicts.isEmpty, space.livelock == nil { return chart }
    }
  }

  private static func shown(_ id: StateID, _ sign: String) -> State { state(id, shows: ["sign": sign]) }

  private static func transitions(
    _ prefix: String, _ states: [String], _ others: [String], _ random: inout SeededGenerator
  ) -> [Transition] {
    (0..<(3 + random.below(5))).map { index in
      let source = random.below(6) == 0 ? "*" : random.element(of: states)
      let target = random.element(of: states.count > 3 && random.below(4) == 0 ? ["past"] : states)
      let guardText: String? =
        switch random.below(4) {
        case 0: "in(\(random.element(of: others)))"
        case 1: "not in(\(random.element(of: others)))"
        default: nil
        }
      return transition("\(prefix)\(index): \(source) \(random.element(of: events)) \(target)", if: guardText)
    }
  }
}

/// One check of a random form over random propositions.
struct RandomClaim {
  enum Form {
    case absence(Sentence, after: Sentence, until: Sentence?)
    case precedence(Sentence, before: Sentence)
    case bounded(Int, Sentence, before: Sentence)
    case invariant(Sentence, Sentence)
    case universality(Sentence), globalAbsence(Sentence)
    case inert(Sentence, Sentence)
    case leads(Sentence, Sentence, to: Sentence)
    case neverLeads(Sentence, to: Sentence, in: Sentence?)
    case response(Sentence, Sentence, isFair: Bool)
    case recovery(Sentence), reachable(Sentence), unreachable(Sentence)
    case recoveryFrom(Sentence, Sentence)
    case without(Sentence, Sentence)
    case within(Sentence, Int)
  }

  var form: Form

  static func claim(_ random: inout SeededGenerator) -> (RandomClaim, fair: [Sentence]) {
    func any() -> Sentence { sentence(&random, [.event("e"), .event("g"), .by(.system)], 2) }
    func ofSteps() -> Sentence { sentence(&random, nil, 1) }
    func ofStates() -> Sentence { sentence(&random, [], 2) }
    func maybe(_ sentence: () -> Sentence) -> Sentence? { random.below(2) == 0 ? nil : sentence() }
    var fair: [Sentence] = []
    let form: Form
    switch random.below(18) {
    case 0, 1: form = .absence(any(), after: any(), until: maybe(any))
    case 2: form = .precedence(any(), before: any())
    case 3, 4: form = .bounded(1 + random.below(3), any(), before: any())
    case 5: form = .invariant(ofStates(), ofStates())
    case 6: form = .inert(ofStates(), ofSteps())
    case 7: form = .neverLeads(ofSteps(), to: ofStates(), in: maybe(ofStates))
    case 8, 9:
      fair = (0..<random.below(4)).map { _ in ofSteps() }
      form = .response(any(), any(), isFair: !fair.isEmpty)
    case 10: form = .recovery(any())
    case 11: form = .leads(ofStates(), ofSteps(), to: ofStates())
    case 12: form = random.below(2) == 0 ? .universality(ofStates()) : .globalAbsence(any())
    case 13: form = .recoveryFrom(any(), any())
    case 14, 15: form = .without(any(), any())
    case 16: form = .within(any(), 1 + random.below(4))
    default: form = random.below(2) == 0 ? .reachable(any()) : .unreachable(any())
    }
    return (RandomClaim(form: form), fair)
  }

  /// A proposition with the given atoms of steps and those of configurations; nil for only atoms of steps.
  private static func sentence(_ random: inout SeededGenerator, _ steps: [Sentence]?, _ depth: Int) -> Sentence {
    let onlySteps: [Sentence] = RandomChart.events.map { .event($0) } + [.by(.user), .by(.system)]
    let states: [Sentence] = (RandomChart.states + ["w"]).map { .state($0) } + [.tag("odd"), .shows("sign", "on")]
    let atoms = steps.map { states + $0 } ?? onlySteps
    if depth > 0, random.below(2) == 0 {
      let first = sentence(&random, steps, depth - 1)
      switch random.below(3) {
      case 0: return .not(first)
      case 1: return .and(first, sentence(&random, steps, depth - 1))
      default: return .or(first, sentence(&random, steps, depth - 1))
      }
    }
    return random.element(of: atoms)
  }

  var text: String {
    switch form {
    case .absence(let q, let p, let r): "never \(q) after \(p)" + (r.map { " until \($0)" } ?? "")
    case .precedence(let q, let p): "never \(q) before \(p)"
    case .bounded(let n, let q, let r): "at most \(n) \(q) before \(r)"
    case .invariant(let p, let q): "always \(p) implies \(q)"
    case .universality(let p): "always \(p)"
    case .globalAbsence(let q): "never \(q)"
    case .inert(let s, let e): "in \(s), \(e) does nothing"
    case .leads(let s, let e, let q): "in \(s), \(e) leads to \(q)"
    case .neverLeads(let e, let q, let s): "\(e) never leads to \(q)" + (s.map { " in \($0)" } ?? "")
    case .response(let p, let q, let isFair): "after \(p) eventually \(q)" + (isFair ? " given fair" : "")
    case .recovery(let q): "from every state, \(q) is reachable"
    case .recoveryFrom(let p, let q): "from \(p), \(q) is reachable"
    case .without(let q, let e): "\(q) is reachable without \(e)"
    case .within(let q, let steps): "\(q) is reachable within \(steps) steps"
    case .reachable(let q): "reachable \(q)"
    case .unreachable(let q): "unreachable \(q)"
    }
  }

  /// The name of the check's form.
  var name: String { String("\(form)".prefix { $0 != "(" }) }

  func truth(_ oracle: ClaimOracle, _ fair: [Sentence]) -> Bool? {
    switch form {
    case .absence(let q, let p, let r): oracle.absence(q, after: p, until: r)
    case .precedence(let q, let p): oracle.precedence(q, before: p)
    case .bounded(let n, let q, let r): oracle.boundedExistence(n, q, before: r)
    case .invariant(let p, let q): oracle.invariant(p, q)
    case .universality(let p): oracle.universality(p)
    case .globalAbsence(let q): !oracle.reachable(q)
    case .inert(let s, let e): oracle.inert(in: s, e)
    case .leads(let s, let e, let q): oracle.leads(in: s, e, to: q)
    case .recoveryFrom(let p, let q): oracle.recovery(from: p, q)
    case .without(let q, let e): oracle.reachable(q, without: e)
    case .within(let q, let steps): oracle.reachable(q, within: steps)
    case .neverLeads(let e, let q, let s): oracle.neverLeads(e, to: q, in: s)
    case .response(let p, let q, _): oracle.response(p, q, given: fair)
    case .recovery(let q): oracle.recovery(q)
    case .reachable(let q): oracle.reachable(q)
    case .unreachable(let q): !oracle.reachable(q)
    }
  }

  /// Whether a run, place by place, refutes the check, judged by the wording of the forms, quantifier by quantifier.
  private func isBroken(_ run: [Int], _ oracle: ClaimOracle) -> Bool {
    func at(_ sentence: Sentence) -> [Bool] {
      let places = oracle.places(sentence)
      return run.map(places.contains)
    }
    let last = run.count - 1
    switch form {
    case .absence(let q, let p, let r):
      let (q, opens, r) = (at(q), at(p), r.map(at) ?? run.map { _ in false })
      return run.indices.contains { i in
        let first = p.isOfSteps ? i + 1 : i
        return opens[i] && run.indices.contains { j in j >= first && q[j] && !r[first...j].contains(true) }
      }
    case .precedence(let q, let p):
      let (q, p) = (at(q), at(p))
      return run.indices.contains { q[$0] && !p[...$0].contains(true) }
    case .bounded(let limit, let sentence, let r):
      let (q, r) = (at(sentence), at(r))
      let counted = run.indices.filter { j in
        q[j] && !r[...j].contains(true) && (sentence.isOfSteps || j < 2 || !q[j - 2])
      }
      return counted.count > limit
    case .invariant(let p, let q): return at(p)[last] && !at(q)[last]
    case .universality(let p): return !at(p)[last]
    case .inert(let s, let e): return last >= 2 && at(s)[last - 2] && at(e)[last - 1]
    case .leads(let s, let e, let q): return last >= 2 && at(s)[last - 2] && at(e)[last - 1] && !at(q)[last]
    case .neverLeads(let e, let q, let s):
      return last >= 2 && at(e)[last - 1] && at(q)[last] && !at(q)[last - 2] && (s.map { at($0)[last - 2] } ?? true)
    case .unreachable(let q), .globalAbsence(let q): return at(q).contains(true)
    case .recovery(let q):
      return !oracle.reaching(oracle.places(q), through: oracle.all).contains(run[last])
    case .recoveryFrom(let p, let q):
      let isAsked = at(p)[last] || last >= 1 && at(p)[last - 1]
      return isAsked && !oracle.reaching(oracle.places(q), through: oracle.all).contains(run[last])
    case .within(let q, let steps):
      // The goal is reached at the end, after too many steps.
      return last / 2 > steps && at(q)[(last - 1)...].contains(true) && !at(q)[..<(last - 1)].contains(true)
    case .reachable, .without, .response: return false
    }
  }

  func isRefuted(by events: [Int], loop: Int?, _ fair: [Sentence], _ oracle: ClaimOracle) -> Bool {
    guard let run = oracle.run(events) else { return false }
    switch form {
    case .reachable, .without: return events.isEmpty
    case .within(let q, _) where !oracle.reachable(q): return events.isEmpty
    case .response(let p, let q, _): return isUnanswered(run, p, q, loop: loop, fair, oracle)
    default: return isBroken(run, oracle)
    }
  }

  /// A run that ends or repeats fairly, with a P that no Q follows.
  private func isUnanswered(
    _ run: [Int], _ p: Sentence, _ q: Sentence, loop: Int?, _ fair: [Sentence], _ oracle: ClaimOracle
  ) -> Bool {
    let (triggers, answers) = (oracle.places(p), oracle.places(q))
    let waits = run.indices.contains { i in
      let first = p.isOfSteps ? i + 1 : i
      return triggers.contains(run[i]) && first < run.count && !run[first...].contains(where: answers.contains)
        // The wait must begin before the loop, or each iteration would answer the previous one.
        && (loop.map { i <= 2 * $0 } ?? true)
    }
    guard let loop else { return waits && oracle.next[run[run.count - 1]].isEmpty }
    let turn = run[(2 * loop + 1)...]
    let isClosed =
      oracle.spots[run[2 * loop]].configuration == oracle.spots[run[run.count - 1]].configuration && !turn.isEmpty
    let isFair = fair.allSatisfy { entry in
      let steps = oracle.places(entry)
      return turn.contains(where: steps.contains) || !turn.contains { !oracle.next[$0].filter(steps.contains).isEmpty }
    }
    return waits && isClosed && isFair
  }

  /// Whether any run with fewer steps refutes the check; tries all of them if there are few.
  func isRefuted(withFewerThan length: Int, _ oracle: ClaimOracle) -> Bool {
    var runs = [[0]]
    for _ in 0..<length {
      if runs.count > 2000 { return false }
      if runs.contains(where: { isBroken($0, oracle) }) { return true }
      runs = runs.flatMap { run in oracle.next[run[run.count - 1]].map { run + [$0, oracle.next[$0][0]] } }
    }
    return false
  }
}

extension ClaimOracle {
  /// The places of a run of events; nil if one of them does nothing.
  fileprivate func run(_ events: [Int]) -> [Int]? {
    var run = [0]
    for event in events {
      guard let step = next[run[run.count - 1]].first(where: { spots[$0].event == event }) else { return nil }
      run += [step, next[step][0]]
    }
    return run
  }
}
