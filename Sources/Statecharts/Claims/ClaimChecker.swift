/// Checks claims on one machine whose state space is explored.
package struct ClaimChecker: Sendable {
  package let machine: Machine
  let space: StateSpace
  private let interpreter: Interpreter

  package init(machine: Machine, space: StateSpace) {
    self.machine = machine
    self.space = space
    interpreter = Interpreter(machine)
  }

  /// Returns the verdict of a check on the machine, with the shortest run that shows it; equal input gives equal output.
  ///
  /// Takes time in the product of the state space's steps and the states of the form's automaton.
  package func verdict(of meaning: ClaimMeaning) -> Verdict {
    let roles = roles(of: meaning)
    let description = CounterexampleDescription(
      check: meaning.check, space: space, roles: roles, interpreter: interpreter)
    switch answer(to: meaning, roles) {
    case .holds(let witness): return .holds(witness: witness.map { Trace(of: $0, in: interpreter) })
    case .fails(let breach): return .fails(description.counterexample(breach))
    case .vacuous: return .vacuous(meaning.check.vacuity)
    case .undecided: return .undecided
    }
  }

  /// Returns a shortest run to a step E that `E never leads to Q` does not judge, since it begins and ends with Q, although it
  /// changes what is active in the states that Q names; nil if there is none, and for other forms.
  package func unjudgedStep(of meaning: ClaimMeaning) -> Trace? {
    guard let pattern = meaning.check.form.unjudged?(meaning.check),
      let goal = meaning.parts.first(where: { $0.role == .q })
    else { return nil }
    return ReachabilitySearch(space: space, roles: roles(of: meaning)).firstRun(
      matching: pattern,
      changing: BoundProposition(goal.resolved, in: machine).scope(in: machine)
    ).map { Trace(of: $0, in: interpreter) }
  }

  /// Returns true if a check that holds is false without the assumption that time passes: that a delay ends while its
  /// state stays active.
  package func restsOnTime(_ meaning: ClaimMeaning) -> Bool {
    guard machine.hasDelays, case .answered(let monitor) = meaning.question else { return false }
    return unanswered(meaning, roles(of: meaning), monitor, timePasses: false) != nil
  }

  /// Returns the truth of a check without the run that shows it.
  package func truth(of meaning: ClaimMeaning) -> Bool? {
    switch answer(to: meaning) {
    case .holds: true
    case .fails: false
    case .vacuous, .undecided: nil
    }
  }
}

extension ClaimChecker {
  /// The result of a check without words; runs are the indices of their events.
  enum Answer {
    case holds(witness: [Int]?)
    case fails(Breach)
    case vacuous
    case undecided
  }

  /// The ways in which a check is false.
  enum Breach {
    /// The last moment of a run matches a pattern that must never occur.
    case moment([Int])
    /// A run breaks the form's automaton at its last moment.
    case run([Int], ClaimMonitor)
    /// A run ends, or continues forever, without an answer.
    case unanswered(ResponseCheck.Run, ClaimMonitor)
    /// After a run the goal can no longer be reached.
    case lost([Int])
    /// The shortest run to the goal, which takes too many steps.
    case late([Int])
    /// No run reaches the goal.
    case impossible
  }

  /// Returns the values of a check's propositions everywhere in this machine.
  func roles(of meaning: ClaimMeaning) -> ClaimRoles {
    let parts = meaning.parts.map {
      let unread = meaning.unreadValues(of: $0.role)
      return (role: $0.role, proposition: BoundProposition($0.resolved, in: machine, unread: unread))
    }
    return ClaimRoles(parts, machine: machine, space: space)
  }

  func answer(to meaning: ClaimMeaning) -> Answer { answer(to: meaning, roles(of: meaning)) }

  private func answer(to meaning: ClaimMeaning, _ roles: ClaimRoles) -> Answer {
    let moments = ReachabilitySearch(space: space, roles: roles)
    var witness: [Int]?
    if let trigger = meaning.check.form.trigger {
      if case .run(let monitor) = trigger.kind {
        witness = firstBreach(of: monitor, roles)
      } else {
        witness = meaning.triggeringMoment.flatMap { moments.firstRun(matching: $0) }
      }
      if witness == nil { return space.isComplete ? .vacuous : .undecided }
    }
    switch meaning.question {
    case .never(let pattern):
      if let run = moments.firstRun(matching: pattern) { return .fails(.moment(run)) }
    case .watched(let monitor):
      if let run = firstBreach(of: monitor, roles) { return .fails(.run(run, monitor)) }
    case .answered(let monitor):
      if let run = unanswered(meaning, roles, monitor, timePasses: true) {
        return .fails(.unanswered(run, monitor))
      }
    case .recoverable(let pattern):
      if let run = moments.firstRunWithoutQ(from: pattern) { return .fails(.lost(run)) }
    case .possible(let pattern, let limit):
      guard let run = moments.firstRun(matching: pattern) else {
        return space.isComplete ? .fails(.impossible) : .undecided
      }
      // The search is breadth first, so this is the shortest run even if the exploration is incomplete.
      return run.count <= limit ?? .max ? .holds(witness: run) : .fails(.late(run))
    case .avoiding(let monitor):
      if let run = firstBreach(of: monitor, roles) { return .holds(witness: run) }
      return space.isComplete ? .fails(.impossible) : .undecided
    }
    return space.isComplete ? .holds(witness: witness) : .undecided
  }

  private func unanswered(
    _ meaning: ClaimMeaning, _ roles: ClaimRoles, _ monitor: ClaimMonitor, timePasses: Bool
  ) -> ResponseCheck.Run? {
    let fairness = Fairness(steps(satisfying: meaning.fairness), timePasses: timePasses, in: interpreter)
    return ResponseCheck(space: space, roles: roles, monitor: monitor, fairness: fairness).first()
  }

  func firstBreach(of monitor: ClaimMonitor, _ roles: ClaimRoles) -> [Int]? {
    var search = MonitorSearch(space: space, roles: roles, monitor: monitor)
    return search.firstBreach()
  }

  /// Returns, per proposition and event, whether a step on the event satisfies the proposition.
  func steps(satisfying propositions: [ResolvedProposition]) -> [[Bool]] {
    propositions.map { proposition in
      let bound = BoundProposition(proposition, in: machine, unread: .some)
      return machine.events.indices.map { bound.holds(at: $0) }
    }
  }
}
