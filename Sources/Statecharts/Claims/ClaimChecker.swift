/// Checks claims on one machine, whose state space was explored.
public struct ClaimChecker: Sendable {
  let machine: Machine
  let space: StateSpace
  private let interpreter: Interpreter

  public init(machine: Machine, space: StateSpace) {
    self.machine = machine
    self.space = space
    interpreter = Interpreter(machine)
  }

  /// What a check shows in the machine, with the shortest run that shows it; the same each time.
  ///
  /// Costs time linear in the steps of the state space, for each state of the form's automaton.
  public func verdict(of meaning: ClaimMeaning) -> Verdict {
    let parts = meaning.parts.map { (letter: $0.letter, proposition: BoundProposition($0.part.resolved, in: machine)) }
    let letters = ClaimLetters(parts, machine: machine, space: space)
    let moments = MomentSearch(space: space, letters: letters)
    var witness: [Int]?
    if let trigger = meaning.trigger {
      witness = moments.firstRun(matching: trigger)
      if witness == nil { return space.isComplete ? .vacuous(meaning.vacuity) : .undecided }
    }
    let telling = CounterexampleTelling(meaning: meaning, space: space, letters: letters, interpreter: interpreter)
    switch meaning.question {
    case .never(let pattern):
      if let run = moments.firstRun(matching: pattern) { return .fails(telling.breach(run, pattern)) }
    case .watched(let monitor):
      var search = MonitorSearch(space: space, letters: letters, monitor: monitor)
      if let run = search.firstBreach() { return .fails(telling.breach(run, monitor)) }
    case .answered(let monitor):
      let fairness = meaning.fairness.map { step in
        let bound = BoundProposition(step, in: machine)
        return machine.events.indices.map { bound.holds(at: $0) }
      }
      let search = UnansweredSearch(space: space, letters: letters, monitor: monitor, fairness: fairness)
      if let run = search.first() { return .fails(telling.unanswered(run, monitor)) }
    case .recoverable:
      if let run = moments.firstRunWithoutWay() { return .fails(telling.lost(run)) }
    case .possible(let pattern):
      if let run = moments.firstRun(matching: pattern) { return .holds(witness: trace(run)) }
      return space.isComplete ? .fails(telling.impossible()) : .undecided
    }
    return space.isComplete ? .holds(witness: witness.map(trace)) : .undecided
  }

  private func trace(_ events: [Int]) -> Trace { Trace(of: events, in: interpreter) }
}
