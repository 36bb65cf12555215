import SourceText
import Statecharts

extension MachineUnion {
  /// The caption of the picture of what changes in a region: which changes it shows, and that it has what was removed.
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
