import SourceText
import Statecharts

/// The text and appearance of a state's box, wherever it is drawn.
struct StateLook: Sendable {
  /// The inputs of the look, in a picture that shows no changes.
  struct Key: Hashable {
    let node: Int
    let isInitial: Bool
    let titleWidth: Int
  }

  /// The lines of the title, and the same for Graphviz to measure.
  let title: [String]
  let measured: [String]
  let classes: String
  let tooltip: String
}

/// Makes the nodes of diagrams, and keeps their contents.
struct DiagramParts {
  private let drawn: DiagramContext
  let machine: Machine
  let phrases: DiagramPhrases
  let words: SignWords
  let numbers: TransitionNumbers
  let link: (StateID) -> String?
  let marks: ChangeMarks
  /// The states that are drawn as choices.
  private let branches: Set<Int>
  private let settings: LayoutSettings
  /// The transitions without lines, by the state with which they were removed.
  private let withoutLines: [Int: [Machine.Transition]]
  private(set) var nodeLabels: [String: Diagram.NodeLabel] = [:]

  init(
    _ drawn: DiagramContext, marks: ChangeMarks = ChangeMarks(), settings: LayoutSettings = .standard,
    withoutLines: [Int] = [], link: @escaping (StateID) -> String?
  ) {
    self.drawn = drawn
    machine = drawn.machine
    phrases = drawn.phrases
    words = drawn.words
    numbers = drawn.numbers
    branches = drawn.branches
    self.settings = settings
    self.link = link
    self.marks = marks
    self.withoutLines = Dictionary(grouping: withoutLines.map { drawn.machine.transitions[$0] }) { edge in
      marks.change(of: drawn.machine.nodes[edge.source]) == .removed ? edge.source : edge.target
    }
  }

  mutating func setLabel(_ id: String, _ nodeLabel: Diagram.NodeLabel) { nodeLabels[id] = nodeLabel }

  static let titleWidth = LayoutSettings.standard.titleWidth
  static let labelWidth = LayoutSettings.standard.labelWidth

  static func graph(
    _ id: String, rankdir: String, nodesep: String = LayoutSettings.standard.nodeSeparation, ranksep: String
  ) -> DOTGraph {
    DOTGraph(
      id,
      attributes: [
        .init("rankdir", rankdir), .init("nodesep", nodesep), .init("ranksep", ranksep), .init("compound", "true"),
        .init("margin", "0"), .init("pad", "0.06"),
      ],
      nodeDefaults: [
        .init("shape", "box"), .init("fontname", "Helvetica"), .init("fontsize", "14"), .init("height", "0.1"),
        .init("width", "0.1"), .init("margin", "0.16,0.09"),
      ],
      edgeDefaults: [.init("arrowsize", "0.75")])
  }

  // MARK: - States

