import Statecharts

/// A whole machine in the DOT language (graphviz.org/doc/info/lang.html).
///
/// A state's node has its id for a name, and each edge its transition's id as `id`; states with states inside are clusters
/// with a point of that name, at whose border edges end. A name or label is quoted, so ids stay as they are.
struct DOTFile {
  private let outline: ChartOutline
  private var lines = IndentedText()

  var text: String { lines.text }

  init(_ machine: Machine) {
    outline = ChartOutline(machine)
    lines.line(0, "digraph \(Self.quoted("\(machine.id).\(machine.profile.id)")) {")
    lines.line(1, "graph [compound=true newrank=true label=\(Self.label(outline.title)) labelloc=t fontname=Helvetica]")
    lines.line(1, "node [shape=box style=rounded fontname=Helvetica fontsize=10]")
    lines.line(1, "edge [fontname=Helvetica fontsize=9]")
    for region in machine.regions { write(region, depth: 1) }
    for node in machine.nodes.dropFirst() { writeDefaults(node) }
    for edge in machine.transitions { write(edge) }
    lines.line(0, "}")
  }

  private mutating func write(_ node: Machine.Node, depth: Int) {
    let id = Self.quoted(node.id.text)
    let label = Self.label(node.title)
    switch node.form {
    case .atomic: lines.line(depth, "\(id) [label=\(label)]")
    case .final: lines.line(depth, "\(id) [label=\(label) peripheries=2]")
    case .history(let deep):
      lines.line(depth, "\(id) [label=\"\(deep ? "H*" : "H")\" tooltip=\(label) shape=circle]")
    case .compound, .parallel:
      lines.line(depth, "subgraph \(Self.quoted("cluster_" + node.id.text)) {")
      lines.line(depth + 1, "graph [label=\(label) style=\(Self.quoted(node.isRegion ? "dashed" : "rounded"))]")
      lines.line(depth + 1, "\(id) [shape=point label=\"\"]")
      if outline.hasAnyState(node.index) {
        lines.line(
          depth + 1, "\(anyState(node.index)) [label=\(Self.label(ChartOutline.anyState)) style=\"rounded,dotted\"]")
      }
      for child in node.children { write(outline.machine.nodes[child], depth: depth + 1) }
      lines.line(depth, "}")
    }
  }

  /// Where a compound state begins, and where a history leads at first.
  private mutating func writeDefaults(_ node: Machine.Node) {
    guard let initial = node.initial else { return }
    let attributes = node.isHistory ? clipping(node.index, initial) : head(initial, from: node.index)
    lines.line(1, "\(quoted(node.index)) -> \(quoted(initial))" + Self.list(attributes + ["style=dashed"]))
  }

  private mutating func write(_ edge: Machine.Edge) {
    var attributes = ["id=\(Self.quoted(edge.id.text))"]
    let label = outline.label(of: edge)
    if !label.isEmpty { attributes.append("label=\(Self.label(label))") }
    if edge.isInternal {
      attributes += head(edge.target, from: edge.source)
    } else {
      attributes += clipping(edge.source, edge.target)
    }
    let source = edge.isInternal ? anyState(edge.source) : quoted(edge.source)
    lines.line(1, "\(source) -> \(quoted(edge.target))" + Self.list(attributes))
  }

  /// The clusters at whose borders an edge begins and ends; none that holds the edge's other end, which Graphviz refuses.
  private func clipping(_ source: Int, _ target: Int) -> [String] {
    let isInside = outline.machine.isDescendant(target, of: source)
    let tail = outline.machine.nodes[source].children.isEmpty || isInside ? [] : ["ltail=\(cluster(source))"]
    return source == target ? [] : tail + head(target, from: source)
  }

  private func head(_ target: Int, from source: Int) -> [String] {
    let isAround = outline.machine.isDescendant(source, of: target)
    return outline.machine.nodes[target].children.isEmpty || isAround ? [] : ["lhead=\(cluster(target))"]
  }

  private func quoted(_ node: Int) -> String { Self.quoted(outline.machine.nodes[node].id.text) }
  private func cluster(_ node: Int) -> String { Self.quoted("cluster_" + outline.machine.nodes[node].id.text) }
  /// No id has a colon.
  private func anyState(_ node: Int) -> String { Self.quoted("any:" + outline.machine.nodes[node].id.text) }

  private static func list(_ attributes: [String]) -> String { " [" + attributes.joined(separator: " ") + "]" }

  /// An id in quotes; ids hold nothing that would have to be escaped there.
  private static func quoted(_ id: String) -> String { "\"\(id)\"" }

  /// A label in quotes: Graphviz expands backslashes, and entities after an ampersand.
  private static func label(_ text: String) -> String {
    "\""
      + spelled(text) { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "&": "&amp;"
        default: scalar.value < 0x20 || scalar.value == 0x7F ? " " : nil
        }
      } + "\""
  }
}
