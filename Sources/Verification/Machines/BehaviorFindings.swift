import Project
import SourceText
import Statecharts

/// Returns the findings from exploring a machine's profiles; equal findings in several profiles are merged.
func behaviorFindings(
  _ profiles: [VerifiedProfile], in source: MachineSource, budgets: Budgets
) -> [Finding] {
  var findings = BehaviorFindings(path: source.path, profiles)
  for profile in profiles {
    if let problem = profile.space.openProblem {
      findings.add(problem, in: profile)
      continue
    }
    guard profile.space.isComplete else {
      let finding = Finding.machineTooManyConfigurations(
        profile, budget: budgets.configurations, at: Place(source.path, source.chart.range))
      findings.add(finding, in: profile.machine)
      continue
    }
    findings.addUnreached(profile)
    findings.addConflicts(profile)
    findings.addObservers(profile)
    findings.addUnhandledChoices(profile)
    findings.addUnofferedEvents(profile)
  }
  return findings.found.findings
}

/// Collects the findings from exploring a machine’s profiles; those about prompts are in `PromptFindings.swift`.
struct BehaviorFindings {
  let path: SourcePath
  /// The events that prompts offer in any profile.
  let choices: Set<EventID>
  private(set) var found = FindingsByProfile()

  init(path: SourcePath, _ profiles: [VerifiedProfile]) {
    self.path = path
    choices = Set(profiles.flatMap { $0.machine.prompts.flatMap { $0.choices.map(\.event.value) } })
  }

  mutating func add(_ finding: Finding, in machine: Machine) { found.add(finding, in: machine.profile.id) }

  /// Adds unreachable states and dead transitions; nothing if the search was incomplete.
  mutating func addUnreached(_ profile: VerifiedProfile) {
    guard !profile.space.isCut else { return }
    let machine = profile.machine
    for node in machine.nodes where !node.isHistory && !profile.space.isReached[node.index] {
      let isParentReached = node.parent.map { profile.space.isReached[$0] } ?? true
      if isParentReached {
        add(
          Finding(.machineUnreachableState, at: Place(path, node.range), "unreachable state `\(node.id)`"), in: machine)
      }
    }
    let hurried = profile.space.livelock == nil ? Self.leavingAtOnce(machine) : [:]
    for transition in machine.transitions where profile.space.isReached[transition.source] {
      let other = hurried[transition.source]
      if other === transition {
        add(.machinePassedState(machine.nodes[transition.source].id, by: transition, in: path), in: machine)
      }
      if profile.space.fires[transition.index] { continue }
      let notes = other.map { other in
        [
          Finding.Note(
            "transition `\(other.id)` leaves `\(machine.nodes[other.source].id)` at once",
            at: Place(path, other.range))
        ]
      }
      add(
        Finding(
          .machineDeadTransition, at: Place(path, transition.range), "transition `\(transition.id)` never fires",
          notes: notes ?? []), in: machine)
    }
  }

  /// Returns the transitions that leave their source whenever it is entered, by source. A state with others that wait
  /// for no event is a junction, from which one of them leads on in any case.
  private static func leavingAtOnce(_ machine: Machine) -> [Int: Machine.Transition] {
    let eventless = machine.transitions.filter { $0.trigger == .eventless && !machine.nodes[$0.source].isRegion }
    return Dictionary(grouping: eventless, by: \.source).compactMapValues { transitions in
      transitions.count == 1 && transitions[0].guard == nil ? transitions[0] : nil
    }
  }

  mutating func addConflicts(_ profile: VerifiedProfile) {
    let machine = profile.machine
    for witness in profile.space.conflicts {
      let first = machine.transitions[witness.conflict.first]
      let second = machine.transitions[witness.conflict.second]
      let reached = reached(witness.configuration, then: witness.event, in: profile)
      add(.machineConflict(first, second, reached: reached, in: path), in: machine)
    }
    if let livelock = profile.space.livelock {
      let cycle = Interpreter(machine).livelock(
        from: profile.space.configuration(at: livelock.configuration), on: livelock.event
      ).map { machine.transitions[$0] }
      let reached = reached(livelock.configuration, then: livelock.event, in: profile)
      add(.machineLivelock(cycle, of: machine, reached: reached, in: path), in: machine)
    }
  }

