import SourceText
import Statecharts

/// A region or compound state: states, one of which is active, and the transitions declared on it.
struct MutatedGroup {
  let id: StateID
  var initial: Sourced<StateID>?
  var states: [State]
  var transitions: [Transition]
  /// Whether it is a region, which has its own condition.
  var isRegion = false
  var condition: ProfileCondition?
}

extension Region {
  fileprivate var group: MutatedGroup {
    MutatedGroup(
      id: id, initial: initial, states: states, transitions: transitions, isRegion: true, condition: condition)
  }

  /// The region, and every region and compound state in it, in document order.
  var groups: [MutatedGroup] { [group] + states.flatMap(\.groups) }

  /// Changes a group; returns whether it was found here.
  fileprivate mutating func edit(group wanted: StateID, _ change: (inout MutatedGroup) -> Void) -> Bool {
    guard id == wanted else { return states.edit { $0.edit(group: wanted, change) } }
    var edited = group
    change(&edited)
    (initial, states, transitions) = (edited.initial, edited.states, edited.transitions)
    condition = edited.condition
    return true
  }
}

extension State {
  fileprivate var groups: [MutatedGroup] {
    switch content {
    case .atomic, .final, .history: []
    case .compound(let initial, let states, let transitions):
      [MutatedGroup(id: id, initial: initial, states: states, transitions: transitions)] + states.flatMap(\.groups)
    case .parallel(let regions): regions.flatMap(\.groups)
    }
  }

  fileprivate mutating func edit(group wanted: StateID, _ change: (inout MutatedGroup) -> Void) -> Bool {
    switch content {
    case .atomic, .final, .history: return false
    case .compound(let initial, var states, let transitions):
      if id == wanted {
        var group = MutatedGroup(id: id, initial: initial, states: states, transitions: transitions)
        change(&group)
        content = .compound(initial: group.initial, states: group.states, transitions: group.transitions)
        return true
      }
      guard states.edit({ $0.edit(group: wanted, change) }) else { return false }
      content = .compound(initial: initial, states: states, transitions: transitions)
    case .parallel(var regions):
      guard regions.edit({ $0.edit(group: wanted, change) }) else { return false }
      content = .parallel(regions: regions)
    }
    return true
  }

  fileprivate mutating func edit(state wanted: StateID, _ change: (inout State) -> Void) -> Bool {
    if id == wanted {
      change(&self)
      return true
    }
    switch content {
    case .atomic, .final, .history: return false
    case .compound(let initial, var states, let transitions):
      guard states.edit({ $0.edit(state: wanted, change) }) else { return false }
      content = .compound(initial: initial, states: states, transitions: transitions)
    case .parallel(var regions):
      guard regions.edit({ region in region.states.edit { $0.edit(state: wanted, change) } }) else { return false }
      content = .parallel(regions: regions)
    }
    return true
  }
}

extension Array {
  /// Tries the elements one by one until the right one is changed; returns whether it was found.
  fileprivate mutating func edit(_ change: (inout Element) -> Bool) -> Bool {
    for index in indices where change(&self[index]) { return true }
    return false
  }
}

extension Statechart {
  /// Changes the region or compound state of that name.
  mutating func edit(group: StateID, _ change: (inout MutatedGroup) -> Void) {
    _ = regions.edit { $0.edit(group: group, change) }
  }

  /// Changes the transition of that name, which is declared on a group.
  mutating func edit(_ transition: TransitionID, in group: StateID, _ change: (inout Transition) -> Void) {
    edit(group: group) { group in
      guard let index = group.transitions.firstIndex(where: { $0.id == transition }) else { return }
      change(&group.transitions[index])
    }
  }

  /// Changes the state of that name, at any depth.
  mutating func edit(state: StateID, _ change: (inout State) -> Void) {
    _ = regions.edit { region in region.states.edit { $0.edit(state: state, change) } }
  }
}
