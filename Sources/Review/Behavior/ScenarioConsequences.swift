import Project
import SourceText
import Statecharts
import Verification

/// The consequences for scenarios with the same steps in both versions of a machine.
struct ScenarioConsequences {
  private let machine: ComparedMachine
  private(set) var consequences: [FlowConsequence] = []
  private var groups = Groups<Difference, Member>()

  init(_ machine: ComparedMachine, _ pairs: [(before: VerifiedScenario, after: VerifiedScenario)]) {
    self.machine = machine
    for pair in pairs where events(pair.before.scenario, machine.changes) == events(pair.after.scenario, NameChanges())
    {
      compare(pair.before, pair.after)
    }
    for (difference, members) in groups.all { add(difference, members) }
  }

  /// A scenario in the profiles with the same difference.
  private struct Member {
    let checked: VerifiedScenario
    let profiles: [(profile: ComparedProfile, divergence: Divergence?)]
  }

  private func events(_ scenario: Scenario, _ changes: NameChanges) -> [[EventID]] {
    [scenario.given.map(\.value), scenario.steps.map(\.event.value)].map { $0.map { changes.events[$0] ?? $0 } }
  }

  /// The kind of difference between two runs.
  private enum Fate: Hashable {
    /// An expectation that held no longer holds.
    case fails
    /// A step is a choice that its prompt no longer offers.
    case cannotBeTapped
    case endsElsewhere
    /// It ends in another state, and observers and users see the same there.
    case endsUnseen
    case runsDifferently

    func words(isOne: Bool) -> String {
      switch self {
      case .fails: isOne ? "fails" : "fail"
      case .cannotBeTapped: "cannot be done any more"
      case .endsElsewhere: isOne ? "ends elsewhere" : "end elsewhere"
      case .endsUnseen: isOne ? "ends in another state" : "end in another state"
      case .runsDifferently: isOne ? "runs differently, and ends as before" : "run differently, and end as before"
      }
    }
  }

  private struct Difference: Hashable {
    let fate: Fate
    /// What differs, in words; nil if the runs are the same.
    let words: String?
  }

  private mutating func compare(_ before: VerifiedScenario, _ after: VerifiedScenario) {
    var groups = Groups<Difference, (profile: ComparedProfile, divergence: Divergence?)>()
    for new in after.runs {
      guard let profile = machine.profile(after: new.profile),
        let old = before.runs.first(where: { $0.profile == profile.positionBefore })
      else { continue }
      if let choice = lostChoice(old.run.trace, in: profile.pair) {
        groups.add((profile, nil), Difference(fate: .cannotBeTapped, words: "nobody can choose \(choice)"))
        continue
      }
      let divergence = profile.behavior.isSame ? nil : firstDivergence(old.run.trace, new.run.trace, in: profile.pair)
      let newlyFails = old.run.failures.isEmpty && !new.run.failures.isEmpty
      if divergence == nil, !newlyFails { continue }
      let ends = (
        profile.pair.visibleBefore(old.run.trace.end), profile.pair.visibleAfter(new.run.trace.end)
      )
      // The row of a prompt says that it has other choices.
      if !newlyFails, ends.0 == ends.1, divergence?.isOnlyChoices == true { continue }
      let fate: Fate =
        newlyFails
        ? .fails
        : ends.0 == ends.1
          ? .runsDifferently : ends.0.withoutStates == ends.1.withoutStates ? .endsUnseen : .endsElsewhere
      groups.add(
        (profile, divergence),
        Difference(fate: fate, words: divergence.map { DivergenceWords(profile.pair).clauses($0) }))
    }
    for (difference, profiles) in groups.all { self.groups.add(Member(checked: after, profiles: profiles), difference) }
  }

  /// Returns the label of the first step that is a choice of a prompt in the base and no longer one in the head; nil if
  /// there is none.
  private func lostChoice(_ trace: Trace, in pair: MachinePair) -> String? {
    var configuration = trace.start
    for step in trace.steps {
      let event = pair.before.events[step.event].id
      let isLost = VisibleState(pair.before, in: configuration).prompts.contains { screen in
        screen.choices.contains(event)
          && pair.after.prompt(screen.prompt)?.choices.contains { $0.event.value == event } == false
      }
      if isLost { return FlowWords(pair.before).event(step.event) }
      configuration = step.configuration
    }
    return nil
  }

  /// Adds one sentence for all scenarios with the same difference, and the run of the first.
  private mutating func add(_ difference: Difference, _ members: [Member]) {
    guard let member = members.first, let first = member.profiles.first else { return }
    var touched: Set<ElementID> = []
    for member in members {
      touched.insert(ElementID(.scenario, member.checked.scenario.id.text))
      for (profile, divergence) in member.profiles {
        touched.formUnion(profile.narrowed(divergence?.touched ?? profile.pair.lostChoiceElements))
      }
    }
    let positions = Set(members.flatMap { $0.profiles.map(\.profile.positionAfter) })
    let place = machine.place(machine.profiles.filter { positions.contains($0.positionAfter) })
    let titles = few(members.map { quoted($0.checked.scenario.title.plain) })
    let isOne = members.count == 1
    let sentence =
      "\(isOne ? "the scenario \(titles)" : counted(members.count, "scenario")) "
      + "\(difference.fate.words(isOne: isOne))\(place)"
      + (difference.words.map { " (\($0))" } ?? "") + (isOne ? "" : ": \(titles)")
    var consequence = Consequence(
      kind: .scenario, level: [.runsDifferently, .endsUnseen].contains(difference.fate) ? .notable : .breaking,
      sentence: sentence,
      count: members.count,
      run: first.divergence.map { DivergenceWords(first.profile.pair).lines($0) } ?? [],
      place: Place(member.checked.path, member.checked.scenario.range))
    consequence.about = members.map { ElementID(.scenario, $0.checked.scenario.id.text) }
    consequences.append(FlowConsequence(consequence: consequence, machine: machine.id, touched: touched))
  }

  /// Returns the first moment at which two runs show something different; nil if there is none.
  private func firstDivergence(_ before: Trace, _ after: Trace, in pair: MachinePair) -> Divergence? {
    guard before.steps.count == after.steps.count else { return nil }
    func differs(_ old: Configuration, _ new: Configuration) -> Bool {
      pair.visibleBefore(old) != pair.visibleAfter(new)
    }
    func prefix(_ trace: Trace, _ count: Int) -> Trace {
      Trace(start: trace.start, steps: Array(trace.steps.prefix(count)))
    }
    if differs(before.start, after.start) {
      return Divergence(prefix(before, 0), prefix(after, 0), in: pair)
    }
    for (position, (old, new)) in zip(before.steps, after.steps).enumerated() {
      if differs(old.configuration, new.configuration) {
        return Divergence(prefix(before, position + 1), prefix(after, position + 1), in: pair)
      }
      guard old.transitions.isEmpty == new.transitions.isEmpty else {
        // The step has an effect in only one version, but not a visible one.
        return Divergence(
          prefix(before, position), prefix(after, position), eventsBefore: old.transitions.isEmpty ? [] : [old.event],
          eventsAfter: new.transitions.isEmpty ? [] : [new.event], in: pair)
      }
    }
    return nil
  }
}
