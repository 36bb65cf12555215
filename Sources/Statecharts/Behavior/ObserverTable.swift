/// The values of each observer while a node is active, over all configurations that can be reached.
package struct ObserverTable: Sendable {
  /// A reachable configuration in which an observer has no value, or several.
  package struct Ambiguity: Sendable {
    /// The observer, by its position in `Machine.observers`.
    package var observer: Int
    /// The values shown at once, as positions in `Observer.values`, ascending.
    package var values: [Int]
    /// The first such configuration, by its index in the state space.
    package var configuration: Int
  }

  /// For each observer, the first configuration in which it does not have exactly one value.
  package let ambiguities: [Ambiguity]
  /// Per node and observer, one bit for each value that occurs.
  private let masks: [UInt64]
  private let observerCount: Int

  /// The maximum number of values of one observer.
  package static let valueLimit = 64

  /// Reads the observers in every configuration; takes time in the product of configurations, nodes and observers.
  package init(machine: Machine, space: StateSpace) {
    observerCount = machine.observers.count
    let contributions = Self.contributions(machine)
    let readings = machine.readings.filter { $0.value < Self.valueLimit }
    var masks = [UInt64](repeating: 0, count: machine.nodes.count * observerCount)
    var ambiguities: [Ambiguity] = []
    var isAmbiguous = [Bool](repeating: false, count: observerCount)
    var shown = [UInt64](repeating: 0, count: observerCount)
    for index in 0..<space.count {
      for observer in 0..<observerCount { shown[observer] = 0 }
      for (node, observer, bit) in contributions where space.isActive(node, at: index) { shown[observer] |= bit }
      for reading in readings where reading.holds({ space.isActive($0, at: index) }) {
        shown[reading.observer] |= 1 << UInt64(reading.value)
      }
      for observer in 0..<observerCount where !isAmbiguous[observer] && shown[observer].nonzeroBitCount != 1 {
        isAmbiguous[observer] = true
        ambiguities.append(
          Ambiguity(observer: observer, values: Self.positions(in: shown[observer]), configuration: index))
      }
      for node in machine.nodes.indices where space.isActive(node, at: index) {
        for observer in 0..<observerCount { masks[node * observerCount + observer] |= shown[observer] }
      }
    }
    self.masks = masks
    self.ambiguities = ambiguities
  }

  private static func contributions(_ machine: Machine) -> [(node: Int, observer: Int, bit: UInt64)] {
    machine.nodes.flatMap { node in
      node.shows.sorted { $0.key < $1.key }.compactMap { observer, value in
        machine.observers[observer].values.prefix(valueLimit).firstIndex { $0.id == value }.map {
          (node.index, observer, UInt64(1) << UInt64($0))
        }
      }
    }
  }

  private static func positions(in mask: UInt64) -> [Int] { (0..<64).filter { mask & (1 << UInt64($0)) != 0 } }

  /// Returns the values that an observer has while a node is active, as ascending positions in `Observer.values`; empty if the node
  /// is never active.
  package func values(ofObserver observer: Int, whileIn node: Int) -> [Int] {
    Self.positions(in: masks[node * observerCount + observer])
  }
}
