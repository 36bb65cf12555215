/// Estimates the cost of a layout from the graph: with a time limit, pictures would differ between machines.
extension DOTGraph {
  /// The size of the largest graph that Graphviz may lay out without a limit.
  ///
  /// Its network simplex is unbounded: from a few thousand points on, it can run for minutes. Below this size, no tested graph
  /// took more than 0.1 s.
  static let carefulSize = 1_000

  /// The number of points that a ranked layout has to place: the nodes, and one for each rank that an edge spans. Takes time
  /// linear in the graph.
  ///
  /// Graphviz puts a virtual node on every rank that an edge passes ("A Technique for Drawing Directed Graphs", Gansner et al.
  /// 1993, section 3), and these make a layout slow: 100 states that each lead back to the first have 300 nodes and 10,000
  /// points. Ranks are estimated by longest paths; those of Graphviz are never longer.
  package var layoutSize: Int {
    let nodes = nodes
    let numbers = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ends = edges.compactMap { edge in
      numbers[edge.tail].flatMap { tail in numbers[edge.head].map { RankedEdge(tail: tail, head: $0) } }
    }
    let ranks = Ranks(nodeCount: nodes.count, edges: ends)
    return ends.reduce(nodes.count) { $0 + max(1, abs(ranks[$1.head] - ranks[$1.tail])) }
  }

  /// The number of edges from which the order in which Graphviz ranks nodes makes a difference.
  private static let manyEdges = 100

  /// The same graph, ranked by the younger of Graphviz’s two algorithms, if it has many edges and no frames. Without frames, both
  /// give the same layout.
  ///
  /// The older one compares each edge with each other one (`cleanup1` in Graphviz’s `rank.c`), which takes 0.07 of 0.16 s for 300
  /// states with 1,200 edges. With frames, the younger one ranks states differently.
  var quicklyRanked: DOTGraph {
    guard edges.count >= Self.manyEdges, !hasFrames else { return self }
    var graph = self
    graph.attributes.append(Attribute("newrank", "true"))
    return graph
  }

  /// True if a node is in a frame.
  var hasFrames: Bool {
    members.contains { if case .subgraph = $0 { true } else { false } }
  }

  /// The same graph, with a limit on the steps of the network simplex: a tenth as many as there are nodes where it ranks nodes,
  /// half as many where it places them.
  ///
  /// With a tenth in both, lines make such detours that routing them takes longer than placing saves: 0.31 s instead of 0.09 s for
  /// 50 states that each lead to the next and to the first, 39 s instead of 11 s for 300.
  var hurried: DOTGraph {
    var graph = self
    graph.attributes += [Attribute("nslimit", "0.5"), Attribute("nslimit1", "0.1")]
    return graph
  }
}

private struct RankedEdge {
  var tail: Int
  var head: Int
}

/// The rank of each node: the length of the longest path that leads to it, without the edges that close a cycle.
private struct Ranks {
  private var ranks: [Int]

  subscript(node: Int) -> Int { ranks[node] }

  init(nodeCount: Int, edges: [RankedEdge]) {
    var heads = [[Int]](repeating: [], count: nodeCount)
    for edge in edges where edge.tail != edge.head { heads[edge.tail].append(edge.head) }
    let order = Self.topologicalOrder(heads)
    var positions = [Int](repeating: 0, count: nodeCount)
    for (position, node) in order.enumerated() { positions[node] = position }
    ranks = [Int](repeating: 0, count: nodeCount)
    var isEntered = [Bool](repeating: false, count: nodeCount)
    for tail in order {
      for head in heads[tail] where positions[head] > positions[tail] {
        ranks[head] = max(ranks[head], ranks[tail] + 1)
        isEntered[head] = true
      }
    }
    // A node without incoming edges is placed directly above its targets.
    for tail in order where !isEntered[tail] {
      let below = heads[tail].lazy.filter { positions[$0] > positions[tail] }.map { [ranks] in ranks[$0] }.min()
      if let below { ranks[tail] = below - 1 }
    }
  }

  /// Returns the nodes in topological order, ignoring edges that close a cycle of a depth-first search. The search keeps its own
  /// stack, since a chain is as deep as it is long.
  private static func topologicalOrder(_ heads: [[Int]]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: heads.count)
    var left: [Int] = []
    left.reserveCapacity(heads.count)
    var stack: [(node: Int, next: Int)] = []
    for start in heads.indices where !isSeen[start] {
      isSeen[start] = true
      stack.append((start, 0))
      while let (node, next) = stack.last {
        guard next < heads[node].count else {
          left.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let head = heads[node][next]
        guard !isSeen[head] else { continue }
        isSeen[head] = true
        stack.append((head, 0))
      }
    }
    return left.reversed()
  }
}
