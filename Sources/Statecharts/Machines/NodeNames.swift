import SourceText

/// What the nodes of a machine are called where their titles alone do not tell them apart.
///
/// Costs time linear in the nodes; where many have one title, in the product of these.
struct NodeNames: Sendable {
  /// Per node, its name among the nodes of its outermost region.
  let inRegion: [StyledText]
  /// Per node, its name among all.
  let inMachine: [StyledText]

  /// - Parameters:
  ///   - nodes: in document order.
  ///   - regions: per node, the outermost region around it; less than 0 for the root.
  init(_ nodes: [Machine.Node], regions: [Int]) {
    var inRegion = nodes.map(\.title)
    var inMachine = inRegion
    // The root is never named beside the others.
    let groups = Dictionary(grouping: nodes.dropFirst()) { $0.title.plain.lowercased() }
    for group in groups.values where group.count > 1 {
      let frames = group.map { Self.frames(around: $0, in: nodes, below: regions[$0.index]) }
      for (position, node) in group.enumerated() where regions[node.index] != node.index {
        let region = regions[node.index]
        let rivals = group.indices.filter { $0 != position && regions[group[$0].index] == region }
        let others = Set(rivals.flatMap { frames[$0] }.map { $0.plain.lowercased() })
        let nearest = Set(rivals.compactMap { frames[$0].first?.plain.lowercased() })
        // Else one around which the others are only as deeper ones are.
        let frame =
          frames[position].first { !others.contains($0.plain.lowercased()) }
          ?? frames[position].first.flatMap { nearest.contains($0.plain.lowercased()) ? nil : $0 }
        if !rivals.isEmpty, let frame { inRegion[node.index] = "\(frame): \(node.title)" }
        inMachine[node.index] =
          rivals.isEmpty || frame == nil ? "\(nodes[region].title): \(node.title)" : inRegion[node.index]
      }
    }
    self.inRegion = inRegion
    self.inMachine = inMachine
  }

  /// The titles of what is around a node, the nearest first, up to its outermost region without it.
  private static func frames(around node: Machine.Node, in nodes: [Machine.Node], below region: Int) -> [StyledText] {
    var result: [StyledText] = []
    var current = node.parent
    while let frame = current, frame > region {
      result.append(nodes[frame].title)
      current = nodes[frame].parent
    }
    return result
  }
}

extension Machine {
  /// What a node is called in its outermost region: its title; where another node there has the same one, behind that of the
  /// nearest state or region around it that tells the two apart.
  package func nameInRegion(of node: Int) -> StyledText { names.inRegion[node] }

  /// What a node is called in its machine: its title; where another node has the same one, behind that of its region, or of what
  /// is around it there.
  package func name(of node: Int) -> StyledText { names.inMachine[node] }
}
