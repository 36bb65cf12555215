import Project
import SourceText
import Statecharts

extension Rule {
  static let machineUnusedValue = Rule(
    id: "machine/unused-value", severity: .warning,
    summary: "Every value of an observer is shown by some state in some profile.",
    rationale: """
      A value that no state shows is an empty column of a table, or the state that should show it shows another \
      value. Remove it, or let a state show it.
      """,
    good: "sign: {title: The sign shows, values: [open, closed]}",
    bad: "sign: {title: The sign shows, values: [open, closed, away]}")
}

extension ProjectCheck {
  /// Every value of an observer is shown by some state in some profile.
  static let unusedValues = ProjectCheck { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      var shown: [ObserverID: Set<String>] = [:]
      let forgotten = Set(
        machine.profiles.flatMap { profile in
          profile.observations.ambiguities.filter(\.values.isEmpty).map { profile.machine.observers[$0.observer].id }
        })
      for profile in machine.machines {
        for node in profile.nodes {
          for (observer, value) in node.shows { shown[profile.observers[observer].id, default: []].insert(value) }
        }
      }
      return machine.source.chart.observers.flatMap { observer in
        observer.values.filter { shown[observer.id]?.contains($0.id) != true }.map { value in
          var finding = Finding(
            .machineUnusedValue, at: Place(machine.source.path, value.range),
            "unused value `\(value.id)`: no state shows it for observer `\(observer.id)` in any profile",
            suggestion: "let a state show it, or remove it")
          // The state that should show it is reported, or the condition of what should be in a profile.
          finding.isConsequence = machine.lacksParts || forgotten.contains(observer.id)
          return finding
        }
      }
    }
  }
}
