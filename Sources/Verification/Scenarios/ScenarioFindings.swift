import Project
import SourceText
import Statecharts

/// Reports the failed expectations of a scenario in one profile.
struct ScenarioFindings {
  let scenario: Scenario
  let path: SourcePath
  let machine: Machine

  /// Returns the findings about a run. After the run leaves the expected path, later failures are consequences.
  func all(_ failures: [ScenarioRun.Failure]) -> [Finding] {
    // True after the first failed event, or after the moment of the first unmet state expectation.
    var hasLeft = false
    var leaving: ScenarioRun.Moment?
    return failures.compactMap { failure in
      guard var finding = finding(failure) else { return nil }
      if let moment = leaving, moment != failure.moment { hasLeft = true }
      finding.isConsequence = hasLeft
      // The machine has a finding about an observer without a value.
      if case .shows(_, actual: nil) = failure.kind { finding.isConsequence = true }
      switch failure.kind {
      case .nothingHappens, .notIgnored, .undecided: hasLeft = true
      case .falsePart: leaving = leaving ?? failure.moment
      case .shows, .choices, .unneeded: break
      }
      return finding
    }
  }

  /// Reports one failure; nil if it has no place in the scenario's text.
  private func finding(_ failure: ScenarioRun.Failure) -> Finding? {
    let when = when(failure.moment)
    switch failure.kind {
    case .nothingHappens:
      guard let event = event(failure.moment) else { return nil }
      let enabled = Interpreter(machine).enabledEvents(in: failure.configuration).map { machine.events[$0].id.text }
      return .scenarioNothingHappens(
        event.value.text, enabled: enabled, isStep: isStep(failure.moment), notes: [active(failure)],
        at: Place(path, event.range))
    case .undecided(let outcomes):
      guard let event = event(failure.moment) else { return nil }
      let written = outcomes.map { "`given: [\($0.map(\.text).joined(separator: ", "))]`" }
      return Finding(
        .scenarioFailed, at: Place(path, event.range), "the outcome of `\(event.value)` depends on open conditions",
        notes: [active(failure)],
        suggestion: isStep(failure.moment)
          ? "add \(alternatives(written))" : "make it a step, with \(alternatives(written))")
    case .unneeded(let given):
      guard let event = event(failure.moment) else { return nil }
      return Finding(
        .scenarioFailed, at: Place(path, given.range),
        "the outcome of `\(event.value)` does not depend on `\(given.value.condition)` here", notes: [active(failure)])
    case .notIgnored(let transitions):
      guard let event = event(failure.moment) else { return nil }
      return .scenarioNotIgnored(
        event.value.text, transitions: transitions.map { machine.transitions[$0].id.text },
        notes: activeAndShown(failure), at: Place(path, event.range))
    case .falsePart(let part):
      guard let expectation = expectation(failure.moment), let holds = expectation.holds else { return nil }
      let bytes = Array(expectation.text.utf8)
      let text = part.text { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) }
      let range = holds.range.part(part.range, ofTextWithLength: bytes.count)
      return Finding(
        .scenarioFailed, at: Place(path, range), "expected `\(text)` \(when), but it does not hold",
        notes: activeAndShown(failure))
    case .choices(let actual):
      guard let expected = expectation(failure.moment)?.choices, let first = expected.first, let last = expected.last
      else { return nil }
      return Finding(
        .scenarioFailed, at: Place(path, SourceRange(first.range.start, last.range.end)),
        "expected the choices \(codeNames(expected.map(\.value).map(\.text))) \(when), found "
          + (actual.isEmpty ? "no prompt" : codeNames(actual.map(\.text))), notes: [active(failure)])
    case .shows(let showing, let actual):
      let observer = machine.observers.first { $0.id == showing.observer.value }
      return Finding(
        .scenarioFailed, at: Place(path, showing.value.range),
        "expected observer `\(showing.observer.value.text)` to show `\(showing.value.value)` \(when), found \((actual.flatMap { observer?.values[$0].id }).map { "`\($0)`" } ?? "no value")",
        notes: activeAndShown(failure))
    }
  }

  private func event(_ moment: ScenarioRun.Moment) -> Sourced<EventID>? {
    switch moment {
    case .given(let index): scenario.given[index]
    case .start: nil
    case .step(let index): scenario.steps[index].event
    }
  }

  private func expectation(_ moment: ScenarioRun.Moment) -> Scenario.Expectation? {
    switch moment {
    case .given: nil
    case .start: scenario.start
    case .step(let index): scenario.steps[index].expectation
    }
  }

  private func isStep(_ moment: ScenarioRun.Moment) -> Bool { if case .step = moment { true } else { false } }

  private func when(_ moment: ScenarioRun.Moment) -> String {
    event(moment).map { "after `\($0.value)`" } ?? "at the start"
  }

  // MARK: Notes

  private func active(_ failure: ScenarioRun.Failure) -> Finding.Note {
    Finding.Note(
      "active states: \(codeNames(failure.configuration.leaves(of: machine).map { machine.nodes[$0].id.text }))")
  }

  private func activeAndShown(_ failure: ScenarioRun.Failure) -> [Finding.Note] {
    let shown = zip(machine.observers, machine.observations(in: failure.configuration)).map { observer, value in
      "`\(observer.id)` \(value.map { "`\(observer.values[$0].id)`" } ?? "no value")"
    }
    let active = active(failure)
    return shown.isEmpty ? [active] : [active, Finding.Note("observers: \(shown.joined(separator: ", "))")]
  }
}
