/// A small set of runs from a fresh start that together take every transition that can fire in a profile, or if that takes too
/// many steps, those nearest to the start.
package struct TestSuite: Sendable {
  /// The runs, each from the start, in the order in which a tester takes them.
  package let runs: [Trace]
  /// Per transition, the first run and step that takes it; nil if none does.
  package let firstTaken: [Position?]
  /// The transitions, by index, that fire at the start, before any event.
  package let takenAtStart: [Int]
  /// The transitions, by index, that can fire.
  package let coverable: [Int]
  /// The transitions, by index, that can fire but that no run takes, each with the number of steps of the shortest run that
  /// would.
  package let leftOut: [(transition: Int, distance: Int)]
  /// The transitions, by index, that can never fire.
  package let dead: [Int]
  /// The reason for each of `dead`, in their order.
  package let deadReasons: [DeadTransition]

  /// The maximum number of steps of all runs together.
  package static var longestPlan: Int { TransitionTour.longestPlan }

  /// A step of a run; both count from 0.
  package struct Position: Sendable, Hashable {
    package var run: Int
    package var step: Int
  }

  /// Returns the number of steps at the beginning of a run that only prepare it: they take no transition for the first time.
  package func preparation(ofRun run: Int) -> Int {
    runs[run].steps.indices.first { step in
      runs[run].steps[step].transitions.contains { firstTaken[$0] == Position(run: run, step: step) }
    } ?? 0
  }

  /// The number of transitions that the runs and the start take.
  package var coveredCount: Int { firstTaken.count { $0 != nil } + takenAtStart.count { firstTaken[$0] == nil } }

  init(
    runs: [Trace], takenAtStart: [Int], deadTransitions: [DeadTransition], of machine: Machine, space: StateSpace
  ) {
    self.runs = runs
    self.takenAtStart = takenAtStart
    coverable = machine.transitions.indices.filter { space.fires[$0] }
    dead = deadTransitions.map(\.transition)
    deadReasons = deadTransitions
    var firstTaken = [Position?](repeating: nil, count: machine.transitions.count)
    for (run, trace) in runs.enumerated() {
      for (step, taken) in trace.steps.enumerated() {
        for transition in taken.transitions where firstTaken[transition] == nil {
          firstTaken[transition] = Position(run: run, step: step)
        }
      }
    }
    self.firstTaken = firstTaken
    let atStart = Set(takenAtStart)
    leftOut = coverable.filter { firstTaken[$0] == nil && !atStart.contains($0) }.map { transition in
      let firing = space.firstFirings[transition]
      return (transition, space.trace(to: firing?.configuration ?? 0).count + (firing?.event == nil ? 0 : 1))
    }
  }
}

extension TestSuite {
  /// Plans the runs of a machine with an explored state space; equal input gives equal runs.
  ///
  /// A run continues by the shortest path to an uncovered transition, as long as that costs no more than a fresh start and the
  /// run stays within `TransitionTour.longestRun` steps. Costs a bounded search for each transition, and time in the product of the
  /// configurations and the transitions that never fire.
  package init(of machine: Machine, space: StateSpace) {
    let interpreter = Interpreter(machine)
    var tour = TransitionTour(interpreter, space: space)
    let runs = tour.runs().map { Trace(of: $0, in: interpreter) }
    self.init(
      runs: runs, takenAtStart: tour.takenAtStart,
      deadTransitions: DeadTransition.all(of: interpreter, space: space), of: machine, space: space)
  }
}
