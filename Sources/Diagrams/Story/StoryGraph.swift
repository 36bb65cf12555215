import SourceText
import Statecharts

/// Draws a story: choices in the boxes of prompts, words beside lines, which are labels of edges.
struct StoryGraph {
  /// The direction of the picture, and the order of its boxes.
  struct Settings: Sendable {
    var isFromLeft = false
    var isReversed = false

    static let all = [false, true].flatMap { left in [false, true].map { Settings(isFromLeft: left, isReversed: $0) } }
  }

  private let story: Story
  private let drawn: DiagramContext
  private let settings: Settings
  private let link: (StateID) -> String?
  /// The boxes that arrows reach without notes. An arrow back to them from others is laid out backward, or it would
  /// push them down.
  private let main: Set<Int>
  private var labels: [String: Diagram.NodeLabel] = [:]
  private var bareLines: [String: [Diagram.TransitionLabel]] = [:]

  init(_ story: Story, of drawn: DiagramContext, settings: Settings, link: @escaping (StateID) -> String?) {
    (self.story, self.drawn, self.settings, self.link) = (story, drawn, settings, link)
    main = story.reached
  }

  private var machine: Machine { story.machine }

  mutating func diagram() -> Diagram {
    let node = machine.nodes[story.region]
    // The first state is kept on top by the choice among layouts: with `rank=source` or `newrank`, more lines cross.
    var graph = DOTGraph(
      "story:\(node.id)",
      attributes: [
        .init("rankdir", settings.isFromLeft ? "LR" : "TB"), .init("nodesep", "0.22"), .init("ranksep", "0.35"),
        .init("splines", "true"), .init("margin", "0"), .init("pad", "0.06"),
      ],
      nodeDefaults: [
        .init("shape", "box"), .init("fontname", "Helvetica"), .init("fontsize", "13"), .init("height", "0.36"),
        .init("width", "0.3"), .init("margin", "0.13,0.07"),
      ],
      edgeDefaults: [.init("arrowsize", "0.75"), .init("fontname", "Helvetica"), .init("fontsize", "12")])
    let boxes = story.boxes.indices.map { box($0) }
    let start = DOTGraph.Node(
      Self.start,
      [
        .init("id", Self.start), .init("class", "start"), .init("shape", "circle"), .init("label", ""),
        .init("fixedsize", "true"), .init("width", "0.15"), .init("height", "0.15"),
      ])
    graph.members = [.node(start)] + (settings.isReversed ? boxes.reversed() : boxes).map { .node($0) }
    graph.members += story.notes.indices.map { .node(note($0)) }
    graph.edges = [
      DOTGraph.Edge(
        from: Self.start, to: name(story.start),
        [.init("id", Self.begin), .init("class", "initial"), .init("weight", "8")])
    ]
    for index in story.arrows.indices { graph.edges.append(edge(index)) }
    return Diagram(
      graph: graph, title: "\(machine.fullTitle): \(node.title)",
      description: { [story] in story.description }, nodeLabels: labels, bareLines: bareLines, words: drawn.words,
      footnotes: story.guardSentences + [story.summary])
  }

  /// The names of the parts in the graph; those of arrows are the ids of edges.
  static let start = "start"
  static let begin = "begin"
  static func name(ofBox box: Int, in story: Story) -> String {
    "state:\(story.machine.nodes[story.boxes[box].node].id)"
  }
  static func name(ofNote note: Int) -> String { "note:\(note)" }
  static func name(ofArrow arrow: Int) -> String { "arrow.\(arrow)" }

  private func name(_ box: Int) -> String { Self.name(ofBox: box, in: story) }

  // MARK: - Boxes

