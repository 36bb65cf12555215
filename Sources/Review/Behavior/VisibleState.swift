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

  init(_ machine: Machine, in configuration: Configuration) {
    let active = machine.nodes.dropFirst().filter { configuration.contains($0.index) }
    states = Set(active.map(\.id))
    values = Dictionary(
      firstOf: zip(machine.observers, machine.observations(in: configuration)).map { observer, value in
        (observer.id, value.map { observer.values[$0].id } ?? "")
      })
    prompts = Set(
      active.compactMap { $0.prompt.flatMap { machine.prompt($0) } }.map { prompt in
        Screen(prompt: prompt.id, choices: prompt.choices.map(\.event.value))
      })
  }
}
