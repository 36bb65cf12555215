import SourceText
import Statecharts

/// One small edit that changes the meaning of a statechart, like an author's mistake.
///
/// An edit keeps every state, event, observer, and prompt, so the names in claims and scenarios stay valid.
package struct Mutation: Sendable {
  /// What an edit does.
  package enum Kind: String, CaseIterable, Sendable {
    case dropTransition = "drop-transition"
    case retarget
    case moveSource = "move-source"
    case retrigger
    case dropGuard = "drop-guard"
    case dropPartOfGuard = "drop-part-of-guard"
    case swapChoices = "swap-choices"
    case dropChoice = "drop-choice"
    case changeShowing = "change-value"
    case dropShowing = "drop-value"
    case moveInitial = "move-initial"
    case moveFallback = "move-fallback"
    case dropCondition = "drop-when"

    /// What it does, in words.
    package var summary: String {
      switch self {
      case .dropTransition: "drop a transition"
      case .retarget: "retarget a transition to another state of its region"
      case .moveSource: "let a transition leave another state"
      case .retrigger: "let a transition fire on another event"
      case .dropGuard: "drop a guard"
      case .dropPartOfGuard: "drop one of the parts of a guard that `and` joins"
      case .swapChoices: "swap two adjacent choices of a prompt"
      case .dropChoice: "drop a choice of a prompt"
      case .changeShowing: "let a state show another value to an observer"
      case .dropShowing: "let a state show nothing to an observer"
      case .moveInitial: "begin in another state of a region or compound state"
      case .moveFallback: "let a history fall back to another state"
      case .dropCondition: "drop a `when:`"
      }
    }
  }

  package let kind: Kind
  /// What is edited and how, with the machine's names.
  package let name: String
  private let change: @Sendable (inout Statechart) -> Void

  init(_ kind: Kind, _ name: String, _ change: @escaping @Sendable (inout Statechart) -> Void) {
    self.kind = kind
    self.name = name
    self.change = change
  }

  /// The statechart with the edit; costs time linear in it.
  package func edited(_ chart: Statechart) -> Statechart {
    var chart = chart
    change(&chart)
    return chart
  }

  /// The maximum number of replacements tried for one state or value, spread evenly, so that the number of edits grows linearly
  /// with the statechart.
  package static let choiceLimit = 40
  /// The same for a transition's event and source, which are edited in addition to its target.
  package static let secondLimit = 10
}

extension Statechart {
  /// Every single edit, kind by kind in source order; the same each time.
  ///
  /// Ids must be unique, as they are in what was read without an error.
  package var mutations: [Mutation] {
    transitionEdits + promptEdits + showingEdits + initialEdits + fallbackEdits + conditionEdits
  }

  // MARK: Transitions

  private var transitionEdits: [Mutation] {
    regions.flatMap { region in
      let all = region.states.flatMap(\.withDescendants).map(\.id).spread()
      return region.groups.flatMap { group -> [Mutation] in
        // A transition declared on a region or compound state stays inside it.
        let states = group.states.flatMap(\.withDescendants)
        let inner = states.map(\.id).spread()
        let sources = states.filter(\.canBeLeft).map(\.id).spread(over: Mutation.secondLimit)
        return group.transitions.flatMap { transition in
          edits(
            of: transition, in: group.id, targets: transition.source == nil ? inner : all,
            sources: transition.source == nil ? [] : sources)
        }
      }
    }
  }

  private func edits(
    of transition: Transition, in group: StateID, targets: [StateID], sources: [StateID]
  ) -> [Mutation] {
    let id = transition.id
    let drop = Mutation(.dropTransition, id.text) { chart in
      chart.edit(group: group) { group in group.transitions.removeAll { $0.id == id } }
    }
    let retargets = targets.filter { $0 != transition.target?.value }.map { target in
      Mutation(.retarget, "\(id) to \(target)") { chart in
        chart.edit(id, in: group) { $0.target?.value = target }
      }
    }
    let moves = sources.filter { $0 != transition.source?.value }.map { source in
      Mutation(.moveSource, "\(id) from \(source)") { chart in
        chart.edit(id, in: group) { $0.source?.value = source }
      }
    }
    return [drop] + retargets + moves + triggerEdits(of: transition, in: group) + guardEdits(of: transition, in: group)
  }

  private func triggerEdits(of transition: Transition, in group: StateID) -> [Mutation] {
    guard case .event(let event) = transition.trigger else { return [] }
    let id = transition.id
    return events.map(\.id).spread(over: Mutation.secondLimit).filter { $0 != event.value }.map { other in
      Mutation(.retrigger, "\(id) on \(other)") { chart in
        chart.edit(id, in: group) { $0.trigger = .event(Sourced(other, event.range)) }
      }
    }
  }

  private func guardEdits(of transition: Transition, in group: StateID) -> [Mutation] {
    guard let whole = transition.guard else { return [] }
    let id = transition.id
    let parts = whole.expression.conjuncts
    let drop = Mutation(.dropGuard, id.text) { chart in chart.edit(id, in: group) { $0.guard = nil } }
    if parts.count < 2 { return [drop] }
    let partDrops = parts.indices.map { index in
      let rest = parts.indices.filter { $0 != index }.map { parts[$0] }
      let edited = Guard(rest.dropFirst().reduce(rest[0]) { .and($0, $1) }, range: whole.range)
      let part = parts[index].text { $0.value.description }
      return Mutation(.dropPartOfGuard, "\(id) without \(part)") { chart in
        chart.edit(id, in: group) { $0.guard = edited }
      }
    }
    return [drop] + partDrops
  }

