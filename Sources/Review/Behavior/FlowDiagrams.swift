import Project
import SourceText
import Statecharts
import Verification

extension ComparedMachine {
  /// The pictures, one for each set of changes: profiles with the same changes share that of the newest of them.
  var pictures: [FlowDiagram] {
    var order: [ChangedParts] = []
    var groups: [ChangedParts: [ComparedProfile]] = [:]
    for profile in profiles where !profile.difference.isEmpty {
      let parts = ChangedParts(profile.difference)
      if groups[parts] == nil { order.append(parts) }
      groups[parts, default: []].append(profile)
    }
    return order.compactMap { groups[$0] }.compactMap { group in
      let positions = Set(group.map(\.positionAfter))
      let newest = after.source.chart.newestProfile { positions.contains($0) }
      guard let shown = group.first(where: { $0.positionAfter == newest }) else { return nil }
      let others = group.filter { $0.positionAfter != newest }.map(\.pair.after.profile)
      return FlowDiagram(
        machine: id, profile: shown.pair.after.profile.id, union: MachineUnion(shown.difference),
        alsoIn: others.map(\.id), alsoInTitles: others.map(\.title.plain), lostChoices: shown.pair.lostChoices)
    }
  }
}

extension MachinePair {
  /// The choices that prompts no longer have, as elements.
  var lostChoiceElements: Set<ElementID> {
    Set(lostChoices.map { ElementID(.choice, after.id.text, $0.prompt.text, $0.event.text) })
  }

  fileprivate var lostChoices: [FlowDiagram.LostChoice] {
    before.prompts.flatMap { prompt -> [FlowDiagram.LostChoice] in
      guard let now = after.prompt(prompt.id)?.choices.map(\.event.value) else { return [] }
      return prompt.choices.map(\.event.value).filter { !now.contains($0) }.map { .init(prompt: prompt.id, event: $0) }
    }
  }
}

/// The rows of a difference, as the key of equal differences.
private struct ChangedParts: Hashable {
  let states: [MachineDifference.Row<StateID>]
  let transitions: [MachineDifference.Row<TransitionID>]
  let events: [MachineDifference.Row<EventID>]
  let prompts: [MachineDifference.Row<PromptID>]
  let observers: [MachineDifference.Row<ObserverID>]

  init(_ difference: MachineDifference) {
    states = difference.states
    transitions = difference.transitions
    events = difference.events
    prompts = difference.prompts
    observers = difference.observers
  }
}
