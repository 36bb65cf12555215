import SourceText
import Statecharts

extension Diagram {
  /// Draws the whole machine: each region in its own frame, or a single region without one.
  package static func machine(_ machine: Machine, settings: LayoutSettings = .standard) -> Diagram {
    if machine.regions.count == 1 { return .region(machine.regions[0].index, of: machine, settings: settings) }
    var drawing = RegionGraph(0, of: DiagramContext(machine), settings: settings, link: { _ in nil })
    return drawing.diagram()
  }

  /// Draws one region with all its states and transitions; compound states are frames around their contents.
  ///
  /// - Parameters:
  ///   - region: The region's index in the machine's nodes; a compound or parallel state is drawn the same way.
  ///   - machine: The machine.
  ///   - settings: Parameters of the layout; `laidOut(_:layout:)` finds the best ones.
  ///   - link: The address of a state's page; nil if it has none.
  package static func region(
    _ region: Int, of machine: DiagramContext, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionGraph(region, of: machine, settings: settings, link: link)
    return drawing.diagram()
  }

  /// Draws the same for a machine of which nothing else is drawn.
  package static func region(
    _ region: Int, of machine: Machine, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram { .region(region, of: DiagramContext(machine), settings: settings, link: link) }

  /// Draws what differs in one region of two machines: parts only in the second are marked as added, parts only in the first as
  /// removed, at their positions there, and other differences as changed. States away from all of these are left out.
  ///
  /// - Parameters:
  ///   - region: The region's index in the nodes of the union.
  ///   - union: Both machines.
  ///   - drawn: The data that diagrams of `union.machine` share; nil if nothing else is drawn of it.
  ///   - settings: Parameters of the layout; `laidOut(_:layout:)` finds the best ones.
  ///   - link: The address of a state's page; nil if it has none.
  package static func difference(
    _ region: Int, of union: MachineUnion, in drawn: DiagramContext? = nil, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionGraph(
      region, of: drawn ?? DiagramContext(union.machine), marks: ChangeMarks(of: union),
      part: union.changedPart(ofRegion: region), settings: settings, link: link)
    return drawing.diagram()
  }
}

/// Draws the inside of one region, or the part of it that differs.
struct RegionGraph {
  private let machine: Machine
  private let region: Int
  /// The part of a difference to draw; nil for everything.
  private let part: MachineSubgraph?
  private let settings: LayoutSettings
  private var parts: DiagramParts
  private let groups: [TransitionGroup]
  /// The places of the labels of groups: after a node, or at the end of a frame.
  private let labels: LabelPlaces
  private let initials: InitialStates
  private var edges: [DOTGraph.Edge] = []
  private var bareLines: [String: [Diagram.TransitionLabel]] = [:]

  init(
    _ region: Int, of drawn: DiagramContext, marks: ChangeMarks = ChangeMarks(), part: MachineSubgraph? = nil,
    settings: LayoutSettings,
    link: @escaping (StateID) -> String?
  ) {
    let machine = drawn.machine
    self.machine = machine
    self.region = region
    self.part = part
    self.settings = settings
    let withoutLines = TransitionGroup.transitionsWithoutLines(in: region, of: machine, marks)
    parts = DiagramParts(drawn, marks: marks, settings: settings, withoutLines: withoutLines, link: link)
    let lost = Set(withoutLines)
    groups = TransitionGroup.groups(in: region, of: machine, marks: marks, settings: settings) {
      !lost.contains($0.index) && part?.keeps($0) ?? true
    }
    labels = LabelPlaces(of: groups, in: machine)
    initials = InitialStates(in: region, of: machine)
  }

  mutating func diagram() -> Diagram {
    let node = machine.nodes[region]
    var graph = DiagramParts.graph(
      "region:\(node.id)", rankdir: "TB", nodesep: settings.nodeSeparation, ranksep: "0.65")
    graph.members = members(of: region)
    for (index, group) in groups.enumerated() { connect(group, index) }
    for node in machine.nodes[region..<node.subtreeEnd] where node.isHistory { connect(history: node) }
    graph.edges = edges
    return Diagram(
      graph: graph,
      title: "\(machine.title), \(machine.profile.title)" + (region == 0 ? "" : ": \(node.title)"),
      description: { [machine, region, phrases = parts.phrases, marks = parts.marks] in
        RegionDescription(region, of: machine, phrases, marks: marks).text
      },
      nodeLabels: parts.nodeLabels, bareLines: bareLines, words: parts.words)
  }

