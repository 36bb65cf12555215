/// Says which checks rest on a transition in one profile.
///
/// A check *rests on* a transition if it shows something else once the transition is dropped: another kind of verdict, or the same
/// kind by another run. Runs are compared by their events, so a transition that fires beside what the check speaks of is
/// not one that it rests on. Where the machine cannot be judged without the transition, every check that its region has a say
/// in rests on it.
package struct Dependence: Sendable {
  /// A check with what it shows in the machine as it is.
  package struct Check: Sendable {
    let meaning: ClaimMeaning
    let shown: Showing
    /// The transitions that fire on the run that shows it.
    let fired: Set<Int>

    package init(_ meaning: ClaimMeaning, _ verdict: Verdict) {
      self.meaning = meaning
      shown = Showing(verdict)
      fired = Set(verdict.trace?.steps.flatMap(\.transitions) ?? [])
    }
  }

  private let machine: Machine
  private let space: StateSpace
  private let store: ConfigurationStore
  private let checks: [Check]
  /// Per check, the regions that have a say in it; nil for all.
  private let regions: [Set<Int>?]
  private let limit: Int

  /// Prepares for a machine that can be judged; costs time linear in its configurations.
  ///
  /// - Parameter limit: the most configurations that the machine without a transition may have.
  package init(machine: Machine, space: StateSpace, checks: [Check], limit: Int) {
    self.machine = machine
    self.space = space
    self.checks = checks
    self.limit = limit
    store = ConfigurationStore(space)
    let influence = RegionInfluence(machine)
    regions = checks.map { influence?.regions(of: $0.meaning) }
  }

  /// The positions of the checks that rest on a transition, given by its index in `Machine.transitions`.
  ///
  /// Costs a look at every step, and as much as checking those checks that may show something else.
  package func checks(restingOn transition: Int) -> [Int] {
    let region = machine.region(of: machine.transitions[transition].source)
    let asked = checks.indices.filter { position in
      guard let region, let regions = regions[position] else { return true }
      return regions.contains(region)
    }
    guard space.fires[transition], !asked.isEmpty else { return [] }
    let edited = machine.disabling(transition)
    guard
      let (space, onlyLosesSteps) = Reexploration.run(
        edited, without: transition, known: self.space, store: store, limit: limit)
    else { return asked }
    let checker = ClaimChecker(machine: edited, space: space)
    return asked.filter { position in
      let check = checks[position]
      if onlyLosesSteps, !check.fired.contains(transition), check.meaning.outlivesSteps { return false }
      return Showing(checker.answer(to: check.meaning)) != check.shown
    }
  }
}

/// What a check shows, as far as two machines can show the same.
enum Showing: Equatable, Sendable {
  /// The events of the shortest run to the trigger or witness.
  case holds([Int]?)
  /// The events of the shortest run against it, and where it begins to go round.
  case fails([Int], loop: Int?)
  case vacuous, undecided

  init(_ verdict: Verdict) {
    switch verdict {
    case .holds(let witness): self = .holds(witness?.steps.map(\.event))
    case .fails(let counterexample):
      self = .fails(counterexample.trace.steps.map(\.event), loop: counterexample.loop)
    case .vacuous: self = .vacuous
    case .undecided: self = .undecided
    }
  }

  init(_ answer: ClaimChecker.Answer) {
    switch answer {
    case .holds(let witness): self = .holds(witness)
    case .fails(.moment(let run)), .fails(.run(let run, _)), .fails(.lost(let run)), .fails(.late(let run)):
      self = .fails(run, loop: nil)
    case .fails(.unanswered(let run, _)):
      self = .fails(run.stem + (run.loop ?? []), loop: run.loop == nil ? nil : run.stem.count)
    case .fails(.impossible): self = .fails([], loop: nil)
    case .vacuous: self = .vacuous
    case .undecided: self = .undecided
    }
  }
}

extension Verdict {
  /// The run that shows it.
  fileprivate var trace: Trace? {
    switch self {
    case .holds(let witness): witness
    case .fails(let counterexample): counterexample.trace
    case .vacuous, .undecided: nil
    }
  }
}

extension ClaimMeaning {
  /// Whether the check shows the same in a machine that only loses steps, as long as the run that shows it is still there.
  ///
  /// The searches for moments and for breaches go through a state space breadth first and by the order of events, so they find
  /// the first of the shortest runs. It stays the first where others go. What must come, or must remain possible, may be
  /// lost with any step.
  fileprivate var outlivesSteps: Bool {
    switch question {
    case .never, .watched, .possible: true
    // Whether there is anything to avoid is seen on another run than the one that avoids it.
    case .avoiding: false
    case .answered, .recoverable: false
    }
  }
}

extension Machine {
  /// The machine with a transition that never fires; all keep their indices.
  fileprivate func disabling(_ index: Int) -> Machine {
    let disabled = transitions.map { transition in
      guard transition.index == index else { return transition }
      let never = BooleanExpression<Int>.and(.atom(transition.source), .not(.atom(transition.source)))
      return Transition(
        index: index, id: transition.id, source: transition.source, target: transition.target,
        trigger: transition.trigger, guard: never, isInternal: transition.isInternal, remarks: transition.remarks,
        range: transition.range)
    }
    return Machine(
      id: id, title: title, profile: profile, nodes: nodes, transitions: disabled, events: events,
      observers: observers, prompts: prompts)
  }
}
