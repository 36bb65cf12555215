import SourceText
import TestSupport
import Testing

@testable import Statecharts

@Suite("What a claim rests on")
struct DependenceTests {
  private static let limit = 1000

  /// A phone with two prompts: the second answer also changes a lamp.
  private static let phone = chart(
    "ring answer hang-up dim",
    region(
      "line", initial: "idle", [state("idle"), state("ringing"), state("talking")],
      [
        transition("rings: idle ring ringing"), transition("answers: ringing answer talking"),
        transition("ends: talking hang-up idle"), transition("gives-up: ringing hang-up idle"),
      ]),
    region(
      "lamp", initial: "dark", [state("dark"), state("lit")],
      [transition("lights: dark answer lit", if: "in(ringing)"), transition("dims: lit dim dark")]))

  private func meaning(_ check: String, _ chart: Statechart, fair: [Sentence] = []) throws -> ClaimMeaning {
    let names = ChartNames(chart)
    var problems: [PropositionProblem] = []
    let steps = try fair.compactMap { names.resolve(try Proposition("\($0)"), as: .steps, problems: &problems) }
    let meaning = ClaimMeaning(
      of: try ClaimCheck(check), names: names, assumptions: ["fair": steps], problems: &problems)
    return try #require(meaning, "\(check): \(problems)")
  }

  /// The transitions of the phone that a check rests on.
  private func basis(_ check: String) throws -> [String] {
    let machine = Self.phone.machine()
    let space = StateSpace(exploring: machine, limit: Self.limit)
    let meaning = try meaning(check, Self.phone)
    let asked = Dependence.Check(meaning, ClaimChecker(machine: machine, space: space).verdict(of: meaning))
    let dependence = Dependence(machine: machine, space: space, checks: [asked], limit: Self.limit)
    return machine.transitions.filter { !dependence.checks(restingOn: $0.index).isEmpty }.map(\.id.text)
  }

  @Test("A claim rests on the transitions without which it fails, is vacuous, or has another witness")
  func rests() throws {
    #expect(try basis("from every state, idle is reachable") == ["ends"])
    #expect(try basis("reachable talking") == ["rings", "answers"])
    #expect(try basis("never idle after talking until hang-up") == ["rings", "answers"])
    #expect(try basis("reachable lit") == ["rings", "lights"])
    #expect(try basis("from ringing, idle is reachable") == ["rings"])
  }

  @Test("It does not rest on a transition that fires outside the run, or that no run needs")
  func restsNot() throws {
    #expect(try basis("always idle implies not ringing") == [])
    #expect(try basis("unreachable idle and talking") == [])
    #expect(!(try basis("reachable talking").contains("lights")))
  }

  @Test("On random machines, the result equals that of dropping the transition and checking everything again")
  func agreesWithTheDefinition() throws {
    var tally = (resting: 0, others: 0)
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      try compare(RandomChart.chart(&random), "seed \(seed)", &random, &tally)
    }
    #expect(tally.resting > 500 && tally.others > 500, "the comparison says little: \(tally)")
  }

  @Test("The same holds if a transition fires by itself")
  func agreesOnTransitionsWithoutEvents() throws {
    var tally = (resting: 0, others: 0)
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      var chart = RandomChart.chart(&random)
      let region = random.below(2)
      let guarded = chart.regions[region].transitions.indices.filter {
        chart.regions[region].transitions[$0].guard != nil
      }
      guard !guarded.isEmpty else { continue }
      chart.regions[region].transitions[random.element(of: guarded)].trigger = .eventless
      let space = StateSpace(exploring: chart.machine(), limit: Self.limit)
      guard space.conflicts.isEmpty, space.livelock == nil else { continue }
      try compare(chart, "seed \(seed)", &random, &tally)
    }
    #expect(tally.resting > 200 && tally.others > 500, "the comparison says little: \(tally)")
  }

  private func compare(
    _ chart: Statechart, _ context: String, _ random: inout SeededGenerator, _ tally: inout (resting: Int, others: Int)
  ) throws {
    let machine = chart.machine()
    let space = StateSpace(exploring: machine, limit: Self.limit)
    let checker = ClaimChecker(machine: machine, space: space)
    let claims = try (0..<25).map { _ in
      let (claim, fair) = RandomClaim.claim(&random)
      return (text: claim.text, meaning: try meaning(claim.text, chart, fair: fair))
    }
    let verdicts = claims.map { checker.verdict(of: $0.meaning) }
    let checks = zip(claims, verdicts).map { Dependence.Check($0.meaning, $1) }
    let dependence = Dependence(machine: machine, space: space, checks: checks, limit: Self.limit)
    for edge in machine.transitions {
      let found = Set(dependence.checks(restingOn: edge.index))
      tally.resting += found.count
      tally.others += claims.count - found.count
      let drop = try #require(
        chart.singleEdits.first { $0.kind == .dropTransition && $0.name == edge.id.text }, "\(edge.id)")
      let without = drop.edited(chart).machine()
      let rest = StateSpace(exploring: without, limit: Self.limit)
      guard rest.conflicts.isEmpty, rest.livelock == nil else { continue }
      let judge = ClaimChecker(machine: without, space: rest)
      for position in claims.indices {
        let expected = !isSame(judge.verdict(of: claims[position].meaning), verdicts[position])
        #expect(
          found.contains(position) == expected, "\(context), without \(edge.id): \(claims[position].text)")
      }
    }
  }

  /// Whether two verdicts are of the same kind and shown by the same events.
  private func isSame(_ first: Verdict, _ second: Verdict) -> Bool {
    switch (first, second) {
    case (.holds(let first), .holds(let second)): first?.steps.map(\.event) == second?.steps.map(\.event)
    case (.fails(let first), .fails(let second)):
      first.trace.steps.map(\.event) == second.trace.steps.map(\.event) && first.loop == second.loop
    case (.vacuous, .vacuous), (.undecided, .undecided): true
    default: false
    }
  }
}
