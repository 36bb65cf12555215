import SourceText
import Statecharts

/// A machine as languages of pictures see it: nested groups, and arrows that stand in the innermost group around both ends.
struct ChartOutline {
  let machine: Machine
  /// Per node, the transitions to be written in its group.
  private let arrows: [Int: [Machine.Transition]]
  /// The nodes in which a transition may start at any state.
  private let startsAnywhere: Set<Int>

  init(_ machine: Machine) {
    self.machine = machine
    arrows = Dictionary(grouping: machine.transitions) { Self.scope(of: $0, in: machine) }
    startsAnywhere = Set(machine.transitions.filter(\.isInternal).map(\.source))
  }

  /// The transitions that stand in a node's group, in document order.
  func arrows(in node: Int) -> [Machine.Transition] { arrows[node] ?? [] }

  /// Whether the node's group needs something for “any state” from which arrows can start.
  func hasAnyState(_ node: Int) -> Bool { startsAnywhere.contains(node) }

  /// Whether a transition leads from a region of a parallel node to a state outside of that region, or into one.
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

  /// What makes a transition fire and when it may, in the words of the machine: `Knock [not Latched]`.
  func label(of edge: Machine.Transition) -> String {
    let trigger =
      switch edge.trigger {
      case .event(let event): machine.events[event].label
      case .done(let node): "done: " + machine.nodes[node].title
      case .eventless: ""
      }
    let condition = edge.guard.map { "[" + $0.text { machine.nodes[$0].title } + "]" } ?? ""
    return trigger.isEmpty || condition.isEmpty ? trigger + condition : trigger + " " + condition
  }

  /// The title of the machine with that of its profile.
  var title: String { "\(machine.title): \(machine.profile.title)" }

  /// What any-state nodes are called.
  static let anyState = "any state"

  /// The word for a node in languages whose names have neither hyphens nor words of their own: a prefix keeps reserved words
  /// away, and a hyphen becomes an underscore, which no id has, so that two ids never meet. Mermaid calls the points at which a
  /// state `s_x` begins and ends `s_x_start` and `s_x_end`, so a name of that form has an underscore more.
  func name(_ node: Int) -> String { word("s", node) }

  /// The word for the “any state” of a node.
  func anyStateName(_ node: Int) -> String { word("any", node) }

  /// Where a transition starts, as a word.
  func sourceName(of edge: Machine.Transition) -> String {
    edge.isInternal ? anyStateName(edge.source) : name(edge.source)
  }

  /// A transition as Mermaid and PlantUML write it, with a label that is escaped already.
  func arrow(of edge: Machine.Transition, label: String) -> String {
    "\(sourceName(of: edge)) --> \(name(edge.target))" + (label.isEmpty ? "" : " : \(label)")
  }

  private func word(_ prefix: String, _ node: Int) -> String { prefix + "_" + Self.word(machine.nodes[node].id.text) }

  /// An id without its hyphens.
  static func word(_ id: String) -> String {
    let word = spelled(id) { $0 == "-" ? "_" : nil }
    return id.hasSuffix("-start") || id.hasSuffix("-end") ? word + "_" : word
  }
}
