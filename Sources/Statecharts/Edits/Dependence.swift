/// Says which checks rest on a transition in one profile.
///
/// A check *rests on* a transition if its result changes without the transition: another kind of verdict, or the same kind with
/// another run. Runs are compared by their events, so a check does not rest on a transition that merely fires alongside. If the
/// machine cannot be judged without the transition, every check that its region can affect rests on it.
package struct Dependence: Sendable {
  /// A check with its result in the unedited machine.
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
  /// Per check, the regions that can affect it; nil for all.
  private let regions: [Set<Int>?]
  private let limit: Int

  /// Prepares for a machine that can be judged; costs time linear in its configurations.
  ///
  /// - Parameter limit: the maximum number of configurations of the machine without a transition.
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
  /// Costs one lookup per step, plus rechecking the checks whose result may change.
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
      // Saves a fifth of the time that a machine with many doubtful claims takes.
      if onlyLosesSteps, !check.fired.contains(transition), check.meaning.outlivesSteps { return false }
      return Showing(checker.answer(to: check.meaning)) != check.shown
    }
  }
}

/// The result of a check in a form that can be compared across machines.
enum Showing: Equatable, Sendable {
  /// The events of the shortest run to the trigger or witness.
  case holds([Int]?)
  /// The events of the shortest counterexample, and where its loop begins.
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
  /// Whether the result stays the same in a machine that only loses steps, as long as the run that shows it remains.
  ///
  /// The searches for moments and for breaches are breadth first in event order, so they find the first of the shortest runs,
  /// which stays the first when others are removed. A required response or goal may be lost with any step.
  fileprivate var outlivesSteps: Bool {
    switch question {
    case .never, .watched, .possible: true
    // The run that shows that there is something to avoid is not the run that avoids it.
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
        trigger: transition.trigger, guard: never, statedGuard: nil, isInternal: transition.isInternal,
        remarks: transition.remarks, range: transition.range)
    }
    return Machine(
      id: id, title: title, profile: profile, nodes: nodes, transitions: disabled, events: events,
      observers: observers, prompts: prompts, conditions: conditions)
  }
}
