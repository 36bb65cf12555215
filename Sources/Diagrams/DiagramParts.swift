import SourceText
import Statecharts

/// Makes the nodes of diagrams, and keeps their contents.
struct DiagramParts {
  let machine: Machine
  let phrases: Phrases
  let numbers: TransitionNumbers
  let link: (StateID) -> String?
  let marks: ChangeMarks
  private let settings: LayoutSettings
  private(set) var inscriptions: [String: Diagram.Inscription] = [:]

  init(
    _ machine: Machine, marks: ChangeMarks = ChangeMarks(), settings: LayoutSettings = .standard,
    link: @escaping (StateID) -> String?
  ) {
    self.machine = machine
    self.settings = settings
    self.link = link
    self.marks = marks
    phrases = Phrases(machine)
    numbers = TransitionNumbers(of: machine)
  }

  mutating func inscribe(_ id: String, _ inscription: Diagram.Inscription) { inscriptions[id] = inscription }

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
      edgeDefaults: [.init("arrowsize", "0.75")]
        // If the rank direction is left to right, all edges leave and arrive at the middle of a side.
        + (rankdir == "LR" ? [.init("tailport", "e"), .init("headport", "w")] : []))
  }

  // MARK: - States

  /// Makes the box of a state, or the small sign of a pseudo-state. The role distinguishes several boxes of one state.
  mutating func state(
    _ index: Int, role: String = "state", classes: String = "", listsChoices: Bool = true
  ) -> DOTGraph.Node {
    let node = machine.nodes[index]
    let name = "\(role):\(node.id)"
    let idRole = String(
      decoding: role.utf8.map { $0 == UInt8(ascii: ":") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    if case .history(let deep) = node.form {
      return sign(
        name, id: "\(idRole).\(identifierPart(node.id.text))", classes: "history" + marks.classes(of: node) + classes,
        text: marks.sign(of: node) + (deep ? "H*" : "H"), tooltip: "\(node.title): what was active before")
    }
    let title = wrapped(marks.sign(of: node) + node.title, at: settings.titleWidth)
    let choices = listsChoices ? choices(of: node) : []
    let id = "\(idRole).\(identifierPart(node.id.text))"
    inscriptions[id] = .state(title: title, choices: choices)
    var attributes: [DOTGraph.Attribute] = [
      .init("id", id), .init("class", self.classes(of: node) + classes),
      .init("label", .lines(measured(title + choices.flatMap { $0 }), .centered)), .init("tooltip", tooltip(of: node)),
    ]
    if let url = link(node.id) { attributes.append(.init("URL", url)) }
    if node.form == .final { attributes.append(.init("margin", "0.2,0.13")) }
    return DOTGraph.Node(name, attributes)
  }

  /// The choices of the state's prompt in screen order, each wrapped.
  private func choices(of node: Machine.Node) -> [[String]] {
    guard let prompt = node.prompt.flatMap({ machine.prompt($0) }) else { return [] }
    return prompt.choices.map { choice in
      wrapped(machine.event(choice.event.value)?.label ?? choice.event.value.text, at: settings.titleWidth)
    }
  }

  func classes(of node: Machine.Node) -> String {
    var classes = "state kind-\(node.kind.rawValue)"
    if node.prompt != nil { classes += " prompt" }
    if node.form == .final { classes += " final" }
    return classes + marks.classes(of: node)
  }

  func tooltip(of node: Machine.Node) -> String {
    let kind =
      switch node.kind {
      case .neutral: ""
      case .prompt: ", a prompt"
      case .granted: ", granted"
      case .provisional: ", provisional"
      case .refused: ", refused"
      }
    return node.title + kind + (marks.change(of: node).map { ", \($0)" } ?? "")
  }

  /// Makes a small sign: the initial dot, or a history.
  mutating func sign(_ name: String, id: String, classes: String, text: String?, tooltip: String) -> DOTGraph.Node {
    inscriptions[id] = .plain(text.map { [$0] } ?? [])
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("shape", "circle"), .init("label", text ?? ""),
        .init("tooltip", tooltip), .init("fixedsize", "true"), .init("width", text == nil ? "0.14" : "0.36"),
        .init("height", text == nil ? "0.14" : "0.36"),
      ])
  }

  /// Makes a small box with its own words.
  mutating func chip(_ name: String, id: String, classes: String, text: String, tooltip: String) -> DOTGraph.Node {
    let lines = wrapped(text, at: settings.titleWidth)
    inscriptions[id] = .plain(lines)
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("label", .lines(measured(lines), .centered)),
        .init("tooltip", tooltip), .init("fontsize", "12.5"), .init("margin", "0.12,0.05"),
      ])
  }

  // MARK: - Transitions

  /// Makes the label on the line of transitions from one state to another; a note applies to all of them.
  mutating func label(
    _ edges: [Int], name: String, id: String, note: String? = nil, namesSources: Bool = false
  ) -> DOTGraph.Node {
    var labels: [Diagram.TransitionLabel] = []
    var previous: String?
    for edge in edges.map({ machine.transitions[$0] }) {
      let source = namesSources ? "from \(phrases.name(of: edge.source))" : nil
      let trigger = phrases.trigger(of: edge)
      // Consecutive equal triggers of named sources are shown once.
      let isRepeated = namesSources && trigger == previous
      previous = trigger
      labels.append(
        Diagram.TransitionLabel(
          // The numbers refer to the table of one machine.
          number: marks.areEmpty ? numbers.number(of: edge.index) : nil, transition: edge.id,
          actor: machine.actor(of: edge),
          trigger: isRepeated ? [] : wrapped(marks.sign(of: edge) + trigger, at: settings.labelWidth),
          condition: [source, phrases.condition(of: edge), note].compactMap { $0 }
            .flatMap { wrapped($0, at: settings.labelWidth) }))
    }
    let tooltip = edges.map { phrases.sentence(machine.transitions[$0]) }.joined(separator: "\n")
    return label(labels, name: name, id: id, classes: "transition " + classes(of: edges), tooltip: tooltip)
  }

  /// Makes a label without a box.
  mutating func label(
    _ labels: [Diagram.TransitionLabel], name: String, id: String, classes: String, tooltip: String
  ) -> DOTGraph.Node {
    inscriptions[id] = .transitions(labels)
    let lines = labels.flatMap { label in
      let indentation = String(repeating: " ", count: Self.indentingSpaces(label))
      return (label.trigger + label.condition).map { indentation + $0 }
    }
    return DOTGraph.Node(
      name,
      [
        .init("id", id), .init("class", classes), .init("label", .lines(measured(lines), .left)),
        .init("tooltip", tooltip), .init("fontsize", "12.5"), .init("margin", "0.03,0.02"),
      ])
  }

  /// The space before a label for the actor's icon and the number, in space characters.
  private static func indentingSpaces(_ label: Diagram.TransitionLabel) -> Int {
    let sign = label.actor == nil ? 0 : 4
    return label.number.map { sign + 2 + 2 * String($0).utf8.count } ?? (sign == 0 ? 0 : sign + 1)
  }

  /// The same space in points.
  static func indentation(of label: Diagram.TransitionLabel) -> Double { Double(indentingSpaces(label)) * 3.475 }

  /// The classes for the actor of these transitions and for how they differ; all on one line differ in the same way.
  func classes(of edges: [Int]) -> String {
    actorClass(of: edges) + (edges.first.map { marks.classes(of: machine.transitions[$0]) } ?? "")
  }

  /// The class for the actor of these transitions, or for several actors.
  func actorClass(of edges: [Int]) -> String {
    let classes = edges.map { phrases.actorClass(of: machine.transitions[$0]) }
    guard let first = classes.first, classes.allSatisfy({ $0 == first }) else { return "by-several" }
    return first
  }
}
