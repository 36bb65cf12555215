import SourceText
import Statecharts

/// A few words to write statecharts with in tests.
func event(_ id: EventID, _ label: String, _ actor: Actor) -> Event {
  Event(id: id, label: StyledText(label), actor: actor)
}

func state(
  _ id: StateID, _ title: String, _ kind: State.Kind = .neutral, prompt: PromptID? = nil,
  _ content: State.Content = .atomic
) -> State {
  State(id: id, title: StyledText(title), kind: kind, content: content, prompt: prompt.map { Sourced($0) })
}

func way(
  _ id: TransitionID, _ source: StateID?, _ event: EventID, _ target: StateID, if condition: String? = nil
) -> Transition {
  Transition(
    id: id, source: source.map { Sourced($0) }, trigger: .event(Sourced(event)), target: Sourced(target),
    guard: condition.flatMap { try? Guard($0) })
}

func region(
  _ id: StateID, _ title: String, from initial: StateID, _ states: [State], _ transitions: [Transition]
) -> Region {
  Region(id: id, title: StyledText(title), initial: Sourced(initial), states: states, transitions: transitions)
}

func prompt(_ id: PromptID, _ title: String, _ choices: EventID...) -> Prompt {
  Prompt(id: id, title: StyledText(title), choices: choices.map { Prompt.Choice(event: Sourced($0)) })
}

func when(_ condition: String, _ state: State) -> State {
  var state = state
  state.condition = try? ProfileCondition(condition)
  return state
}

func when(_ condition: String, _ transition: Transition) -> Transition {
  var transition = transition
  transition.condition = try? ProfileCondition(condition)
  return transition
}

extension Statechart {
  /// The machine of a profile.
  func machine(in profile: ProfileID) -> Machine {
    machine(for: profiles.first { $0.id == profile } ?? Profile(id: "only", title: "Only")).machine
  }

  /// The machine of the chart's first profile.
  var machine: Machine {
    machine(for: profiles.first ?? Profile(id: "only", title: "Only")).machine
  }
}
