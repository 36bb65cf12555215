import SourceText
import Statecharts

extension Rule {
  static let machineUnhandledChoice = Rule(
    id: "machine/unhandled-choice", severity: .error,
    summary:
      "A prompt has each choice once, and each choice has a transition from every state that shows the prompt.",
    rationale: "A button without a transition documents a dead end. Add the transition, or remove the choice.",
    good: "- {id: send-off, from: asking, event: refuse, to: shut}",
    bad: "entry: {title: Who is there?, choices: [allow, refuse, allow]}")
}

extension Finding {
  static func noChoices(of prompt: PromptID, at place: Place) -> Finding {
    Finding(.machineUnhandledChoice, at: place, "prompt `\(prompt)` has no choices")
  }

  static func duplicateChoice(_ event: EventID, of prompt: PromptID, at place: Place) -> Finding {
    Finding(.machineUnhandledChoice, at: place, "duplicate choice `\(event)` of prompt `\(prompt)`")
  }

  static func unhandledChoice(_ event: EventID, of prompt: PromptID, in state: StateID, at place: Place) -> Finding {
    Finding(
      .machineUnhandledChoice, at: place,
      "state `\(state)` shows prompt `\(prompt)`, but has no transition for its choice `\(event)`")
  }
}
