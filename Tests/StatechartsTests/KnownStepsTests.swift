import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Exploring a machine without a transition, knowing its steps with it")
struct KnownStepsTests {
  @Test("Finds what exploring it anew finds, and claims that keep their truth have it", arguments: 0..<20)
  func spaces(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let chart = RandomChart.chart(&random)
    let machine = chart.machine()
    let space = StateSpace(exploring: machine, limit: 1000)
    let steps = KnownSteps(machine, space: space)
    let checker = ClaimChecker(machine: machine, space: space)
    for transition in machine.transitions.indices where space.fires[transition] {
      let expected = StateSpace(exploring: machine.disabling(transition), limit: 1000)
      let found = StateSpace(exploring: machine, without: transition, knowing: steps, limit: 1000)
      let context: Comment = "seed \(seed), without \(machine.transitions[transition].id)"
      #expect(
        (0..<found.count).map(found.configuration) == (0..<expected.count).map(expected.configuration), context)
      #expect(found.edges.map { [$0.event, $0.target] } == expected.edges.map { [$0.event, $0.target] }, context)
      #expect(found.isCut == expected.isCut, context)
      if found.isCut { continue }
      let rest = ClaimChecker(machine: machine, space: found)
      for _ in 0..<20 {
        let check = try ClaimCheck(RandomClaim.claim(&random).0.text)
        var problems: [PropositionProblem] = []
        guard let meaning = ClaimMeaning(of: check, names: ChartNames(chart), assumptions: [:], problems: &problems)
        else { continue }
        let verdict = checker.verdict(of: meaning)
        guard let truth = verdict.truth,
          verdict.run?.steps.contains(where: { $0.transitions.contains(transition) }) != true,
          meaning.keeps(truth, isPart: found.isPart)
        else { continue }
        #expect(rest.truth(of: meaning) == truth, "\(context): \(check.text)")
      }
    }
  }

  @Test("A transition without which another one fires is not just left out")
  func part() {
    let chart = chart(
      "e f",
      region(
        "r", initial: "a",
        [compound("a", initial: "in", [state("in"), state("end")], [transition("t: in e end")]), state("b")],
        [transition("u: a e b"), transition("v: b f a")]))
    let machine = chart.machine()
    let space = StateSpace(exploring: machine, limit: 10)
    let steps = KnownSteps(machine, space: space)
    func isPart(_ id: TransitionID) -> Bool? {
      machine.transition(id).map {
        StateSpace(exploring: machine, without: $0.index, knowing: steps, limit: 10).isPart
      }
    }
    #expect(isPart("t") == false)
    #expect(isPart("v") == true)
    #expect(!space.isPart)
  }
}
