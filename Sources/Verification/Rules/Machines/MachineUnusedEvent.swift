import Project
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedEvent = Rule(
    id: "machine/unused-event", severity: .warning,
    summary: "Every event triggers a transition.",
    rationale: """
      An event without a transition has no effect in any state, and a claim about it proves nothing. Remove it, or \
      add the transition that it is meant for. For events that a prompt offers, see `machine/unhandled-choice`.
      """,
    good: "- {id: whistled, from: ajar, event: whistle, to: shut}", bad: "whistle: {label: Whistle, by: user}")
}

extension ProjectCheck {
  /// Every event triggers a transition.
  static let unusedEvents = ProjectCheck { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      // A choice without a transition breaks another rule, and so does a transition that no profile has.
      var used = Set(chart.prompts.flatMap { $0.choices.map(\.event.value) })
      for transition in chart.declaredTransitions {
        if case .event(let event) = transition.trigger { used.insert(event.value) }
      }
      return chart.events.filter { !used.contains($0.id) }.map { event in
        Finding(
          .machineUnusedEvent, at: Place(machine.source.path, event.range),
          "unused event `\(event.id)`: no transition fires on it",
          suggestion: "add the transition that it is meant for, or remove it")
      }
    }
  }
}
