import Statecharts

extension Diagram {
  /// One region with all its states and transitions; compound states are frames around what is inside them.
  ///
  /// - Parameters:
  ///   - region: The region's index in the machine's nodes; a compound or parallel state is drawn likewise.
  ///   - machine: The machine.
  ///   - link: Where a state's page is, or nil where it has none.
  public static func region(
    _ region: Int, of machine: Machine, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionDrawing(region, of: machine, link: link)
    return drawing.diagram()
  }
}

/// Draws the inside of one region.
private struct RegionDrawing {
  private let machine: Machine
  private let region: Int
  private var parts: DiagramParts
  private let groups: [TransitionGroup]
  private var edges: [DOTGraph.Edge] = []

  init(_ region: Int, of machine: Machine, link: @escaping (StateID) -> String?) {
    self.machine = machine
    self.region = region
    parts = DiagramParts(machine, link: link)
    groups = TransitionGroup.groups(in: region, of: machine)
  }

  mutating func diagram() -> Diagram {
    let node = machine.nodes[region]
    var graph = DiagramParts.graph("region:\(node.id)", rankdir: "TB")
    graph.members = members(of: region)
    for (index, group) in groups.enumerated() { connect(group, index) }
    graph.edges = edges
    return Diagram(
      graph: graph, title: "\(machine.title), \(machine.profile.title): \(node.title)",
      description: RegionDescription(region, of: machine).text, inscriptions: parts.inscriptions)
  }

  // MARK: - Nodes

  /// What is inside a region or state: the initial dot, and each state followed by the labels of the ways out of it.
  private mutating func members(of container: Int) -> [DOTGraph.Member] {
    var result: [DOTGraph.Member] = []
    let node = machine.nodes[container]
    if node.form != .parallel, let initial = node.initial { result.append(initialDot(of: container, to: initial)) }
    let own = groups.indices.filter { groups[$0].container == container }
    for child in node.children {
      if machine.nodes[child].children.isEmpty {
        result.append(.node(parts.state(child)))
      } else {
        result.append(.subgraph(frame(of: child)))
      }
      for index in own where machine.nodes[child].index == branch(of: groups[index].source, in: container) {
        result.append(label(groups[index], index))
      }
    }
    for index in own where groups[index].source == container { result += anyState(groups[index], index) }
    return result
  }

  private func branch(of node: Int, in container: Int) -> Int? {
    var current = node
    while let parent = machine.nodes[current].parent {
      if parent == container { return current }
      current = parent
    }
    return nil
  }

  private mutating func initialDot(of container: Int, to initial: Int) -> DOTGraph.Member {
    let id = machine.nodes[container].id
    let name = "initial:\(id)"
    let part = identifierPart(id.text)
    join(End(node: name, frame: nil), entry(of: initial), "initial.\(part).way", "initial", .forward)
    return .node(
      parts.sign(
        name, id: "initial.\(part)", classes: "initial", text: nil,
        tooltip: "Starts as \(machine.nodes[initial].title)"))
  }

  private mutating func frame(of index: Int) -> DOTGraph.Subgraph {
    let node = machine.nodes[index]
    let id = "state.\(identifierPart(node.id.text))"
    let title = wrapped(node.title, at: 40)
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", node.isRegion ? "region" : parts.classes(of: node)),
      .init("label", .lines(title, .left)), .init("labeljust", "l"), .init("fontname", "Helvetica"),
      .init("fontsize", "14"), .init("margin", "10"), .init("tooltip", parts.tooltip(of: node)),
    ]
    if let url = parts.link(node.id) { attributes.append(.init("URL", url)) }
    parts.inscribe(id, .state(title: title, choices: []))
    return DOTGraph.Subgraph("cluster:\(node.id)", attributes, members: members(of: index))
  }

  private mutating func label(_ group: TransitionGroup, _ index: Int) -> DOTGraph.Member {
    .node(parts.label(group.edges, name: "label:\(index)", id: labelID(group)))
  }

  /// A transition that every state inside has: it starts from a sign of its own, beside the target.
  private mutating func anyState(_ group: TransitionGroup, _ index: Int) -> [DOTGraph.Member] {
    let label = label(group, index)
    guard group.isInternal else { return [label] }
    let inside = machine.nodes[group.source].title
    return [
      .node(
        parts.chip(
          "any:\(index)", id: "any." + labelID(group), classes: "any", text: "Any state",
          tooltip: "Any state of \(inside)")),
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
    let classes = parts.actorClass(of: group.edges)
    if group.isInternal {
      join(End(node: "any:\(index)", frame: nil), label, id + ".from", classes, .none)
      join(label, entry(of: group.target), id + ".to", classes, .forward)
    } else if group.leadsOn {
      join(exit(of: group.source), label, id + ".from", classes, .none)
      join(label, entry(of: group.target), id + ".to", classes, .forward)
    } else {
      join(exit(of: group.target), label, id + ".to", classes, .back)
      join(label, entry(of: group.source), id + ".from", classes, .none)
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
    if node.form != .parallel, node.initial != nil {
      return End(node: "initial:\(node.id)", frame: "cluster:\(node.id)")
    }
    return End(node: entry(of: first).node, frame: "cluster:\(node.id)")
  }

  /// The end of an edge that leads down.
  private func exit(of index: Int) -> End {
    let node = machine.nodes[index]
    guard let last = node.children.last else { return End(node: "state:\(node.id)", frame: nil) }
    return End(node: exit(of: last).node, frame: "cluster:\(node.id)")
  }
}
