import Project
import SourceText
import Statecharts
import Verification

/// The consequences of profiles that only the head has: what covers them, what differs from the nearest one, and what
/// is false there.
struct NewProfiles {
  private let machine: ComparedMachine
  private let analysis: ProjectAnalysis
  private(set) var consequences: [FlowConsequence] = []

  init(_ machine: ComparedMachine, of head: ProjectAnalysis) {
    self.machine = machine
    analysis = head
    for position in machine.newProfiles where machine.after.profiles.indices.contains(position) {
      addScope(position)
      addDifference(position)
      addFalse(position)
      addFailed(position)
    }
  }

  private var chart: Statechart { machine.after.source.chart }

  private func element(_ position: Int) -> ElementID {
    ElementID(.profile, chart.id.text, chart.profiles[position].id.text)
  }

  private func title(_ position: Int) -> String { chart.profiles[position].title.plain }

  private mutating func add(_ consequence: Consequence, _ touched: Set<ElementID>) {
    consequences.append(FlowConsequence(consequence: consequence, machine: machine.id, touched: touched))
  }

  private var claims: [CheckedClaim] { analysis.claims(about: chart.id) }

  private var scenarios: [VerifiedScenario] {
    analysis.resolved.scenarios.filter { analysis.machines[$0.machine].source.chart.id == chart.id }
  }

  private mutating func addScope(_ position: Int) {
    let proved = claims.count { $0.verdicts[position] != nil }
    let run = scenarios.count { scenario in scenario.runs.contains { $0.profile == position } }
    let parts = [proved == 0 ? nil : counted(proved, "claim"), run == 0 ? nil : counted(run, "scenario")]
      .compactMap(\.self)
    let covered =
      parts.isEmpty ? "nothing covers it" : "\(listed(parts)) \(proved + run == 1 ? "covers" : "cover") it, too"
    add(
      Consequence(
        kind: .scope, level: .notable, sentence: "“\(title(position))” was added: \(covered)",
        readers: [.integrators, .testers, .users]),
      [element(position)])
  }

  /// Adds what differs from the closest profile, and which later one behaves alike.
  private mutating func addDifference(_ position: Int) {
    let other = chart.profiles.closest(before: position) ?? chart.profiles.indices.first { $0 != position }
    guard let other, machine.after.profiles.indices.contains(other) else { return }
    addDifference(position, from: other)
    let next = chart.profiles.indices.first { $0 > position && chart.profiles.closest(before: $0) == position }
    if let next, machine.after.profiles.indices.contains(next) { addDifference(position, from: next, isNamed: false) }
  }

  /// - Parameter isNamed: false to say only that the two behave alike.
  private mutating func addDifference(_ position: Int, from other: Int, isNamed: Bool = true) {
    let (old, new) = (machine.after.profiles[other], machine.after.profiles[position])
    let pair = MachinePair(before: old.machine, old.space, after: new.machine, new.space)
    let behavior = BehaviorDifference(pair)
    let names = "“\(title(position))” and “\(title(other))”"
    guard let divergence = behavior.divergence else {
      // An observer that only one of them has is no behavior that could be compared.
      if behavior.isSame, old.machine.observers.map(\.id) == new.machine.observers.map(\.id) {
        add(
          Consequence(
            kind: .scope, level: .editorial, sentence: "\(names) behave alike: \(size(of: new.space)) compared",
            readers: [.integrators, .testers, .users]),
          [element(position)])
      }
      return
    }
    if !isNamed { return }
    let words = DivergenceWords(pair)
    add(
      Consequence(
        kind: .screen, level: .notable,
        sentence:
          "“\(title(position))” differs from “\(title(other))” \(words.moment(divergence)): \(words.clauses(divergence))",
        run: words.lines(divergence)),
      [element(position)])
  }

  private mutating func addFalse(_ position: Int) {
    let own = machine.after.profiles[position].machine
    for checked in claims {
      guard let verdict = checked.falseVerdict(in: position) else { continue }
      let consequence = Consequence(false: checked, verdict, of: own, before: "in \(title(position)), ")
      add(consequence, touched(verdict.shownRun?.trace, own, position))
    }
  }

  private mutating func addFailed(_ position: Int) {
    let own = machine.after.profiles[position].machine
    let failed = scenarios.compactMap { scenario -> (scenario: VerifiedScenario, trace: Trace)? in
      guard let run = scenario.runs.first(where: { $0.profile == position }), !run.run.failures.isEmpty else {
        return nil
      }
      return (scenario, run.trace)
    }
    guard let first = failed.first else { return }
    var consequence = Consequence(
      kind: .scenario, level: .breaking,
      sentence: "\(counted(failed.count, "scenario")) \(failed.count == 1 ? "fails" : "fail") in \(title(position)): "
        + few(failed.map { quoted($0.scenario.scenario.title.plain) }),
      count: failed.count, run: FlowWords(own).lines(first.trace),
      place: Place(first.scenario.path, first.scenario.scenario.range))
    consequence.about = failed.map { ElementID(.scenario, $0.scenario.scenario.id.text) }
    let touched = failed.reduce(into: Set<ElementID>()) { $0.formUnion(self.touched($1.trace, own, position)) }
    add(consequence, touched.union(consequence.about))
  }

  /// Returns the profile, and what the run passes.
  private func touched(_ trace: Trace?, _ own: Machine, _ position: Int) -> Set<ElementID> {
    let space = machine.after.profiles[position].space
    var causes = PossibleCauses(MachinePair(before: own, space, after: own, space))
    if let trace { causes.add(trace, of: own) }
    return causes.elements.union([element(position)])
  }
}
