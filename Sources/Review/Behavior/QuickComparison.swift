import SourceText
import Statecharts

/// Compares moments of two machines by index, node by node; ids are looked up once for all moments.
struct QuickComparison {
  private let pair: MachinePair
  /// Per node of the base, its index in the head; -1 if the head has none, or has another prompt there.
  private let nodes: [Int]
  /// Per observer and value of the base, the value's position in the head; nil where the head has none.
  private let values: [[Int?]]
  /// Per observer of the base, its position in the head; nil if the versions do not have the same observers.
  private let observers: [Int]?

  init(_ pair: MachinePair) {
    let (before, after) = (pair.before, pair.after)
    func choices(_ prompt: PromptID?, _ machine: Machine) -> [EventID] {
      prompt.flatMap { machine.prompt($0) }?.choices.map(\.event.value) ?? []
    }
    self.pair = pair
    nodes = before.nodes.map { node in
      guard let other = after.node(node.id), node.prompt == other.prompt,
        choices(node.prompt, before) == choices(other.prompt, after)
      else { return -1 }
      return other.index
    }
    let positions = after.observers.positions(by: \.id)
    let found = before.observers.compactMap { positions[$0.id] }
    observers = found.count == before.observers.count && found.count == after.observers.count ? found : nil
    values = before.observers.map { observer in
      let others = positions[observer.id].map { after.observers[$0].values } ?? []
      return observer.values.map { value in others.firstIndex { $0.id == value.id } }
    }
  }

  /// Returns true if two configurations show the same. On false they may still do so, when a prompt moved from one active state to
  /// another.
  func isSurelySame(_ before: Int, _ after: Int) -> Bool {
    guard let observers else { return false }
    let (old, new) = (pair.spaceBefore.configuration(at: before), pair.spaceAfter.configuration(at: after))
    var surplus = 0
    for node in 1..<nodes.count where old.contains(node) {
      guard nodes[node] >= 0, new.contains(nodes[node]) else { return false }
      surplus -= 1
    }
    for node in 1..<pair.after.nodes.count where new.contains(node) { surplus += 1 }
    if surplus != 0 { return false }
    let (oldValues, newValues) = (pair.before.observations(in: old), pair.after.observations(in: new))
    for (observer, value) in oldValues.enumerated() {
      let expected = value.map { values[observer][$0] }
      // The head cannot show a value that it does not have.
      if let expected, expected == nil { return false }
      if newValues[observers[observer]] != expected ?? nil { return false }
    }
    return true
  }
}
