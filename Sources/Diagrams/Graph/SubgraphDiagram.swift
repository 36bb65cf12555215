import SourceText
import Statecharts

extension Diagram {
  /// Draws a part of a machine, with a stub at each state that has more transitions in the whole diagram.
  ///
  /// - Parameters:
  ///   - part: The states and transitions to draw.
  ///   - machine: The machine.
  ///   - settings: Parameters of the layout; `laidOut(_:layout:)` finds the best ones.
  ///   - link: The address of a state's page or a region's diagram; nil if it has none.
  package static func part(
    _ part: MachineSubgraph, of machine: DiagramContext, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram {
    var drawing = RegionGraph(part.container, of: machine, part: part, settings: settings, link: link)
    return drawing.diagram()
  }

  /// Draws the same for a machine of which nothing else is drawn.
  package static func part(
    _ part: MachineSubgraph, of machine: Machine, settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String? = { _ in nil }
  ) -> Diagram { .part(part, of: DiagramContext(machine), settings: settings, link: link) }
}

extension MachineSubgraph {
  /// Returns the inner nodes of a node that are drawn.
  func children(of node: Machine.Node) -> [Int] { node.children.filter(shows) }

  /// Returns the words for the transitions cut at a node: “2 transitions in, 1 transition out”; nil if none is.
  func cutWords(at node: Int) -> String? {
    guard let cut = cuts[node] else { return nil }
    let ways = [(cut.waysIn.count, "in"), (cut.waysOut.count, "out")].filter { $0.0 > 0 }
    return ways.map { "\(counted($0.0, "transition")) \($0.1)" }.joined(separator: ", ")
  }
}

extension DiagramParts {
  /// Makes the sign for the transitions that are cut at a node, with a link to the diagram that has them.
  mutating func stub(at node: Machine.Node, words: String, whole: StateID) -> DOTGraph.Node {
    let id = "more.\(identifierPart(node.id.text))"
    setLabel(id, .plain(["…"]))
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", "more"), .init("shape", "circle"),
      .init("label", .lines(measured(["…"]), .centered)),
      .init("tooltip", "In the whole diagram: \(words)"), .init("fixedsize", "true"), .init("width", "0.334"),
      .init("height", "0.334"),
    ]
    if let url = link(whole) { attributes.append(.init("URL", url)) }
    return DOTGraph.Node("more:\(node.id)", attributes)
  }
}

/// A description of a part of a machine, for readers who cannot see its picture: the parts that it shows, and those that it omits.
struct SubgraphDescription {
  let text: String

  init(_ part: MachineSubgraph, of machine: Machine, _ phrases: DiagramPhrases) {
    let whole = "“\(part.container == 0 ? machine.title : machine.nodes[part.container].title)”"
    let counts = "\(part.states.words("state")) and \(part.transitions.words("transition"))"
    var sentences = ["Part of the state diagram of \(whole): \(counts)."]
    let states = machine.states.filter {
      part.shows($0.index) && !$0.isHistory && machine.isDescendant($0.index, of: part.container)
    }
    func names(_ nodes: [Machine.Node]) -> String {
      nodes.map { phrases.quotedName(of: $0.index) }.joined(separator: ", ")
    }
    sentences.append(ended("States: \(names(states.filter(\.isLeaf)))"))
    let frames = states.filter { !$0.isLeaf }
    if !frames.isEmpty { sentences.append(ended("Around them: \(names(frames))")) }
    sentences += Self.sentences(of: part, machine, phrases)
    let cuts = machine.nodes.compactMap { node in
      part.cutWords(at: node.index).map { words in
        "\(node.isRegion ? "any state of " : "")\(phrases.quotedName(of: node.index)): \(words)"
      }
    }
    if !cuts.isEmpty { sentences.append("Left out at \(cuts.joined(separator: "; ")).") }
    text = sentences.joined(separator: " ")
  }

  private static func sentences(of part: MachineSubgraph, _ machine: Machine, _ phrases: DiagramPhrases) -> [String] {
    let edges = machine.transitions.filter { part.keeps($0.index) }
    let outgoing = Dictionary(grouping: edges, by: \.source)
    var sentences: [String] = []
    for region in machine.nodes where region.isRegion && part.shows(region.index) {
      if region.index != part.container, !machine.isDescendant(region.index, of: part.container) { continue }
      guard let initial = region.initial, part.shows(initial) else { continue }
      sentences.append(ended("\(phrases.quotedName(of: region.index)) starts in \(phrases.quotedName(of: initial))"))
    }
    for node in machine.nodes {
      let leaving = outgoing[node.index] ?? []
      let inside = leaving.filter(\.isInternal)
      let ways = leaving.filter { !$0.isInternal }
      let name = phrases.quotedName(of: node.index)
      sentences += [
        RegionDescription.sentence("From \(name)", ways, phrases),
        RegionDescription.sentence("From any state of \(name)", inside, phrases),
      ].compactMap(\.self)
    }
    return sentences
  }
}
