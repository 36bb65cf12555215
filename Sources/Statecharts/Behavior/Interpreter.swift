/// Runs a machine by SCXML's algorithm for interpretation (W3C Recommendation 2015, appendix D).
///
/// Without data and executable content, a macrostep is a function of the configuration, the event, and the values of
/// the open conditions on which it depends. It differs from SCXML in two deliberate ways: a transition declared on a
/// region is internal, and where SCXML lets document order decide between two transitions, the step also reports the
/// conflict.
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

  /// The result of one event (SCXML 3.13, "macrostep").
  package struct Step: Sendable {
    package var configuration: Configuration
    /// The microsteps; empty if the event does nothing.
    package var microsteps: [Microstep]
    /// Pairs of transitions whose conflict only document order could resolve.
    package var conflicts: [Conflict]
    /// True if eventless transitions never stop firing; the configuration is then the one at the microstep limit.
    package var isLivelock: Bool
    /// The open condition, by its index in `Machine.conditions`, that needs a value before the step can be taken.
    package var undecided: Int?
  }

  /// Two transitions that were enabled at once, although only one could fire.
  package struct Conflict: Hashable, Sendable {
    package var first: Int
    package var second: Int
  }

  /// The maximum number of microsteps of a macrostep; more count as a livelock.
  package static let microstepLimit = 1_000

  package let machine: Machine
  let tables: MachineTables

  /// Prepares a machine; takes time and memory in the product of its nodes and events.
  package init(_ machine: Machine) {
    self.machine = machine
    tables = MachineTables(machine)
  }

  /// Returns the configuration in which the machine starts, with the microsteps that lead to it.
  package func start() -> Step {
    var run = Macrostep(machine: machine, tables: tables, isRecording: true)
    run.start()
    return run.result()
  }

  /// Returns the result of an event, by its index in `Machine.events`.
  package func step(from configuration: Configuration, on event: Int) -> Step {
    var run = memory()
    return step(from: configuration, on: event, in: &run)
  }

  /// Returns working memory for consecutive steps.
  func memory() -> Macrostep { Macrostep(machine: machine, tables: tables, isRecording: true) }

  /// Returns the same, reusing memory.
  func step(from configuration: Configuration, on event: Int, in run: inout Macrostep) -> Step {
    run.resume(from: configuration)
    run.handle(event)
    return stable(run.result(), before: configuration)
  }

  /// Returns the result of an event as declared, with values of open conditions.
  package func step(from configuration: Configuration, on event: Int, given: [Machine.Given]) -> Step {
    var run = memory()
    run.resume(from: configuration)
    run.handle(event, given: given)
    return stable(run.result(), before: configuration)
  }

  /// Returns a result without the beginning of a step that cannot be taken.
  private func stable(_ step: Step, before configuration: Configuration) -> Step {
    if step.undecided == nil { return step }
    var step = step
    (step.configuration, step.microsteps, step.conflicts) = (configuration, [], [])
    return step
  }

  /// What follows from an event, given values of the open conditions on which that depends.
  package struct Outcome: Sendable {
    package var given: [Event.Given]
    package var step: Step
  }

  /// Returns the outcomes of an event as declared: one, without conditions, if it depends on none, and none if it
  /// depends on more than `Machine.Case.conditionLimit`.
  package func outcomes(from configuration: Configuration, on event: Int) -> [Outcome] {
    var (outcomes, search) = ([Outcome](), GivenSearch())
    while let given = search.next() {
      let step = step(from: configuration, on: event, given: given)
      guard let undecided = step.undecided else {
        outcomes.append(Outcome(given: machine.named(given), step: step))
        continue
      }
      if !search.split(given, on: undecided) { return [] }
    }
    return outcomes
  }

  /// Returns the events as declared, by index, on which at least one transition would fire.
  package func enabledEvents(in configuration: Configuration) -> [Int] {
    var run = Macrostep(machine: machine, tables: tables, isRecording: false)
    run.resume(from: configuration)
    return (0..<machine.declaredCount).filter { run.enables($0) }
  }

  /// Returns the cycle of transitions, by index, that fire forever after an event, or after the start if the event is nil, in
  /// firing order. Empty if the macrostep ends.
  package func livelock(from configuration: Configuration, on event: Int?) -> [Int] {
    let step = event.map { self.step(from: configuration, on: $0) } ?? start()
    guard step.isLivelock else { return [] }
    let fired = step.microsteps.map(\.transitions)
    // A step depends only on the configuration, so once transitions repeat, they repeat forever. The first half is skipped
    // because it may include the steps that lead into the cycle.
    let half = fired.count / 2
    let period: Int? = (1...max(1, half)).first { (period: Int) -> Bool in
      (half..<fired.count).allSatisfy { $0 < period || fired[$0] == fired[$0 - period] }
    }
    var seen: Set<Int> = []
    return fired.suffix(period ?? half).joined().filter { seen.insert($0).inserted }
  }
}

extension [Interpreter.Outcome] {
  /// Returns the outcome that values of conditions decide; nil if it depends on others.
  package func decided(by given: [Event.Given]) -> Interpreter.Outcome? {
    first { Set($0.given).isSubset(of: given) }
  }
}
