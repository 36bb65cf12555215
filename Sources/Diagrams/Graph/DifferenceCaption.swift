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
    let rest = changedPart(ofRegion: region) == nil ? "" : " The rest of the region is left out."
    return "“\(node.title)”: what was \(listed(shown.map(\.rawValue)))." + StyledText(removed + rest)
  }

  /// Returns the states of a region that differ and those at the ends of transitions that do; nil if these are more than
  /// two thirds of all, so that readers see the whole region.
  func changedPart(ofRegion region: Int) -> MachineSubgraph? {
    let inside = region..<machine.nodes[region].subtreeEnd
    let changed = machine.transitions.filter { inside.contains($0.source) && transitionChanges[$0.index] != nil }
    let states = Set(
      inside.dropFirst().filter { nodeChanges[$0] != nil } + changed.flatMap { [$0.source, $0.target] })
    let part = MachineSubgraph(states: states.subtracting([region]), inRegion: region, of: machine)
    return !states.isEmpty && part.share <= 2 / 3 ? part : nil
  }
}
