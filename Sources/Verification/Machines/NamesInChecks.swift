import Project
import SourceText
import Statecharts

extension VerificationContext {
  /// Returns the tags and conditions that checks and expectations about a statechart name, and the events of which they say that
  /// they do nothing.
  func namesInChecks(
    of chart: Statechart
  ) -> (tags: Set<String>, conditions: Set<ConditionID>, ignored: Set<EventID>) {
    let names = ChartNames(chart)
    var tags: Set<String> = []
    var conditions: Set<ConditionID> = []
    var ignored: Set<EventID> = []
    for source in project.claims where source.set.machine.value == chart.id {
      for check in source.set.claims.map(\.check) {
        let subjects = check.subjects(among: names)
        if check.form == .inert { ignored.formUnion(subjects.events) }
        tags.formUnion(subjects.tags)
        conditions.formUnion(subjects.conditions)
      }
    }
    let scenarios = project.scenarios.filter { $0.machine.value == chart.id }.flatMap(\.scenarios)
    ignored.formUnion(scenarios.flatMap(\.steps).filter(\.isIgnored).map(\.event.value))
    let expectations = scenarios.flatMap { [$0.start] + $0.steps.map(\.expectation) }
    for atom in expectations.flatMap({ $0.holds?.value.atoms ?? [] }) {
      switch atom.name {
      case .word(let name):
        tags.insert(name)
        conditions.insert(ConditionID(name))
      case .qualified(.tag, let name): tags.insert(name)
      case .qualified(.condition, let name): conditions.insert(ConditionID(name))
      case .qualified, .shows, .by, .given: break
      }
    }
    return (tags, conditions, ignored)
  }
}
