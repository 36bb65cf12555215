import Statecharts

extension Interpreter {
  /// Returns the steps of a situation, found without exploring: each event in each of its cases.
  package func possibleSteps(from configuration: Configuration) -> [(event: Int, target: Configuration)] {
    enabledEvents(in: configuration).flatMap { event in
      outcomes(from: configuration, on: event).compactMap { outcome in
        let fired = outcome.step.microsteps.contains { !$0.transitions.isEmpty }
        let index = machine.eventIndex(machine.events[event].id, given: outcome.given)
        return fired ? index.map { ($0, outcome.step.configuration) } : nil
      }
    }
  }
}
