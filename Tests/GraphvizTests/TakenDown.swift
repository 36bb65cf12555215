import Graphviz

/// A layout as lines of text, in the order in which Graphviz gave it.
struct TakenDown: GraphLayout, Equatable {
  private(set) var lines: [String] = []
  private(set) var nodes: [String] = []
  private(set) var clusters: [String] = []
  private(set) var edges = 0
  let size: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) { size = high - low }

  mutating func addNode(_ name: String, centre: SIMD2<Double>, size: SIMD2<Double>, lines: [SIMD2<Double>]) {
    nodes.append(name)
    self.lines.append("node \(name) \(centre) \(size) \(lines)")
  }

  mutating func addCluster(_ name: String, low: SIMD2<Double>, high: SIMD2<Double>, lines: [SIMD2<Double>]) {
    clusters.append(name)
    self.lines.append("cluster \(name) \(low) \(high) \(lines)")
  }

  mutating func addEdge() {
    edges += 1
    lines.append("edge")
  }

  mutating func addCurve(_ points: [SIMD2<Double>], tipAtStart: SIMD2<Double>?, tipAtEnd: SIMD2<Double>?) {
    lines.append("curve \(points) \(tipAtStart as Any) \(tipAtEnd as Any)")
  }
}

extension GraphvizRenderer {
  /// Lays a graph out, whatever Graphviz has to say about it.
  func takeDown(_ dot: String) throws -> TakenDown { try layout(dot).layout }
}
