import Project
import SourceText
import Statecharts

/// Two profiles of a machine that are compared.
struct ComparedProfiles {
  let before: ProfileIndex
  let after: ProfileIndex

  /// Everything that differs: what the machines do, and how their prompts look.
  var difference: MachineDifference {
    MachineDifference(between: before.machine, and: after.machine, look: look(of:))
  }

  /// Returns what differs in the look of a prompt: a map, with its control.
  private func look(of prompt: PromptID) -> [MachineDifference.Detail] {
    let maps = [before, after].map { $0.machine.prompt(prompt)?.look.shownMap(in: $0.machine.profile) }
    guard (maps[0] == nil) != (maps[1] == nil) else { return [] }
    let labels = maps.lazy.compactMap { $0?.control }.first ?? []
    let label = labels.first { $0.locale == CopyWords.pageLanguage } ?? labels.first
    let control: StyledText? = label.map { "control “\($0.text.value)”" }
    return ["map", control].compactMap { $0 }.map {
      MachineDifference.Detail(
        what: $0, before: maps[0].map { _ in "shown" }, after: maps[1].map { _ in "shown" })
    }
  }

  /// Returns the profile in which a changed element is named: the earlier one for removed elements, otherwise the later one.
  func side(of change: MachineDifference.Change) -> ProfileIndex { change == .removed ? before : after }

  /// Returns a state or region in the later profile that has it, so that text and diagrams link it to the same page.
  func latest(_ id: StateID) -> (node: Machine.Node, index: ProfileIndex)? {
    [after, before].lazy.compactMap { index in index.machine.node(id).map { ($0, index) } }.first
  }

  /// Splits rows into those of regions, including nested ones, and those of states.
  func split(
    _ rows: [MachineDifference.Row<StateID>]
  ) -> (regions: [MachineDifference.Row<StateID>], states: [MachineDifference.Row<StateID>]) {
    (rows.filter { isRegion($0.id) }, rows.filter { !isRegion($0.id) })
  }

  /// The regions that only one of the profiles has, each with that profile.
  var wholeRegions: [(region: Machine.Node, index: ProfileIndex, change: MachineDifference.Change)] {
    [(before, after, MachineDifference.Change.removed), (after, before, .added)].flatMap { index, other, change in
      index.machine.regions.filter { other.machine.region($0.id) == nil }.map { ($0, index, change) }
    }
  }

  /// Returns true for a node inside a region that only one of the profiles has.
  func isInWholeRegion(_ node: Int, of index: ProfileIndex) -> Bool {
    guard let region = index.machine.region(of: node) else { return false }
    return [before, after].contains { $0.machine.region(index.machine.nodes[region].id) == nil }
  }

  func isRegion(_ id: StateID) -> Bool { latest(id)?.node.isRegion == true }
}
