import SourceText

/// Finds runs that together take every transition of a machine that can fire, or of those that the app of a plan can
/// do.
///
/// The smallest set of runs is a Chinese postman problem on the whole state space. The greedy search examines little of it, and
/// its runs are easier to follow because each continues from its current configuration.
struct TransitionTour {
  /// The maximum number of steps of a run before a fresh start, so that it reads as one story. For a transition farther from the
  /// start, a run takes the shortest path there and then up to as many steps again.
  static let longestRun = 10
  /// The maximum number of steps of all runs together: more than anyone tests. The transitions farthest from the start then
  /// have no run.
  static let longestPlan = 5_000
  /// The maximum number of steps drafted for that; in a chain, later runs that continue from the end of earlier ones make most
  /// runs unnecessary.
  private static let longestDraft = 200_000
  /// The cost of a fresh start in steps: testers must reinstall the app.
  static let freshStartCost = 4
  /// The maximum number of configurations that a search for the next transition visits.
  private static let searchLimit = 4_096

  /// The transitions, by index, that fire at the start.
  let takenAtStart: [Int]

  private let machine: Machine
  private let space: StateSpace
  private var steps: StepTransitions
  private var isTaken: [Bool]
  /// The transitions that fire in some step, by index, nearest to the start last.
  private var waiting: [Int]
  /// Per event, true if nobody can cause it by hand.
  private let isAvoided: [Bool]
  /// The events and the transitions, by index, that the app lacks.
  private let absent: (events: Set<Int>, transitions: Set<Int>)
  /// The runs that the app can do; nil if it can do everything.
  private let appRuns: OpenRuns?
  /// The runs that are searched; nil where all steps may occur.
  private var openRuns: OpenRuns?
  /// The transitions, by index, at the ends of runs, where they show nothing.
  private(set) var unseen: Set<Int> = []
  /// The steps, by their position in `StateSpace.edges`, of which it is known whether a tester sees them.
  private var seen: [Int: Bool] = [:]

  init(_ interpreter: Interpreter, space: StateSpace, plan: TestPlan? = nil) {
    let machine = interpreter.machine
    self.machine = machine
    self.space = space
    var steps = StepTransitions(interpreter, space: space)
    takenAtStart = interpreter.start().microsteps.flatMap(\.transitions)
    // The space is explored breadth first, so first firings are in order of distance from the start.
    let firings = space.firstFirings.enumerated().compactMap { index, firing in firing.map { (index, $0) } }
    waiting = firings.sorted {
      ($0.1.configuration, $0.1.event ?? -1, $0.0) > ($1.1.configuration, $1.1.event ?? -1, $1.0)
    }
    .map(\.0)
    isAvoided = machine.events.map { $0.obstacle?.degree == .no }
    let absent = (
      events: Set(plan?.without.events.compactMap { machine.eventIndex($0.value) }.flatMap(machine.cases) ?? []),
      transitions: Set(plan?.without.transitions.compactMap { machine.transition($0.value)?.index } ?? [])
    )
    self.absent = absent
    let appRuns =
      plan == nil
      ? nil
      : OpenRuns(in: space, &steps) { event, transitions in
        !absent.events.contains(event) && absent.transitions.isDisjoint(with: transitions)
      }
    self.appRuns = appRuns
    self.steps = steps
    isTaken = space.fires.indices.map { !space.fires[$0] || appRuns?.take($0) == false }
    take(takenAtStart)
  }

  /// Returns true if a run can take a transition.
  func canTake(_ transition: Int) -> Bool {
    space.fires[transition] && appRuns?.take(transition) ?? true || takenAtStart.contains(transition)
  }

  /// Returns the number of steps of the shortest run that ends with a transition.
  func distance(to transition: Int) -> Int {
    if let appRuns { return appRuns.path(to: transition)?.count ?? 0 }
    let firing = space.firstFirings[transition]
    return space.trace(to: firing?.configuration ?? 0).count + (firing?.event == nil ? 0 : 1)
  }

