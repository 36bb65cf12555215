import Statecharts
import Synchronization

/// The data that all diagrams of a machine share, computed once for many states and for each of the settings that are tried.
package final class DiagramContext: Sendable {
  package let machine: Machine
  package let numbers: TransitionNumbers
  let phrases: DiagramPhrases
  package let words: SignWords
  /// The states that are drawn as choices.
  package let branches: Set<Int>
  /// Per node, the transitions that are declared on it, in document order.
  package let outgoing: [[Int]]
  /// Per node, the transitions that lead to it, in document order.
  package let incoming: [[Int]]
  let histories: [Int]
  /// The known looks of states: each state is in several layouts, and in the pictures of all its neighbors.
  private let looks = Mutex<[StateLook.Key: StateLook]>([:])

  /// Takes time linear in nodes and transitions.
  package init(_ machine: Machine) {
    self.machine = machine
    numbers = TransitionNumbers(of: machine)
    phrases = DiagramPhrases(machine)
    words = SignWords(machine)
    branches = machine.branches
    var outgoing = [[Int]](repeating: [], count: machine.nodes.count)
    var incoming = outgoing
    for edge in machine.transitions {
      outgoing[edge.source].append(edge.index)
      incoming[edge.target].append(edge.index)
    }
    self.outgoing = outgoing
    self.incoming = incoming
    histories = machine.nodes.filter(\.isHistory).map(\.index)
  }

  /// Returns the look of a state in every picture that shows no changes; computed once.
  func look(_ key: StateLook.Key, _ find: () -> StateLook) -> StateLook {
    if let known = looks.withLock({ $0[key] }) { return known }
    let look = find()
    looks.withLock { $0[key] = look }
    return look
  }

  /// Returns the transitions that may concern a state: those that begin or end at it, inside it, around it, or at a history, in
  /// document order.
  func transitions(around node: Int, _ ancestors: [Int]) -> [Machine.Transition] {
    let inside = node..<max(node + 1, machine.nodes[node].subtreeEnd)
    var found = Set((Array(inside) + ancestors).flatMap { outgoing[$0] + incoming[$0] })
    for history in histories { found.formUnion(incoming[history]) }
    return found.sorted().map { machine.transitions[$0] }
  }
}
