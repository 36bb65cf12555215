import SourceText
import Statecharts

extension Rule {
  static let scenarioFailed = Rule("scenario/failed", .error, "A scenario’s expectations hold after each step.", .fixed)
  static let scenarioKind = Rule(
    "scenario/kind", .error, "A scenario’s expectation names no events or actors, because it holds in configurations.",
    .fixed)
  static let scenarioNotIgnored = Rule(
    "scenario/not-ignored", .error, "A step marked `ignored` takes no transition.", .fixed)
  static let scenarioNothingHappens = Rule(
    "scenario/nothing-happens", .error,
    "Each event of a scenario takes a transition, unless the step is marked `ignored`.", .fixed)
  static let scenarioUnknownName = Rule(
    "scenario/unknown-name", .error,
    "A scenario uses only profiles, events, states, tags, observers, and values that its machine has.", .fixed)
}

extension Finding {
  static func scenarioNotIgnored(
    _ event: String, transitions: [String], notes: [Note], at place: Place
  ) -> Finding {
    Finding(
      .scenarioNotIgnored, at: place,
      "event `\(event)` is marked `ignored`, but takes \(transitions.count == 1 ? "transition" : "transitions") \(codeNames(transitions))",
      notes: notes, suggestion: "remove `ignored`")
  }

  /// - Parameters:
  ///   - enabled: the events that have an effect at that moment.
  ///   - isStep: true if the event may be marked `ignored`.
  static func scenarioNothingHappens(
    _ event: String, enabled: [String], isStep: Bool, notes: [Note], at place: Place
  ) -> Finding {
    let choice = enabled.isEmpty ? "no event has an effect here" : "expected \(codeList(enabled))"
    return Finding(
      .scenarioNothingHappens, at: place, "event `\(event)` has no effect here", notes: notes,
      suggestion: choice + (isStep ? "; if it is meant to have no effect, write `ignored: true`" : ""))
  }
}
