import Guides
import SourceText
import Statecharts

/// A statechart, its appearance, and the file that declares both.
package struct MachineSource: Sendable {
  package var chart: Statechart
  package var appearance: MachineAppearance = MachineAppearance()
  package var path: SourcePath
}
