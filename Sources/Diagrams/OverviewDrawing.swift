import SourceText
import Statecharts

extension Diagram {
  /// Draws a machine's regions, each as one box, with their links: on the left, events that several react to; on the right, the
  /// states of other regions that a region's transitions depend on.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - link: The address of a region's page or section; nil if it has none.
  package static func overview(
    of machine: Machine, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = OverviewDrawing(machine, link: link)
    return drawing.diagram()
  }
}

private struct OverviewDrawing {
  private let machine: Machine
  private var parts: DiagramParts
  private let links: RegionLinks
  private var edges: [DOTGraph.Edge] = []

  init(_ machine: Machine, link: @escaping (StateID) -> String?) {
    self.machine = machine
    parts = DiagramParts(machine, link: link)
    links = RegionLinks(of: machine)
  }

  mutating func diagram() -> Diagram {
    var graph = DiagramParts.graph("overview:\(machine.id)", rankdir: "LR", ranksep: "0.7")
    for shared in links.shared { graph.members.append(.node(hub(shared))) }
    for region in machine.regions { graph.members.append(.node(box(region))) }
    for region in machine.regions {
      let needs = links.dependencies.filter { $0.needing == region.index }
      if !needs.isEmpty { graph.members.append(.node(label(region.index, needs))) }
    }
    graph.members.align({ $0.id.hasPrefix("event:") }, fontSize: 12.5, margin: 0.03)
    graph.members.align({ $0.id.hasPrefix("region:") }, fontSize: 14, margin: 0.16)
    graph.members.align({ $0.id.hasPrefix("needs:") }, fontSize: 12.5, margin: 0.03)
    graph.edges = edges
    return Diagram(
      graph: graph, title: "\(machine.title), \(machine.profile.title): overview", description: description,
      inscriptions: parts.inscriptions)
  }

  private func name(_ region: Int) -> String { "region:\(machine.nodes[region].id)" }
  private func part(_ region: Int) -> String { identifierPart(machine.nodes[region].id.text) }

  private mutating func box(_ region: Machine.Node) -> DOTGraph.Node {
    let id = "region.\(identifierPart(region.id.text))"
    let title = wrapped(region.title, at: DiagramParts.titleWidth)
    let states = machine.nodes[region.index..<region.subtreeEnd].count { $0.isLeaf }
    let facts = [
      "\(counted(states, "state")), \(counted(parts.numbers.transitions(ofRegion: region.index).count, "transition"))"
    ]
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", "region"), .init("label", .lines(measured(title + facts), .centered)),
      .init("tooltip", parts.phrases.initialTitle(of: region.index).map { "Starts in \($0)" } ?? region.title),
    ]
    if let url = parts.link(region.id) { attributes.append(.init("URL", url)) }
    parts.inscribe(id, .region(title: title, facts: facts))
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
        actor: machine.events[event].actor, trigger: wrapped(machine.events[event].label, at: DiagramParts.labelWidth))
    }
    let regions = shared.regions.map { machine.nodes[$0].title }.joined(separator: ", ")
    return parts.label(labels, name: name, id: id, classes: "event \(classes)", tooltip: "Shared by \(regions)")
  }

  /// Adds a label with the states of other regions that a region's transitions depend on; lines from each of those regions
  /// would cross.
  private mutating func label(_ needing: Int, _ dependencies: [RegionLinks.Dependency]) -> DOTGraph.Node {
    let id = "needs.\(part(needing))"
    let name = "needs:\(machine.nodes[needing].id)"
    edges.append(
      DOTGraph.Edge(
        from: self.name(needing), to: name,
        [
          .init("id", id + ".way"), .init("class", "needs"), .init("dir", "back"), .init("tailport", "e"),
          .init("weight", "8"),
        ]))
    let width = DiagramParts.labelWidth + 14
    let labels = dependencies.map { dependency in
      Diagram.TransitionLabel(
        trigger: wrapped("depends on \(machine.nodes[dependency.needed].title):", at: width),
        condition: wrapped(titles(dependency), at: width))
    }
    return parts.label(
      labels, name: name, id: id, classes: "needs",
      tooltip: "\(machine.nodes[needing].title) depends on states of other regions")
  }

  private func titles(_ dependency: RegionLinks.Dependency) -> String {
    dependency.states.map { machine.nodes[$0].title }.joined(separator: ", ")
  }

  private var description: String {
    let regions = machine.regions
    var sentences = [
      "\(machine.title) has \(counted(regions.count, "parallel region")): "
        + regions.map { region in
          let states = machine.nodes[region.index..<region.subtreeEnd].count { $0.isLeaf }
          return "\(region.title) with \(counted(states, "state"))"
        }.joined(separator: ", ") + "."
    ]
    for dependency in links.dependencies {
      sentences.append(
        ended(
          "\(machine.nodes[dependency.needing].title) depends on \(machine.nodes[dependency.needed].title): "
            + titles(dependency)))
    }
    for shared in links.shared {
      let events = shared.events.map { "“\(machine.events[$0].label)”" }.joined(separator: ", ")
      let titles = shared.regions.map { machine.nodes[$0].title }.joined(separator: ", ")
      sentences.append("\(events) affect\(shared.events.count == 1 ? "s" : "") \(titles).")
    }
    return sentences.joined(separator: " ")
  }
}
