/// The active nodes of a machine, and the records of its history nodes.
///
/// Node `i` is bit `i`; each history node's record follows as bits over its parent's subtree.
package struct Configuration: Hashable, Sendable {
  var words: [UInt64]

  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Creates a configuration from nodes, as bits.
  init(of nodes: [Int], nodeCount: Int) {
    self.init(wordCount: (nodeCount + 63) / 64)
    for node in nodes { insert(node) }
  }

  package func contains(_ node: Int) -> Bool { words[node >> 6] & (1 << UInt64(node & 63)) != 0 }

  mutating func insert(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }
  mutating func remove(_ bit: Int) { words[bit >> 6] &= ~(1 << UInt64(bit & 63)) }

  /// Copies another configuration of the machine word by word; assigning the array would allocate at the next change.
  mutating func copy(_ other: Configuration) {
    for index in other.words.indices { words[index] = other.words[index] }
  }

  /// Returns the active states that contain no states, in document order; takes time in the words of the configuration and in the
  /// states that are found.
  package func leaves(of machine: Machine) -> [Int] {
    var leaves: [Int] = []
    forEachNode(in: machine.leafMask) { leaves.append($0) }
    return leaves
  }

  /// Returns the nodes of a machine that are active here and not in another configuration, in document order.
  func nodes(notIn other: Configuration, of machine: Machine) -> [Int] {
    var nodes: [Int] = []
    for index in 0..<(machine.nodes.count + 63) / 64 {
      // The records of histories follow the nodes.
      Self.forEachBit(of: words[index] & ~other.words[index], in: index) {
        if $0 < machine.nodes.count { nodes.append($0) }
      }
    }
    return nodes
  }

  /// Calls a closure with each active node that is in a mask, one bit for each node, in document order.
  func forEachNode(in mask: [UInt64], _ body: (Int) -> Void) {
    for index in mask.indices { Self.forEachBit(of: words[index] & mask[index], in: index, body) }
  }

  @inline(__always)
  private static func forEachBit(of word: UInt64, in index: Int, _ body: (Int) -> Void) {
    var rest = word
    while rest != 0 {
      body(index << 6 + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
