extension Diagram {
  /// A layout in which parallel regions are in the order of the machine from left to right: mirrored, if more pairs of them are the
  /// other way round. Graphviz takes either side.
  func inReadingOrder(_ geometry: Geometry) -> Geometry {
    var balance = 0
    for groups in graph.siblings {
      let regions = groups.filter { hasWord("region", in: $0.attributes.text("class") ?? "") }
      let boxes = regions.compactMap { geometry.clusters[$0.id]?.box }
      for (position, box) in boxes.enumerated() {
        for next in boxes[(position + 1)...] {
          if next.x >= box.high.x { balance += 1 } else if next.high.x <= box.x { balance -= 1 }
        }
      }
    }
    return balance < 0 ? geometry.mirrored() : geometry
  }
}

extension Geometry {
  /// The same with left and right exchanged. Labels stay as they are in their boxes.
  fileprivate func mirrored() -> Geometry {
    let sum = box.low.x + box.high.x
    func mirrored(_ point: Point) -> Point { Point(sum - point.x, point.y) }
    func mirrored(_ shape: Shape) -> Shape {
      var result = shape
      result.box.x = sum - shape.box.high.x
      result.lines = shape.lines.map { Point($0.x - shape.box.x + result.box.x, $0.y) }
      return result
    }
    var result = self
    result.nodes = nodes.mapValues(mirrored)
    result.clusters = clusters.mapValues(mirrored)
    result.edges = edges.map { curves in
      curves.map { curve in
        Curve(
          points: curve.points.map(mirrored),
          arrows: curve.arrows.map { Arrow(tip: mirrored($0.tip), corners: $0.corners.reversed().map(mirrored)) })
      }
    }
    return result
  }
}
