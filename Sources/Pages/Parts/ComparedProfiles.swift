import Statecharts

/// Two profiles of a machine, one compared with the other.
struct ComparedProfiles {
  let before: ProfileIndex
  let after: ProfileIndex

  /// The profile that names what differs: the earlier one what was removed, the later one all else.
  func side(of change: MachineDifference.Change) -> ProfileIndex { change == .removed ? before : after }

  /// A state or region in the later profile that has it: text and pictures name it by the same page, by which they find each
  /// other.
  func latest(_ id: StateID) -> (node: Machine.Node, index: ProfileIndex)? {
    [after, before].lazy.compactMap { index in index.machine.node(id).map { ($0, index) } }.first
  }

  /// The rows of regions, also of those inside states, and the rows of states.
  func split(
    _ rows: [MachineDifference.Row<StateID>]
  ) -> (regions: [MachineDifference.Row<StateID>], states: [MachineDifference.Row<StateID>]) {
    (rows.filter { isRegion($0.id) }, rows.filter { !isRegion($0.id) })
  }

  func isRegion(_ id: StateID) -> Bool { latest(id)?.node.isRegion == true }
}
