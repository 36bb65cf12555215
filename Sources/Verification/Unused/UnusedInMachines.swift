import Model
import SourceText
import Statecharts

extension Check {
  /// Every event makes a transition fire.
  static let unusedEvents = Check { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      // A choice without a transition is a finding of its own, and so is a transition that no profile has.
      var used = Set(chart.prompts.flatMap { $0.choices.map(\.event.value) })
      for transition in chart.declaredTransitions {
        if case .event(let event) = transition.trigger { used.insert(event.value) }
      }
      return chart.events.filter { !used.contains($0.id) }.map { event in
        Finding(
          .machineUnusedEvent, at: Place(machine.source.path, event.range),
          "unused event “\(event.id)”: no transition fires on it",
          suggestion: "remove it, or write the transition that it is meant for")
      }
    }
  }

  /// Every value of an observer is shown by some state in some profile.
  static let unusedValues = Check { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      var shown: [ObserverID: Set<String>] = [:]
      for profile in machine.machines {
        for node in profile.nodes {
          for (observer, value) in node.shows { shown[profile.observers[observer].id, default: []].insert(value) }
        }
      }
      return machine.source.chart.observers.flatMap { observer in
        observer.values.filter { shown[observer.id]?.contains($0.id) != true }.map { value in
          Finding(
            .machineUnusedValue, at: Place(machine.source.path, value.range),
            "unused value “\(value.id)”: no state shows it to observer “\(observer.id)” in any profile",
            suggestion: "remove it, or let a state show it")
        }
      }
    }
  }

  /// Every tag is named by a claim, a myth or a scenario.
  static let unusedTags = Check { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let named = context.tagsNamed(of: chart)
      var seen = named
      let tags = chart.regions.flatMap(\.states).flatMap(\.withDescendants).flatMap(\.tags)
      return tags.filter { seen.insert($0.value).inserted }.map { tag in
        Finding(
          .machineUnusedTag, at: Place(machine.source.path, tag.range),
          "unused tag “\(tag.value)”: no claim, myth or scenario names it",
          suggestion: didYouMean(tag.value, among: named) ?? "name it in a check, or remove it")
      }
    }
  }
}

extension VerificationContext {
  /// The machines whose every profile could be folded and was explored.
  fileprivate var exploredMachines: [MachineAnalysis] { machines.filter { !$0.profiles.isEmpty } }

  /// The tags that checks and expectations about a statechart name.
  fileprivate func tagsNamed(of chart: Statechart) -> Set<String> {
    let names = ChartNames(chart)
    var tags: Set<String> = []
    for source in project.claims where source.set.machine.value == chart.id {
      for claim in source.set.claims { tags.formUnion(claim.check.subjects(among: names).tags) }
    }
    for source in project.scenarios where source.machine.value == chart.id {
      for scenario in source.scenarios {
        for expectation in [scenario.start] + scenario.steps.map(\.expectation) {
          for atom in expectation.holds?.value.atoms ?? [] {
            switch atom.name {
            case .word(let name), .qualified(.tag, let name): tags.insert(name)
            case .qualified, .shows, .by: break
            }
          }
        }
      }
    }
    return tags
  }
}
