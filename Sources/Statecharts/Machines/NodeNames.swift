import SourceText

/// The names of a machine's nodes, extended where titles alone are ambiguous.
///
/// Takes time linear in the nodes and their nesting depth.
struct NodeNames: Sendable {
  /// Per node, its name among the nodes of its outermost region.
  let inRegion: [StyledText]
  /// Per node, its name among all nodes.
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
      for (region, twins) in Dictionary(grouping: group, by: { regions[$0.index] }) {
        let frames = twins.map { Self.frames(around: $0, in: nodes, below: region) }
        let surroundings = Surroundings(frames)
        for (node, frames) in zip(twins, frames) where node.index != region {
          let frame = twins.count > 1 ? surroundings.telling(of: frames) : nil
          if let frame { inRegion[node.index] = "\(frame): \(node.title)" }
          inMachine[node.index] = frame == nil ? "\(nodes[region].title): \(node.title)" : inRegion[node.index]
        }
      }
    }
    self.inRegion = inRegion
    self.inMachine = inMachine
  }

  /// The numbers of some nodes inside containers of each title, and of those directly inside.
  private struct Surroundings {
    private var all: [String: Int] = [:]
    private var nearest: [String: Int] = [:]

    init(_ frames: [[StyledText]]) {
      for frames in frames {
        for title in Set(frames.map(Self.key)) { all[title, default: 0] += 1 }
        if let first = frames.first { nearest[Self.key(first), default: 0] += 1 }
      }
    }

    /// Returns the nearest container of only this node; else the nearest one, if it is no other node’s nearest.
    func telling(of frames: [StyledText]) -> StyledText? {
      frames.first { all[Self.key($0)] == 1 } ?? frames.first.flatMap { nearest[Self.key($0)] == 1 ? $0 : nil }
    }

    private static func key(_ title: StyledText) -> String { title.plain.lowercased() }
  }

  /// Returns the titles of the containers of a node, the nearest first, up to its outermost region without it.
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
  /// Returns the name of a node in its outermost region: its title; if another node there has the same one, after that of the
  /// nearest state or region around it that tells the two apart.
  package func nameInRegion(of node: Int) -> StyledText { names.inRegion[node] }

  /// Returns the name of a node in its machine: its title; if another node has the same one, after that of its region, or of a
  /// container there.
  package func name(of node: Int) -> StyledText { names.inMachine[node] }
}
