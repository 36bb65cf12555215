import Statecharts

/// Transitions from the same source to the same target: they share one label.
struct TransitionGroup {
  let source: Int
  let target: Int
  let isInternal: Bool
  /// The region or state in whose frame the label stands.
  let container: Int
  private(set) var edges: [Int]

  /// Whether the target comes later in the statechart than the source. What leads back is drawn in reverse, so that the
  /// author's order gives the ranks from top to bottom.
  var leadsOn: Bool { source < target }

  /// The groups of the transitions inside a region, in the order of their first transitions.
  static func groups(in region: Int, of machine: Machine) -> [TransitionGroup] {
    struct Key: Hashable {
      var source: Int
      var target: Int
      var isInternal: Bool
    }
    var result: [TransitionGroup] = []
    var positions: [Key: Int] = [:]
    for edge in machine.transitions where edge.source == region || machine.isDescendant(edge.source, of: region) {
      let key = Key(
        source: edge.source, target: edge.target, isInternal: edge.isInternal)
      if let position = positions[key] {
        result[position].edges.append(edge.index)
      } else {
        positions[key] = result.count
        result.append(
          TransitionGroup(
            source: edge.source, target: edge.target, isInternal: edge.isInternal,
            container: container(of: edge, in: machine), edges: [edge.index]))
      }
    }
    return result
  }

  /// The nearest frame that holds both ends, and is left by neither.
  private static func container(of edge: Machine.Edge, in machine: Machine) -> Int {
    if edge.isInternal { return edge.source }
    let common = machine.leastCommonAncestor(edge.source, edge.target)
    guard common == edge.source || common == edge.target else { return common }
    return machine.nodes[common].parent ?? common
  }
}
