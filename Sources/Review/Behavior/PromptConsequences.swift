import Project
import SourceText
import Statecharts
import Verification

/// The prompts of a machine that have other choices.
struct PromptConsequences {
  private(set) var consequences: [FlowConsequence] = []
  private let machine: ComparedMachine

  private struct Key: Hashable {
    var prompt: PromptID
    var lost: [EventID]
    var found: [EventID]
  }

  init(_ machine: ComparedMachine) {
    self.machine = machine
    var groups = Groups<Key, ComparedProfile>()
    for profile in machine.profiles {
      for prompt in profile.pair.after.prompts {
        guard let former = profile.pair.before.prompt(prompt.id) else { continue }
        let (old, new) = (former.choices.map(\.event.value), prompt.choices.map(\.event.value))
        let key = Key(
          prompt: prompt.id, lost: old.filter { !new.contains($0) }, found: new.filter { !old.contains($0) })
        if !key.lost.isEmpty || !key.found.isEmpty { groups.add(profile, key) }
      }
    }
    for (key, profiles) in groups.all { add(key, profiles) }
  }

  private mutating func add(_ key: Key, _ profiles: [ComparedProfile]) {
    guard let first = profiles.first else { return }
    let positions = Set(profiles.map(\.positionAfter))
    let newest = machine.after.source.chart.newestProfile { positions.contains($0) }
    let shown = profiles.first { $0.positionAfter == newest } ?? first
    let pair = shown.pair
    guard let prompt = pair.after.prompt(key.prompt), let former = pair.before.prompt(key.prompt) else { return }
    func labels(_ events: [EventID], in machine: Machine) -> String {
      listed(events.map { quoted(machine.event($0)?.label.plain ?? $0.text) })
    }
    let (lost, found) = (labels(key.lost, in: pair.before), labels(key.found, in: pair.after))
    let name = promptWords(prompt.title.plain)
    let place = machine.place(profiles)
    let sentence =
      if key.found.isEmpty {
        "\(lost) \(key.lost.count == 1 ? "is" : "are") gone from \(name)\(place)"
      } else if key.lost.isEmpty {
        "\(found) \(key.found.count == 1 ? "is" : "are") new in \(name)\(place)"
      } else {
        "\(name) offers \(found) instead of \(lost)\(place)"
      }
    let touched = Set(
      (key.lost + key.found).flatMap { event in
        [ElementID(.choice, pair.after.id.text, key.prompt.text, event.text), pair.event(event)]
      })
    let kind: Consequence.Kind = key.lost.isEmpty ? .screen : .choice
    consequences.append(
      FlowConsequence(
        consequence: Consequence(kind: kind, level: .breaking, sentence: sentence), machine: machine.id,
        touched: touched,
        prompt: ChangedPrompt(before: former, after: prompt, machine: machine.id, profile: pair.after.profile)))
    let followed = key.lost.filter { Self.isFollowed($0, at: key.prompt, in: pair.after) }
    if followed.isEmpty { return }
    consequences.append(
      FlowConsequence(
        consequence: Consequence(
          kind: .choice, level: .notable,
          sentence: "nobody can choose \(labels(followed, in: pair.before)) any more, and the model still follows "
            + (followed.count == 1 ? "it" : "them"), readers: [.testers, .integrators]),
        machine: machine.id, touched: touched))
  }

  /// Returns true if a transition waits for the event while the prompt is on the screen.
  private static func isFollowed(_ event: EventID, at prompt: PromptID, in machine: Machine) -> Bool {
    guard let index = machine.eventIndex(event) else { return false }
    let showing = machine.nodes.filter { $0.prompt == prompt }.map(\.index)
    return machine.transitions.contains { transition in
      transition.event == index
        && showing.contains { $0 == transition.source || machine.isDescendant($0, of: transition.source) }
    }
  }
}
