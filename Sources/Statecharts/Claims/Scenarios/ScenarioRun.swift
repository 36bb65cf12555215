import SourceText

/// A scenario's run in one profile, with its failures.
package struct ScenarioRun: Sendable {
  /// A place in a scenario; events and steps count from 0.
  package enum Moment: Sendable, Hashable {
    case given(Int)
    case start
    case step(Int)
  }

  /// A difference between the scenario and the machine.
  package struct Failure: Sendable {
    package enum Kind: Sendable {
      /// The event fires no transition, and the scenario does not say that it is ignored.
      case nothingHappens
      /// The outcome depends on open conditions; these are the possible values.
      case undecided([[Event.Given]])
      /// The outcome does not depend on this condition.
      case unneeded(Sourced<Event.Given>)
      /// The event fires these transitions, by index, but should fire none.
      case notIgnored([Int])
      /// This part of the expectation is false.
      case falsePart(Proposition)
      /// The observer shows another value, by its position in `Observer.values`, or none.
      case shows(State.Showing, actual: Int?)
      /// The prompts on the screen offer these choices, in screen order.
      case choices(actual: [EventID])
    }

    package var moment: Moment
    package var kind: Kind
    /// The machine's configuration at that moment.
    package var configuration: Configuration
  }

  /// The run of `given`, then of each step of the scenario.
  package let trace: Trace
  /// The failures, in the order in which they happen.
  package let failures: [Failure]

  /// Runs a scenario to its end, even after a failure; skips events that the machine does not declare.
  ///
  /// Expectations on unknown observers are skipped as well.
  ///
  /// - Parameter holds: returns true if a part of an expectation holds in a configuration.
  package init(
    of scenario: Scenario, in interpreter: Interpreter, holds: (Proposition, Configuration) -> Bool
  ) {
    let machine = interpreter.machine
    var trace = Trace(of: [], in: interpreter)
    var failures: [Failure] = []
    func fail(_ kind: Failure.Kind, at moment: Moment) {
      failures.append(Failure(moment: moment, kind: kind, configuration: trace.end))
    }
    func judge(_ expectation: Scenario.Expectation, at moment: Moment) {
      for part in expectation.holds?.value.conjuncts ?? [] where !holds(part, trace.end) {
        fail(.falsePart(part), at: moment)
      }
      if !expectation.choices.isEmpty {
        let offered = machine.choices(in: trace.end)
        if offered != expectation.choices.map(\.value) { fail(.choices(actual: offered), at: moment) }
      }
      if expectation.shows.isEmpty { return }
      let shown = machine.observations(in: trace.end)
      for showing in expectation.shows {
        guard let observer = machine.observers.firstIndex(where: { $0.id == showing.observer.value }) else { continue }
        let values = machine.observers[observer].values
        if shown[observer].map({ values[$0].id }) != showing.value.value {
          fail(.shows(showing, actual: shown[observer]), at: moment)
        }
      }
    }
    func take(_ event: EventID, given: [Sourced<Event.Given>] = [], isIgnored: Bool, at moment: Moment) {
      guard let index = machine.eventIndex(event) else { return }
      let outcomes = interpreter.outcomes(from: trace.end, on: index)
      guard let outcome = outcomes.decided(by: given.map(\.value)) else {
        return fail(.undecided(outcomes.map(\.given)), at: moment)
      }
      if let unneeded = given.first(where: { !outcome.given.contains($0.value) }) {
        fail(.unneeded(unneeded), at: moment)
      }
      // The machine has an event for each case in which something happens.
      trace.append(machine.eventIndex(event, given: outcome.given) ?? index, in: interpreter)
      let taken = trace.steps.last?.transitions ?? []
      if taken.isEmpty, !isIgnored { fail(.nothingHappens, at: moment) }
      if !taken.isEmpty, isIgnored { fail(.notIgnored(taken), at: moment) }
    }
    for (index, event) in scenario.given.enumerated() { take(event.value, isIgnored: false, at: .given(index)) }
    judge(scenario.start, at: .start)
    for (index, step) in scenario.steps.enumerated() {
      take(step.event.value, given: step.given, isIgnored: step.isIgnored, at: .step(index))
      judge(step.expectation, at: .step(index))
    }
    self.trace = trace
    self.failures = failures
  }
}

extension Machine {
  /// Returns the choices of the prompts that are on the screen, each prompt's in screen order.
  func choices(in configuration: Configuration) -> [EventID] {
    prompts(in: configuration).flatMap { $0.choices.map(\.event.value) }
  }
}