  private mutating func take(_ transitions: [Int]) {
    for transition in transitions { isTaken[transition] = true }
  }

  /// Returns the events of each run: first those of a main run, then of the runs that testers can do by hand, as many
  /// as these runs can cover.
  ///
  /// - Parameter main: the events of runs of which the first that the app can do is the main run.
  mutating func runs(main: [[Int]] = []) -> (main: [Int]?, others: [[Int]]) {
    var found: (events: [Int], steps: [Int])?
    for run in main where found == nil { found = doable(run) }
    for step in found?.steps ?? [] { take(steps.transitions(of: step)) }
    var runs = found.map { [$0.steps] } ?? []
    let all = waiting
    if isAvoided.contains(true) {
      search(
        OpenRuns(in: space, &steps) { [isAvoided, absent] event, transitions in
          !isAvoided[event] && !absent.events.contains(event) && absent.transitions.isDisjoint(with: transitions)
        }, for: all)
      runs += bounded(draft(), after: runs)
    }
    search(appRuns, for: all)
    runs += bounded(draft(), after: runs)
    return (found?.events, runs.dropFirst(found == nil ? 0 : 1).map { run in run.map { space.edges[$0].event } })
  }

  private mutating func search(_ runs: OpenRuns?, for transitions: [Int]) {
    openRuns = runs
    waiting =
      runs.map { runs in transitions.filter(runs.take).sorted { runs.rank(of: $0) > runs.rank(of: $1) } }
      ?? transitions
  }

  /// Returns the beginning of a run that a tester can cause, up to the last step that shows something, with its steps
  /// in the state space; nil if the app does not do it.
  private mutating func doable(_ run: [Int]) -> (events: [Int], steps: [Int])? {
    var configuration = 0
    var (events, path): ([Int], [Int]) = ([], [])
    var result: (events: [Int], steps: [Int])?
    for event in run {
      if absent.events.contains(event) { return nil }
      if isAvoided[event] { break }
      events.append(event)
      if let step = step(from: configuration, on: event) {
        if !absent.transitions.isDisjoint(with: steps.transitions(of: step)) { return nil }
        path.append(step)
        configuration = space.edges[step].target
        if !isSeen(step) { continue }
      }
      // That nothing happens is worth a check, too.
      result = (events, path)
    }
    return path.isEmpty ? nil : result
  }

  /// Returns true if a tester sees a step.
  private mutating func isSeen(_ step: Int) -> Bool {
    if let known = seen[step] { return known }
    let (before, after) = (
      space.configuration(at: space.source(of: step)), space.configuration(at: space.edges[step].target)
    )
    let isSeen = machine.canTell(before, from: after)
    seen[step] = isSeen
    return isSeen
  }

  /// Runs that take every waiting transition.
  private mutating func draft() -> [[Int]] {
    var result: [[Int]] = []
    var draftLength = 0
    while draftLength < Self.longestDraft, let start = pathFromStart() {
      var run: [Int] = []
      var path: [Int]? = start
      let longest = start.count > Self.longestRun ? start.count + Self.longestRun : Self.longestRun
      while let steps = path, let last = steps.last {
        for step in steps { take(self.steps.transitions(of: step)) }
        run += steps
        path = pathOn(from: space.edges[last].target, within: longest - run.count)
      }
      draftLength += run.count
      while let last = run.last, !isSeen(last) {
        if let sight = pathToSight(of: last) {
          for step in sight { take(steps.transitions(of: step)) }
          run += sight
          break
        }
        unseen.formUnion(self.steps.transitions(of: last))
        run.removeLast()
      }
      if !run.isEmpty { result.append(run) }
    }
    return result + runsToSights(after: result)
  }

