import SourceText
import Statecharts

extension Diagram {
  /// Draws a machine's regions, each as one box, with their links: lines to the regions on whose states a region's transitions
  /// depend, and above, the events that several react to. At most a dozen lines are drawn.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - link: The address of a region's page or section; nil if it has none.
  package static func overview(
    of machine: DiagramContext, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = OverviewGraph(machine, link: link)
    return drawing.diagram()
  }

  /// Draws the same for a machine of which nothing else is drawn.
  package static func overview(
    of machine: Machine, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram { overview(of: DiagramContext(machine), link: link) }
}

private struct OverviewGraph {
  private let machine: Machine
  private var parts: DiagramParts
  private let links: RegionLinks
  private var edges: [DOTGraph.Edge] = []

  init(_ drawn: DiagramContext, link: @escaping (StateID) -> String?) {
    machine = drawn.machine
    parts = DiagramParts(drawn, link: link)
    links = RegionLinks(of: machine)
  }

  mutating func diagram() -> Diagram {
    var graph = DiagramParts.graph("overview:\(machine.id)", rankdir: "TB", ranksep: "0.8")
    graph.attributes.append(.init("nodesep", "0.6"))
    for shared in links.drawnEvents { graph.members.append(.node(hub(shared))) }
    for region in machine.regions { graph.members.append(.node(box(region))) }
    for pair in links.drawnPairs { connect(pair) }
    stack(machine.regions.map(\.index).filter { region in !edges.contains { $0.touches(name(region)) } })
    graph.edges = edges
    return Diagram(
      graph: graph, title: "\(machine.title), \(machine.profile.title): overview",
      description: { [description] in description }, nodeLabels: parts.nodeLabels, words: parts.words)
  }

  /// Keeps regions without lines beside the others, in columns, since they would be one long row.
  private mutating func stack(_ alone: [Int]) {
    for (position, (upper, lower)) in zip(alone, alone.dropFirst()).enumerated() where position % 4 != 3 {
      edges.append(DOTGraph.Edge(from: name(upper), to: name(lower), [.init("style", "invis")]))
    }
  }

  private func name(_ region: Int) -> String { "region:\(machine.nodes[region].id)" }
  private func part(_ region: Int) -> String { identifierPart(machine.nodes[region].id.text) }

  private mutating func box(_ region: Machine.Node) -> DOTGraph.Node {
    let id = "region.\(identifierPart(region.id.text))"
    let title = wrapped(region.title.plain, at: DiagramParts.titleWidth)
    let states = counted(machine.stateCount(in: region.index), "state")
    let facts = [
      "\(states), \(counted(parts.numbers.transitions(ofRegion: region.index).count, "transition"))"
    ]
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", "region"), .init("height", "0.7"),
      .init("label", .lines(measured(title + facts), .centered)),
      .init("tooltip", parts.phrases.initialTitle(of: region.index).map { "Starts in “\($0)”" } ?? region.title.plain),
    ]
    if let url = parts.link(region.id) { attributes.append(.init("URL", url)) }
    parts.setLabel(id, .region(title: title, facts: facts))
    return DOTGraph.Node(name(region.index), attributes)
  }

  /// Adds a node for events that the same regions react to.
  private mutating func hub(_ shared: RegionLinks.Shared) -> DOTGraph.Node {
    let first = machine.events[shared.events[0]]
    let id = "event.\(identifierPart(first.id.text))"
    let name = "event:\(first.id)"
    let actors = Set(shared.events.map { machine.events[$0].actor })
    let classes = "by-" + (actors.count == 1 ? first.actor.rawValue : "several")
    for region in shared.regions {
      edges.append(
        DOTGraph.Edge(
          from: name, to: self.name(region), [.init("id", "\(id).\(part(region))"), .init("class", classes)]))
    }
    let labels = shared.events.map { event in
      Diagram.TransitionLabel(
        actor: machine.events[event].actor,
        trigger: wrapped(machine.events[event].label.plain, at: DiagramParts.labelWidth))
    }
    let regions = quoted(shared.regions)
    return parts.label(labels, name: name, id: id, classes: "event \(classes)", tooltip: "Affects \(regions)")
  }

  /// Adds a line with a head at each region on which the other one depends. All lines lead down, so that the author's order
  /// determines the ranks.
  private mutating func connect(_ pair: RegionLinks.Pair) {
    let isNeeded = { (region: Int) in pair.dependencies.contains { $0.needed == region } }
    var attributes: [DOTGraph.Attribute] = [
      .init("id", "needs.\(part(pair.first)).\(part(pair.second))"), .init("class", "needs"),
      .init("tooltip", pair.dependencies.map(sentence).joined(separator: "\n")),
    ]
    if isNeeded(pair.first) { attributes.append(.init("dir", isNeeded(pair.second) ? "both" : "back")) }
    edges.append(DOTGraph.Edge(from: name(pair.first), to: name(pair.second), attributes))
  }

  /// Returns ““Leaf” depends on “Latch”: “Latched””.
  private func sentence(_ dependency: RegionLinks.Dependency) -> String {
    "\(quoted([dependency.needing])) depends on \(quoted([dependency.needed])): \(quoted(dependency.states))"
  }

  private func quoted(_ nodes: [Int]) -> String {
    nodes.map { "“\(machine.nodes[$0].title)”" }.joined(separator: ", ")
  }

  private var description: String {
    let regions = machine.regions
    var sentences = [
      "“\(machine.title)” has \(counted(regions.count, "parallel region")): "
        + regions.map { region in
          "“\(region.title)” with \(counted(machine.stateCount(in: region.index), "state"))"
        }.joined(separator: ", ") + "."
    ]
    for dependency in links.dependencies { sentences.append(ended(sentence(dependency))) }
    for shared in links.shared {
      let events = shared.events.map { "“\(machine.events[$0].label)”" }.joined(separator: ", ")
      sentences.append(ended("\(events) affect\(shared.events.count == 1 ? "s" : "") \(quoted(shared.regions))"))
    }
    if links.drawnPairCount < links.pairCount {
      sentences.append(
        "The picture shows \(links.drawnPairCount) of \(links.pairCount) pairs of dependent regions.")
    }
    return sentences.joined(separator: " ")
  }
}

extension DOTGraph.Edge {
  fileprivate func touches(_ node: String) -> Bool { tail == node || head == node }
}
