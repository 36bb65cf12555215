/// A condition that identifies one group of configurations among several.
package enum Situation: Sendable, Equatable {
  /// There is only one group.
  case any
  /// The configurations in which one of these nodes is active.
  case inside([Int])
  /// All configurations outside the other groups.
  case otherwise
  /// No state distinguishes the group from the others.
  case some

  /// The nodes that distinguish the groups.
  package var nodes: [Int] { if case .inside(let nodes) = self { nodes } else { [] } }

  /// Returns the condition of each group: the preferred nodes that are active only in it, else the first state in document order that
  /// is always active in it and never in the others. One group may be `otherwise`.
  static func distinguishing(
    _ groups: [[Int]], _ machine: Machine, _ space: StateSpace, preferring nodes: [Int] = []
  ) -> [Situation] {
    guard groups.count > 1 else { return groups.map { _ in .any } }
    let presences = groups.map { Presence(of: $0, in: space) }
    let marks = presences.indices.map { own -> [Int] in
      func isForeign(_ node: Int) -> Bool {
        presences.indices.contains { $0 != own && presences[$0].isSometimes(node) }
      }
      let preferred = nodes.filter(presences[own].isSometimes)
      if !preferred.isEmpty, !preferred.contains(where: isForeign) { return preferred }
      return machine.states.first { presences[own].isAlways($0.index) && !isForeign($0.index) }.map { [$0.index] } ?? []
    }
    let isOneLeft = marks.count(where: \.isEmpty) == 1
    return marks.map { $0.isEmpty ? (isOneLeft ? .otherwise : .some) : .inside($0) }
  }

  /// Returns true if it is listed before another: by its first node, with `otherwise` last; nil if they have the same rank.
  func isBefore(_ other: Self) -> Bool? {
    switch (self, other) {
    case (.inside(let own), .inside(let others)): own == others ? nil : own.lexicographicallyPrecedes(others)
    case (.otherwise, .otherwise), (.any, .any), (.some, .some): nil
    case (.otherwise, _), (.any, _), (.some, .inside): false
    case (_, .otherwise), (_, .any), (.inside, .some): true
    }
  }
}

/// The nodes that are active in all, and in some, configurations of a set.
private struct Presence {
  private var always: [UInt64]
  private var sometimes: [UInt64]

  init(of configurations: [Int], in space: StateSpace) {
    always = [UInt64](repeating: .max, count: space.stride)
    sometimes = [UInt64](repeating: 0, count: space.stride)
    for configuration in configurations {
      for word in 0..<space.stride {
        always[word] &= space.words[configuration * space.stride + word]
        sometimes[word] |= space.words[configuration * space.stride + word]
      }
    }
  }

  func isAlways(_ node: Int) -> Bool { always[node >> 6] & (1 << UInt64(node & 63)) != 0 }
  func isSometimes(_ node: Int) -> Bool { sometimes[node >> 6] & (1 << UInt64(node & 63)) != 0 }
}
