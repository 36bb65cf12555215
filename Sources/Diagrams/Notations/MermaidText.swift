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
  private let outline: ChartOutline
  private let machine: Machine
  /// Per node, the transitions from inside it to itself, which go through a choice next to it.
  private let detours: [Int: [Machine.Transition]]
  /// The nodes with a transition from “any state”, because it leads from the node to a state inside.
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
    lines.line(depth, "state \"\(Self.label(node.title.plain))\" as \(name)")
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

  /// Returns the choice through which a transition leads from inside a state back to it.
  private static func detour(of edge: Machine.Transition) -> String { "to_" + ChartOutline.word(edge.id.text) }

  private static func label(_ text: String) -> String {
    spelled(text) { scalar in
      if isPlain(scalar) { return nil }
      return scalar.value < 0x20 ? " " : "#\(scalar.value);"
    }
  }
}
