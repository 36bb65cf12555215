import Model
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedVocabulary = Rule(
    id: "machine/unused-vocabulary", severity: .warning,
    summary: "Every declared actor causes an event, and every declared kind is that of a state.",
    rationale: """
      An actor or kind that nothing has appears on no page and in no picture. Remove it, or give it to the event or \
      state that it is meant for.
      """,
    good: "knock: {label: Knock, by: visitor}", bad: "knock: {label: Knock, by: host}")
}

extension Check {
  /// Every declared actor causes an event, and every declared kind is that of a state.
  static let unusedVocabulary = Check { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let actors = Set(chart.events.map(\.actorName))
      let kinds = Set(chart.regions.flatMap(\.states).flatMap(\.withDescendants).compactMap { $0.declaredKind?.id })
      func unused(_ what: String, _ name: String, _ reason: String, at range: SourceRange) -> Finding {
        Finding(
          .machineUnusedVocabulary, at: Place(machine.source.path, range), "unused \(what) `\(name)`: \(reason)",
          suggestion: "remove it, or use it")
      }
      return chart.actors.filter { !actors.contains($0.id) }.map {
        unused("actor", $0.id, "no event is by it", at: $0.range)
      }
        + chart.kinds.filter { !kinds.contains($0.id) }.map {
          unused("kind", $0.id, "no state has it", at: $0.range)
        }
    }
  }
}
