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
}

extension Finding {
  /// - Parameters:
  ///   - when: the moment, for example “after `knock`”.
  ///   - notes: what is true at that moment.
  static func scenarioExpectation(_ text: String, when: String, notes: [Note], at place: Place) -> Finding {
    Finding(.scenarioFailed, at: place, "expected `\(text)` \(when), but it does not hold", notes: notes)
  }

  /// - Parameter actual: the choices of the prompt, empty if there is none.
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
}
