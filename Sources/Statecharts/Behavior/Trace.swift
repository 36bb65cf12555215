/// A run of a machine from its start, as the changes at each step.
package struct Trace: Sendable {
  /// One event and its effect.
  package struct Step: Sendable {
    /// An observer whose value changed; values are positions in `Observer.values`, nil if it has none.
    package struct Change: Sendable, Equatable {
      package var observer: Int
      package var before: Int?
      package var after: Int?
    }

    /// The event, by its index in `Machine.events`.
    package var event: Int
    /// The transitions that fired, by index, microstep by microstep.
    package var transitions: [Int]
    /// The nodes that were active before and no longer are, in document order.
    package var left: [Int]
    /// The nodes that are active now and were not before, in document order.
    package var entered: [Int]
    package var changes: [Change]
    /// The configuration after the step.
    package var configuration: Configuration
  }

  /// The configuration in which the machine starts.
  package var start: Configuration
  package var steps: [Step]

  package init(start: Configuration, steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// The configuration at the end.
  package var end: Configuration { steps.last?.configuration ?? start }
}

extension Trace {
  /// Runs events, by index, from the start.
  package init(of events: [Int], in interpreter: Interpreter) {
    self.init(start: interpreter.start().configuration, steps: [])
    var memory = interpreter.memory()
    for event in events {
      append(interpreter.step(from: end, on: event, in: &memory), on: event, of: interpreter.machine)
    }
  }

  /// Runs one more event.
  package mutating func append(_ event: Int, in interpreter: Interpreter) {
    append(interpreter.step(from: end, on: event), on: event, of: interpreter.machine)
  }

  private mutating func append(_ step: Interpreter.Step, on event: Int, of machine: Machine) {
    let before = end
    let after = step.configuration
    let old = machine.observations(in: before)
    let new = machine.observations(in: after)
    steps.append(
      Step(
        event: event, transitions: step.microsteps.flatMap(\.transitions),
        left: before.nodes(notIn: after, of: machine), entered: after.nodes(notIn: before, of: machine),
        changes: machine.observers.indices.filter { old[$0] != new[$0] }.map {
          Step.Change(observer: $0, before: old[$0], after: new[$0])
        },
        configuration: after))
  }
}

extension Machine {
  /// Returns, per observer, the position of the value that it shows; nil if it shows none.
  package func observations(in configuration: Configuration) -> [Int?] {
    var shown = [Int?](repeating: nil, count: observers.count)
    configuration.forEachNode(in: showingMask) { node in
      for (observer, value) in self.shown[node] { shown[observer] = value }
    }
    for reading in readings where shown[reading.observer] == nil && reading.holds(configuration.contains) {
      shown[reading.observer] = reading.value
    }
    return shown
  }
}
