import SourceText

extension Rule {
  static let scenarioNotIgnored = Rule(
    id: "scenario/not-ignored", severity: .error,
    summary: "A step marked `ignored` takes no transition.",
    rationale: "`ignored: true` tells readers that the event has no effect. Remove it, or correct the machine.",
    isFixed: true, good: "- {do: allow}", bad: "- {do: allow, ignored: true}")
}

extension Finding {
  static func scenarioNotIgnored(
    _ event: String, transitions: [String], notes: [Note], at place: Place
  ) -> Finding {
    Finding(
      .scenarioNotIgnored, at: place,
      "event `\(event)` is marked `ignored`, but takes \(transitions.count == 1 ? "transition" : "transitions") \(codeList(transitions))",
      notes: notes, suggestion: "remove `ignored`")
  }
}
