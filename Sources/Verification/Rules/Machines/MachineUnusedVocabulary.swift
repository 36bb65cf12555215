import Project
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedVocabulary = Rule(
    id: "machine/unused-vocabulary", severity: .warning,
    summary:
      "Every declared actor causes an event, every declared kind is that of a state, and a state shows every prompt.",
    rationale: """
      An actor, kind, or prompt that nothing has appears on no page and in no picture. Remove it, or give it to the event \
      or state that it is meant for.
      """,
    good: "knock: {label: Knock, by: visitor}", bad: "knock: {label: Knock, by: host}")
}

extension ProjectCheck {
  /// Every declared actor causes an event, every declared kind is that of a state, and a state shows every prompt.
  static let unusedVocabulary = ProjectCheck { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let actors = Set(chart.events.map(\.actorName))
      let states = chart.regions.flatMap(\.states).flatMap(\.withDescendants)
      let kinds = Set(states.compactMap { $0.declaredKind?.id })
      let prompts = Set(states.compactMap(\.prompt?.value))
      func unused(_ what: String, _ name: String, _ reason: String, at range: SourceRange) -> Finding {
        Finding(
          .machineUnusedVocabulary, at: Place(machine.source.path, range), "unused \(what) `\(name)`: \(reason)",
          suggestion: "remove it, or use it")
      }
      let unusedActors = chart.actors.filter { !actors.contains($0.id) }
      let unusedKinds = chart.kinds.filter { !kinds.contains($0.id) }
      let unusedPrompts = chart.prompts.filter { !prompts.contains($0.id) }
      return unusedActors.map { unused("actor", $0.id, "no event is by it", at: $0.range) }
        + unusedKinds.map { unused("kind", $0.id, "no state has it", at: $0.range) }
        + unusedPrompts.map { unused("prompt", $0.id.text, "no state shows it", at: $0.range) }
    }
  }
}
