/// Finds runs that together take every transition of a machine that can fire.
///
/// The smallest set of runs is a Chinese postman's problem on the state space, which would have to be held whole; the greedy
/// way looks at little of it, and its runs are easier to follow because each continues from where it is.
struct RunPlan {
  /// How many steps a run may have before a fresh start is taken: what a tester can follow without losing the place. A
  /// transition that lies farther from the start has a run of its shortest way and, once there, as many steps again.
  static let longestRun = 20
  /// How many steps all runs may have together: more than anybody goes through. What lies farthest from the start then has no
  /// run.
  static let longestPlan = 5_000
  /// How many steps are tried for that; in a chain most runs are made unnecessary by one that goes on from where they end.
  private static let longestDraft = 200_000
  /// How many steps a fresh start costs: testers reinstall the app for it.
  static let freshStartCost = 4
  /// How many configurations a search for the next transition may visit.
  private static let searchLimit = 4_096

  /// The transitions, by index, that the start takes.
  let takenAtStart: [Int]

  private let space: StateSpace
  private var steps: StepTransitions
  private var isTaken: [Bool]
  /// The transitions that fire in some step, by index, the nearest to the start last.
  private var waiting: [Int]

  init(_ interpreter: Interpreter, space: StateSpace) {
    self.space = space
    steps = StepTransitions(interpreter, space: space)
    takenAtStart = interpreter.start().microsteps.flatMap(\.transitions)
    isTaken = space.fires.map { !$0 }
    // The space is explored breadth first, so the order of first firings is that of distances from the start.
    let firings = space.firstFirings.enumerated().compactMap { index, firing in firing.map { (index, $0) } }
    waiting = firings.sorted {
      ($0.1.configuration, $0.1.event ?? -1, $0.0) > ($1.1.configuration, $1.1.event ?? -1, $1.0)
    }
    .map(\.0)
    take(takenAtStart)
  }

  private mutating func take(_ transitions: [Int]) {
    for transition in transitions { isTaken[transition] = true }
  }

  /// The events of each run.
  mutating func runs() -> [[Int]] {
    var result: [[Int]] = []
    var draftLength = 0
    while draftLength < Self.longestDraft, let start = wayFromStart() {
      var run: [Int] = []
      var way: [Int]? = start
      let longest = start.count > Self.longestRun ? start.count + Self.longestRun : Self.longestRun
      while let steps = way, let last = steps.last {
        for step in steps { take(self.steps.transitions(of: step)) }
        run += steps
        way = wayOn(from: space.edges[last].target, within: longest - run.count)
      }
      draftLength += run.count
      result.append(run)
    }
    return bounded(result).map { run in run.map { space.edges[$0].event } }
  }

  /// The pruned runs of a draft, or of the first part of it that is short enough. The draft begins near the start.
  private mutating func bounded(_ draft: [[Int]]) -> [[Int]] {
    var best: [[Int]] = []
    var (low, high) = (0, draft.count)
    // All of it is short enough nearly always, so that is tried first.
    var size = high
    while true {
      let runs = prune(Array(draft[..<size]))
      if runs.reduce(0, { $0 + $1.count }) <= Self.longestPlan {
        (best, low) = (runs, size)
      } else {
        high = size - 1
      }
      if low >= high { return best }
      size = (low + high + 1) / 2
    }
  }

  /// The steps of the shortest way from the start that takes something new at its end.
  private mutating func wayFromStart() -> [Int]? {
    while let nearest = waiting.last {
      if !isTaken[nearest], let firing = space.firstFirings[nearest], let event = firing.event,
        let step = step(from: firing.configuration, on: event)
      {
        return wayTo(firing.configuration) + [step]
      }
      waiting.removeLast()
    }
    return nil
  }

  /// The step on an event; nil where it does nothing, or goes on without end.
  private func step(from configuration: Int, on event: Int) -> Int? {
    space.steps(from: configuration).first { space.edges[$0].event == event }
  }

  /// The steps of the shortest way from the start to a configuration.
  private func wayTo(_ configuration: Int) -> [Int] {
    var current = 0
    return space.trace(to: configuration).compactMap { event in
      let step = step(from: current, on: event)
      if let step { current = space.edges[step].target }
      return step
    }
  }

  /// How many transitions a step takes that no run has taken yet.
  private mutating func newCount(_ step: Int) -> Int { steps.transitions(of: step).count { !isTaken[$0] } }

  /// The steps of the shortest way from a configuration that takes something new at its end, and of several the one that
  /// takes most; nil where a fresh start is cheaper.
  private mutating func wayOn(from start: Int, within room: Int) -> [Int]? {
    guard let fresh = wayFromStart() else { return nil }
    var arrivals: [(configuration: Int, previous: Int, step: Int)] = [(start, -1, -1)]
    var seen: Set<Int> = [start]
    var level = 0..<1
    for _ in 0..<max(0, min(room, fresh.count + Self.freshStartCost)) {
      var best: (from: Int, step: Int, count: Int)?
      for position in level {
        for step in space.steps(from: arrivals[position].configuration) {
          let count = newCount(step)
          if count > best?.count ?? 0 { best = (position, step, count) }
          let target = space.edges[step].target
          if seen.insert(target).inserted { arrivals.append((target, position, step)) }
        }
      }
      if let best {
        var way = [best.step]
        var position = best.from
        while arrivals[position].previous >= 0 {
          way.append(arrivals[position].step)
          position = arrivals[position].previous
        }
        return way.reversed()
      }
      level = level.upperBound..<arrivals.count
      if level.isEmpty || arrivals.count > Self.searchLimit { return nil }
    }
    return nil
  }

  // MARK: Pruning

  /// Drops what later runs made unnecessary: the ends of runs, and whole runs.
  private mutating func prune(_ runs: [[Int]]) -> [[Int]] {
    var counts = [Int](repeating: 0, count: isTaken.count)
    for transition in takenAtStart { counts[transition] += 1 }
    for step in runs.joined() {
      for transition in steps.transitions(of: step) { counts[transition] += 1 }
    }
    var kept = runs
    for run in kept.indices {
      while let last = kept[run].last.map({ steps.transitions(of: $0) }),
        last.allSatisfy({ transition in counts[transition] > last.count { $0 == transition } })
      {
        for transition in last { counts[transition] -= 1 }
        kept[run].removeLast()
      }
    }
    return kept.filter { !$0.isEmpty }
  }
}

/// The transitions that the steps of a state space take, each step run once and cached.
private struct StepTransitions {
  private let space: StateSpace
  private var macrostep: Macrostep
  private var known: [Int: [Int]] = [:]
  /// The configuration that was read last; the steps of one follow one another.
  private var current: (index: Int, configuration: Configuration)

  init(_ interpreter: Interpreter, space: StateSpace) {
    self.space = space
    macrostep = Macrostep(machine: interpreter.machine, tables: interpreter.tables, isRecording: false)
    current = (0, space.configuration(at: 0))
  }

  /// The transitions, by index, that a step takes, by its position in `StateSpace.edges`.
  mutating func transitions(of step: Int) -> [Int] {
    if let transitions = known[step] { return transitions }
    let source = space.source(of: step)
    if current.index != source { current = (source, space.configuration(at: source)) }
    macrostep.resume(from: current.configuration)
    macrostep.handle(.event(space.edges[step].event))
    known[step] = macrostep.fired
    return macrostep.fired
  }
}

extension StateSpace {
  /// The configuration that a step leaves, by the step's position in `edges`; costs time in the logarithm of their number.
  fileprivate func source(of step: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if steps(from: middle).lowerBound <= step { low = middle } else { high = middle }
    }
    return low
  }
}
