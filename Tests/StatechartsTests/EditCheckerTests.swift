import Testing

@testable import Statecharts

@Suite("Which claims catch an edit")
struct EditCheckerTests {
  private static let limit = 1000

  private struct Case: Sendable {
    var check: String
    var isMyth = false
    var profiles: [Int]?
  }

  /// Claims of every form that hold on the player, and myths that fail.
  private static let cases: [Case] = [
    Case(check: "never second after stop until skip"), Case(check: "never playing before power or play"),
    Case(check: "at most 1 power before on"), Case(check: "always playing implies light = on"),
    Case(check: "in off, skip does nothing"), Case(check: "power never leads to loud"),
    Case(check: "from every state, off is reachable"), Case(check: "reachable second and loud"),
    Case(check: "unreachable off and playing"), Case(check: "unreachable question", profiles: [0]),
    Case(check: "always question implies prompt(sure)", profiles: [1]), Case(check: "after ask eventually question"),
    Case(check: "unreachable on", isMyth: true, profiles: [0, 1]),
    Case(check: "never off after on", isMyth: true, profiles: [1]),
  ]

  private func meaning(_ check: String, of chart: Statechart) throws -> ClaimMeaning {
    var problems: [PropositionProblem] = []
    let meaning = ClaimMeaning(
      of: try ClaimCheck(check), names: ChartNames(chart), assumptions: [:], problems: &problems)
    return try #require(meaning, "\(check): \(problems)")
  }

  private func judge(_ chart: Statechart, _ cases: [Case]) throws -> EditChecker {
    let checks = try cases.map {
      EditChecker.Check(try meaning($0.check, of: chart), isMyth: $0.isMyth, profiles: $0.profiles)
    }
    let profiles = chart.profiles.map { profile in
      let machine = chart.folded(for: profile).machine
      return EditChecker.Profile(machine: machine, space: StateSpace(exploring: machine, limit: Self.limit))
    }
    return EditChecker(chart, profiles: profiles, checks: checks, limit: Self.limit)
  }

  /// The cases with unexpected verdicts on a statechart, by definition; nil if the statechart does not run.
  private func broken(_ chart: Statechart, _ cases: [Case]) throws -> [Int]? {
    let folded = chart.profiles.map { chart.folded(for: $0) }
    guard chart.referenceProblems().isEmpty, folded.allSatisfy(\.problems.isEmpty) else { return nil }
    let checkers = folded.map { folded in
      ClaimChecker(machine: folded.machine, space: StateSpace(exploring: folded.machine, limit: Self.limit))
    }
    guard checkers.allSatisfy({ $0.space.isComplete && $0.space.conflicts.isEmpty && $0.space.livelock == nil }) else {
      return nil
    }
    return try cases.indices.filter { index in
      let meaning = try meaning(cases[index].check, of: chart)
      let verdicts = (cases[index].profiles ?? Array(checkers.indices)).map { checkers[$0].verdict(of: meaning) }
      let isWrong = verdicts.contains { verdict in
        switch verdict {
        case .holds: cases[index].isMyth
        case .fails: !cases[index].isMyth
        case .vacuous: cases[index].profiles != nil
        case .undecided: true
        }
      }
      let isSilent = verdicts.allSatisfy { if case .vacuous = $0 { true } else { false } }
      return isWrong || isSilent
    }
  }

  @Test("is the same as after folding, exploring, and checking everything again")
  func agreesWithTheDefinition() throws {
    let chart = ChartEditTests.player
    let judge = try judge(chart, Self.cases)
    try #require(try broken(chart, Self.cases) == [], "all is as it should be before an edit")
    var kinds: Set<ChartEdit.Kind> = []
    var caught: Set<Int> = []
    for edit in chart.singleEdits {
      let expected = try broken(edit.edited(chart), Self.cases)
      switch judge.outcome(of: edit) {
      case .stopped: #expect(expected == nil, "\(edit.kind): \(edit.name)")
      case .unseen: #expect(expected == [], "\(edit.kind): \(edit.name)")
      case .judged(let checks):
        #expect(expected == checks, "\(edit.kind): \(edit.name)")
        kinds.insert(edit.kind)
        caught.formUnion(checks)
      }
    }
    #expect(
      kinds.isSuperset(of: [
        .dropTransition, .retarget, .dropGuard, .changeShowing, .moveInitial, .moveFallback, .retrigger, .moveSource,
      ]))
    #expect(caught.count > Self.cases.count / 2, "most of the cases are there to catch something: \(caught.sorted())")
  }

  @Test("No check sees the order of a prompt’s choices, and a machine whose behavior depends on order is not judged")
  func outcomes() throws {
    let chart = ChartEditTests.player
    let judge = try judge(chart, Self.cases)
    func outcome(_ kind: ChartEdit.Kind, _ name: String) throws -> EditChecker.Outcome {
      judge.outcome(of: try #require(chart.singleEdits.first { $0.kind == kind && $0.name == name }))
    }
    guard case .unseen = try outcome(.swapChoices, "sure, yes and no") else {
      Issue.record("a check saw the order of choices")
      return
    }
    guard case .stopped = try outcome(.moveInitial, "dialog begins in question") else {
      Issue.record("a region that begins in a state that one profile lacks was judged")
      return
    }
  }
}

@Suite("Equivalent checks")
struct NormalCheckTests {
  private func normal(_ check: String) throws -> NormalCheck {
    try #require(NormalCheck(try ClaimCheck(check), names: ChartNames(ChartEditTests.player)), "\(check)")
  }

  @Test(
    "are equal however they are worded",
    arguments: [
      ("never off after on", "never  state(off) after (on)"),
      ("always on implies first or second", "always on implies second or (first or second)"),
      ("always not (on and off) implies idle", "always not off or not on implies not not idle"),
      ("at most 2 power before loud", "at most 2 event(power) before loud"),
      ("in on and loud, stop or power does nothing", "in (loud and on), power or stop does nothing"),
    ])
  func equal(pair: (String, String)) throws {
    #expect(try normal(pair.0) == normal(pair.1))
  }

  @Test(
    "differ where one could hold and the other not",
    arguments: [
      ("never off after on", "never on after off"), ("never off after on", "never off before on"),
      ("never off after on", "never off after on until power"),
      ("at most 2 power before loud", "at most 3 power before loud"),
      ("always on implies first or second", "always on implies first and second"),
      ("reachable off", "unreachable off"), ("reachable light = on", "reachable light = off"),
      ("power never leads to loud", "power never leads to not loud"),
      ("reachable off", "from every state, off is reachable"),
    ])
  func different(pair: (String, String)) throws {
    #expect(try normal(pair.0) != normal(pair.1))
  }

  @Test("The assumption of a response is part of the check")
  func assumption() throws {
    #expect(try normal("after ask eventually silent given a") != normal("after ask eventually silent given b"))
    #expect(try normal("after ask eventually silent given a") == normal("after event(ask) eventually silent given a"))
  }
}
