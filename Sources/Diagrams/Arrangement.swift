/// Where a picture has its states, for others with the same states, in which readers look for them at the same places.
package struct Arrangement: Sendable {
  /// The boxes of states, by their names in the graph.
  private let boxes: [String: Geometry.Box]
  /// The midpoints of states and labels from the left, in points, by their `id` attributes: the names of labels are other ones in
  /// each picture.
  private let places: [String: Double]

  /// Looks at a layout of a diagram.
  package init(_ geometry: Geometry, of diagram: Diagram) {
    var boxes: [String: Geometry.Box] = [:]
    var places: [String: Double] = [:]
    for node in diagram.graph.nodes {
      guard let box = geometry.nodes[node.id]?.box else { continue }
      if node.id.hasPrefix("state:") { boxes[node.id] = box }
      if let id = node.attributes.text("id") { places[id] = box.x + box.width / 2 }
    }
    (self.boxes, self.places) = (boxes, places)
  }

  /// How many pairs of states that two pictures share changed places.
  struct Reversals {
    /// Those in one row of both pictures, from left to right.
    var beside = 0
    /// Those in different rows of both, from above to below.
    var below = 0
    var count: Int { beside + below }

    static func + (one: Reversals, other: Reversals) -> Reversals {
      Reversals(beside: one.beside + other.beside, below: one.below + other.below)
    }
  }

  /// The pairs of states that are the other way round in another picture. Costs time that grows with the square of the number of
  /// states.
  func reversals(in other: Arrangement) -> Reversals {
    let shared = boxes.compactMap { name, box in other.boxes[name].map { (here: box, there: $0) } }
    var result = Reversals()
    for (index, one) in shared.enumerated() {
      for two in shared[(index + 1)...] {
        let (here, there) = (Relation(one.here, two.here), Relation(one.there, two.there))
        guard here.axis == there.axis, here.isFirst != there.isFirst else { continue }
        if here.axis == 0 { result.beside += 1 } else { result.below += 1 }
      }
    }
    return result
  }

  /// How two boxes lie to each other.
  private struct Relation {
    /// 0 if they are in one row, 1 if one is above the other.
    let axis: Int
    /// Whether the first box is left of the other one, or above it.
    let isFirst: Bool

    init(_ one: Geometry.Box, _ other: Geometry.Box) {
      axis = one.y < other.high.y && other.y < one.high.y ? 0 : 1
      isFirst = one.low[axis] < other.low[axis]
    }
  }

  /// Elements of a group from left to right as this picture has them. Others stay behind the element that they follow.
  fileprivate func sorted(_ members: [DOTGraph.Member]) -> [DOTGraph.Member] {
    var place = -Double.infinity
    let placed = members.map { member in
      place = self.place(of: member) ?? place
      guard case .subgraph(var group) = member else { return (place: place, member: member) }
      group.members = sorted(group.members)
      return (place: place, member: .subgraph(group))
    }
    return placed.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element.member)
  }

  private func place(of member: DOTGraph.Member) -> Double? {
    switch member {
    case .node(let node): return node.attributes.text("id").flatMap { places[$0] }
    case .subgraph(let group):
      let places = group.members.compactMap(place(of:))
      return places.isEmpty ? nil : places.reduce(0, +) / Double(places.count)
    }
  }
}

extension Diagram {
  /// The diagram with its elements written from left to right as another picture has them: of two orders with as many crossings,
  /// Graphviz keeps the one that is written.
  func arranged(like other: Arrangement) -> Diagram {
    var result = self
    result.graph.members = other.sorted(graph.members)
    return result
  }
}
