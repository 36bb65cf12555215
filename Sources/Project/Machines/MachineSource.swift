import Markdown
import SourceText
import Statecharts

/// A statechart, its appearance, and the file of both.
package struct MachineSource: Sendable {
  package var chart: Statechart
  package var appearance: MachineAppearance
  package var path: SourcePath

  package init(chart: Statechart, appearance: MachineAppearance = MachineAppearance(), path: SourcePath) {
    self.chart = chart
    self.appearance = appearance
    self.path = path
  }
}
