import SourceText
import Statecharts

extension Diagram {
  /// The whole machine: each region in a frame of its own, or the only one by itself.
  package static func machine(_ machine: Machine) -> Diagram {
    if machine.regions.count == 1 { return .region(machine.regions[0].index, of: machine) }
    var drawing = RegionDrawing(0, of: machine, link: { _ in nil })
    return drawing.diagram()
  }

  /// One region with all its states and transitions; compound states are frames around what is inside them.
  ///
  /// - Parameters:
  ///   - region: The region's index in the machine's nodes; a compound or parallel state is drawn likewise.
  ///   - machine: The machine.
  ///   - link: Where a state's page is, or nil where it has none.
  package static func region(
    _ region: Int, of machine: Machine, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionDrawing(region, of: machine, link: link)
    return drawing.diagram()
  }

  /// One region of two machines at once: what only the second has is marked as added, what only the first has as removed
  /// and stands where it stood, and what differs as changed.
  ///
  /// - Parameters:
  ///   - region: The region's index in the nodes of the union.
  ///   - union: Both machines.
  ///   - link: Where a state's page is, or nil where it has none.
  package static func difference(
    _ region: Int, of union: MachineUnion, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionDrawing(region, of: union.machine, marks: ChangeMarks(of: union), link: link)
    return drawing.diagram()
  }
}

/// Draws the inside of one region.
private struct RegionDrawing {
  private let machine: Machine
  private let region: Int
  private var parts: DiagramParts
  private let groups: [TransitionGroup]
  /// The positions of the groups whose labels follow a node, and of those that stand at the end of a frame.
  private let labels: LabelPlaces
  /// The nodes that a transition, or a history that remembers nothing, leads to.
  private let targets: Set<Int>
  private var edges: [DOTGraph.Edge] = []

  init(
    _ region: Int, of machine: Machine, marks: ChangeMarks = ChangeMarks(), link: @escaping (StateID) -> String?
  ) {
    self.machine = machine
    self.region = region
    parts = DiagramParts(machine, marks: marks, link: link)
    groups = TransitionGroup.groups(in: region, of: machine, marks: marks)
    labels = LabelPlaces(of: groups, in: machine)
    targets = Set(machine.transitions.map(\.target))
      .union(machine.nodes.lazy.filter(\.isHistory).compactMap(\.initial))
  }

  mutating func diagram() -> Diagram {
    let node = machine.nodes[region]
    var graph = DiagramParts.graph("region:\(node.id)", rankdir: "TB")
    graph.members = members(of: region)
    for (index, group) in groups.enumerated() { connect(group, index) }
    graph.edges = edges
    return Diagram(
      graph: graph,
      title: "\(machine.title), \(machine.profile.title)" + (region == 0 ? "" : ": \(node.title)"),
      description: RegionDescription(region, of: machine, parts.phrases, marks: parts.marks).text,
      inscriptions: parts.inscriptions)
  }

  // MARK: - Nodes

  /// What is inside a region or state: the initial dot, and each state followed by the labels of the ways out of it.
  private mutating func members(of container: Int) -> [DOTGraph.Member] {
    var result: [DOTGraph.Member] = []
    let node = machine.nodes[container]
    if container == region, let initial = node.initial, !isMarked(initial) {
      result.append(initialDot(of: container, to: initial))
    }
    for child in node.children {
      if machine.nodes[child].children.isEmpty {
        result.append(.node(parts.state(child, classes: isMarked(child) ? " starts" : "")))
      } else {
        result.append(.subgraph(frame(of: child)))
      }
      for index in labels.behind[child] ?? [] { result += label(index) }
    }
    for index in labels.atEnd[container] ?? [] { result += label(index) }
    return result
  }

  /// Where a dot would need a row of its own, as inside a frame, the state that is entered first carries a mark.
  private func isMarked(_ child: Int) -> Bool {
    guard let parent = machine.nodes[child].parent, machine.nodes[parent].initial == child else { return false }
    return parent == region ? !machine.nodes[child].children.isEmpty : isEntered(parent)
  }

  /// Whether a run can enter a state as a whole, and not only what is inside it; otherwise where it begins is of no account.
  private func isEntered(_ index: Int) -> Bool {
    var current = index
    while current != region, !targets.contains(current), let parent = machine.nodes[current].parent {
      guard machine.nodes[current].isRegion || machine.nodes[parent].initial == current else { return false }
      current = parent
    }
    return true
  }

  private mutating func initialDot(of container: Int, to initial: Int) -> DOTGraph.Member {
    let id = machine.nodes[container].id
    let name = "initial:\(id)"
    let part = identifierPart(id.text)
    join(End(node: name, frame: nil), entry(of: initial), "initial.\(part).way", "initial", .forward)
    return .node(
      parts.sign(
        name, id: "initial.\(part)", classes: "initial", text: nil,
        tooltip: "Starts in \(machine.nodes[initial].title)"))
  }

