/// The active nodes of a machine, and what its history nodes remember.
///
/// Node `i` is bit `i`; each history node's record follows as bits over its parent's subtree.
package struct Configuration: Hashable, Sendable {
  var words: [UInt64]

  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Nodes as bits.
  init(of nodes: [Int], nodeCount: Int) {
    self.init(wordCount: (nodeCount + 63) / 64)
    for node in nodes { insert(node) }
  }

  /// Whether a node is active.
  package func contains(_ node: Int) -> Bool { words[node >> 6] & (1 << UInt64(node & 63)) != 0 }

  mutating func insert(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }
  mutating func remove(_ bit: Int) { words[bit >> 6] &= ~(1 << UInt64(bit & 63)) }

  /// Copies another configuration of the machine word by word; assigning the array would allocate at the next change.
  mutating func copy(_ other: Configuration) {
    for index in other.words.indices { words[index] = other.words[index] }
  }

  /// The active states that contain no states, in document order; costs time in the words of the configuration and in the states
  /// that are found.
  package func leaves(of machine: Machine) -> [Int] {
    var leaves: [Int] = []
    forEachNode(in: machine.leafMask) { leaves.append($0) }
    return leaves
  }

  /// The nodes of a machine that are active here and not in another configuration, in document order.
  func nodes(notIn other: Configuration, of machine: Machine) -> [Int] {
    var nodes: [Int] = []
    for index in 0..<(machine.nodes.count + 63) / 64 {
      // Behind the nodes follows what histories remember.
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
