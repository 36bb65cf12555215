import SourceText
import Statecharts

/// The situations of two machines, numbered together.
///
/// A situation is what a reader can tell apart: the ids of the active leaves. The record of a history is not part of it until it is
/// entered, so configurations that differ only in records are one situation. Takes time linear in the configurations of both
/// machines.
struct SharedSituations: Sendable {
  /// Per configuration, the number of its situation.
  let before: [Int32]
  let after: [Int32]
  /// Per situation, the first configuration on each side; -1 where that side does not reach it.
  private(set) var firstBefore: [Int32] = []
  private(set) var firstAfter: [Int32] = []

  var count: Int { firstBefore.count }

  init(_ pair: MachinePair) {
    var numbering = Numbering()
    before = numbering.number(pair.spaceBefore, of: pair.before)
    after = numbering.number(pair.spaceAfter, of: pair.after)
    firstBefore = [Int32](repeating: -1, count: numbering.count)
    firstAfter = firstBefore
    for (index, situation) in before.enumerated().reversed() { firstBefore[Int(situation)] = Int32(index) }
    for (index, situation) in after.enumerated().reversed() { firstAfter[Int(situation)] = Int32(index) }
  }

  /// The numbers of leaves, and of sets of leaves.
  private struct Numbering {
    private var leaves: [StateID: Int32] = [:]
    private var situations: [[Int32]: Int32] = [:]

    var count: Int { situations.count }

    mutating func number(_ space: StateSpace, of machine: Machine) -> [Int32] {
      let own = machine.nodes.filter(\.isLeaf).map { node in (node: node.index, number: leaf(node.id)) }
        // Sorting by the shared numbers gives each set one form.
        .sorted { $0.number < $1.number }
      var active: [Int32] = []
      return (0..<space.count).map { configuration in
        active.removeAll(keepingCapacity: true)
        for (node, number) in own where space.isActive(node, at: configuration) { active.append(number) }
        if let known = situations[active] { return known }
        let number = Int32(situations.count)
        situations[active] = number
        return number
      }
    }

    private mutating func leaf(_ id: StateID) -> Int32 {
      if let known = leaves[id] { return known }
      let number = Int32(leaves.count)
      leaves[id] = number
      return number
    }
  }
}
