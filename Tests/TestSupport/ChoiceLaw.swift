import Statecharts

/// What the rows of a machine's choices say and its runs do not show.
///
/// Each row is played from the start: every event on the way does something, the states are entered by the choice, the observers
/// show one of the row's values, and the run ends in the row's prompt without passing another one.
public enum ChoiceLaw {
  /// The faults of all prompts of a machine; none where the law holds.
  package static func faults(of machine: Machine, limit: Int = 100_000) -> [String] {
    let (machine, space) = machine.explored(limit: limit)
    guard space.isComplete else { return ["\(machine.profile.id): more than \(limit) configurations"] }
    let found = ChoiceOutcomes(
      prompts: Array(machine.prompts.indices), observers: nil, machine: machine, space: space,
      next: NextPrompts(
        machine: machine, space: space, runs: UsualRuns(machine: machine, space: space)))
    let interpreter = Interpreter(machine)
    let law = OutlookLaw(machine, limit: limit)
    var faults: [String] = []
    for outcome in found.outcomes.joined() {
      let name = "\(machine.profile.id), \(machine.events[outcome.event].id)"
      for following in outcome.following {
        faults += Self.faults(of: following, in: outcome, interpreter, law).map { "\(name): \($0)" }
      }
    }
    return faults
  }

  private static func faults(
    of following: NextPrompts.Continuation, in outcome: ChoiceOutcomes.Outcome, _ interpreter: Interpreter,
    _ law: OutlookLaw
  ) -> [String] {
    let machine = interpreter.machine
    let trace = Trace(of: following.run + following.way, in: interpreter)
    let choice = trace.steps[following.run.count - 1]
    let rest = trace.steps[following.run.count...]
    var faults: [String] = []
    func expect(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }

    expect(following.run.last == outcome.event, "the run does not end with the choice")
    for step in trace.steps where step.transitions.isEmpty {
      faults.append("“\(machine.events[step.event].id)” does nothing at its place")
    }
    for step in rest where machine.events[step.event].actor == .settings || machine.detours.contains(step.event) {
      faults.append("“\(machine.events[step.event].id)” is left out of ways")
    }
    for state in outcome.states + outcome.consequences {
      expect(choice.entered.contains(state), "it does not enter “\(machine.nodes[state].id)”")
    }
    let known = Set(outcome.states + outcome.consequences + outcome.possible.flatMap(\.states))
    for alternatives in outcome.possible {
      let entered = choice.entered.count(where: alternatives.states.contains)
      expect(entered < 2 && (entered == 1 || !alternatives.isComplete), "it enters \(entered) of several alternatives")
    }
    for state in choice.entered where machine.nodes[state].isLeaf {
      let isNamed = known.contains { $0 == state || machine.isDescendant(state, of: $0) }
      expect(isNamed, "it enters “\(machine.nodes[state].id)”, which the row does not name")
    }
    for (observer, value) in machine.observations(in: choice.configuration).enumerated() {
      guard let value else { continue }
      expect(outcome.values[observer].contains(value), "“\(machine.observers[observer].id)” shows another value")
    }
    for step in [choice] + rest.dropLast() where !rest.isEmpty {
      expect(law.prompts(in: step.configuration).isEmpty, "the way passes a prompt")
    }
    expect(law.prompts(in: trace.end) == following.prompts, "the run ends in another prompt")
    return faults + law.faults(of: following.outlook, in: choice.configuration)
  }
}
