import SourceText
import Statecharts

/// The visible state of a machine at one moment, by ids: its active states, the values of the observers, and the prompts on the
/// screen.
struct VisibleState: Hashable {
  /// The active states and regions.
  var states: Set<StateID>
  /// The value of each observer of the profile; empty for an observer without a value.
  var values: [ObserverID: String]
  /// The prompts on the screen.
  var prompts: Set<Screen>

  /// A prompt with its choices in screen order.
  struct Screen: Hashable {
    var prompt: PromptID
    var choices: [EventID]
  }

  /// - Parameter ignored: the observers that only the other version lacks: what they show is new, and no other behavior.
  init(_ machine: Machine, in configuration: Configuration, ignoring ignored: Set<ObserverID> = []) {
    let active = machine.nodes.dropFirst().filter { configuration.contains($0.index) }
    states = Set(active.map(\.id))
    values = Dictionary(
      firstOf: zip(machine.observers, machine.observations(in: configuration)).map { observer, value in
        (observer.id, value.map { observer.values[$0].id } ?? "")
      })
    for observer in ignored { values[observer] = nil }
    prompts = Set(
      active.compactMap { node in
        if let prompt = node.prompt.flatMap({ machine.prompt($0) }) {
          return Screen(prompt: prompt.id, choices: prompt.choices.map(\.event.value))
        }
        // A state can be drawn as a prompt without one that is declared.
        return node.kind == .prompt ? Screen(prompt: PromptID(node.id.text), choices: []) : nil
      })
  }

  /// What observers and users see, whatever the states.
  var withoutStates: VisibleState {
    var result = self
    result.states = []
    return result
  }
}