  private mutating func frame(of index: Int) -> DOTGraph.Subgraph {
    let node = machine.nodes[index]
    let id = "state.\(identifierPart(node.id.text))"
    let title = wrapped(parts.marks.sign(of: node) + node.title, at: 40)
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id),
      .init(
        "class",
        node.isRegion
          ? "region" + parts.marks.classes(of: node) : parts.classes(of: node) + (isMarked(index) ? " starts" : "")),
      .init("label", .lines(measured(title), .left)), .init("labeljust", "l"), .init("fontname", "Helvetica"),
      .init("fontsize", "14"), .init("margin", "10"), .init("tooltip", parts.tooltip(of: node)),
    ]
    if let url = parts.link(node.id) { attributes.append(.init("URL", url)) }
    parts.inscribe(id, .state(title: title, choices: []))
    return DOTGraph.Subgraph("cluster:\(node.id)", attributes, members: members(of: index))
  }

  /// The label of a group, after the sign that its line begins at where that is no state.
  private mutating func label(_ index: Int) -> [DOTGraph.Member] {
    let group = groups[index]
    let id = labelID(group)
    let label = DOTGraph.Member.node(
      parts.label(group.edges, name: "label:\(index)", id: id, namesSources: group.start == .settings))
    let text: String
    let tooltip: String
    switch group.start {
    case .source: return [label]
    case .anyState(let node): (text, tooltip) = ("Any state", "Any state of \(machine.nodes[node].title)")
    case .settings: (text, tooltip) = ("In Settings", "In Settings, from the listed states")
    }
    return [
      .node(
        parts.chip(
          "any:\(index)", id: "any." + id,
          classes: "any" + parts.marks.classes(of: machine.transitions[group.edges[0]]), text: text, tooltip: tooltip)),
      label,
    ]
  }

  private func labelID(_ group: TransitionGroup) -> String {
    "transition." + identifierPart(machine.transitions[group.edges[0]].id.text)
  }

  // MARK: - Edges

  private mutating func connect(_ group: TransitionGroup, _ index: Int) {
    let label = End(node: "label:\(index)", frame: nil)
    let id = labelID(group)
    let classes = parts.classes(of: group.edges)
    guard case .source(let source) = group.start else {
      join(End(node: "any:\(index)", frame: nil), label, id + ".from", classes, .none)
      join(label, entry(of: group.target), id + ".to", classes, .forward)
      return
    }
    // What leads back is drawn in reverse, so that the author's order gives the ranks from top to bottom.
    if source < group.target {
      join(exit(of: source), label, id + ".from", classes, .none)
      join(label, entry(of: group.target), id + ".to", classes, .forward)
    } else {
      join(exit(of: group.target), label, id + ".to", classes, .back)
      join(label, entry(of: source), id + ".from", classes, .none)
    }
  }

  /// Where an edge begins or ends: a node, and the frame at which it is cut off.
  private struct End {
    var node: String
    var frame: String?
  }

  private enum Arrow: String {
    case none, forward, back
  }

  private mutating func join(_ tail: End, _ head: End, _ id: String, _ classes: String, _ arrow: Arrow) {
    var attributes: [DOTGraph.Attribute] = [.init("id", id), .init("class", classes)]
    if arrow != .forward { attributes.append(.init("dir", arrow.rawValue)) }
    if let frame = tail.frame { attributes.append(.init("ltail", frame)) }
    if let frame = head.frame { attributes.append(.init("lhead", frame)) }
    edges.append(DOTGraph.Edge(from: tail.node, to: head.node, attributes))
  }

  /// The end of an edge that comes from above.
  private func entry(of index: Int) -> End {
    let node = machine.nodes[index]
    guard let first = node.children.first else { return End(node: "state:\(node.id)", frame: nil) }
    return End(node: entry(of: node.initial ?? first).node, frame: "cluster:\(node.id)")
  }

  /// The end of an edge that leads down.
  private func exit(of index: Int) -> End {
    let node = machine.nodes[index]
    guard let last = node.children.last else { return End(node: "state:\(node.id)", frame: nil) }
    return End(node: exit(of: last).node, frame: "cluster:\(node.id)")
  }
}

/// Where the labels of a region stand, by their groups' positions; gathered once, for there are as many as transitions.
private struct LabelPlaces {
  /// By the state or frame that they follow: the one that the line comes from, or leads to where it comes from a sign of its
  /// own.
  private(set) var behind: [Int: [Int]] = [:]
  /// By the frame whose last members they are.
  private(set) var atEnd: [Int: [Int]] = [:]

  init(of groups: [TransitionGroup], in machine: Machine) {
    for (position, group) in groups.enumerated() {
      switch group.start {
      case .source(let source):
        if let child = Self.child(of: group.container, holding: source, in: machine) {
          behind[child, default: []].append(position)
        }
      case .settings: behind[group.target, default: []].append(position)
      case .anyState(let node): atEnd[node, default: []].append(position)
      }
    }
  }

  private static func child(of container: Int, holding node: Int, in machine: Machine) -> Int? {
    var current = node
    while let parent = machine.nodes[current].parent {
      if parent == container { return current }
      current = parent
    }
    return nil
  }
}
