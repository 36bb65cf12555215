import Project
import SourceText
import Statecharts

extension VerificationContext {
  /// Returns the tags and conditions that checks and expectations about a statechart name.
  func namesInChecks(of chart: Statechart) -> (tags: Set<String>, conditions: Set<ConditionID>) {
    let names = ChartNames(chart)
    var tags: Set<String> = []
    var conditions: Set<ConditionID> = []
    for source in project.claims where source.set.machine.value == chart.id {
      for subjects in source.set.claims.map({ $0.check.subjects(among: names) }) {
        tags.formUnion(subjects.tags)
        conditions.formUnion(subjects.conditions)
      }
    }
    let expectations = project.scenarios.filter { $0.machine.value == chart.id }.flatMap(\.scenarios)
      .flatMap { [$0.start] + $0.steps.map(\.expectation) }
    for atom in expectations.flatMap({ $0.holds?.value.atoms ?? [] }) {
      switch atom.name {
      case .word(let name):
        tags.insert(name)
        conditions.insert(ConditionID(name))
      case .qualified(.tag, let name): tags.insert(name)
      case .qualified(.condition, let name): conditions.insert(ConditionID(name))
      case .qualified, .shows, .by: break
      }
    }
    return (tags, conditions)
  }
}
