import Guides
import SourceText
import Statecharts

/// Scenarios of one machine, and the file that they were read from.
package struct ScenarioSource: Sendable {
  package var machine: Sourced<MachineID>
  package var scenarios: [Scenario]
  package var path: SourcePath
}