  /// Returns runs to transitions of which the nearest step shows nothing, but another one does.
  private mutating func runsToSights(after runs: [[Int]]) -> [[Int]] {
    var hidden = unseen
    for step in runs.joined() where !hidden.isEmpty { hidden.subtract(steps.transitions(of: step)) }
    var result: [[Int]] = []
    for configuration in 0..<min(space.count, Self.searchLimit) where !hidden.isEmpty {
      for step in space.steps(from: configuration) where isOpen(step) && isSeen(step) {
        let shown = hidden.intersection(steps.transitions(of: step))
        if shown.isEmpty { continue }
        hidden.subtract(shown)
        result.append(openRuns?.path(endingWith: step, from: configuration) ?? wayTo(configuration) + [step])
      }
    }
    return result
  }

  /// Returns the pruned runs of a draft, or of its first part if the whole, after the earlier runs, is too long. The draft begins
  /// near the start.
  private mutating func bounded(_ draft: [[Int]], after earlier: [[Int]]) -> [[Int]] {
    let room = Self.longestPlan - earlier.reduce(0) { $0 + $1.count }
    var best: [[Int]] = []
    var (low, high) = (0, draft.count)
    // The whole draft is nearly always short enough, so try it first.
    var size = high
    while true {
      let runs = prune(Array(draft[..<size]), after: earlier)
      if runs.reduce(0, { $0 + $1.count }) <= room {
        (best, low) = (runs, size)
      } else {
        high = size - 1
      }
      if low >= high { return best }
      size = (low + high + 1) / 2
    }
  }

  /// Returns the steps of the shortest path from the start that ends with an uncovered transition.
  private mutating func pathFromStart() -> [Int]? {
    while let nearest = waiting.last {
      if !isTaken[nearest], let openRuns {
        if let path = openRuns.path(to: nearest) { return path }
      } else if !isTaken[nearest], let firing = space.firstFirings[nearest], let event = firing.event,
        let step = step(from: firing.configuration, on: event)
      {
        return wayTo(firing.configuration) + [step]
      }
      waiting.removeLast()
    }
    return nil
  }

  /// Returns the step on an event; nil if it does nothing or is a livelock.
  private func step(from configuration: Int, on event: Int) -> Int? {
    space.steps(from: configuration).first { space.edges[$0].event == event }
  }

  /// Returns the steps of the shortest path from the start to a configuration.
  private func wayTo(_ configuration: Int) -> [Int] {
    var current = 0
    return space.trace(to: configuration).compactMap { event in
      let step = step(from: current, on: event)
      if let step { current = space.edges[step].target }
      return step
    }
  }

  /// Returns true if the runs being drafted may take a step.
  private func isOpen(_ step: Int) -> Bool { openRuns?.isOpen[step] ?? true }

  /// Returns the number of transitions of a step that no run has taken yet.
  private mutating func newCount(_ step: Int) -> Int { steps.transitions(of: step).count { !isTaken[$0] } }

  /// Returns the steps of the shortest path from a configuration that ends with an uncovered transition; of several, the one with
  /// the most uncovered transitions. Nil if a fresh start is cheaper.
  private mutating func pathOn(from start: Int, within room: Int) -> [Int]? {
    guard let fresh = pathFromStart() else { return nil }
    var arrivals: [(configuration: Int, previous: Int, step: Int)] = [(start, -1, -1)]
    var seen: Set<Int> = [start]
    var level = 0..<1
    for _ in 0..<max(0, min(room, fresh.count + Self.freshStartCost)) {
      var best: (from: Int, step: Int, count: Int)?
      for position in level {
        for step in space.steps(from: arrivals[position].configuration) where isOpen(step) {
          let count = newCount(step)
          if count > best?.count ?? 0 { best = (position, step, count) }
          let target = space.edges[step].target
          if seen.insert(target).inserted { arrivals.append((target, position, step)) }
        }
      }
      if let best {
        return way(to: best.from, in: arrivals.map { ($0.previous, $0.step) }) + [best.step]
      }
      level = level.upperBound..<arrivals.count
      if level.isEmpty || arrivals.count > Self.searchLimit { return nil }
    }
    return nil
  }

