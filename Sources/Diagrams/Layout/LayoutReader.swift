import CGraphviz

/// Reads the layout from a laid-out graph directly instead of from SVG.
struct LayoutReader {
  let graph: UnsafeMutablePointer<Agraph_t>

  /// Reads everything in the graph: nodes, clusters, edges.
  func read() -> Layout {
    let box = statebook_layout_of_graph(graph).pointee.bb
    var result = Layout(low: upper(box), high: lower(box))
    var edges: [UnsafeMutablePointer<Agedge_t>] = []
    var node = agfstnode(graph)
    while let current = node {
      result.nodes[name(of: current)] = shape(of: current)
      var edge = agfstout(graph, current)
      while let out = edge {
        edges.append(out)
        edge = agnxtout(graph, out)
      }
      node = agnxtnode(graph, current)
    }
    addClusters(of: graph, to: &result.clusters)
    edges.sort { statebook_number_of_edge($0) < statebook_number_of_edge($1) }
    result.edges = edges.map(curves)
    result.labels = edges.map { edge in statebook_layout_of_edge(edge).pointee.label.map { point($0.pointee.pos) } }
    return result
  }

  private func shape(of node: UnsafeMutablePointer<Agnode_t>) -> Layout.Shape {
    let found = statebook_layout_of_node(node).pointee
    let (center, half) = (point(found.coord), SIMD2(found.lw + found.rw, found.ht) / 2)
    return Layout.Shape(
      box: Layout.Box(low: center - half, high: center + half), lines: lines(found.label, around: found.coord))
  }

  private func addClusters(of graph: UnsafeMutablePointer<Agraph_t>, to clusters: inout [String: Layout.Shape]) {
    let parent = statebook_layout_of_graph(graph).pointee
    // Clusters are counted from 1.
    for position in stride(from: 1, through: Int(parent.n_cluster), by: 1) {
      guard let cluster = parent.clust?[position] else { continue }
      let found = statebook_layout_of_graph(cluster).pointee
      clusters[name(of: cluster)] = Layout.Shape(
        box: Layout.Box(low: upper(found.bb), high: lower(found.bb)),
        lines: lines(found.label, around: found.label?.pointee.pos))
      addClusters(of: cluster, to: &clusters)
    }
  }

  private func curves(of edge: UnsafeMutablePointer<Agedge_t>) -> [Layout.Curve] {
    guard let splines = statebook_layout_of_edge(edge).pointee.spl?.pointee else { return [] }
    return UnsafeBufferPointer(start: splines.list, count: Int(splines.size)).map { curve in
      Layout.Curve(
        points: UnsafeBufferPointer(start: curve.list, count: Int(curve.size)).map(point),
        tipAtStart: curve.sflag != 0 ? point(curve.sp) : nil, tipAtEnd: curve.eflag != 0 ? point(curve.ep) : nil)
    }
  }

  /// Returns the baselines of a label's lines. Graphviz places the labels of nodes only when it draws them: at the position of the
  /// node.
  private func lines(_ label: UnsafeMutablePointer<textlabel_t>?, around center: pointf?) -> [SIMD2<Double>] {
    guard let label, let center, statebook_is_table(label) == 0 else { return [] }
    return lines(label.pointee, around: center)
  }

  private func lines(_ label: textlabel_t, around center: pointf) -> [SIMD2<Double>] {
    // The built-in metrics put the baseline of a line 0.9 font sizes below its top.
    var baseline = -(center.y + label.dimen.y / 2) + 0.9 * label.fontsize
    switch UInt8(bitPattern: label.valign) {
    case UInt8(ascii: "t"): baseline = -(center.y + label.space.y / 2) + 0.9 * label.fontsize
    case UInt8(ascii: "b"): baseline = -(center.y - label.space.y / 2 + label.dimen.y) + 0.9 * label.fontsize
    default: break
    }
    return UnsafeBufferPointer(start: label.u.txt.span, count: Int(label.u.txt.nspans)).map { line in
      defer { baseline += line.size.y }
      return switch UInt8(bitPattern: line.just) {
      case UInt8(ascii: "l"): SIMD2(center.x - label.space.x / 2, baseline)
      case UInt8(ascii: "r"): SIMD2(center.x + label.space.x / 2, baseline)
      default: SIMD2(center.x, baseline)
      }
    }
  }

  /// Returns the name in the graph that was written.
  private func name(of object: UnsafeMutableRawPointer) -> String {
    agnameof(object).map { DOTGraph.name(held: String(cString: $0)) } ?? ""
  }

  private func point(_ point: pointf) -> SIMD2<Double> { SIMD2(point.x, -point.y) }
  private func upper(_ box: boxf) -> SIMD2<Double> { SIMD2(box.LL.x, -box.UR.y) }
  private func lower(_ box: boxf) -> SIMD2<Double> { SIMD2(box.UR.x, -box.LL.y) }
}