  mutating func add(_ problem: StateSpace.OpenProblem, in profile: VerifiedProfile) {
    let machine = profile.machine
    switch problem {
    case .atStart(let condition):
      let condition = machine.conditions[condition]
      add(
        Finding(
          .machineOpenCondition, at: Place(path, condition.range),
          "what the machine starts in depends on open condition `\(condition.id)`: it has no value before the first event",
          suggestion: "begin in a state that an event leaves"), in: machine)
    case .waiting(let transition, let configuration):
      let transition = machine.transitions[transition]
      let state = machine.nodes[transition.source].id
      add(
        Finding(
          .machineOpenCondition, at: Place(path, transition.range),
          "state `\(state)` waits for an open condition: `\(transition.id)` leaves it only if that holds",
          notes: [reached(configuration, then: nil, in: profile)],
          suggestion: "add a transition without `event` from `\(state)` with `if: otherwise`"), in: machine)
    case .tooMany(let configuration, let event):
      let event = machine.events[event]
      add(
        Finding(
          .machineOpenCondition, at: Place(path, event.range),
          "the outcome of `\(event.id)` depends on more than \(Machine.Case.conditionLimit) open conditions",
          notes: [reached(configuration, then: nil, in: profile)],
          suggestion: "let some of them matter to a later event"), in: machine)
    }
  }

  mutating func addObservers(_ profile: VerifiedProfile) {
    let machine = profile.machine
    for ambiguity in profile.observations.ambiguities {
      let observer = machine.observers[ambiguity.observer]
      // A value without its condition has a finding.
      if observer.isRead, observer.values.contains(where: { $0.definition == nil }) { continue }
      let states = profile.space.configuration(at: ambiguity.configuration).leaves(of: machine)
      let reached = reached(ambiguity.configuration, then: nil, in: profile)
      if ambiguity.values.isEmpty, !observer.isRead,
        let state = stateWithout(ambiguity.observer, among: states, of: machine)
      {
        let place = Place(path, state.range)
        add(
          Finding(
            .machineObserverValue, at: place, "state `\(state.id)` shows no value of observer `\(observer.id)`",
            notes: [
              reached,
              Finding.Note("its values: \(codeNames(observer.values.map(\.id)))", at: Place(path, observer.range)),
            ],
            suggestion: observer.values.first.map { "let it show one, such as `shows: {\(observer.id): \($0.id)}`" }),
          in: machine)
        continue
      }
      let finding = Finding.machineObserverValue(
        observer.id, values: ambiguity.values.map { observer.values[$0].id }, in: states.map { machine.nodes[$0].id },
        reached: reached, at: Place(path, observer.range))
      add(finding, in: machine)
    }
  }

  /// Returns the active state that leaves an observer without a value: the only one in the regions in which others show one.
  private func stateWithout(_ observer: Int, among states: [Int], of machine: Machine) -> Machine.Node? {
    let showing = machine.regions.filter { region in
      machine.nodes[region.index..<region.subtreeEnd].contains { $0.shows[observer] != nil }
    }
    let silent = states.filter { state in showing.contains { ($0.index..<$0.subtreeEnd).contains(state) } }
    return silent.count == 1 ? machine.nodes[silent[0]] : nil
  }

  /// Returns a note with the events of the first run to a configuration.
  func reached(_ configuration: Int, then event: Int?, in profile: VerifiedProfile) -> Finding.Note {
    let events = profile.space.trace(to: configuration) + [event].compactMap { $0 }
    return Finding.Note(reachedBy(events.map { profile.machine.events[$0].id.text }))
  }
}
