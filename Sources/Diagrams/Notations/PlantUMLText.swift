import SourceText
import Statecharts

extension Notation {
  /// See `PlantUMLText`.
  package static let plantuml = Notation(
    name: "plantuml", title: "PlantUML", purpose: "for documents with PlantUML diagrams", fileExtension: "puml"
  ) { Array(PlantUMLText($0.machine).text.utf8) }
}

/// A machine as a state diagram of PlantUML (plantuml.com/state-diagram).
///
/// A state's name is `s_` and its id with underscores for hyphens (`ChartOutline.name`); each arrow follows a comment with its
/// transition's id. PlantUML draws no arrow across the line between two regions: if a transition crosses it, the regions are
/// drawn next to each other without the line. In titles and labels, characters that PlantUML could interpret are written as
/// `<U+0022>`.
struct PlantUMLText {
  private let outline: ChartOutline
  private var lines = IndentedText()

  var text: String { lines.text }

  init(_ machine: Machine) {
    outline = ChartOutline(machine)
    lines.line(0, "@startuml")
    lines.line(0, "title \(Self.label(outline.title))")
    lines.line(0, "state \"\(Self.label(machine.title.plain))\" as machine {")
    writeRegions(of: 0, depth: 1)
    lines.line(0, "}")
    lines.line(0, "@enduml")
  }

  private mutating func write(_ index: Int, depth: Int) {
    let node = outline.machine.nodes[index]
    let head = "state \"\(Self.label(node.title.plain))\" as \(outline.name(index))"
    switch node.form {
    case .atomic: lines.line(depth, head)
    case .final: lines.line(depth, head + " <<end>>")
    case .history(let deep): lines.line(depth, head + (deep ? " <<history*>>" : " <<history>>"))
    case .parallel:
      lines.line(depth, head + " {")
      writeRegions(of: index, depth: depth + 1)
      lines.line(depth, "}")
    case .compound:
      lines.line(depth, head + " {")
      for child in node.children { write(child, depth: depth + 1) }
      if outline.hasAnyState(index) {
        lines.line(depth + 1, "state \"\(ChartOutline.anyState)\" as \(outline.anyStateName(index))")
      }
      if let initial = node.initial { lines.line(depth + 1, "[*] --> \(outline.name(initial))") }
      for child in node.children { writeFallback(of: child, depth: depth + 1) }
      writeArrows(in: index, depth: depth + 1)
      lines.line(depth, "}")
    }
  }

  private mutating func writeRegions(of node: Int, depth: Int) {
    let isParted = !outline.crossesRegions(of: node)
    for (position, region) in outline.machine.nodes[node].children.enumerated() {
      if position > 0, isParted { lines.line(depth, "--") }
      write(region, depth: depth)
    }
    writeArrows(in: node, depth: depth)
  }

  private mutating func writeFallback(of child: Int, depth: Int) {
    let node = outline.machine.nodes[child]
    guard node.isHistory, let fallback = node.initial else { return }
    lines.line(depth, "\(outline.name(child)) --> \(outline.name(fallback))")
  }

  private mutating func writeArrows(in node: Int, depth: Int) {
    for edge in outline.arrows(in: node) {
      lines.line(depth, "' \(edge.id)")
      lines.line(depth, outline.arrow(of: edge, label: Self.label(outline.label(of: edge))))
    }
  }

  private static func label(_ text: String) -> String {
    spelled(text) { scalar in
      if isPlain(scalar) { return nil }
      if scalar.value < 0x20 { return " " }
      return "<\(scalar.codePoint)>"
    }
  }
}
