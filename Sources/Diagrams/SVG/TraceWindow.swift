extension Layout {
  /// Returns the boxes and frames, by their names, that the picture of a run leaves out: boxes that are only context and not wholly
  /// inside the part that it shows, and frames of which it would show nothing but a strip without a box.
  func leftOut(on trace: TraceOverlay, of diagram: Diagram) -> Set<String> {
    let window = window(on: trace, of: diagram)
    // At a side where the whole picture ends, nothing is cut.
    let inside = Box(
      low: window.low + (14 * Point(window.low.x > box.low.x ? 1 : 0, window.low.y > box.low.y ? 1 : 0)),
      high: window.high - (14 * Point(window.high.x < box.high.x ? 1 : 0, window.high.y < box.high.y ? 1 : 0)))
    let boxes = diagram.graph.nodes.filter { node in
      guard let id = node.attributes.text("id"), let box = nodes[node.id]?.box else { return false }
      return !trace.touches(id, of: diagram) && !inside.holds(box)
    }.map(\.id)
    let left = Set(boxes)
    func isEmpty(_ frame: DOTGraph.Subgraph) -> Bool {
      frame.members.allSatisfy { member in
        switch member {
        case .node(let node):
          left.contains(node.id) || node.attributes.text("id").map { !trace.keeps($0, of: diagram) } ?? true
        case .subgraph(let inner): isEmpty(inner)
        }
      }
    }
    let frames = diagram.graph.subgraphs.filter { frame in
      clusters[frame.id].map { !$0.box.overlaps(window) } ?? false || isEmpty(frame)
    }
    return left.union(frames.map(\.id))
  }
}

extension SVGWriter {
  /// Returns a frame; in the picture of a run, only the part of it in the window, with its title. Frames that are cut at the same
  /// side end inside one another.
  func shown(_ frame: DOTGraph.Subgraph) -> Layout.Shape? {
    guard let whole = layout.clusters[frame.id], trace != nil, !window.holds(whole.box) else {
      return layout.clusters[frame.id]
    }
    return leftOut.contains(frame.id) ? nil : layout.cut(frame, to: window, of: diagram)
  }
}

extension Layout {
  /// Returns the part of a frame in a window, with its title; nil if there is none.
  func cut(_ frame: DOTGraph.Subgraph, to window: Box, of diagram: Diagram) -> Shape? {
    guard var shape = clusters[frame.id] else { return nil }
    let depth = diagram.graph.subgraphs.count { other in
      other.id != frame.id && clusters[other.id]?.box.holds(shape.box) ?? false
    }
    let inset = 1 + 5 * Double(depth)
    let (low, high) = (
      pointwiseMax(shape.box.low, window.low + inset), pointwiseMin(shape.box.high, window.high - inset)
    )
    guard low.x < high.x, low.y < high.y else { return nil }
    shape.box = Box(low: low, high: high)
    guard let title = FrameTitle(of: frame, in: diagram), let ground = title.box(at: shape.lines) else { return shape }
    let place = pointwiseMax(pointwiseMin(ground.low, high - Point(ground.width + 4, ground.height + 2)), low + 4)
    shape.lines = shape.lines.map { $0 + (place - ground.low) }
    return shape
  }
}