  // MARK: - Nodes

  /// Returns the contents of a region or state: each state followed by the labels of its outgoing transitions.
  private mutating func members(of container: Int) -> [DOTGraph.Member] {
    var result: [DOTGraph.Member] = []
    let node = machine.nodes[container]
    for child in children(of: node) {
      if children(of: machine.nodes[child]).isEmpty {
        let state = parts.state(child, isInitial: initials.isMarked(child))
        if let id = state.attributes.text("id") { bareLines[id] = parts.bareLabels(of: machine.nodes[child]) }
        result.append(.node(state))
      } else {
        result.append(.subgraph(frame(of: child)))
      }
      for index in labels.behind[child] ?? [] { result += label(index) }
    }
    for index in labels.atEnd[container] ?? [] { result += label(index) }
    return result
  }

  private func children(of node: Machine.Node) -> [Int] { part?.children(of: node) ?? node.children }

  private mutating func frame(of index: Int) -> DOTGraph.Subgraph {
    let node = machine.nodes[index]
    let id = "state.\(identifierPart(node.id.text))"
    let isInitial = initials.isMarked(index)
    let title = wrapped(parts.marks.sign(of: node) + parts.signs(of: node, isInitial) + node.title.plain, at: 40)
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id),
      .init(
        "class",
        node.isRegion
          ? "region" + parts.marks.classes(of: node)
          : parts.classes(of: node) + (isInitial ? " starts" : "")),
      .init("label", .lines(measuredBold(title), .left)), .init("labeljust", "l"),
      .init("fontname", "Helvetica"),
      .init("fontsize", "14"), .init("margin", "10"), .init("tooltip", parts.tooltip(of: node)),
    ]
    if let url = parts.link(node.id) { attributes.append(.init("URL", url)) }
    parts.setLabel(id, .state(title: title, choices: []))
    bareLines[id] = parts.bareLabels(of: node)
    return DOTGraph.Subgraph("cluster:\(node.id)", attributes, members: members(of: index))
  }

  /// Returns the label of a group, after the sign where its line begins if that is not a state.
  private mutating func label(_ index: Int) -> [DOTGraph.Member] {
    let group = groups[index]
    let id = labelID(group)
    let text: String
    let sign: String
    let tooltip: String
    var namesSources = true
    switch group.start {
    case .source:
      return group.isBare ? [] : [.node(parts.label(group.edges, name: "label:\(index)", id: id))]
    case .anyState(let node):
      (text, sign, tooltip) = ("Any state", "any", "Any state of “\(machine.nodes[node].title)”")
      namesSources = false
    case .settings:
      (text, sign) = (parts.words.place(.settings), "receipt in-settings")
      tooltip = "\(text), from the listed states"
    case .listed:
      (text, sign) = ("\(group.edges.count) states", "any listed")
      tooltip = "From the listed states"
    }
    let classes = sign + parts.marks.classes(of: machine.transitions[group.edges[0]])
    let chip = parts.chip("any:\(index)", id: "any." + id, classes: classes, text: text, tooltip: tooltip)
    if group.isBare { return [.node(chip)] }
    return [
      .node(chip), .node(parts.label(group.edges, name: "label:\(index)", id: id, namesSources: namesSources)),
    ]
  }

  /// Returns the id of a group's label, or of its line if it has no label.
  private func labelID(_ group: TransitionGroup) -> String {
    "transition." + identifierPart(machine.transitions[group.edges[0]].id.text) + (group.isBare ? ".way" : "")
  }

  // MARK: - Edges

  private mutating func connect(_ group: TransitionGroup, _ index: Int) {
    if group.isBare { return connect(bare: group, index) }
    let label = End(node: "label:\(index)", frame: nil)
    let id = labelID(group)
    let classes = parts.classes(of: group.edges)
    guard case .source(let source) = group.start else {
      join(End(node: "any:\(index)", frame: nil), label, id + ".from", classes, .none)
      join(label, entry(of: group.target), id + ".to", classes, .forward)
      return
    }
    let prompts = group.prompts(in: machine, parts.marks, children: children)
    let starts = prompts.isEmpty ? [source] : prompts
    // Edges that lead back are reversed, so that the author's order determines the ranks from top to bottom.
    let isReversed = source >= group.target
    if isReversed { join(exit(of: group.target), label, id + ".to", classes, .back) }
    for (position, start) in starts.enumerated() {
      let id = id + ".from" + (position == 0 ? "" : "\(position + 1)")
      let classes = parts.classes(of: group.edges, at: machine.nodes[start])
      if isReversed {
        join(label, entry(of: start), id, classes, .none)
      } else {
        join(exit(of: start), label, id, classes, .none)
      }
    }
    if !isReversed { join(label, entry(of: group.target), id + ".to", classes, .forward) }
  }

  /// Draws one line in place of that to the label and that from it; its tooltip has the text of the label.
  private mutating func connect(bare group: TransitionGroup, _ index: Int) {
    let id = labelID(group)
    let classes = parts.classes(of: group.edges) + " bare"
    if case .source(let source) = group.start {
      if source < group.target {
        join(exit(of: source), entry(of: group.target), id, classes, .forward)
      } else {
        join(exit(of: group.target), entry(of: source), id, classes, .back)
      }
    } else {
      join(End(node: "any:\(index)", frame: nil), entry(of: group.target), id, classes, .forward)
    }
    let labels = group.edges.map { parts.bareLabel(of: machine.transitions[$0]) }
    bareLines[id] = labels
    edges[edges.count - 1].attributes.append(.init("tooltip", labels.map(\.sentence).joined(separator: "\n")))
  }

  /// Draws the default transition of a history, which leads to a state before there is anything to return to (UML 2.5.1, 14.2.3).
  private mutating func connect(history node: Machine.Node) {
    guard let fallback = node.initial, part?.shows(node.index) != false, part?.shows(fallback) != false else { return }
    let (tail, head) = (exit(of: node.index), entry(of: fallback))
    let id = "initial.\(identifierPart(node.id.text)).way"
    if node.index < fallback {
      join(tail, head, id, "initial", .forward)
    } else {
      join(exit(of: fallback), entry(of: node.index), id, "initial", .back)
    }
  }

  /// An end of an edge: a node, and the frame that clips the edge.
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
    // Labels are pulled toward their sources: the transitions out of a state are easier to find, and take less width, than those
    // into it.
    if arrow == .none { attributes.append(.init("weight", "2")) }
    edges.append(DOTGraph.Edge(from: tail.node, to: head.node, attributes))
  }

  /// Returns the end of an edge that comes from above.
  private func entry(of index: Int) -> End {
    let node = machine.nodes[index]
    let inner = children(of: node)
    guard let first = inner.first else { return End(node: "state:\(node.id)", frame: nil) }
    let initial = node.initial.flatMap { inner.contains($0) ? $0 : nil }
    return End(node: entry(of: initial ?? first).node, frame: "cluster:\(node.id)")
  }

  /// Returns the end of an edge that goes down.
  private func exit(of index: Int) -> End {
    let node = machine.nodes[index]
    guard let last = children(of: node).last else { return End(node: "state:\(node.id)", frame: nil) }
    return End(node: exit(of: last).node, frame: "cluster:\(node.id)")
  }
}

/// The positions of a region's labels by group, computed once, since there are as many as transitions.
private struct LabelPlaces {
  /// The labels by the state or frame that they follow: the source of the line, or its target if the line begins at its own sign.
  private(set) var behind: [Int: [Int]] = [:]
  /// The labels by the frame whose last members they are.
  private(set) var atEnd: [Int: [Int]] = [:]

  init(of groups: [TransitionGroup], in machine: Machine) {
    for (position, group) in groups.enumerated() {
      switch group.start {
      case .source(let source):
        if let child = Self.child(of: group.container, holding: source, in: machine) {
          behind[child, default: []].append(position)
        }
      case .settings, .listed: behind[group.target, default: []].append(position)
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
