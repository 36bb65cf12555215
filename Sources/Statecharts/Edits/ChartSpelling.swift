import SourceText

/// A statechart and its claims as text with only what single edits and verdicts depend on.
///
/// Titles, notes, sources, and the layout of the file do not change it. Control characters, which are invalid in files,
/// separate fields and lines.
package struct ChartSpelling: Sendable {
  /// The version of the kinds of edits and of what catching one means; increment it when either changes.
  private static let generation = "1"

  package private(set) var text = ""

  /// Spells a statechart and its claims; costs time linear in both.
  package init(_ chart: Statechart, assumptions: [Assumption], claims: [Claim]) {
    add("edits", Self.generation)
    for profile in chart.profiles {
      add("profile", profile.id.text)
      for (name, value) in profile.attributes.sorted(by: { $0.key < $1.key }) { add("attribute", name, value.value) }
    }
    for observer in chart.observers {
      add("observer", observer.id.text, observer.condition?.text ?? "")
      add(observer.values.map(\.id))
    }
    for event in chart.events { add("event", event.id.text, event.actorName) }
    for prompt in chart.prompts {
      add("prompt", prompt.id.text)
      for choice in prompt.choices { add("choice", choice.event.value.text, choice.condition?.text ?? "") }
    }
    for condition in chart.conditions { add("condition", condition.id.text, condition.definition?.text ?? "") }
    for region in chart.regions { add(region) }
    for assumption in assumptions {
      add("assumption", assumption.id.text)
      add(assumption.fair.map(\.proposition.value.text))
    }
    for claim in claims {
      add(claim.isMyth ? "myth" : "claim", claim.id.text, claim.check.text)
      add(claim.profiles.map(\.value.text))
    }
  }

  private mutating func add(_ fields: String...) { add(fields) }

  private mutating func add(_ fields: [String]) { text += fields.joined(separator: "\u{1F}") + "\u{1E}" }

  private mutating func add(_ region: Region) {
    add("region", region.id.text, region.condition?.text ?? "", region.initial?.value.text ?? "")
    for state in region.states { add(state) }
    for transition in region.transitions { add(transition) }
    add("end")
  }

  private mutating func add(_ state: State) {
    add("state", state.id.text, state.condition?.text ?? "", state.prompt?.value.text ?? "")
    add(state.tags.map(\.value))
    for showing in state.shows { add("shows", showing.observer.value.text, showing.value.value) }
    switch state.content {
    case .atomic: add("atomic")
    case .final: add("final")
    case .history(let isDeep, let fallback): add(isDeep ? "deep-history" : "history", fallback?.value.text ?? "")
    case .compound(let initial, let states, let transitions):
      add("compound", initial?.value.text ?? "")
      for state in states { add(state) }
      for transition in transitions { add(transition) }
    case .parallel(let regions):
      add("parallel")
      for region in regions { add(region) }
    }
    add("end")
  }

  private mutating func add(_ transition: Transition) {
    let trigger =
      switch transition.trigger {
      case .event(let event): "event " + event.value.text
      case .done(let state): "done " + state.value.text
      case .eventless: "eventless"
      }
    add(
      "transition", transition.source?.value.text ?? "", trigger, transition.target.value.text,
      transition.condition?.text ?? "", transition.guard?.text ?? "")
  }
}
