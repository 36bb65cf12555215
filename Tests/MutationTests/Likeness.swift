import Project
import SourceText
import Statecharts

extension Statechart {
  /// Whether the two are indistinguishable: in every profile they have the same steps between the same configurations, with
  /// the same observer values and prompts.
  ///
  /// Both must declare the same states. Then no statement about states, events, and observers can hold for only one of
  /// them. Costs time in the product of configurations and events.
  func behavesLike(_ other: Statechart) -> Bool {
    prompts.elementsEqual(other.prompts) { $0.choices.map(\.event.value) == $1.choices.map(\.event.value) }
      && profiles.allSatisfy { profile in
        let (left, right) = (machine(for: profile), other.machine(for: profile))
        let limit = 1_000_000
        return left.problems.count == right.problems.count
          && left.machine.explored(limit: limit).machine.behavesLike(right.machine.explored(limit: limit).machine)
      }
  }
}

extension Machine {
  fileprivate func behavesLike(_ other: Machine) -> Bool {
    guard nodes.map(\.id) == other.nodes.map(\.id), nodes.map(\.prompt) == other.nodes.map(\.prompt),
      events.map(\.id) == other.events.map(\.id)
    else { return false }
    let (left, right) = (Interpreter(self), Interpreter(other))
    var next = [left.start().configuration]
    guard right.start().configuration == next[0] else { return false }
    var seen = Set(next)
    while let configuration = next.popLast() {
      guard observations(in: configuration) == other.observations(in: configuration) else { return false }
      for event in events.indices {
        let (one, two) = (left.step(from: configuration, on: event), right.step(from: configuration, on: event))
        guard one.microsteps.isEmpty == two.microsteps.isEmpty, one.conflicts.isEmpty == two.conflicts.isEmpty,
          one.isLivelock == two.isLivelock, one.configuration == two.configuration
        else { return false }
        if seen.insert(one.configuration).inserted { next.append(one.configuration) }
      }
    }
    return true
  }
}
