import Model
import Statecharts

/// One edit of a statechart that changes what it says.
struct Mutation: Sendable {
  /// What the edit does; each kind is reported by itself.
  enum Kind: String, CaseIterable, Sendable {
    case dropTransition = "drop a transition"
    case retarget = "retarget a transition to another state of its region"
    case dropGuard = "drop a guard"
    case dropPartOfGuard = "drop one of the parts of a guard that `and` joins"
    case swapChoices = "swap two adjacent choices of a prompt"
    case dropChoice = "drop a choice of a prompt"
    case changeShowing = "let a state show another value to an observer"
    case dropShowing = "let a state show nothing to an observer"
    case moveInitial = "begin in another state of a region or compound state"
  }

  var kind: Kind
  /// What is edited and how, for the list of survivors.
  var name: String
  var apply: @Sendable (inout Statechart) -> Void
}

extension Statechart {
  /// Every single edit of each kind, in source order, of a statechart that keeps its transitions in its regions.
  func mutations() throws -> [Mutation] {
    try transitionMutations() + promptMutations + showingMutations + initialMutations
  }

  /// Whether no state has transitions or regions of its own; only then are these all edits.
  var keepsTransitionsInItsRegions: Bool {
    regions.flatMap(\.states).flatMap(\.withDescendants).allSatisfy { state in
      switch state.content {
      case .atomic, .final: true
      case .compound(_, _, let transitions): transitions.isEmpty
      case .parallel, .history: false
      }
    }
  }

  private func transitionMutations() throws -> [Mutation] {
    try regions.indices.flatMap { region in
      try regions[region].transitions.indices.flatMap { position -> [Mutation] in
        let transition = regions[region].transitions[position]
        let drop = Mutation(kind: .dropTransition, name: transition.id.text) {
          $0.regions[region].transitions.remove(at: position)
        }
        let retargets = regions[region].states.flatMap(\.withDescendants).map(\.id)
          .filter { $0 != transition.target.value }
          .map { target in
            Mutation(kind: .retarget, name: "\(transition.id) to \(target)") {
              $0.regions[region].transitions[position].target.value = target
            }
          }
        return [drop] + retargets
          + (try guardMutations(of: transition) { chart, edited in
            chart.regions[region].transitions[position].guard = edited
          })
      }
    }
  }

  private func guardMutations(
    of transition: Transition, set: @escaping @Sendable (inout Statechart, Guard?) -> Void
  ) throws -> [Mutation] {
    guard let whole = transition.guard else { return [] }
    let parts = whole.expression.conjuncts
    let drop = Mutation(kind: .dropGuard, name: transition.id.text) { set(&$0, nil) }
    if parts.count < 2 { return [drop] }
    let partDrops = try parts.indices.map { index in
      let rest = parts.indices.filter { $0 != index }.map { parts[$0] }
      let edited = try Guard(rest.dropFirst().reduce(rest[0]) { .and($0, $1) }.asWritten, range: whole.range)
      return Mutation(kind: .dropPartOfGuard, name: "\(transition.id) without \(parts[index].asWritten)") {
        set(&$0, edited)
      }
    }
    return [drop] + partDrops
  }

  private var promptMutations: [Mutation] {
    prompts.indices.flatMap { prompt -> [Mutation] in
      let id = prompts[prompt].id
      let choices = prompts[prompt].choices
      let drops = choices.indices.map { index in
        Mutation(kind: .dropChoice, name: "\(id) without \(choices[index].event.value)") {
          $0.prompts[prompt].choices.remove(at: index)
        }
      }
      let swaps = choices.indices.dropLast().map { index in
        Mutation(
          kind: .swapChoices, name: "\(id), \(choices[index].event.value) and \(choices[index + 1].event.value)"
        ) { $0.prompts[prompt].choices.swapAt(index, index + 1) }
      }
      return drops + swaps
    }
  }

  private var showingMutations: [Mutation] {
    let values = Dictionary(uniqueKeysWithValues: observers.map { ($0.id, $0.values.map(\.id)) })
    return regions.flatMap(\.states).flatMap(\.withDescendants).flatMap { state in
      state.shows.indices.flatMap { index -> [Mutation] in
        let showing = state.shows[index]
        let (observer, shown) = (showing.observer.value, showing.value.value)
        let drop = Mutation(kind: .dropShowing, name: "\(state.id) without \(observer)") {
          $0.edit(state.id) { $0.shows.remove(at: index) }
        }
        let changes = (values[observer] ?? []).filter { $0 != shown }.map { value in
          Mutation(kind: .changeShowing, name: "\(state.id) shows \(observer) = \(value)") {
            $0.edit(state.id) { $0.shows[index].value.value = value }
          }
        }
        return [drop] + changes
      }
    }
  }

  private var initialMutations: [Mutation] {
    let ofRegions = regions.indices.flatMap { region in
      regions[region].states.map(\.id).filter { $0 != regions[region].initial?.value }.map { state in
        Mutation(kind: .moveInitial, name: "\(regions[region].id) begins in \(state)") {
          $0.regions[region].initial?.value = state
        }
      }
    }
    let ofStates = regions.flatMap(\.states).flatMap(\.withDescendants).flatMap { parent -> [Mutation] in
      guard case .compound(let initial, let states, let transitions) = parent.content else { return [] }
      return states.map(\.id).filter { $0 != initial?.value }.map { state in
        Mutation(kind: .moveInitial, name: "\(parent.id) begins in \(state)") {
          $0.edit(parent.id) {
            $0.content = .compound(
              initial: Sourced(state, initial?.range ?? .none), states: states, transitions: transitions)
          }
        }
      }
    }
    return ofRegions + ofStates
  }

  /// Changes one state, wherever it lies.
  private mutating func edit(_ id: StateID, _ change: (inout State) -> Void) {
    for index in regions.indices { regions[index].states.edit(id, change) }
  }
}

extension [State] {
  fileprivate mutating func edit(_ id: StateID, _ change: (inout State) -> Void) {
    for index in indices {
      if self[index].id == id { return change(&self[index]) }
      guard case .compound(let initial, var states, let transitions) = self[index].content else { continue }
      states.edit(id, change)
      self[index].content = .compound(initial: initial, states: states, transitions: transitions)
    }
  }
}

extension State {
  /// The state and all in it, in document order.
  var withDescendants: [State] {
    guard case .compound(_, let states, _) = content else { return [self] }
    return [self] + states.flatMap(\.withDescendants)
  }
}

extension BooleanExpression<Sourced<StateID>> {
  fileprivate var asWritten: String { text { "in(\($0.value))" } }
}
