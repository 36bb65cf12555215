/// What a run that goes on for ever is supposed to do, for responses.
struct Fairness: Sendable {
  enum Entry: Sendable {
    /// Steps of an assumption: if they are possible again and again, they are taken again and again. Per event, true if
    /// it is one.
    case events([Bool])
    /// A delay: if its state stays active for ever without being entered again, its event comes.
    case delay(event: Int, node: Int)
  }

  let entries: [Entry]
  private let interpreter: Interpreter

  /// - Parameters:
  ///   - steps: per entry of an assumption and event, true if a step on the event satisfies the entry.
  ///   - timePasses: true if delays end.
  init(_ steps: [[Bool]], timePasses: Bool, in interpreter: Interpreter) {
    entries = steps.map(Entry.events) + (timePasses ? interpreter.machine.delays : [])
    self.interpreter = interpreter
  }

  /// Returns true if a step is one on a declared event, in any of its cases.
  func isStep(_ step: Int, on event: Int) -> Bool { interpreter.machine.declared(step) == event }

  /// Returns true if a step exits a node, even if it enters it again.
  func exits(_ node: Int, from configuration: Configuration, on event: Int) -> Bool {
    interpreter.step(from: configuration, on: event).microsteps.contains { $0.exited.contains(node) }
  }
}

extension Machine {
  /// The delays that end unless their state is left: those of transitions without a guard, or with `otherwise`.
  fileprivate var delays: [Fairness.Entry] {
    transitions.compactMap { transition in
      guard let event = transition.event, waitingNode(of: event) == transition.source,
        transition.guard == nil || transition.isOtherwise
      else { return nil }
      return .delay(event: event, node: transition.source)
    }
  }

  /// True if an event of the machine comes from the clock.
  package var hasDelays: Bool { usedEvents.contains { events[$0].delay != nil } }
}
