import Diagrams
import SourceText
import Statecharts
import Verification

extension MachineSubgraph {
  /// Creates the subgraph of a machine that a scenario uses.
  ///
  /// - Parameter scenarios: the scenarios of the project, to which the path's position refers.
  package init(_ path: ScenarioPath, of machine: Machine, in scenarios: [VerifiedScenario]) {
    let verified = scenarios[path.scenario]
    self.init(
      run: verified.runs[path.run].trace, given: verified.scenario.given.count, title: verified.scenario.title.plain,
      region: path.region, of: machine)
  }
}
