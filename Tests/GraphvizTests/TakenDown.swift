@testable import Graphviz

/// A recorded layout.
struct TakenDown: GraphLayout, Equatable {
  /// A node or a cluster.
  struct Place: Equatable {
    var centre: SIMD2<Double>
    var size: SIMD2<Double>
    var lines: [SIMD2<Double>]
  }

  struct Curve: Equatable {
    var points: [SIMD2<Double>]
    var tipAtStart: SIMD2<Double>?
    var tipAtEnd: SIMD2<Double>?
  }

  let size: SIMD2<Double>
  /// In recorded order.
  private(set) var nodes: [String] = []
  private(set) var clusters: [String] = []
  private(set) var places: [String: Place] = [:]
  private(set) var edges = 0
  private(set) var curves: [Curve] = []

  init(low: SIMD2<Double>, high: SIMD2<Double>) { size = high - low }

  mutating func addNode(_ name: String, centre: SIMD2<Double>, size: SIMD2<Double>, lines: [SIMD2<Double>]) {
    nodes.append(name)
    places[name] = Place(centre: centre, size: size, lines: lines)
  }

  mutating func addCluster(_ name: String, low: SIMD2<Double>, high: SIMD2<Double>, lines: [SIMD2<Double>]) {
    clusters.append(name)
    places[name] = Place(centre: (low + high) / 2, size: high - low, lines: lines)
  }

  mutating func addEdge() { edges += 1 }

  mutating func addCurve(_ points: [SIMD2<Double>], tipAtStart: SIMD2<Double>?, tipAtEnd: SIMD2<Double>?) {
    curves.append(Curve(points: points, tipAtStart: tipAtStart, tipAtEnd: tipAtEnd))
  }
}

extension GraphvizRenderer {
  /// Lays out a graph, ignoring messages from Graphviz.
  func takeDown(_ dot: String) throws -> TakenDown { try layout(dot).layout }
}
