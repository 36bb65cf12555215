/// All configurations that a machine can reach, explored breadth first.
public struct StateSpace: Sendable {
  /// The number of configurations.
  public let count: Int
}

/// What each observer shows while a node is active, over all configurations that can be reached.
public struct ObserverTable: Sendable {
  /// Per node and observer, the positions of the values that occur in `Observer.values`, ascending.
  private let values: [[[Int]]]

  init(values: [[[Int]]]) { self.values = values }

  /// The values of an observer that occur while a node is active, as positions in `Observer.values`, ascending; none
  /// where the node is never active.
  public func values(ofObserver observer: Int, whileIn node: Int) -> [Int] { values[node][observer] }
}
