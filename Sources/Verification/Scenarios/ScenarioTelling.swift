import Model
import SourceText
import Statecharts

/// Puts into words what did not go as a scenario says, in one profile.
struct ScenarioTelling {
  let scenario: Scenario
  let path: SourcePath
  let machine: Machine

  func tell(_ failure: ScenarioRun.Failure, to findings: inout FindingsByProfile) {
    func add(
      _ rule: Rule, at range: SourceRange, _ message: String, shows: Bool = true, suggestion: String? = nil
    ) {
      findings.add(
        rule, at: Place(path, range), message, notes: notes(failure.configuration, showsObservers: shows),
        suggestion: suggestion, in: machine.profile.id)
    }
    let when = when(failure.moment)
    switch failure.kind {
    case .nothingHappens:
      guard let event = event(failure.moment) else { return }
      add(
        .scenarioNothingHappens, at: event.range, "“\(event.value)” does nothing here", shows: false,
        suggestion: nothingHappensRemedy(failure))
    case .notIgnored(let transitions):
      guard let event = event(failure.moment) else { return }
      let list = transitions.map { "“\(machine.transitions[$0].id)”" }.joined(separator: ", ")
      add(
        .scenarioNotIgnored, at: event.range,
        "“\(event.value)” is not ignored here: it takes \(list)", suggestion: "leave out “ignored”")
    case .falsePart(let part):
      guard let expectation = expectation(failure.moment), let holds = expectation.holds else { return }
      let bytes = Array(expectation.text.utf8)
      let text = part.text { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) }
      add(
        .scenarioFailed, at: holds.range.part(part.range, ofTextWithLength: bytes.count),
        "expected “\(text)” \(when), which is false")
    case .choices(let actual):
      guard let expected = expectation(failure.moment)?.choices, let first = expected.first, let last = expected.last
      else { return }
      let range = SourceRange(first.range.start, last.range.end)
      add(
        .scenarioFailed, at: range,
        "expected the choices \(list(expected.map(\.value))) on the screen \(when); "
          + (actual.isEmpty ? "no prompt is there" : "they are \(list(actual))"), shows: false)
    case .shows(let showing, let actual):
      let observer = machine.observers.first { $0.id == showing.observer.value }
      let found = actual.flatMap { observer?.values[$0].id }.map { "“\($0)”" } ?? "nothing"
      add(
        .scenarioFailed, at: showing.value.range,
        "expected “\(showing.observer.value)” to show “\(showing.value.value)” \(when); it shows \(found)")
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

  private func list(_ events: [EventID]) -> String { events.map { "“\($0)”" }.joined(separator: ", ") }

  private func when(_ moment: ScenarioRun.Moment) -> String {
    event(moment).map { "after “\($0.value)”" } ?? "at the start"
  }

  private func nothingHappensRemedy(_ failure: ScenarioRun.Failure) -> String? {
    let enabled = Interpreter(machine).enabledEvents(in: failure.configuration).map { machine.events[$0].id.text }
    let list =
      enabled.isEmpty ? "no event does anything here" : "what happens here is \(enabled.joined(separator: ", "))"
    if case .step = failure.moment { return list + "; where nothing happening is the point, write “ignored: true”" }
    return list
  }

  private func notes(_ configuration: Configuration, showsObservers: Bool) -> [Finding.Note] {
    let states = configuration.leaves(of: machine).map { machine.nodes[$0].id.text }.joined(separator: ", ")
    let shown = zip(machine.observers, machine.observations(in: configuration)).map { observer, value in
      "\(observer.id) \(value.map { observer.values[$0].id } ?? "nothing")"
    }
    let active = Finding.Note("the states are \(states)")
    return showsObservers && !shown.isEmpty
      ? [active, Finding.Note("the observers show \(shown.joined(separator: ", "))")] : [active]
  }
}
