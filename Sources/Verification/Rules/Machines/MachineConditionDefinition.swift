import SourceText
import Statecharts

extension Rule {
  static let machineConditionDefinition = Rule(
    id: "machine/condition-definition", severity: .error,
    summary: "A named condition does not use itself, and stays small with the conditions that it uses.",
    rationale: """
      A condition stands for its definition wherever it is used. One that uses itself, even through others, stands for \
      nothing. One that uses others twice, and these others again, doubles each time, until no machine can hold it.
      """, isFixed: true,
    good: "signed-in: {title: Signed in, if: in(member)}", bad: "signed-in: {title: Signed in, if: not signed-in}")
}

extension Finding {
  /// Conditions that use each other in a circle, each the next one, and the last one the first.
  static func machineCondition(cycle: [ConditionID], at place: Place) -> Finding {
    let path = (cycle + cycle.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
    let message =
      cycle.count == 1
      ? "condition `\(cycle[0])` uses itself" : "condition `\(cycle[0])` uses itself through others: \(path)"
    return Finding(
      .machineConditionDefinition, at: place, message, suggestion: "write it with `in(state)`, or with other conditions"
    )
  }

  /// A condition, or with nil the guard of a transition, that is too large once conditions are written out.
  static func machineCondition(tooLarge condition: ConditionID?, at place: Place) -> Finding {
    let subject = condition.map { "condition `\($0)`" } ?? "`if`"
    return Finding(
      .machineConditionDefinition, at: place,
      "\(subject) stands for more than \(NamedCondition.sizeLimit) names and operators",
      suggestion: "use fewer conditions in it, or a state that is active while it holds")
  }
}
