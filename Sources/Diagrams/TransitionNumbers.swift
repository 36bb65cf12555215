import Statecharts

/// The numbers by which pictures and the tables beside them name transitions: the position, from 1, among the transitions of
/// the same outermost region, in the order of `Machine.transitions`.
public struct TransitionNumbers: Sendable {
  private let numbers: [Int]
  private let byRegion: [Int: [Int]]

  /// Numbers the transitions of a machine; costs time linear in the machine.
  public init(of machine: Machine) {
    var numbers: [Int] = []
    var byRegion: [Int: [Int]] = [:]
    for edge in machine.transitions {
      let region = machine.region(of: edge.source) ?? 0
      byRegion[region, default: []].append(edge.index)
      numbers.append(byRegion[region]?.count ?? 0)
    }
    self.numbers = numbers
    self.byRegion = byRegion
  }

  /// The number of a transition, by its index in `Machine.transitions`.
  public func number(of transition: Int) -> Int { numbers[transition] }

  /// The transitions of an outermost region, by their indices, in the order of their numbers.
  public func transitions(ofRegion region: Int) -> [Int] { byRegion[region] ?? [] }
}
