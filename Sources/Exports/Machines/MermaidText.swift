import Model
import Statecharts

/// A machine as a state diagram of Mermaid, `stateDiagram-v2` (mermaid.js.org/syntax/stateDiagram.html).
///
/// A state's name is `s_` and its id with underscores for hyphens (`ChartOutline.name`); each arrow follows a comment with its
/// transition's id. In titles and labels what Mermaid could read as its own is an entity, `#34;`. Mermaid has no history: one
/// is a state that says so, with an arrow to where it leads at first.
struct MermaidText {
  private let outline: ChartOutline
  private var lines = IndentedText()

  var text: String { lines.text }

  init(_ machine: Machine) {
    outline = ChartOutline(machine)
    lines.line(0, "---")
    lines.line(0, "title: \(JSONText.quoted(outline.title))")
    lines.line(0, "---")
    lines.line(0, "stateDiagram-v2")
    lines.line(1, "state \"\(Self.label(machine.title))\" as machine")
    lines.line(1, "state machine {")
    writeRegions(of: 0, depth: 2)
    lines.line(1, "}")
  }

  private mutating func write(_ index: Int, depth: Int) {
    let node = outline.machine.nodes[index]
    let suffix =
      switch node.form {
      case .history(let deep): deep ? " (deep history)" : " (history)"
      default: ""
      }
    lines.line(depth, "state \"\(Self.label(node.title + suffix))\" as \(outline.name(index))")
    guard !node.children.isEmpty else { return }
    lines.line(depth, "state \(outline.name(index)) {")
    if node.form == .parallel {
      writeRegions(of: index, depth: depth + 1)
    } else {
      writeInside(node, depth: depth + 1)
    }
    lines.line(depth, "}")
  }

  private mutating func writeInside(_ node: Machine.Node, depth: Int) {
    for child in node.children { write(child, depth: depth) }
    if outline.hasAnyState(node.index) {
      lines.line(depth, "state \"\(ChartOutline.anyState)\" as \(outline.anyStateName(node.index))")
    }
    if let initial = node.initial { lines.line(depth, "[*] --> \(outline.name(initial))") }
    for child in node.children {
      let inner = outline.machine.nodes[child]
      if inner.form == .final { lines.line(depth, "\(outline.name(child)) --> [*]") }
      if inner.isHistory, let fallback = inner.initial {
        lines.line(depth, "\(outline.name(child)) --> \(outline.name(fallback))")
      }
    }
    writeArrows(in: node.index, depth: depth)
  }

  private mutating func writeRegions(of node: Int, depth: Int) {
    for (position, region) in outline.machine.nodes[node].children.enumerated() {
      if position > 0 { lines.line(depth, "--") }
      write(region, depth: depth)
    }
    writeArrows(in: node, depth: depth)
  }

  private mutating func writeArrows(in node: Int, depth: Int) {
    for edge in outline.arrows(in: node) {
      lines.line(depth, "%% \(edge.id)")
      lines.line(depth, outline.arrow(of: edge, label: Self.label(outline.label(of: edge))))
    }
  }

  private static func label(_ text: String) -> String {
    spelled(text) { scalar in
      if isPlain(scalar) { return nil }
      return scalar.value < 0x20 ? " " : "#\(scalar.value);"
    }
  }
}