  // MARK: Prompts

  private var promptEdits: [Mutation] {
    prompts.indices.flatMap { prompt -> [Mutation] in
      let id = prompts[prompt].id
      let choices = prompts[prompt].choices
      let drops = choices.indices.map { index in
        Mutation(.dropChoice, "\(id) without \(choices[index].event.value)") {
          $0.prompts[prompt].choices.remove(at: index)
        }
      }
      let swaps = choices.indices.dropLast().map { index in
        Mutation(.swapChoices, "\(id), \(choices[index].event.value) and \(choices[index + 1].event.value)") {
          $0.prompts[prompt].choices.swapAt(index, index + 1)
        }
      }
      return drops + swaps
    }
  }

  // MARK: Observers

  private var showingEdits: [Mutation] {
    let values = Dictionary(
      observers.map { ($0.id, $0.values.map(\.id).spread()) }, uniquingKeysWith: { first, _ in first })
    return regions.flatMap(\.states).flatMap(\.withDescendants).flatMap { state in
      state.shows.indices.flatMap { index -> [Mutation] in
        let showing = state.shows[index]
        let (observer, shown) = (showing.observer.value, showing.value.value)
        let drop = Mutation(.dropShowing, "\(state.id) without \(observer)") { chart in
          chart.edit(state: state.id) { $0.shows.remove(at: index) }
        }
        let changes = (values[observer] ?? []).filter { $0 != shown }.map { value in
          Mutation(.changeShowing, "\(state.id) shows \(observer) = \(value)") { chart in
            chart.edit(state: state.id) { $0.shows[index].value.value = value }
          }
        }
        return [drop] + changes
      }
    }
  }

  // MARK: Where regions, compound states and histories begin

  private var initialEdits: [Mutation] {
    regions.flatMap(\.groups).flatMap { group in
      group.states.map(\.id).spread().filter { $0 != group.initial?.value }.map { state in
        Mutation(.moveInitial, "\(group.id) begins in \(state)") { chart in
          chart.edit(group: group.id) { $0.initial = Sourced(state, $0.initial?.range ?? .none) }
        }
      }
    }
  }

  private var fallbackEdits: [Mutation] {
    regions.flatMap(\.groups).flatMap { group in
      group.states.flatMap { history -> [Mutation] in
        guard case .history(let isDeep, let fallback) = history.content else { return [] }
        let inside = isDeep ? group.states.flatMap(\.withDescendants) : group.states
        let others = inside.filter { !$0.isHistory }.map(\.id).spread().filter { $0 != fallback?.value }
        return others.map { state in
          Mutation(.moveFallback, "\(history.id) falls back to \(state)") { chart in
            chart.edit(state: history.id) {
              $0.content = .history(deep: isDeep, fallback: Sourced(state, fallback?.range ?? .none))
            }
          }
        }
      }
    }
  }
}

// MARK: Profiles

extension Statechart {
  private var conditionEdits: [Mutation] {
    let ofObservers = observers.indices.filter { observers[$0].condition != nil }.map { index in
      Mutation(.dropCondition, "observer \(observers[index].id)") { $0.observers[index].condition = nil }
    }
    let ofChoices = prompts.indices.flatMap { prompt in
      let choices = prompts[prompt].choices
      return choices.indices.filter { choices[$0].condition != nil }.map { choice in
        Mutation(.dropCondition, "choice \(choices[choice].event.value) of \(prompts[prompt].id)") {
          $0.prompts[prompt].choices[choice].condition = nil
        }
      }
    }
    return ofObservers + ofChoices + regions.flatMap(\.groups).flatMap(conditionEdits)
  }

  private func conditionEdits(in group: MutatedGroup) -> [Mutation] {
    let ofGroup =
      group.isRegion && group.condition != nil
      ? [Mutation(.dropCondition, group.id.text) { chart in chart.edit(group: group.id) { $0.condition = nil } }] : []
    let ofStates = group.states.filter { $0.condition != nil }.map { state in
      Mutation(.dropCondition, state.id.text) { chart in chart.edit(state: state.id) { $0.condition = nil } }
    }
    let ofTransitions = group.transitions.filter { $0.condition != nil }.map { transition in
      Mutation(.dropCondition, "transition \(transition.id)") { chart in
        chart.edit(transition.id, in: group.id) { $0.condition = nil }
      }
    }
    return ofGroup + ofStates + ofTransitions
  }
}

extension Array {
  /// All elements, or if there are more than the limit, that many spread evenly.
  fileprivate func spread(over limit: Int = Mutation.choiceLimit) -> [Element] {
    count <= limit ? self : (0..<limit).map { self[$0 * count / limit] }
  }
}

extension State {
  fileprivate var isHistory: Bool { if case .history = content { true } else { false } }

  /// Whether transitions may leave it (SCXML 3.7, 3.10).
  fileprivate var canBeLeft: Bool {
    switch content {
    case .final, .history: false
    case .atomic, .compound, .parallel: true
    }
  }
}
