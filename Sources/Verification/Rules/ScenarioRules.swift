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