  /// Returns the steps of the shortest path after a step by which a tester sees that the step had its effect: after the
  /// same events, something else is seen than without the step. Nil if none is found.
  private func pathToSight(of step: Int) -> [Int]? {
    struct Pair: Hashable { let without, with: Int }
    var arrivals = [
      (pair: Pair(without: space.source(of: step), with: space.edges[step].target), previous: -1, step: -1)
    ]
    var seen: Set<Pair> = [arrivals[0].pair]
    var position = 0
    while position < arrivals.count, arrivals.count < Self.searchLimit {
      let pair = arrivals[position].pair
      for step in space.steps(from: pair.with) where isOpen(step) {
        let other = self.step(from: pair.without, on: space.edges[step].event)
        let next = Pair(without: other.map { space.edges[$0].target } ?? pair.without, with: space.edges[step].target)
        guard seen.insert(next).inserted else { continue }
        arrivals.append((next, position, step))
        if machine.canTell(space.configuration(at: next.without), from: space.configuration(at: next.with)) {
          return way(to: arrivals.count - 1, in: arrivals.map { ($0.previous, $0.step) })
        }
      }
      position += 1
    }
    return nil
  }

  private func way(to position: Int, in arrivals: [(previous: Int, step: Int)]) -> [Int] {
    var path: [Int] = []
    var position = position
    while arrivals[position].previous >= 0 {
      path.append(arrivals[position].step)
      position = arrivals[position].previous
    }
    return path.reversed()
  }

  // MARK: Pruning

  /// Drops ends of runs, and whole runs, that earlier or later runs make unnecessary: each time a step that a tester
  /// sees, with the steps before it that only lead up to it.
  private mutating func prune(_ runs: [[Int]], after earlier: [[Int]]) -> [[Int]] {
    var counts = [Int](repeating: 0, count: isTaken.count)
    for transition in takenAtStart { counts[transition] += 1 }
    for step in [earlier, runs].joined().joined() {
      for transition in steps.transitions(of: step) { counts[transition] += 1 }
    }
    var kept = runs
    for run in kept.indices {
      while !kept[run].isEmpty {
        let first = kept[run].dropLast().lastIndex { isSeen($0) }.map { $0 + 1 } ?? 0
        let last = kept[run][first...].flatMap { steps.transitions(of: $0) }
        guard last.allSatisfy({ transition in counts[transition] > last.count { $0 == transition } }) else { break }
        for transition in last { counts[transition] -= 1 }
        kept[run].removeSubrange(first...)
      }
    }
    return kept.filter { !$0.isEmpty }
  }
}

/// The transitions of the steps of a state space; each step is run once and cached.
struct StepTransitions {
  private let space: StateSpace
  private var macrostep: Macrostep
  private var known: [Int: [Int]] = [:]
  /// The configuration read last, since queries come grouped by configuration.
  private var current: (index: Int, configuration: Configuration)

  init(_ interpreter: Interpreter, space: StateSpace) {
    self.space = space
    macrostep = Macrostep(machine: interpreter.machine, tables: interpreter.tables, isRecording: false)
    current = (0, space.configuration(at: 0))
  }

  /// Returns the transitions, by index, that a step takes, by its position in `StateSpace.edges`.
  mutating func transitions(of step: Int) -> [Int] {
    if let transitions = known[step] { return transitions }
    let source = space.source(of: step)
    if current.index != source { current = (source, space.configuration(at: source)) }
    macrostep.resume(from: current.configuration)
    macrostep.handle(space.edges[step].event)
    known[step] = macrostep.fired
    return macrostep.fired
  }
}

extension StateSpace {
  /// Returns the configuration that a step leaves, by the step's position in `edges`; takes time in the logarithm of their number.
  func source(of step: Int) -> Int { (1..<count).prefixCount { steps(from: $0).lowerBound <= step } }
}
