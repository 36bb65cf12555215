/// Runs a machine as SCXML's algorithm for interpretation does (W3C Recommendation 2015, appendix D).
///
/// Without data and executable content, a macrostep is a function of the configuration and the event. Two differences
/// are deliberate: a transition declared on a region is internal, and where SCXML lets document order decide between two
/// transitions, the step reports the conflict beside its result.
package struct Interpreter: Sendable {
  /// One set of transitions that fired together (SCXML 3.13, "microstep").
  package struct Microstep: Sendable, Equatable {
    /// The transitions, by index, in the order of selection.
    package var transitions: [Int]
    /// The nodes left, in exit order: innermost first.
    package var exited: [Int]
    /// The nodes entered, in entry order: outermost first.
    package var entered: [Int]
  }

  /// What one event leads to (SCXML 3.13, "macrostep").
  package struct Step: Sendable {
    package var configuration: Configuration
    /// None where the event does nothing.
    package var microsteps: [Microstep]
    /// Pairs of transitions between which only document order could decide.
    package var conflicts: [Conflict]
    /// Whether eventless transitions went on without end; the configuration is then where the limit struck.
    package var isLivelock: Bool
  }

  /// Two transitions that were enabled at once and of which only one could fire.
  package struct Conflict: Hashable, Sendable {
    package var first: Int
    package var second: Int
  }

  /// How many microsteps one macrostep may take before it counts as a livelock.
  package static let microstepLimit = 1_000

  package let machine: Machine
  let tables: MachineTables

  /// Prepares a machine; costs time and memory in the product of its nodes and events.
  package init(_ machine: Machine) {
    self.machine = machine
    tables = MachineTables(machine)
  }

  /// The configuration in which the machine starts, with the microsteps that lead to it.
  package func start() -> Step {
    var run = Macrostep(machine: machine, tables: tables, isRecording: true)
    run.start()
    return run.result()
  }

  /// What an event, by its index in `Machine.events`, leads to.
  package func step(from configuration: Configuration, on event: Int) -> Step {
    var run = memory()
    return step(from: configuration, on: event, in: &run)
  }

  /// The memory for steps that follow each other.
  func memory() -> Macrostep { Macrostep(machine: machine, tables: tables, isRecording: true) }

  /// The same in memory that is used again.
  func step(from configuration: Configuration, on event: Int, in run: inout Macrostep) -> Step {
    run.resume(from: configuration)
    run.handle(.event(event))
    return run.result()
  }

  /// The events, by index, on which at least one transition would fire.
  package func enabledEvents(in configuration: Configuration) -> [Int] {
    var run = Macrostep(machine: machine, tables: tables, isRecording: false)
    run.resume(from: configuration)
    return machine.events.indices.filter { run.enables(.event($0)) }
  }

  /// The transitions, by index, that go on without end after an event, or after the start where it is nil: once around, in the
  /// order in which they fire. None where the macrostep ends.
  package func livelock(from configuration: Configuration, on event: Int?) -> [Int] {
    let step = event.map { self.step(from: configuration, on: $0) } ?? start()
    guard step.isLivelock else { return [] }
    let fired = step.microsteps.map(\.transitions)
    // A step depends on the configuration alone, so what repeats itself does so to the end. The first half is left for the way
    // into the cycle.
    let half = fired.count / 2
    let period = (1...max(1, half)).first { period in
      (half..<fired.count).allSatisfy { $0 < period || fired[$0] == fired[$0 - period] }
    }
    var seen: Set<Int> = []
    return fired.suffix(period ?? half).joined().filter { seen.insert($0).inserted }
  }
}
