import Statecharts

/// The numbers of transitions in pictures and the tables next to them: the position, from 1, among the transitions of the same
/// outermost region, in the order of `Machine.transitions`.
package struct TransitionNumbers: Sendable {
  private let numbers: [Int]
  /// The outermost region of each transition.
  private let regions: [Int]

  /// Numbers the transitions of a machine; takes time linear in the machine.
  package init(of machine: Machine) {
    var counts = [Int](repeating: 0, count: machine.nodes.count)
    regions = machine.transitions.map { machine.region(of: $0.source) ?? 0 }
    numbers = regions.map { region in
      counts[region] += 1
      return counts[region]
    }
  }

  /// Returns the number of a transition, by its index in `Machine.transitions`.
  package func number(of transition: Int) -> Int { numbers[transition] }

  /// Returns the transitions of an outermost region, by their indices, in the order of their numbers.
  package func transitions(ofRegion region: Int) -> [Int] { regions.indices.filter { regions[$0] == region } }
}
