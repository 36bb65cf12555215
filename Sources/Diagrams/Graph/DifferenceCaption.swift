import SourceText
import Statecharts

extension MachineUnion {
  /// Returns the caption of the picture of a region's changes: the kinds of change that it shows, and that it includes the removed
  /// parts.
  package func caption(ofRegion region: Int) -> StyledText {
    let node = machine.nodes[region]
    let shown = MachineDifference.Change.allCases.filter(changes(inRegion: region).contains)
    let isWithoutLines = !TransitionGroup.transitionsWithoutLines(
      in: region, of: machine, ChangeMarks(of: self)
    ).isEmpty
    let removed =
      isWithoutLines
      ? " Transitions that were removed with a state may have no lines: they are in the table."
      : shown.contains(.removed) ? " What was removed is drawn, too." : ""
    return "“\(node.title)”: what was \(listed(shown.map(\.rawValue)))." + StyledText(removed)
  }
}
