import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Idle words on random machines agree with the definition of claims")
struct VacuityComparisonTests {
  @Test(
    "An operand that the oracle can do without is found, and what is to be written instead holds", arguments: 0..<30)
  func operands(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    let chart = RandomChart.chart(&random)
    let machine = chart.machine()
    let checker = ClaimChecker(machine: machine, space: StateSpace(exploring: machine, limit: 1000))
    let oracle = ClaimOracle(machine)
    let names = ChartNames(chart)
    for _ in 0..<60 {
      let (claim, fair) = RandomClaim.claim(&random)
      let truth = claim.truth(oracle, fair)
      guard let truth else { continue }
      let isMyth = !truth
      var problems: [PropositionProblem] = []
      let steps = try fair.compactMap { names.resolve(try Proposition("\($0)"), as: .steps, problems: &problems) }
      let search = VacuitySearch(chart, names: names, assumptions: ["fair": steps])
      let check = try ClaimCheck(claim.text)
      // Of an event that the machine ignores, everything is said with effect.
      if check.form == .inert, !check.subjects(among: names).events.isSubset(of: chart.usedEvents) { continue }
      let found = search.vacuousClause(in: check, isMyth: isMyth, on: [checker])
      let context: Comment = "seed \(seed): \(claim.text), fair \(fair): \(String(describing: found))"
      let others = isMyth ? claim.easier : claim.harder
      if let other = others.first(where: { $0.truth(oracle, fair) == truth }) {
        #expect(found != nil, "\(other.text) is \(truth) too; \(context)")
      }
      if let remedy = found?.remedy {
        let meaning = try #require(
          ClaimMeaning(
            of: try ClaimCheck(remedy), names: names, assumptions: ["fair": steps], problems: &problems), context)
        #expect(checker.truth(of: meaning) == !isMyth, context)
      }
    }
  }

  @Test("Operands with and without an effect both occur often enough for a meaningful comparison")
  func generator() throws {
    var tally: [Bool: Int] = [:]
    for seed in 0..<30 {
      var random = SeededGenerator(seed: UInt64(1000 + seed))
      let oracle = ClaimOracle(RandomChart.chart(&random).machine())
      for _ in 0..<60 {
        let (claim, fair) = RandomClaim.claim(&random)
        guard let truth = claim.truth(oracle, fair) else { continue }
        for other in truth ? claim.harder : claim.easier {
          tally[other.truth(oracle, fair) == truth, default: 0] += 1
        }
      }
    }
    #expect(tally[true, default: 0] >= 50 && tally[false, default: 0] >= 50, "\(tally)")
  }
}

extension RandomClaim {
  /// The stronger claims with one operand of `and` or `or` fewer.
  fileprivate var harder: [RandomClaim] { without(isHarder: true) }

  /// The weaker ones.
  fileprivate var easier: [RandomClaim] { without(isHarder: false) }

  private func without(isHarder: Bool) -> [RandomClaim] {
    func more(_ sentence: Sentence) -> [Sentence] { sentence.without(holdingMoreOften: isHarder) }
    func less(_ sentence: Sentence) -> [Sentence] { sentence.without(holdingMoreOften: !isHarder) }
    let forms: [Form] =
      switch form {
      case .absence(let q, let p, let r):
        more(q).map { .absence($0, after: p, until: r) } + more(p).map { .absence(q, after: $0, until: r) }
          + (r.map(less) ?? []).map { .absence(q, after: p, until: $0) }
      case .precedence(let q, let p):
        more(q).map { .precedence($0, before: p) } + less(p).map { .precedence(q, before: $0) }
      case .bounded(let limit, let q, let r):
        (q.isOfSteps ? more(q) : []).map { .bounded(limit, $0, before: r) }
          + less(r).map { .bounded(limit, q, before: $0) }
      case .invariant(let p, let q): more(p).map { .invariant($0, q) } + less(q).map { .invariant(p, $0) }
      case .universality(let p): less(p).map { .universality($0) }
      case .globalAbsence(let q): more(q).map { .globalAbsence($0) }
      case .unreachable(let q): more(q).map { .unreachable($0) }
      case .inert(let s, let e): more(s).map { .inert($0, e) } + more(e).map { .inert(s, $0) }
      case .leads(let s, let e, let q):
        more(s).map { .leads($0, e, to: q) } + more(e).map { .leads(s, $0, to: q) }
          + less(q).map { .leads(s, e, to: $0) }
      case .neverLeads(let e, let q, let s):
        more(e).map { .neverLeads($0, to: q, in: s) } + (s.map(more) ?? []).map { .neverLeads(e, to: q, in: $0) }
      case .response(let p, let q, let isFair):
        more(p).map { .response($0, q, isFair: isFair) } + less(q).map { .response(p, $0, isFair: isFair) }
      case .recovery(let q): less(q).map { .recovery($0) }
      case .recoveryFrom(let p, let q):
        more(p).map { .recoveryFrom($0, q) } + less(q).map { .recoveryFrom(p, $0) }
      case .reachable(let q): less(q).map { .reachable($0) }
      case .without(let q, let e): less(q).map { .without($0, e) } + more(e).map { .without(q, $0) }
      case .within(let q, let steps): less(q).map { .within($0, steps) }
      }
    return forms.map { RandomClaim(form: $0) }
  }
}

extension Sentence {
  /// The propositions with one operand fewer that hold more often, or less often.
  fileprivate func without(holdingMoreOften: Bool) -> [Sentence] {
    switch self {
    case .not(let inner): inner.without(holdingMoreOften: !holdingMoreOften).map { .not($0) }
    case .and(let left, let right):
      (holdingMoreOften ? [left, right] : [])
        + left.without(holdingMoreOften: holdingMoreOften).map { .and($0, right) }
        + right.without(holdingMoreOften: holdingMoreOften).map { .and(left, $0) }
    case .or(let left, let right):
      (holdingMoreOften ? [] : [left, right])
        + left.without(holdingMoreOften: holdingMoreOften).map { .or($0, right) }
        + right.without(holdingMoreOften: holdingMoreOften).map { .or(left, $0) }
    case .state, .tag, .shows, .event, .by: []
    }
  }
}
