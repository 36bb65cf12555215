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
    case endsElsewhere
    case runsDifferently

    func words(isOne: Bool) -> String {
      switch self {
      case .fails: isOne ? "fails" : "fail"
      case .endsElsewhere: isOne ? "ends elsewhere" : "end elsewhere"
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
      let divergence = profile.behavior.isSame ? nil : firstDivergence(old.run.trace, new.run.trace, in: profile.pair)
      let newlyFails = old.run.failures.isEmpty && !new.run.failures.isEmpty
      if divergence == nil, !newlyFails { continue }
      let isSameEnd =
        VisibleState(profile.pair.before, in: old.run.trace.end)
        == VisibleState(profile.pair.after, in: new.run.trace.end)
      let fate: Fate = newlyFails ? .fails : isSameEnd ? .runsDifferently : .endsElsewhere
      groups.add(
        (profile, divergence),
        Difference(fate: fate, words: divergence.map { DivergenceWords(profile.pair).clauses($0) }))
    }
    for (difference, profiles) in groups.all { self.groups.add(Member(checked: after, profiles: profiles), difference) }
  }

  /// Adds one sentence for all scenarios with the same difference, and the run of the first.
  private mutating func add(_ difference: Difference, _ members: [Member]) {
    guard let member = members.first, let first = member.profiles.first else { return }
    var touched: Set<ElementID> = []
    for member in members {
      touched.insert(ElementID(.scenario, member.checked.scenario.id.text))
      for (profile, divergence) in member.profiles { touched.formUnion(profile.narrowed(divergence?.touched ?? [])) }
    }
    let positions = Set(members.flatMap { $0.profiles.map(\.profile.positionAfter) })
    let profiles = machine.names(machine.profiles.filter { positions.contains($0.positionAfter) })
    let titles = few(members.map { quoted($0.checked.scenario.title.plain) })
    let isOne = members.count == 1
    let sentence =
      "\(isOne ? "the scenario \(titles)" : counted(members.count, "scenario")) "
      + "\(difference.fate.words(isOne: isOne)) in \(profiles)"
      + (difference.words.map { " (\($0))" } ?? "") + (isOne ? "" : ": \(titles)")
    var consequence = Consequence(
      kind: .scenario, level: difference.fate == .runsDifferently ? .notable : .breaking, sentence: sentence,
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
      VisibleState(pair.before, in: old) != VisibleState(pair.after, in: new)
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