  private mutating func box(_ index: Int) -> DOTGraph.Node {
    let box = story.boxes[index]
    let node = machine.nodes[box.node]
    let id = "state.\(identifierPart(node.id.text))"
    let loops = box.loops.map { line in
      Story.loopSign + "\u{A0}" + line.words + (line.mark.map { "\u{A0}" + Story.sign(ofGuard: $0) } ?? "")
    }
    let facts = (loops + (box.regions.isEmpty ? [] : [box.regions.joined(separator: " · ")])).flatMap {
      wrapped($0, at: 24)
    }
    var classes = "state kind-\(node.kind.rawValue)" + (node.form == .final ? " final" : "")
    if box.isUsualEnd { classes += " usual" }
    var attributes: [DOTGraph.Attribute] = [.init("id", id)]
    if let prompt = box.prompt {
      let table = PromptBox(
        title: box.title,
        choices: prompt.choices.map { machine.event($0.event.value)?.label.plain ?? $0.event.value.text },
        isStacked: settings.isFromLeft)
      labels[id] = .prompt(table)
      attributes += [
        .init("class", classes + " prompt"), .init("shape", "plain"), .init("label", table.label(withWords: false)),
      ]
    } else if box.isChoice {
      attributes += [
        .init("class", classes + " branch"), .init("shape", "diamond"), .init("label", ""),
        .init("fixedsize", "true"), .init("width", "0.3"), .init("height", "0.3"),
      ]
    } else {
      let title = balanced(
        (TitleSign.named(node.form == .final ? "final" : "kind-\(node.kind.rawValue)").map { $0.sign + " " } ?? "")
          + box.title, at: 18)
      labels[id] = .box(title: title, facts: facts, isBold: box.isUsualEnd)
      attributes += [
        .init("class", classes),
        .init(
          "label",
          .lines((box.isUsualEnd ? measuredBold(title, margins: 0.4) : measured(title)) + measured(facts), .centered)),
      ]
      if node.kind == .refused { attributes.append(.init("margin", "0.19,0.07")) }
    }
    bareLines[id] = box.loops.flatMap(\.transitions).map { label(of: $0, from: node, to: node) }
    attributes.append(.init("tooltip", box.title))
    if let url = link(node.id) { attributes.append(.init("URL", url)) }
    return DOTGraph.Node(name(index), attributes)
  }

  private mutating func note(_ index: Int) -> DOTGraph.Node {
    let note = story.notes[index]
    let lines = balanced(note.words, at: 22)
    labels["note.\(index)"] = .plain(lines)
    return DOTGraph.Node(
      Self.name(ofNote: index),
      [
        .init("id", "note.\(index)"), .init("class", "any note"), .init("label", .lines(measured(lines), .centered)),
        .init("tooltip", listed(note.boxes.map { story.boxes[$0].title })), .init("fontsize", "12"),
        .init("height", "0.28"), .init("margin", "0.1,0.03"),
      ])
  }

  // MARK: - Arrows

