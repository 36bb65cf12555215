import Project
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedCondition = Rule(
    id: "machine/unused-condition", severity: .warning,
    summary: "Every named condition is used by a guard, another condition, or a check.",
    rationale: """
      A condition that nothing uses describes something that does not matter to the machine. Often its definition was \
      also written out where its name was meant, and the two will differ after the next change.
      """,
    good: "- {id: closed, from: ajar, event: close, to: shut, if: narrow}",
    bad: "- {id: closed, from: ajar, event: close, to: shut, if: in(ajar)}")
}

extension ProjectCheck {
  /// Every named condition is used by a guard, another condition, a claim, a myth, or a scenario.
  static let unusedConditions = ProjectCheck { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      if chart.conditions.isEmpty { return [] }
      let guards = chart.declaredTransitions.compactMap(\.guard) + chart.conditions.compactMap(\.definition)
      let used = context.namesInChecks(of: chart).conditions.union(guards.flatMap(\.conditions).map(\.value))
      return chart.conditions.filter { !used.contains($0.id) }.map { condition in
        Finding(
          .machineUnusedCondition, at: Place(machine.source.path, condition.range),
          "unused condition `\(condition.id)`: no guard, condition, claim, myth, or scenario uses it",
          suggestion: "use it in `if:` or in a check, or remove it")
      }
    }
  }
}
