import SourceText

/// A small set of runs from a fresh start that together take every transition that can fire in a profile, or that the
/// app of a test plan can do; if that takes too many steps, those nearest to the start.
package struct TestSuite: Sendable {
  /// The runs, each from the start, in the order in which a tester takes them: that of the main path, then each time
  /// the one with the most choices of prompts that none before it has, or with the most choices; last those that nobody
  /// can do by hand.
  package let runs: [Trace]
  /// The number of runs that a tester can do by hand.
  package let byHandCount: Int
  /// The steps of each run that a tester can check.
  package let checks: [[Check]]
  /// Per transition, the first run and step that takes it; nil if none does.
  package let firstTaken: [Position?]
  /// The transitions, by index, that fire at the start, before any event.
  package let takenAtStart: [Int]
  /// The transitions, by index, that a run can take.
  package let coverable: [Int]
  /// The transitions, by index, that fire, but not for the app of the plan.
  package let foreign: [Int]
  /// The transitions, by index, that no run takes because a tester would see nothing of them, nor of what follows.
  package let unseen: [Int]
  /// The other transitions, by index, that a run can take but none does, each with the number of steps of the shortest
  /// run that would.
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

  /// A step that shows something, with the steps before it that show nothing and only lead up to it.
  package struct Check: Sendable {
    package let leadUp: Range<Int>
    package let step: Int
  }

  /// The number of transitions that the runs and the start take.
  package var coveredCount: Int { firstTaken.count { $0 != nil } + takenAtStart.count { firstTaken[$0] == nil } }
}

extension TestSuite {
  /// Plans the runs of a machine with an explored state space; equal input gives equal runs.
  ///
  /// A run continues by the shortest path to an uncovered transition, as long as that costs no more than a fresh start
  /// and the run stays within `TransitionTour.longestRun` steps. Costs a bounded search for each transition, and time
  /// in the product of the configurations and the transitions that never fire.
  ///
  /// - Parameters:
  ///   - plan: what the app never does; nil for an app that does everything.
  ///   - main: the events of runs of which the first that the app can do comes first.
  package init(of machine: Machine, space: StateSpace, plan: TestPlan? = nil, main: [[Int]] = []) {
    let interpreter = Interpreter(machine)
    var tour = TransitionTour(interpreter, space: space, plan: plan)
    let found = tour.runs(main: main)
    let byHand = Dictionary(
      grouping: found.others.map { Trace(of: $0, in: interpreter) },
      by: { run in run.steps.allSatisfy { machine.events[$0.event].obstacle?.degree != .no } })
    let first = found.main.map { [Trace(of: $0, in: interpreter)] } ?? []
    let runs = Self.ordered(byHand[true] ?? [], after: first, in: machine)
    byHandCount = runs.count
    self.runs = runs + (byHand[false] ?? [])
    checks = self.runs.map { $0.checks(in: machine) }
    takenAtStart = tour.takenAtStart
    coverable = machine.transitions.indices.filter(tour.canTake)
    foreign = machine.transitions.indices.filter { space.fires[$0] && !tour.canTake($0) }
    deadReasons = DeadTransition.all(of: interpreter, space: space)
    dead = deadReasons.map(\.transition)
    var firstTaken = [Position?](repeating: nil, count: machine.transitions.count)
    for (run, trace) in self.runs.enumerated() {
      for (step, taken) in trace.steps.enumerated() {
        for transition in taken.transitions where firstTaken[transition] == nil {
          firstTaken[transition] = Position(run: run, step: step)
        }
      }
    }
    self.firstTaken = firstTaken
    let atStart = Set(tour.takenAtStart)
    let left = coverable.filter { firstTaken[$0] == nil && !atStart.contains($0) }
    unseen = left.filter(tour.unseen.contains)
    leftOut = left.filter { !tour.unseen.contains($0) }.map { ($0, tour.distance(to: $0)) }
  }

  /// Returns runs in the order of their worth.
  private static func ordered(_ runs: [Trace], after first: [Trace], in machine: Machine) -> [Trace] {
    var (result, rest) = (first, runs.map { (trace: $0, choices: $0.choices(in: machine)) })
    var covered = first.reduce(into: Set<Choice>()) { $0.formUnion($1.choices(in: machine)) }
    func worth(_ choices: Set<Choice>) -> (Int, Int) { (choices.subtracting(covered).count, choices.count) }
    while var next = rest.indices.first {
      for other in rest.indices where worth(rest[next].choices) < worth(rest[other].choices) { next = other }
      covered.formUnion(rest[next].choices)
      result.append(rest.remove(at: next).trace)
    }
    return result
  }
}

/// A button of a prompt.
private struct Choice: Hashable {
  var prompt: PromptID
  var event: Int
}

extension Trace {
  /// Returns the choices of prompts that a run takes.
  fileprivate func choices(in machine: Machine) -> Set<Choice> {
    var (result, before) = (Set<Choice>(), start)
    for step in steps {
      for prompt in machine.prompts(in: before)
      where prompt.choices.contains(where: { $0.event.value == machine.events[step.event].declaredID }) {
        result.insert(Choice(prompt: prompt.id, event: step.event))
      }
      before = step.configuration
    }
    return result
  }

  /// Returns the steps of a run that show something, or in which nothing happens; steps behind the last of them are
  /// left out.
  fileprivate func checks(in machine: Machine) -> [TestSuite.Check] {
    var (result, first, before) = ([TestSuite.Check](), 0, start)
    for (position, step) in steps.enumerated() {
      if step.transitions.isEmpty || machine.canTell(before, from: step.configuration) {
        result.append(TestSuite.Check(leadUp: first..<position, step: position))
        first = position + 1
      }
      before = step.configuration
    }
    return result
  }
}

extension Machine {
  /// Returns the prompts that are on the screen.
  package func prompts(in configuration: Configuration) -> [Prompt] {
    nodes.filter { configuration.contains($0.index) }.compactMap { $0.prompt.flatMap(prompt) }
  }

  /// Returns true if somebody who sees no states can tell two configurations apart, by a prompt or by the value of an
  /// observer. In a machine without observers, states are what there is to see.
  func canTell(_ configuration: Configuration, from other: Configuration) -> Bool {
    observers.isEmpty || observations(in: configuration) != observations(in: other)
      || prompts(in: configuration).map(\.id) != prompts(in: other).map(\.id)
  }
}
