import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that the scenario of every main path belongs to its machine, and takes a transition in the named region.
  static let mainPaths = ProjectCheck { context in
    context.project.machines.indices.flatMap { machine in
      let source = context.project.machines[machine]
      return source.appearance.mainPath.map { ProjectCheck.findings($0, of: machine, in: source, context) } ?? []
    }
  }

  private static func findings(
    _ path: MainPath, of machine: Int, in source: MachineSource, _ context: VerificationContext
  ) -> [Finding] {
    let place = Place(source.path, path.scenario.range)
    let own = context.scenarios.filter { $0.machine == source.chart.id }.map { $0.scenario }
    guard let scenario = own.first(where: { $0.id == path.scenario.value }) else {
      if context.mayBeUnread(.scenarios) { return [] }
      let unknown = context.names.unknown(
        "scenario", path.scenario.value.text, "of machine `\(source.chart.id)`", among: own.map(\.id.text))
      return [.referenceUnknownName(unknown, at: place)]
    }
    guard let region = path.region, ![.scenarios, .machines].contains(where: context.mayBeUnread),
      let projected = context.newestMachine(of: scenario, in: machine)
    else { return [] }
    if let node = projected.node(region.value), node.isRegion {
      if context.takesTransition(scenario, in: node.index, of: projected) { return [] }
      return [.mainPathOutside(region.value, scenario: scenario.id, at: Place(source.path, region.range))]
    }
    let unknown = context.names.unknown(
      "region", region.value.text, "in profile `\(projected.profile.id)`",
      among: projected.nodes.filter(\.isRegion).map(\.id.text))
    return [.referenceUnknownName(unknown, at: Place(source.path, region.range))]
  }
}

extension VerificationContext {
  /// Returns the machine in the newest of a scenario's profiles, in which the run is shown by default; nil if the scenario runs in
  /// none.
  fileprivate func newestMachine(of scenario: Scenario, in machine: Int) -> Machine? {
    let chart = machines[machine].source.chart
    let own = Set(scenario.profiles.map(\.value))
    return chart.newestProfile { own.contains(chart.profiles[$0].id) }.map { machines[machine].machines[$0] }
  }

  /// Returns true if a scenario's run takes a transition in a region; also if the machine cannot run or the scenario fails, which
  /// is reported elsewhere.
  func takesTransition(_ scenario: Scenario, in region: Int, of machine: Machine) -> Bool {
    guard let index = names.machines[machine.id], !machines[index].profiles.isEmpty else { return true }
    let run = ScenarioRun(of: scenario, in: Interpreter(machine)) { _, _ in true }
    let inside = Set(machine.transitions(startingIn: region).map(\.index))
    return !run.failures.isEmpty || run.trace.steps.flatMap(\.transitions).contains(where: inside.contains)
  }
}
