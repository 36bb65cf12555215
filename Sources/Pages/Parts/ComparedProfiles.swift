import Statecharts

/// Two profiles of a machine that are compared.
struct ComparedProfiles {
  let before: ProfileIndex
  let after: ProfileIndex

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

  func isRegion(_ id: StateID) -> Bool { latest(id)?.node.isRegion == true }
}