  /// Makes the box of a state, or the small sign of a pseudo-state.
  ///
  /// - Parameter isInitial: True if it has the sign of an initial state.
  mutating func state(_ index: Int, isInitial: Bool) -> DOTGraph.Node {
    let node = machine.nodes[index]
    let name = "state:\(node.id)"
    let id = "state.\(identifierPart(node.id.text))"
    if case .history(let deep) = node.form {
      return sign(
        name, id: id,
        classes: (deep ? "history deep" : "history") + marks.classes(of: node) + (isInitial ? " starts" : ""),
        text: marks.sign(of: node) + (isInitial ? "●" : "") + Self.historySign(deep), tooltip: phrases.history(node))
    }
    let look = look(of: node, isInitial)
    let choices = choices(of: node)
    nodeLabels[id] = .state(title: look.title, choices: choices)
    let lines = choices.isEmpty ? look.measured : look.measured + measured(choices.flatMap { $0 })
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", look.classes),
      .init("label", .lines(lines, .centered)), .init("tooltip", look.tooltip),
    ]
    if let url = link(node.id) { attributes.append(.init("URL", url)) }
    // A refused state has a bar at its left side.
    if node.kind == .refused { attributes.append(.init("margin", "0.22,0.09")) }
    return DOTGraph.Node(name, attributes)
  }

  private func look(of node: Machine.Node, _ isInitial: Bool) -> StateLook {
    func look() -> StateLook {
      let title = wrapped(
        marks.sign(of: node) + signs(of: node, isInitial) + node.title.plain, at: settings.titleWidth)
      return StateLook(
        title: title, measured: measuredBold(title), classes: classes(of: node) + (isInitial ? " starts" : ""),
        tooltip: tooltip(of: node))
    }
    guard marks.areEmpty, withoutLines.isEmpty else { return look() }
    let key = StateLook.Key(node: node.index, isInitial: isInitial, titleWidth: settings.titleWidth)
    return drawn.look(key, look)
  }

  /// Returns the signs before a title: “● ” for an initial state.
  func signs(of node: Machine.Node, _ isInitial: Bool) -> String {
    let classes = isInitial ? classes(of: node) + " starts" : classes(of: node)
    return TitleSign.all.filter { hasWord($0.name, in: classes) }.map { $0.sign + " " }.joined()
  }

  private static func historySign(_ isDeep: Bool) -> String { isDeep ? "H*" : "H" }

  /// Returns the choices of the state's prompt in screen order, each wrapped.
  private func choices(of node: Machine.Node) -> [[String]] {
    guard let prompt = node.prompt.flatMap({ machine.prompt($0) }) else { return [] }
    return prompt.choices.map { choice in
      wrapped(machine.event(choice.event.value)?.label.plain ?? choice.event.value.text, at: settings.titleWidth)
    }
  }

  func classes(of node: Machine.Node) -> String {
    var classes = "state kind-\(node.kind.rawValue)"
    if node.prompt != nil { classes += " prompt" }
    if node.form == .final { classes += " final" }
    if branches.contains(node.index) { classes += " branch" }
    return classes + marks.classes(of: node) + (withoutLines[node.index] == nil ? "" : " bare")
  }

  func tooltip(of node: Machine.Node) -> String {
    let kind =
      switch node.kind {
      case _ where node.declaredKind != nil: node.declaredKind.map { ", \($0.title)" } ?? ""
      case .neutral: ""
      case .prompt: ", a prompt"
      case .granted: ", granted"
      case .provisional: ", provisional"
      case .refused: ", refused"
      }
    let role = node.form == .final ? ", final" : branches.contains(node.index) ? ", a choice" : ""
    let name = node.isHistory ? phrases.history(node) : node.title.plain
    let title = name + kind + role + (marks.change(of: node).map { ", \($0)" } ?? "")
    return ([title] + (withoutLines[node.index] ?? []).map(phrases.sentence)).joined(separator: "\n")
  }

  /// Makes a small sign: a history.
  mutating func sign(_ name: String, id: String, classes: String, text: String, tooltip: String) -> DOTGraph.Node {
    nodeLabels[id] = .plain([text])
    // Graphviz lays out no circle that is smaller than its text.
    let size = !text.contains("●") ? "0.36" : text.count < 4 ? "0.5" : "0.7"
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("shape", "circle"), .init("label", text),
        .init("tooltip", tooltip), .init("fixedsize", "true"), .init("width", size), .init("height", size),
      ])
  }

  /// Makes a small box with its own words, for the start of lines that do not begin at a state.
  mutating func chip(_ name: String, id: String, classes: String, text: String, tooltip: String) -> DOTGraph.Node {
    let lines = wrapped(text, at: settings.titleWidth)
    nodeLabels[id] = .plain(lines)
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("label", .lines(measured(lines), .centered)),
        .init("tooltip", tooltip), .init("fontsize", "\(Self.labelSize)"), .init("margin", "0.16,0.05"),
      ])
  }

  // MARK: - Transitions

  /// Makes the label on the line of transitions from one state to another.
  ///
  /// - Parameter namesSources: True to name the source of each transition in place of its condition, which the table
  ///   has: a list of both would be longer than the rest of the picture.
  mutating func label(_ edges: [Int], name: String, id: String, namesSources: Bool = false) -> DOTGraph.Node {
    var labels: [Diagram.TransitionLabel] = []
    var previous: String?
    for edge in edges.map({ machine.transitions[$0] }) {
      var condition = phrases.condition(of: edge)
      // The table has a long condition in full.
      if marks.areEmpty, condition.map({ wrapped($0, at: settings.labelWidth).count > Self.mostLines }) ?? false {
        condition = "if …"
      }
      let origin = "from \(phrases.name(of: edge.source))" + (condition == nil ? "" : ", if …")
      let trigger = phrases.trigger(of: edge)
      // Consecutive equal triggers of named sources are shown once.
      let isRepeated = namesSources && trigger == previous
      previous = trigger
      labels.append(
        Diagram.TransitionLabel(
          // The numbers refer to the table of one machine.
          number: marks.areEmpty ? numbers.number(of: edge.index) : nil, transition: edge.id,
          source: machine.nodes[edge.source].id, target: machine.nodes[edge.target].id,
          sentence: phrases.sentence(edge), actor: machine.actor(of: edge), isEventless: edge.trigger == .eventless,
          trigger: isRepeated ? [] : wrapped(marks.sign(of: edge) + trigger, at: settings.labelWidth),
          condition: (namesSources ? origin : condition).map { wrapped($0, at: settings.labelWidth) } ?? []))
    }
    let tooltip = labels.map(\.sentence).joined(separator: "\n")
    return label(labels, name: name, id: id, classes: "transition " + classes(of: edges), tooltip: tooltip)
  }

  /// Returns the transitions without lines that were removed with a state.
  func bareLabels(of node: Machine.Node) -> [Diagram.TransitionLabel]? { withoutLines[node.index]?.map(bareLabel) }

  /// Returns the data of a transition whose line has no label.
  func bareLabel(of edge: Machine.Transition) -> Diagram.TransitionLabel {
    Diagram.TransitionLabel(
      transition: edge.id, source: machine.nodes[edge.source].id, target: machine.nodes[edge.target].id,
      sentence: phrases.sentence(edge))
  }

  /// Makes a label without a box.
  mutating func label(
    _ labels: [Diagram.TransitionLabel], name: String, id: String, classes: String, tooltip: String
  ) -> DOTGraph.Node {
    nodeLabels[id] = .transitions(labels)
    let lines = labels.flatMap { label in
      let indentation = String(repeating: " ", count: Self.indentingSpaces(label))
      return (label.trigger + label.condition).map { indentation + $0 }
    }
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("label", .lines(measured(lines), .left)),
        .init("tooltip", tooltip), .init("fontsize", "\(Self.labelSize)"), .init("margin", "0.03,0.02"),
      ])
  }

  /// The number of lines of the longest condition that a label shows.
  private static let mostLines = 5

  /// The size of the words of labels, in points.
  static let labelSize = 12.5

  /// Returns the space before a label for the actor's icon and the number, in space characters.
  private static func indentingSpaces(_ label: Diagram.TransitionLabel) -> Int {
    let sign = label.actor == nil ? 0 : 4
    return label.number.map { sign + 2 + 2 * String($0).utf8.count } ?? (sign == 0 ? 0 : sign + 1)
  }

  /// Returns the same space in points.
  static func indentation(of label: Diagram.TransitionLabel) -> Double { Double(indentingSpaces(label)) * 3.475 }

  /// Returns the classes for the actor of these transitions and for their difference; all on one line differ in the same way.
  func classes(of edges: [Int]) -> String {
    actorClass(of: edges) + (edges.first.map { marks.classes(of: machine.transitions[$0]) } ?? "")
  }

  /// Returns the classes of a line of these transitions that begins at a state: if a prompt was added or removed, so was its line,
  /// even if the transitions stay, because other prompts offer the same choice.
  func classes(of edges: [Int], at start: Machine.Node) -> String {
    switch marks.change(of: start) {
    case .added, .removed: actorClass(of: edges) + marks.classes(of: start)
    case .changed, nil: classes(of: edges)
    }
  }

  /// Returns the class for the actor of these transitions, or for several actors.
  func actorClass(of edges: [Int]) -> String {
    let classes = edges.map { phrases.actorClass(of: machine.transitions[$0]) }
    guard let first = classes.first, classes.allSatisfy({ $0 == first }) else { return "by-several" }
    return first
  }
}
