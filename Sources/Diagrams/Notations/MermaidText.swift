import SourceText
import Statecharts

extension Notation {
  /// See `MermaidText`.
  package static let mermaid = Notation(
    name: "mermaid", title: "Mermaid", purpose: "for Markdown with Mermaid diagrams", fileExtension: "mmd"
  ) { Array(MermaidText($0.machine).text.utf8) }
}

/// A machine as a state diagram of Mermaid, `stateDiagram-v2` (mermaid.js.org/syntax/stateDiagram.html).
///
/// A state's name is `s_` and its id with underscores for hyphens (`name`); each arrow follows a comment with its
/// transition's id. In titles and labels, characters that Mermaid could interpret are entities, such as `#34;`.
///
/// Mermaid adds a state to each group that contains an arrow to it, so groups come first with only their initial and final
/// arrows, and all other arrows follow the last group. Mermaid lacks some elements, which are expressed with others:
///
/// - It has no history. A history becomes a choice, which has no name and is not a state, and the label of the arrow to its
///   default target describes it.
/// - It draws no arrow between a group and a state inside it. An arrow from a group inward starts at “any state”; one from
///   inside to the group goes through a choice next to it.
struct MermaidText {
  private let machine: Machine
  /// Per node, the transitions from inside it to itself, which go through a choice next to it.
  private let detours: [Int: [Machine.Transition]]
  /// The nodes with a transition from “any state”, because it leads from the node to a state inside.
  private let anyStates: Set<Int>
  private var lines = IndentedText()

  var text: String { lines.text }

  init(_ machine: Machine) {
    self.machine = machine
    detours = Dictionary(
      grouping: machine.transitions.filter { machine.isDescendant($0.source, of: $0.target) }, by: \.target)
    anyStates = Set(
      machine.transitions.lazy.filter { machine.isDescendant($0.target, of: $0.source) }.map(\.source))
    lines.line(0, "---")
    lines.line(0, "title: \(JSONText.quoted("\(machine.title): \(machine.profile.title)"))")
    lines.line(0, "---")
    lines.line(0, "stateDiagram-v2")
    for region in machine.regions { write(region, depth: 1) }
    for node in machine.nodes { writeFallback(of: node) }
    for edge in machine.transitions { write(edge) }
  }

  // MARK: Groups

  private mutating func write(_ node: Machine.Node, depth: Int) {
    let name = Self.name(of: node)
    for edge in detours[node.index] ?? [] { lines.line(depth, "state \(Self.detour(of: edge)) <<choice>>") }
    guard !node.isHistory else { return lines.line(depth, "state \(name) <<choice>>") }
    lines.line(depth, "state \"\(Self.label(node.title.plain))\" as \(name)")
    guard !node.children.isEmpty else { return }
    lines.line(depth, "state \(name) {")
    for (position, child) in node.children.enumerated() {
      if node.form == .parallel, position > 0 { lines.line(depth + 1, "--") }
      write(machine.nodes[child], depth: depth + 1)
    }
    if anyStates.contains(node.index) {
      lines.line(depth + 1, "state \"any state\" as \(Self.anyStateName(of: node))")
    }
    if let initial = node.initial { lines.line(depth + 1, "[*] --> \(Self.name(of: machine.nodes[initial]))") }
    for child in node.children where machine.nodes[child].form == .final {
      lines.line(depth + 1, "\(Self.name(of: machine.nodes[child])) --> [*]")
    }
    lines.line(depth, "}")
  }

  // MARK: Arrows

  private mutating func writeFallback(of node: Machine.Node) {
    guard case .history(let isDeep) = node.form, let fallback = node.initial else { return }
    let label = Self.label("\(node.title) (\(isDeep ? "deep history" : "history")), at first")
    lines.line(1, "\(Self.name(of: node)) --> \(Self.name(of: machine.nodes[fallback])) : \(label)")
  }

  private mutating func write(_ edge: Machine.Transition) {
    lines.line(1, "%% \(edge.id)")
    let label = Self.label(words(of: edge))
    let isInward = machine.isDescendant(edge.target, of: edge.source)
    let start = machine.nodes[edge.source]
    let source = isInward ? Self.anyStateName(of: start) : Self.name(of: start)
    let target = Self.name(of: machine.nodes[edge.target])
    let isOutward = machine.isDescendant(edge.source, of: edge.target)
    lines.line(1, "\(source) --> \(isOutward ? Self.detour(of: edge) : target)" + (label.isEmpty ? "" : " : \(label)"))
    if isOutward { lines.line(1, "\(Self.detour(of: edge)) --> \(target)") }
  }

  /// Returns the trigger and guard of a transition, in the machine's words: `Knock [not Latched]`.
  private func words(of edge: Machine.Transition) -> String {
    let trigger =
      switch edge.trigger {
      case .event(let event): machine.events[event].label.plain
      case .done(let node): "done: " + machine.name(of: node).plain
      case .eventless: ""
      }
    let condition = edge.guard.map { "[\(text(of: $0, edge))]" } ?? ""
    return trigger.isEmpty || condition.isEmpty ? trigger + condition : trigger + " " + condition
  }

  /// Returns a guard with the names of states and open conditions; `otherwise` stays as it is.
  private func text(of guard: BooleanExpression<Machine.GuardPart>, _ edge: Machine.Transition) -> String {
    let phrases = DiagramPhrases(machine)
    return (edge.isOtherwise ? .atom(.otherwise) : `guard`).text(phrases.title)
  }

  // MARK: Names

  /// Returns the name of a node. Mermaid allows no hyphens and has reserved words: a prefix avoids those, and hyphens become
  /// underscores, which ids do not have, so names stay unique. It calls the start and end of a state `s_x` `s_x_start` and
  /// `s_x_end`, so a name of that form gets one more underscore.
  static func name(of node: Machine.Node) -> String { "s_" + word(node.id.text) }

  /// Returns the name of the “any state” node of a node.
  static func anyStateName(of node: Machine.Node) -> String { "any_" + word(node.id.text) }

  /// Returns the choice through which a transition leads from inside a state back to it.
  private static func detour(of edge: Machine.Transition) -> String { "to_" + word(edge.id.text) }

  /// Returns an id without its hyphens.
  private static func word(_ id: String) -> String {
    let word = spelled(id) { $0 == "-" ? "_" : nil }
    return id.hasSuffix("-start") || id.hasSuffix("-end") ? word + "_" : word
  }

  private static func label(_ text: String) -> String { mermaidLabel(text) }
}

/// The punctuation without a special meaning anywhere in labels.
private let plainPunctuation = Set(" ,.()?!'".unicodeScalars)

/// Escapes a label of Mermaid, which interprets ASCII punctuation as markup, entities, and ends of labels, not always
/// as documented, so all of it is escaped except what is known to be safe.
package func mermaidLabel(_ text: String) -> String {
  spelled(text) { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": nil
    default:
      scalar.value >= 0xA0 || plainPunctuation.contains(scalar) ? nil : scalar.value < 0x20 ? " " : "#\(scalar.value);"
    }
  }
}
