import SourceText
import Statecharts

/// A machine in the terms of picture languages: nested groups, and arrows in the innermost group around both ends.
struct ChartOutline {
  let machine: Machine
  /// Per node, the transitions to write in its group.
  private let arrows: [Int: [Machine.Transition]]
  /// The nodes with a transition that may start at any state inside.
  private let startsAnywhere: Set<Int>

  init(_ machine: Machine) {
    self.machine = machine
    arrows = Dictionary(grouping: machine.transitions) { Self.scope(of: $0, in: machine) }
    startsAnywhere = Set(machine.transitions.filter(\.isInternal).map(\.source))
  }

  /// Returns the transitions in a node's group, in document order.
  func arrows(in node: Int) -> [Machine.Transition] { arrows[node] ?? [] }

  /// Returns true if the node's group needs an “any state” node for arrows to start from.
  func hasAnyState(_ node: Int) -> Bool { startsAnywhere.contains(node) }

  /// Returns true if a transition crosses the border of a region of a parallel node.
  func crossesRegions(of parallel: Int) -> Bool {
    machine.nodes[parallel].children.contains { region in
      let inside = region..<machine.nodes[region].subtreeEnd
      return machine.transitions.contains { inside.contains($0.source) != inside.contains($0.target) }
    }
  }

  private static func scope(of edge: Machine.Transition, in machine: Machine) -> Int {
    if edge.isInternal { return edge.source }
    let ancestor = machine.leastCommonAncestor(edge.source, edge.target)
    guard ancestor == edge.source || ancestor == edge.target else { return ancestor }
    return machine.nodes[ancestor].parent ?? 0
  }

  /// Returns the trigger and guard of a transition, in the machine's words: `Knock [not Latched]`.
  func label(of edge: Machine.Transition) -> String {
    let trigger =
      switch edge.trigger {
      case .event(let event): machine.events[event].label.plain
      case .done(let node): "done: " + machine.name(of: node).plain
      case .eventless: ""
      }
    let condition = edge.guard.map { "[" + $0.text { machine.name(of: $0).plain } + "]" } ?? ""
    return trigger.isEmpty || condition.isEmpty ? trigger + condition : trigger + " " + condition
  }

  /// The title of the machine with that of its profile.
  var title: String { "\(machine.title): \(machine.profile.title)" }

  /// The title of any-state nodes.
  static let anyState = "any state"

  /// Returns the name of a node in languages that allow no hyphens and have reserved words. A prefix avoids reserved words, and
  /// hyphens become underscores, which ids do not have, so names stay unique. Mermaid calls the start and end of a state `s_x`
  /// `s_x_start` and `s_x_end`, so a name of that form gets one more underscore.
  func name(_ node: Int) -> String { word("s", node) }

  /// Returns the name of the “any state” node of a node.
  func anyStateName(_ node: Int) -> String { word("any", node) }

  /// Returns the name of the node where a transition starts.
  func sourceName(of edge: Machine.Transition) -> String {
    edge.isInternal ? anyStateName(edge.source) : name(edge.source)
  }

  /// Returns a transition as Mermaid and PlantUML write it; the label is already escaped.
  func arrow(of edge: Machine.Transition, label: String) -> String {
    "\(sourceName(of: edge)) --> \(name(edge.target))" + (label.isEmpty ? "" : " : \(label)")
  }

  private func word(_ prefix: String, _ node: Int) -> String { prefix + "_" + Self.word(machine.nodes[node].id.text) }

  /// Returns an id without its hyphens.
  static func word(_ id: String) -> String {
    let word = spelled(id) { $0 == "-" ? "_" : nil }
    return id.hasSuffix("-start") || id.hasSuffix("-end") ? word + "_" : word
  }
}
