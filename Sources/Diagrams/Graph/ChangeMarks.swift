import Statecharts

/// The differences of the parts of a picture between two machines, as classes for the style sheet and as signs, since color alone
/// is not accessible.
struct ChangeMarks: Sendable {
  /// Per node, its difference; empty if the picture shows one machine.
  private let nodes: [MachineDifference.Change?]
  /// Per transition, its difference.
  private let transitions: [MachineDifference.Change?]

  /// Creates no marks, for a picture of one machine.
  init() { (nodes, transitions) = ([], []) }

  init(of union: MachineUnion) {
    nodes = union.nodeChanges
    transitions = union.transitionChanges
  }

  var areEmpty: Bool { nodes.isEmpty }

  func change(of node: Machine.Node) -> MachineDifference.Change? { areEmpty ? nil : nodes[node.index] }
  func change(of edge: Machine.Transition) -> MachineDifference.Change? { areEmpty ? nil : transitions[edge.index] }

  /// Returns true if one of the machines has both.
  func areTogether(_ node: Machine.Node, _ edge: Machine.Transition) -> Bool {
    Set([change(of: node), change(of: edge)]).intersection([.added, .removed]).count < 2
  }

  func classes(of node: Machine.Node) -> String { classes(change(of: node)) }
  func classes(of edge: Machine.Transition) -> String { classes(change(of: edge)) }

  func sign(of node: Machine.Node) -> String { change(of: node)?.sign ?? "" }
  func sign(of edge: Machine.Transition) -> String { change(of: edge)?.sign ?? "" }

  private func classes(_ change: MachineDifference.Change?) -> String {
    areEmpty ? "" : " " + (change?.rawValue ?? "kept")
  }
}

extension MachineDifference.Change {
  /// The sign before the words of a changed part.
  fileprivate var sign: String {
    switch self {
    case .added: "+ "
    case .removed: "− "
    case .changed: "~ "
    }
  }
}
