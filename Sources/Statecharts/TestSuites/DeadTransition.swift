/// A transition of a profile that can never fire there, and the reason.
package struct DeadTransition: Sendable, Equatable {
  /// The reason why a transition never fires.
  package enum Reason: Sendable, Equatable {
    /// No run reaches its source.
    case sourceNeverReached
    /// Its source is exited within the step that enters it, so it is never active when an event arrives.
    case sourceOnlyPassed
    /// Its guard never holds while its source is active.
    case guardNeverHolds
    /// The completion of this node, its trigger, never happens while its guard holds.
    case neverDone(node: Int)
    /// Wherever it could fire, these others, by index, fire instead: those of a state inside its source, or earlier ones.
    case overridden(by: [Int])
  }

  /// The transition, by its index in `Machine.transitions`.
  package var transition: Int
  package var reason: Reason

  /// Returns all dead transitions of a machine, in document order; takes time in the product of their number and the
  /// configurations.
  static func all(of interpreter: Interpreter, space: StateSpace) -> [DeadTransition] {
    interpreter.machine.transitions.filter { !space.fires[$0.index] }.map { transition in
      DeadTransition(transition: transition.index, reason: reason(transition, interpreter, space))
    }
  }

  private static func reason(_ transition: Machine.Transition, _ interpreter: Interpreter, _ space: StateSpace)
    -> Reason
  {
    guard space.isReached[transition.source] else { return .sourceNeverReached }
    let candidates = (0..<space.count).filter { index in
      space.isActive(transition.source, at: index)
        && transition.guard?.canHold { space.isActive($0, at: index) } ?? true
    }
    switch transition.trigger {
    case .done(let node): return .neverDone(node: node)
    case .eventless: return .guardNeverHolds
    case .event(let event):
      if space.isOnlyPassed(transition.source) { return .sourceOnlyPassed }
      if candidates.isEmpty { return .guardNeverHolds }
      var others: Set<Int> = []
      for index in candidates {
        for outcome in interpreter.outcomes(from: space.configuration(at: index), on: event) {
          others.formUnion(outcome.step.microsteps.first?.transitions ?? [])
        }
      }
      return .overridden(by: others.sorted())
    }
  }
}
