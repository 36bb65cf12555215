import Project
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedTag = Rule(
    id: "machine/unused-tag", severity: .warning,
    summary: "Every tag is used by a claim, a myth, or a scenario.",
    rationale: """
      Tags are used only in checks and expectations. An unused tag is often another tag misspelled, and then claims \
      about that tag miss this state.
      """,
    good: "ajar: {title: Ajar, tags: [passable]}",
    bad: "ajar: {title: Ajar, tags: [passable, pasable, drafty]}")
}

extension ProjectCheck {
  /// Every tag is used by a claim, a myth or a scenario.
  static let unusedTags = ProjectCheck { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let named = context.namesInChecks(of: chart).tags
      var seen = named
      let tags = chart.regions.flatMap(\.states).flatMap(\.withDescendants).flatMap(\.tags)
      return tags.filter { seen.insert($0.value).inserted }.map { tag in
        Finding(
          .machineUnusedTag, at: Place(machine.source.path, tag.range),
          "unused tag `\(tag.value)`: no claim, myth, or scenario uses it",
          suggestion: didYouMean(tag.value, among: named) ?? "use it in a check, or remove it")
      }
    }
  }
}
