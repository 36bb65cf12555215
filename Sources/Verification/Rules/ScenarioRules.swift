import SourceText
import Statecharts

extension Rule {
  static let scenarioFailed = Rule(
    id: "scenario/failed", severity: .error,
    summary: "A scenario’s expectations hold after each step.",
    rationale: """
      Readers see a scenario as a run of the machine. The notes list the active states and what the observers show. \
      Correct the machine or the expectation, whichever is wrong.
      """, isFixed: true,
    good: "- {do: allow, expect: ajar, shows: {sign: open}}",
    bad: "- {do: allow, expect: ajar and (shut or sign = closed), shows: {sign: closed}}")

  static let scenarioKind = Rule(
    id: "scenario/kind", severity: .error,
    summary: "A scenario’s expectation names no events or actors, because it holds in configurations.",
    rationale: "Write the event of a step under `do`; `expect` says where the step leads.", isFixed: true,
    good: "- {do: knock, expect: asking}", bad: "- {do: knock, expect: ajar and by user}")

  static let scenarioNotIgnored = Rule(
    id: "scenario/not-ignored", severity: .error,
    summary: "A step marked `ignored` takes no transition.",
    rationale: "`ignored: true` tells readers that the event has no effect. Remove it, or correct the machine.",
    isFixed: true, good: "- {do: allow}", bad: "- {do: allow, ignored: true}")

  static let scenarioNothingHappens = Rule(
    id: "scenario/nothing-happens", severity: .error,
    summary: "Each event of a scenario takes a transition, unless the step is marked `ignored`.",
    rationale: """
      A step without an effect is usually in the wrong place. If you mean to show that the event has no effect, \
      write `ignored: true`.
      """, isFixed: true, good: "- {do: slam, ignored: true}", bad: "- {do: slam}")

  static let scenarioUnknownName = Rule(
    id: "scenario/unknown-name", severity: .error,
    summary: "A scenario uses only profiles, events, states, tags, observers, and values that its machine has.",
    rationale: """
      A mistyped event would look like one without an effect, and a mistyped state like one that is not active. A \
      name that the machine has, but not in the scenario’s profile, is also an error if the step must show something \
      by it.
      """, isFixed: true, good: "- {do: slam, shows: {sign: closed}}", bad: "- {do: slamm, shows: {sign: opened}}")
}

extension Finding {
  /// - Parameters:
  ///   - when: the moment, for example “after `knock`”.
  ///   - notes: the facts at that moment.
  static func scenarioExpectation(_ text: String, when: String, notes: [Note], at place: Place) -> Finding {
    Finding(.scenarioFailed, at: place, "expected `\(text)` \(when), but it does not hold", notes: notes)
  }

  /// - Parameter actual: the choices of the prompt; empty if there is none.
  static func scenarioChoices(
    _ expected: [EventID], actual: [EventID], when: String, notes: [Note], at place: Place
  ) -> Finding {
    Finding(
      .scenarioFailed, at: place,
      "expected the choices \(codeList(expected.map(\.text))) \(when), found "
        + (actual.isEmpty ? "no prompt" : codeList(actual.map(\.text))), notes: notes)
  }

  /// - Parameter actual: the value that the observer shows; nil if it shows none.
  static func scenarioShows(
    _ observer: String, _ expected: String, actual: String?, when: String, notes: [Note], at place: Place
  ) -> Finding {
    Finding(
      .scenarioFailed, at: place,
      "expected observer `\(observer)` to show `\(expected)` \(when), found \(actual.map { "`\($0)`" } ?? "no value")",
      notes: notes)
  }

  /// Reports an event or actor in an expectation.
  static func eventInExpectation(at place: Place) -> Finding {
    Finding(
      .scenarioKind, at: place, "expected states, tags, or observers, found an event or actor",
      suggestion: "write the event under `do`; `expect` says where the step leads")
  }

  /// Reports a history state in an expectation.
  static func historyInExpectation(_ name: String, at place: Place) -> Finding {
    Finding(
      .scenarioKind, at: place, "history state `\(name)` is never active itself",
      suggestion: "name the states that it leads to")
  }

  static func scenarioNotIgnored(
    _ event: String, transitions: [String], notes: [Note], at place: Place
  ) -> Finding {
    Finding(
      .scenarioNotIgnored, at: place,
      "event `\(event)` is marked `ignored`, but takes \(transitions.count == 1 ? "transition" : "transitions") \(codeList(transitions))",
      notes: notes, suggestion: "remove `ignored`")
  }

  /// - Parameters:
  ///   - enabled: the events that have an effect at that moment.
  ///   - isStep: true if the event may be marked `ignored`.
  static func scenarioNothingHappens(
    _ event: String, enabled: [String], isStep: Bool, notes: [Note], at place: Place
  ) -> Finding {
    let choice = enabled.isEmpty ? "no event has an effect here" : "expected \(codeChoice(enabled))"
    return Finding(
      .scenarioNothingHappens, at: place, "event `\(event)` has no effect here", notes: notes,
      suggestion: choice + (isStep ? "; if it is meant to have no effect, write `ignored: true`" : ""))
  }

  static func scenarioUnknownName(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(.scenarioUnknownName, at: place, name)
  }

  /// Reports an observer that some of the scenario’s profiles do not have.
  static func scenarioObserverMissing(_ observer: String, in profiles: [String], at place: Place) -> Finding {
    Finding(
      .scenarioUnknownName, at: place, "observer `\(observer)` does not exist in \(profileList(profiles))",
      suggestion: "remove the observer, or the profile")
  }
}
