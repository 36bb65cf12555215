import SourceText
import Statecharts

extension Diagram {
  /// Draws one state between the transitions into it, on the left, and those out of it, on the right.
  ///
  /// Includes transitions of the state's ancestors and descendants, with a note in the label. On each side, at most `mostWays`
  /// are shown, with the number of the rest.
  ///
  /// - Parameters:
  ///   - node: The state's index in the machine's nodes.
  ///   - machine: The machine.
  ///   - settings: Parameters of the layout.
  ///   - link: The address of a state's page; nil if it has none.
  package static func neighborhood(
    of node: Int, in machine: DiagramContext, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = NeighborhoodGraph(node, in: machine, settings: settings, link: link)
    return drawing.diagram()
  }

  /// Draws the same for a machine of which nothing else is drawn.
  package static func neighborhood(
    of node: Int, in machine: Machine, link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram { neighborhood(of: node, in: DiagramContext(machine), link: link) }
}

private struct NeighborhoodGraph {
  /// The maximum number of transitions on one side of the state: more than fit on a screen.
  private static let mostWays = 24

  private let machine: Machine
  private let node: Int
  private let center: String
  private var parts: DiagramParts
  private let neighborhood: Neighborhood
  private var members: [DOTGraph.Member] = []
  private var edges: [DOTGraph.Edge] = []
  private var known: Set<String> = []

  /// The side of the state: transitions into it are to the left, transitions out of it to the right; raw values are the roles of
  /// nodes.
  private enum Side: String {
    case left = "from"
    case right = "to"
  }

  init(_ node: Int, in drawn: DiagramContext, settings: LayoutSettings, link: @escaping (StateID) -> String?) {
    machine = drawn.machine
    self.node = node
    parts = DiagramParts(drawn, settings: settings, link: link)
    neighborhood = Neighborhood(of: node, in: drawn)
    center = "state:\(machine.nodes[node].id)"
  }

  mutating func diagram() -> Diagram {
    let state = machine.nodes[node]
    var graph = DiagramParts.graph("neighborhood:\(state.id)", rankdir: "LR", ranksep: "0.5")
    for way in merged(neighborhood.waysIn, \.source) { add(way, .left) }
    addRest(of: neighborhood.waysIn, .left)
    var box = parts.state(node, classes: " focus", isAlone: true, isInitial: neighborhood.isInitial)
    // Heads of several lines need room beside each other: 0.4 inches each.
    let count = min(max(neighborhood.waysIn.count, neighborhood.waysOut.count), Self.mostWays)
    if count > 2 { box.attributes.append(.init("height", "\(count * 4 / 10).\(count * 4 % 10)")) }
    members.append(.node(box))
    for way in inScreenOrder(merged(neighborhood.waysOut, \.target)) { add(way, .right) }
    addRest(of: neighborhood.waysOut, .right)
    graph.members = members
    graph.edges = edges
    return Diagram(
      graph: graph, title: "\(machine.title), \(machine.profile.title): \(state.title) and its neighbors",
      description: { [description] in description }, nodeLabels: parts.nodeLabels, words: parts.words)
  }

  /// Adds a label with the number of omitted transitions; the table on the page lists all of them.
  private mutating func addRest(of ways: [Neighborhood.Way], _ side: Side) {
    guard let rest = Self.rest(of: ways) else { return }
    let id = "\(side.rawValue).more"
    let name = "\(side.rawValue):label:more"
    let (tail, head) = side == .left ? (name, center) : (center, name)
    members.append(
      .node(
        parts.label(
          [Diagram.TransitionLabel(trigger: [rest])], name: name, id: id, classes: "transition by-several",
          tooltip: "\(rest), in the transition table")))
    edges.append(
      DOTGraph.Edge(
        from: tail, to: head, [.init("id", "\(id).way"), .init("class", "by-several"), .init("dir", "none")]))
  }

  /// Returns “and 12 more”; nil if all transitions are shown.
  private static func rest(of ways: [Neighborhood.Way]) -> String? {
    ways.count > mostWays ? "and \(ways.count - mostWays) more" : nil
  }

  /// Transitions with the same neighbor and note, in the order of their first transitions.
  private struct Bundle {
    var neighbor: Int
    var isAny: Bool
    var note: String?
    var edges: [Int]
  }

