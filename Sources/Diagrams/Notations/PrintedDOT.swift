import SourceText
import Statecharts

extension Diagram {
  /// The drawing as complete DOT, for programs such as `dot -Tsvg`.
  ///
  /// The nodes, groups, and edges, their order, and all that affects their layout are those of `graph`, which Statebook lays
  /// out itself. Labels have the words that readers see, and colors and lines are those of a light page. Links are removed. A
  /// state is the node `state:ID`, or `cluster:ID` if it contains states; the `comment` of a label has the ids of its
  /// transitions.
  package var printedGraph: DOTGraph { PrintedDOT(diagram: self).graph }
}

/// Completes a diagram's graph with everything that the page's style sheet and Statebook's drawing would add.
private struct PrintedDOT {
  let diagram: Diagram

  var graph: DOTGraph {
    var graph = diagram.graph
    graph.attributes += [
      .init("fontname", "Helvetica"), .init("fontcolor", light("diagram-text")), .init("labelloc", "t"),
      .init("labeljust", "l"), .init("label", .lines(heading, .left)),
    ]
    graph.nodeDefaults += [.init("fontcolor", light("diagram-text")), .init("color", light("diagram-frame"))]
    graph.members = graph.members.map(printed)
    graph.edges = graph.edges.map { edge in
      DOTGraph.Edge(from: edge.tail, to: edge.head, words(edge.attributes) + line(Classes(edge.attributes)))
    }
    return graph
  }

  /// The title, and the meaning of signs that are not words.
  private var heading: [String] {
    let drawn = DiagramSigns(of: diagram)
    let signs =
      Actor.allCases.filter { drawn.has(["edge", DiagramPhrases.actorClass($0)]) }.map { actor in
        "\(diagram.words.heading(actor)): \(Self.lineName(of: actor)) line"
      }
      + TitleSign.all.filter { drawn.has([$0.name]) }.map { sign in
        let meaning = sign.name == "kind-refused" ? diagram.words.meaning(of: .refused) : nil
        return "\(sign.sign) \(meaning ?? sign.words)"
      }
      + (drawn.has(["edge", "usual"]) ? ["The usual way: thick line"] : [])
    return [diagram.title] + (signs.isEmpty ? [] : [signs.joined(separator: ", ")]) + ["\u{A0}"]
  }

  private func printed(_ member: DOTGraph.Member) -> DOTGraph.Member {
    switch member {
    case .node(let node):
      return .node(DOTGraph.Node(node.id, printed(node.attributes, isFrame: false)))
    case .subgraph(let group):
      return .subgraph(
        DOTGraph.Subgraph(group.id, printed(group.attributes, isFrame: true), members: group.members.map(printed)))
    }
  }

  private func printed(_ attributes: [DOTGraph.Attribute], isFrame: Bool) -> [DOTGraph.Attribute] {
    let classes = Classes(attributes)
    let nodeLabel = attributes.text("id").flatMap { diagram.nodeLabels[$0] }
    var result = attributes.filter { $0.name != "URL" }
    if let nodeLabel, let index = result.firstIndex(where: { $0.name == "label" }) {
      result[index].value = words(nodeLabel, like: result[index].value)
    }
    if case .transitions(let labels)? = nodeLabel {
      let ids = labels.compactMap { $0.transition?.text }
      if !ids.isEmpty { result.append(.init("comment", ids.joined(separator: " "))) }
    }
    return result + look(classes, isFrame: isFrame)
  }

  // MARK: Words

  /// Returns the attributes of an edge with the words of its label, and the ids of its transitions.
  private func words(_ attributes: [DOTGraph.Attribute]) -> [DOTGraph.Attribute] {
    guard let id = attributes.text("id") else { return attributes }
    var result = attributes
    var transitions = diagram.bareLines[id] ?? []
    if case .transitions(let labels)? = diagram.nodeLabels[id + StoryGraph.label] {
      transitions = labels
      result.removeAll { $0.name == "label" }
      result.append(.init("label", StoryGraph.table(of: labels, withWords: true)))
    }
    let ids = transitions.compactMap { $0.transition?.text }
    if !ids.isEmpty { result.append(.init("comment", ids.joined(separator: " "))) }
    return Classes(attributes).has("usual") ? result + [.init("penwidth", "3")] : result
  }

