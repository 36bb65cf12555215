/// The active nodes of a machine, and what its history nodes remember.
///
/// Node `i` is bit `i`; each history node's record follows as bits over its parent's subtree.
package struct Configuration: Hashable, Sendable {
  var words: [UInt64]

  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Whether a node is active.
  package func contains(_ node: Int) -> Bool { words[node >> 6] & (1 << UInt64(node & 63)) != 0 }

  mutating func insert(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }
  mutating func remove(_ bit: Int) { words[bit >> 6] &= ~(1 << UInt64(bit & 63)) }

  /// Copies another configuration of the machine word by word; assigning the array would allocate at the next change.
  mutating func copy(_ other: Configuration) {
    for index in other.words.indices { words[index] = other.words[index] }
  }

  /// The active states that contain no states, in document order.
  package func leaves(of machine: Machine) -> [Int] { machine.leaves.filter(contains) }
}