  private mutating func edge(_ index: Int) -> DOTGraph.Edge {
    let arrow = story.arrows[index]
    let id = Self.name(ofArrow: index)
    let actor = arrow.hasSeveralActors ? "by-several" : DiagramPhrases.actorClass(arrow.actor)
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", actor + (arrow.isUsual ? " usual" : "")),
    ]
    if arrow.isUsual { attributes.append(.init("weight", "6")) }
    let isBack = arrow.start.box.map { !main.contains($0) } ?? false && main.contains(arrow.target)
    if isBack { attributes.append(.init("dir", "back")) }
    if arrow.hasWords {
      let words = transitionLabels(of: arrow)
      labels[id + Self.label] = .transitions(words)
      attributes.append(.init("label", Self.table(of: words, withWords: false)))
    } else {
      bareLines[id] = arrow.transitions.flatMap { labels(of: $0, arrow) }
    }
    attributes.append(
      .init(
        "tooltip", arrow.transitions.map { drawn.phrases.sentence(machine.transitions[$0]) }.joined(separator: "\n")))
    let tail: String
    switch arrow.start {
    case .box(let box): tail = name(box)
    case .note(let note): tail = Self.name(ofNote: note)
    case .choice(let box, let event):
      tail = name(box)
      let choice = story.boxes[box].prompt?.choices.firstIndex { $0.event.value == machine.events[event].id }
      if let choice {
        attributes.append(.init("tailport", "\(PromptBox.port(choice)):\(settings.isFromLeft ? "e" : "s")"))
      }
    }
    return isBack
      ? DOTGraph.Edge(from: name(arrow.target), to: tail, attributes)
      : DOTGraph.Edge(from: tail, to: name(arrow.target), attributes)
  }

  /// The ending of the ids of labels.
  static let label = ".label"
  private static let labelWidth = 19

  /// Returns the data of a transition, once for each box that the arrow leaves.
  private func labels(of transition: Int, _ arrow: Story.Arrow) -> [Diagram.TransitionLabel] {
    story.origins(of: arrow.start).map { origin in
      label(
        of: transition, from: machine.nodes[story.boxes[origin].node],
        to: machine.nodes[story.boxes[arrow.target].node])
    }
  }

  private func label(
    of transition: Int, from source: Machine.Node, to target: Machine.Node
  ) -> Diagram.TransitionLabel {
    let edge = machine.transitions[transition]
    return Diagram.TransitionLabel(
      transition: edge.id, source: source.id, target: target.id, sentence: drawn.phrases.sentence(edge),
      actor: machine.actor(of: edge), isEventless: edge.trigger == .eventless)
  }

  /// Returns the lines of a label; the first transition of each has its words.
  private func transitionLabels(of arrow: Story.Arrow) -> [Diagram.TransitionLabel] {
    arrow.lines.enumerated().flatMap { position, line in
      // Another actor begins a sentence of its own.
      let isOther = line.actor != arrow.lines[0].actor
      var words =
        position == 0 ? line.words : isOther ? "or: " + line.words : "or " + DiagramPhrases.inSentence(line.words)
      if words.isEmpty { words = Story.sign(ofGuard: line.mark ?? 0) }
      var lines = balanced(words, at: Self.labelWidth)
      if let mark = line.mark, !line.words.isEmpty { lines[lines.count - 1] += "\u{A0}" + Story.sign(ofGuard: mark) }
      var labels = line.transitions.flatMap { self.labels(of: $0, arrow) }
      if !labels.isEmpty { labels[0].trigger = lines }
      return labels
    }
  }

  // MARK: - The places of labels

  private static let lineHeight = 14.0
  private static let padding = 4.0

  private static func size(of labels: [Diagram.TransitionLabel]) -> (width: Double, height: Double) {
    let lines = labels.flatMap(\.trigger)
    let width = lines.map { TextWidth.ems(measured($0)) * 12 }.max() ?? 0
    return ((width * 1.03).rounded(.up), Double(lines.count) * lineHeight)
  }

  static func table(of labels: [Diagram.TransitionLabel], withWords: Bool) -> DOTGraph.Value {
    let size = size(of: labels)
    let lines = withWords ? labels.flatMap(\.trigger) : []
    let (width, height) = (size.width + 2 * padding, size.height + 2 * padding)
    let cell = DOTGraph.cell(lines, "ALIGN=\"LEFT\" BALIGN=\"LEFT\"", width, height)
    return .table("<TR>\(cell)</TR>")
  }

  /// Returns the area of the words of a label, and the beginning of each line.
  static func shape(of labels: [Diagram.TransitionLabel], around center: Layout.Point) -> Layout.Shape {
    let size = size(of: labels)
    let corner = Layout.Point(center.x - size.width / 2, center.y - size.height / 2)
    let lines = (0..<labels.reduce(0) { $0 + $1.trigger.count }).map {
      corner + Layout.Point(0, Double($0) * lineHeight + 11)
    }
    return Layout.Shape(box: Layout.Box(x: corner.x, y: corner.y, width: size.width, height: size.height), lines: lines)
  }
}