  private func merged(_ ways: [Neighborhood.Way], _ end: KeyPath<Machine.Transition, Int>) -> [Bundle] {
    struct Key: Hashable {
      var neighbor: Int
      var isAny: Bool
      var note: String?
    }
    var result: [Bundle] = []
    var positions: [Key: Int] = [:]
    for way in ways.prefix(Self.mostWays) {
      let edge = machine.transitions[way.edge]
      let key = Key(neighbor: edge[keyPath: end], isAny: edge.isInternal && end == \.source, note: way.note)
      if let position = positions[key] {
        result[position].edges.append(way.edge)
      } else {
        positions[key] = result.count
        result.append(Bundle(neighbor: key.neighbor, isAny: key.isAny, note: way.note, edges: [way.edge]))
      }
    }
    return result
  }

  /// Returns the transitions out of a prompt in the order of its choices, after those that no choice triggers.
  private func inScreenOrder(_ ways: [Bundle]) -> [Bundle] {
    guard let prompt = machine.nodes[node].prompt.flatMap({ machine.prompt($0) }) else { return ways }
    let rows = ways.map { way in
      machine.event(of: machine.transitions[way.edges[0]]).flatMap { event in
        prompt.choices.firstIndex { $0.event.value == event.id }
      } ?? -1
    }
    return ways.indices.sorted { (rows[$0], $0) < (rows[$1], $1) }.map { ways[$0] }
  }

  private mutating func add(_ bundle: Bundle, _ side: Side) {
    let neighbor = addNeighbor(bundle, side)
    let first = machine.transitions[bundle.edges[0]].id
    let id = "\(side.rawValue).transition.\(identifierPart(first.text))"
    let label = "\(side.rawValue):label:transition:\(first)"
    members.append(
      .node(
        parts.label(
          bundle.edges, name: label, id: id, note: bundle.note, source: side == .right ? node : nil,
          target: side == .left ? node : nil)))
    let classes = parts.actorClass(of: bundle.edges)
    let (source, target) = side == .left ? (neighbor, center) : (center, neighbor)
    edges.append(
      DOTGraph.Edge(
        from: source, to: label, [.init("id", id + ".from"), .init("class", classes), .init("dir", "none")]))
    edges.append(DOTGraph.Edge(from: label, to: target, [.init("id", id + ".to"), .init("class", classes)]))
  }

  private mutating func addNeighbor(_ bundle: Bundle, _ side: Side) -> String {
    let neighbor = machine.nodes[bundle.neighbor]
    let role = "\(side.rawValue):state"
    let name = bundle.isAny ? "any:\(neighbor.id)" : "\(role):\(neighbor.id)"
    guard known.insert(name).inserted else { return name }
    if bundle.isAny {
      members.append(
        .node(
          parts.chip(
            name, id: "any.\(identifierPart(neighbor.id.text))", classes: "any", text: "Any state",
            tooltip: "Any state of “\(neighbor.title)”")))
    } else {
      members.append(.node(parts.state(bundle.neighbor, role: role, listsChoices: false, isAlone: true)))
    }
    return name
  }

  private var description: String {
    let phrases = parts.phrases
    let state = machine.nodes[node]
    let (waysIn, waysOut) = (neighborhood.waysIn, neighborhood.waysOut)
    var sentences = [
      "“\(state.title)”: \(counted(waysIn.count, "transition")) in, \(counted(waysOut.count, "transition")) out."
    ]
    if neighborhood.isInitial { sentences.append("The machine starts here.") }
    if !waysIn.isEmpty {
      let list =
        waysIn.prefix(Self.mostWays).map { way in
          let edge = machine.transitions[way.edge]
          return
            "from \(edge.isInternal ? "any state" : phrases.quotedName(of: edge.source)) \(phrases.cause(of: edge))"
        } + [Self.rest(of: waysIn)].compactMap(\.self)
      sentences.append(ended("In: \(list.joined(separator: "; "))"))
    }
    if !waysOut.isEmpty {
      let list =
        waysOut.prefix(Self.mostWays).map { way in
          let edge = machine.transitions[way.edge]
          return "to \(phrases.quotedName(of: edge.target)) \(phrases.cause(of: edge))"
        } + [Self.rest(of: waysOut)].compactMap(\.self)
      sentences.append(ended("Out: \(list.joined(separator: "; "))"))
    }
    return sentences.joined(separator: " ")
  }
}
