import Diagrams
import SourceText
import Statecharts
import Verification

extension MachineSubgraph {
  /// What a scenario takes of its machine.
  ///
  /// - Parameter scenarios: those of the project, among which the path has its position.
  package init(_ path: ScenarioPath, of machine: Machine, in scenarios: [VerifiedScenario]) {
    let verified = scenarios[path.scenario]
    self.init(
      run: verified.runs[path.run].trace, given: verified.scenario.given.count, title: verified.scenario.title.plain,
      region: path.region, of: machine)
  }
}
