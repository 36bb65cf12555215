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
/// A state's name is `s_` and its id with underscores for hyphens (`ChartOutline.name`); each arrow follows a comment with its
/// transition's id. In titles and labels what Mermaid could read as its own is an entity, `#34;`.
///
/// Mermaid takes a state for a part of each group that has an arrow to it, so the groups come first and hold only what begins or
/// ends in them, and all arrows stand behind the last group. What Mermaid cannot draw is spelled with what it can:
///
/// - It has no history. A history is a choice, which has no name and is no state, and the arrow to where it leads at first says
///   what it is.
/// - It draws nothing between a group and what is inside. From a group inwards an arrow starts at “any state”; from inside to the
///   group it goes through a choice beside it.
struct MermaidText {
  private let outline: ChartOutline
  private let machine: Machine
  /// Per node, the transitions from inside it to itself, which go through a choice beside it.
  private let detours: [Int: [Machine.Transition]]
  /// The nodes in which a transition starts at any state, because it leads from the node to what is inside.
  private let anyStates: Set<Int>
  private var lines = IndentedText()

  var text: String { lines.text }

  init(_ machine: Machine) {
    self.machine = machine
    outline = ChartOutline(machine)
    detours = Dictionary(
      grouping: machine.transitions.filter { machine.isDescendant($0.source, of: $0.target) }, by: \.target)
    anyStates = Set(
      machine.transitions.lazy.filter { machine.isDescendant($0.target, of: $0.source) }.map(\.source))
    lines.line(0, "---")
    lines.line(0, "title: \(JSONText.quoted(outline.title))")
    lines.line(0, "---")
    lines.line(0, "stateDiagram-v2")
    for region in machine.regions { write(region, depth: 1) }
    for node in machine.nodes { writeFallback(of: node) }
    for edge in machine.transitions { write(edge) }
  }

  // MARK: Groups

  private mutating func write(_ node: Machine.Node, depth: Int) {
    let name = outline.name(node.index)
    for edge in detours[node.index] ?? [] { lines.line(depth, "state \(Self.detour(of: edge)) <<choice>>") }
    guard !node.isHistory else { return lines.line(depth, "state \(name) <<choice>>") }
    lines.line(depth, "state \"\(Self.label(node.title))\" as \(name)")
    guard !node.children.isEmpty else { return }
    lines.line(depth, "state \(name) {")
    for (position, child) in node.children.enumerated() {
      if node.form == .parallel, position > 0 { lines.line(depth + 1, "--") }
      write(machine.nodes[child], depth: depth + 1)
    }
    if anyStates.contains(node.index) {
      lines.line(depth + 1, "state \"\(ChartOutline.anyState)\" as \(outline.anyStateName(node.index))")
    }
    if let initial = node.initial { lines.line(depth + 1, "[*] --> \(outline.name(initial))") }
    for child in node.children where machine.nodes[child].form == .final {
      lines.line(depth + 1, "\(outline.name(child)) --> [*]")
    }
    lines.line(depth, "}")
  }

  // MARK: Arrows

  private mutating func writeFallback(of node: Machine.Node) {
    guard case .history(let isDeep) = node.form, let fallback = node.initial else { return }
    let label = Self.label("\(node.title) (\(isDeep ? "deep history" : "history")), at first")
    lines.line(1, "\(outline.name(node.index)) --> \(outline.name(fallback)) : \(label)")
  }

  private mutating func write(_ edge: Machine.Transition) {
    lines.line(1, "%% \(edge.id)")
    let label = Self.label(outline.label(of: edge))
    let isInward = machine.isDescendant(edge.target, of: edge.source)
    let source = isInward ? outline.anyStateName(edge.source) : outline.name(edge.source)
    let target = outline.name(edge.target)
    let isOutward = machine.isDescendant(edge.source, of: edge.target)
    lines.line(1, "\(source) --> \(isOutward ? Self.detour(of: edge) : target)" + (label.isEmpty ? "" : " : \(label)"))
    if isOutward { lines.line(1, "\(Self.detour(of: edge)) --> \(target)") }
  }

  /// The choice through which a transition comes back to a state from inside it.
  private static func detour(of edge: Machine.Transition) -> String { "to_" + ChartOutline.word(edge.id.text) }

  private static func label(_ text: String) -> String {
    spelled(text) { scalar in
      if isPlain(scalar) { return nil }
      return scalar.value < 0x20 ? " " : "#\(scalar.value);"
    }
  }
}
