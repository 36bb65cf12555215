import Project
import SourceText
import Statecharts
import Verification

/// The consequences for scenarios with the same steps in both versions of a machine.
struct ScenarioConsequences {
  private let machine: ComparedMachine
  private(set) var consequences: [FlowConsequence] = []
  private var groups: [Group] = []

  init(_ machine: ComparedMachine, _ pairs: [(before: VerifiedScenario, after: VerifiedScenario)]) {
    self.machine = machine
    for pair in pairs where events(pair.before.scenario, machine.changes) == events(pair.after.scenario, NameChanges())
    {
      compare(pair.before, pair.after)
    }
    consequences = groups.map(\.consequence)
  }

  /// Scenarios with the same difference in the same profiles.
  private struct Group {
    let difference: Difference
    let profiles: String
    var titles: [String]
    /// The run of the first scenario, its place, and what the differences touch.
    let first: FlowConsequence
    var touched: Set<ElementID>

    var consequence: FlowConsequence {
      var result = first
      let rest = titles.count - 3
      let names = listed(titles.prefix(3) + (rest > 0 ? ["\(rest) more"] : []))
      result.consequence.sentence =
        (titles.count == 1 ? "the scenario \(names)" : "the scenarios \(names)")
        + " \(difference.fate.words(of: titles.count)) in \(profiles)" + (difference.words.map { ": \($0)" } ?? "")
      result.touched = touched
      return result
    }
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

    func words(of scenarios: Int) -> String {
      switch self {
      case .fails: scenarios == 1 ? "now fails" : "now fail"
      case .endsElsewhere: scenarios == 1 ? "ends elsewhere" : "end elsewhere"
      case .runsDifferently:
        scenarios == 1 ? "ends as before, but runs differently," : "end as before, but run differently,"
      }
    }
  }

  private struct Difference: Hashable {
    let fate: Fate
    /// The kind of difference and its place, in words; nil if the runs are the same.
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
      groups.add((profile, divergence), Difference(fate: fate, words: divergence.map { words($0, profile.pair) }))
    }
    for (difference, members) in groups.all { add(after, difference, members) }
  }

  private mutating func add(
    _ checked: VerifiedScenario, _ difference: Difference,
    _ members: [(profile: ComparedProfile, divergence: Divergence?)]
  ) {
    guard let first = members.first else { return }
    var touched: Set<ElementID> = [ElementID(.scenario, checked.scenario.id.text)]
    for (profile, divergence) in members { touched.formUnion(profile.narrowed(divergence?.touched ?? [])) }
    let profiles = machine.names(members.map(\.profile))
    let title = "“\(checked.scenario.title)”"
    if let same = groups.firstIndex(where: { $0.difference == difference && $0.profiles == profiles }) {
      groups[same].titles.append(title)
      groups[same].touched.formUnion(touched)
      return
    }
    let consequence = FlowConsequence(
      consequence: Consequence(
        kind: .scenario, level: difference.fate == .runsDifferently ? .notable : .breaking, sentence: "",
        run: first.divergence.map { DivergenceWords(first.profile.pair).lines($0) } ?? [],
        place: Place(checked.path, checked.scenario.range)),
      machine: machine.id, touched: touched)
    groups.append(
      Group(difference: difference, profiles: profiles, titles: [title], first: consequence, touched: touched))
  }

  private func words(_ divergence: Divergence, _ pair: MachinePair) -> String {
    let words = DivergenceWords(pair)
    let when = divergence.after.run.steps.last.map { "after \(words.after.event($0.event))" } ?? "at the start"
    return "\(when), \(words.clauses(divergence))"
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
