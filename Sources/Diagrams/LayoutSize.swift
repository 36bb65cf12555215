/// How much work a layout is, foretold from the graph alone: a clock would give other pictures on other machines.
extension DOTGraph {
  /// The largest graph that Graphviz may lay out for as long as it likes.
  ///
  /// Its network simplex has no bound of its own: from a few thousand points on, it can run for minutes. Below this size no
  /// graph that was tried took more than 0.1 s.
  static let carefulSize = 1_000

  /// The number of points that a layout from rank to rank has to place: the nodes, and one for each rank that an edge leads
  /// on by. Costs time linear in the graph.
  ///
  /// Graphviz puts a node of its own on every rank that an edge passes ("A Technique for Drawing Directed Graphs", Gansner et
  /// al. 1993, section 3), and it is those that make a layout long: 100 states that each lead home to the first have 300
  /// nodes and 10,000 points. Ranks are those of longest paths, which Graphviz at best shortens.
  package var layoutSize: Int {
    let nodes = nodes
    let numbers = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ends = edges.compactMap { edge in
      numbers[edge.tail].flatMap { tail in numbers[edge.head].map { RankedEdge(tail: tail, head: $0) } }
    }
    let ranks = Ranks(nodeCount: nodes.count, edges: ends)
    return ends.reduce(nodes.count) { $0 + max(1, abs(ranks[$1.head] - ranks[$1.tail])) }
  }

  /// The same graph for a layout that gives up early on finding the shortest lines: a tenth as many steps of the network
  /// simplex as there are nodes, in both of its uses.
  var hurried: DOTGraph {
    var graph = self
    graph.attributes += [Attribute("nslimit", "0.1"), Attribute("nslimit1", "0.1")]
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
    // What nothing leads to stands right above what it leads to.
    for tail in order where !isEntered[tail] {
      let below = heads[tail].lazy.filter { positions[$0] > positions[tail] }.map { [ranks] in ranks[$0] }.min()
      if let below { ranks[tail] = below - 1 }
    }
  }

  /// The nodes in an order in which edges lead forward, but for those that close a cycle of a depth-first search. The search
  /// keeps a stack of its own: a chain is as deep as it is long.
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