  private func words(_ nodeLabel: Diagram.NodeLabel, like value: DOTGraph.Value) -> DOTGraph.Value {
    switch nodeLabel {
    case .state(let title, let choices):
      let buttons = choices.flatMap { choice in
        choice.enumerated().map { $0.offset == 0 ? "• " + $0.element : $0.element }
      }
      return .lines(title + buttons, value.justification)
    case .prompt(let table): return table.label(withWords: true)
    case .box(let title, let facts, _): return .lines(title + facts, value.justification)
    case .transitions(let labels): return .lines(labels.flatMap(lines), .left)
    case .plain(let lines):
      if case .text = value { return .text(lines.joined(separator: " ")) }
      return .lines(lines, value.justification)
    }
  }

  /// Returns the lines of a label after its number; lines after the first are indented by the same width.
  private func lines(of label: Diagram.TransitionLabel) -> [String] {
    let number = label.number.map { "\($0)  " } ?? ""
    let room = String(repeating: "\u{A0}", count: number.utf8.count * 2 - (number.isEmpty ? 0 : 2))
    return (label.trigger + label.condition).enumerated().map { ($0.offset == 0 ? number : room) + $0.element }
  }

  // MARK: Looks

  private func look(_ classes: Classes, isFrame: Bool) -> [DOTGraph.Attribute] {
    if let kind = State.Kind.allCases.first(where: { classes.has("kind-\($0.rawValue)") }) {
      return look(of: kind, classes, isFrame: isFrame)
    }
    if classes.has("region") {
      return isFrame
        ? [
          .init("style", "rounded,dashed"), .init("color", light("diagram-frame")),
          .init("fontcolor", light("diagram-quiet")),
        ]
        : filled("diagram-surface")
    }
    if classes.has("start") { return filled("diagram-text") }
    if classes.has("any") {
      return [
        .init("style", "rounded,filled,dashed"), .init("fillcolor", light("diagram-surface")),
        .init("fontcolor", light("diagram-quiet")),
      ]
    }
    if classes.has("receipt") {
      let color = light("actor-settings")
      return [
        .init("style", "filled"), .init("fillcolor", light("diagram-surface")), .init("color", color),
        .init("fontcolor", color),
      ]
    }
    if classes.has("history") { return [.init("color", light("diagram-text"))] }
    // A label has no box, and the color of its line.
    return [.init("peripheries", "0")]
      + (actor(classes).map { [.init("fontcolor", light($0.color))] } ?? [])
  }

  private func look(of kind: State.Kind, _ classes: Classes, isFrame: Bool) -> [DOTGraph.Attribute] {
    let ink = light("kind-\(kind.rawValue)-ink")
    let dashes = kind == .provisional ? ",dashed" : ""
    var look: [DOTGraph.Attribute] = [.init("color", ink), .init("fontcolor", ink)]
    look.append(.init("style", isFrame ? "rounded" + dashes : "rounded,filled" + dashes))
    if !isFrame { look.append(.init("fillcolor", light("kind-\(kind.rawValue)-fill"))) }
    if kind == .granted || classes.has("usual") { look.append(.init("penwidth", classes.has("usual") ? "3" : "2")) }
    if !isFrame, classes.has("final") { look.append(.init("peripheries", "2")) }
    return look
  }

  private func filled(_ fill: String) -> [DOTGraph.Attribute] {
    [.init("style", "rounded,filled"), .init("fillcolor", light(fill))]
  }

  private func line(_ classes: Classes) -> [DOTGraph.Attribute] {
    guard let actor = actor(classes) else {
      return [.init("color", light(classes.has("initial") ? "diagram-text" : "diagram-quiet"))]
    }
    return [
      .init("color", light(actor.color)), .init("style", Self.lineName(of: actor)),
    ]
  }

  /// Returns the line style of an actor; DOT has four styles, one for each actor; the clock has the system's.
  private static func lineName(of actor: Actor) -> String {
    switch actor {
    case .user: "solid"
    case .app: "dashed"
    case .system, .time: "dotted"
    case .settings: "bold"
    }
  }

  private func actor(_ classes: Classes) -> Actor? {
    Actor.allCases.first { classes.has(DiagramPhrases.actorClass($0)) }
  }

  private func light(_ name: String) -> String { DiagramPalette.color(name).light }
}

/// The words of a `class` attribute.
private struct Classes {
  private let list: String

  init(_ attributes: [DOTGraph.Attribute]) { list = attributes.text("class") ?? "" }

  func has(_ word: String) -> Bool { hasWord(word, in: list) }
}

extension DOTGraph.Value {
  fileprivate var justification: DOTGraph.Justification {
    if case .lines(_, let found) = self { found } else { .centered }
  }
}
