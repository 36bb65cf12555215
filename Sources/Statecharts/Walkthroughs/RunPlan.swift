/// Finds runs that together take every transition of a machine that can fire.
///
/// The smallest set of runs is a Chinese postman's problem on the state space, which would have to be held whole; the greedy
/// way looks at little of it, and its runs are easier to follow because each goes on from where it stands.
struct RunPlan {
  /// How many steps a run may have before a fresh start is taken: what a tester can follow without losing the place. A
  /// transition that lies farther from the start has a run as long as its shortest way.
  static let longestRun = 20
  /// How many steps a fresh start is worth: who tests installs the app anew for it.
  static let freshStartCost = 4
  /// How many configurations a search for the next transition may visit.
  private static let searchLimit = 4_096

  /// The transitions, by index, that the start takes.
  let takenAtStart: [Int]

  private let space: StateSpace
  private var steps: StepTable
  private var isTaken: [Bool]
  private var missing: Int
  /// The configuration of the space, and the position among the events, from where the search from the start goes on:
  /// what is nearest to the start comes first in the space, and what was taken stays taken.
  private var cursor = (configuration: 0, event: 0)

  init(_ interpreter: Interpreter, space: StateSpace) {
    self.space = space
    steps = StepTable(interpreter)
    takenAtStart = interpreter.start().microsteps.flatMap(\.transitions)
    isTaken = space.fires.map { !$0 }
    missing = space.fires.count { $0 }
    take(takenAtStart)
  }

  private mutating func take(_ transitions: [Int]) {
    for transition in transitions where !isTaken[transition] {
      isTaken[transition] = true
      missing -= 1
    }
  }

  /// The events of each run.
  mutating func runs() -> [[Int]] {
    var result: [[Int]] = []
    while missing > 0, let start = wayFromStart() {
      var run: [Int] = []
      var current = steps.start
      var way: [Int]? = start
      while let events = way {
        for event in events {
          let step = steps.step(from: current, on: event)
          take(step.transitions)
          current = step.target
        }
        run += events
        way = wayOn(from: current, within: Self.longestRun - run.count)
      }
      result.append(run)
    }
    return prune(result)
  }

  /// The shortest way from the start that takes something new at its end.
  private mutating func wayFromStart() -> [Int]? {
    while cursor.configuration < space.count {
      let configuration = steps.index(of: space.configuration(at: cursor.configuration))
      while cursor.event < steps.events.count {
        let event = steps.events[cursor.event]
        if isNew(steps.step(from: configuration, on: event)) {
          return space.trace(to: cursor.configuration) + [event]
        }
        cursor.event += 1
      }
      cursor = (cursor.configuration + 1, 0)
    }
    return nil
  }

  private func isNew(_ step: StepTable.Step) -> Bool { step.transitions.contains { !isTaken[$0] } }

  /// The shortest way from a configuration that takes something new at its end, and of several the one that takes most;
  /// nil where a fresh start is cheaper.
  private mutating func wayOn(from start: Int, within room: Int) -> [Int]? {
    guard missing > 0, let fresh = wayFromStart() else { return nil }
    let limit = min(room, fresh.count + Self.freshStartCost)
    var arrivals: [(configuration: Int, previous: Int, event: Int)] = [(start, -1, -1)]
    var seen: Set<Int> = [start]
    var level = 0..<1
    for _ in 0..<max(0, limit) {
      var best: (from: Int, event: Int, count: Int)?
      for position in level {
        for event in steps.events {
          let step = steps.step(from: arrivals[position].configuration, on: event)
          let count = step.transitions.count { !isTaken[$0] }
          if count > best?.count ?? 0 { best = (position, event, count) }
          if !step.transitions.isEmpty, seen.insert(step.target).inserted {
            arrivals.append((step.target, position, event))
          }
        }
      }
      if let best {
        var events = [best.event]
        var position = best.from
        while arrivals[position].previous >= 0 {
          events.append(arrivals[position].event)
          position = arrivals[position].previous
        }
        return events.reversed()
      }
      level = level.upperBound..<arrivals.count
      if level.isEmpty || arrivals.count > Self.searchLimit { return nil }
    }
    return nil
  }

  // MARK: Pruning

  /// Drops what later runs made unnecessary: the ends of runs, and whole runs.
  private mutating func prune(_ runs: [[Int]]) -> [[Int]] {
    var fired = runs.map { firings(of: $0) }
    var counts = [Int](repeating: 0, count: isTaken.count)
    for transition in takenAtStart { counts[transition] += 1 }
    for transition in fired.joined().joined() { counts[transition] += 1 }
    var kept = runs
    for run in kept.indices {
      while let last = fired[run].last, last.allSatisfy({ counts[$0] > last.count(of: $0) }) {
        for transition in last { counts[transition] -= 1 }
        fired[run].removeLast()
        kept[run].removeLast()
      }
    }
    return kept.filter { !$0.isEmpty }
  }

  /// The transitions that each step of a run takes.
  private mutating func firings(of run: [Int]) -> [[Int]] {
    var current = steps.start
    return run.map { event in
      let step = steps.step(from: current, on: event)
      current = step.target
      return step.transitions
    }
  }
}

extension [Int] {
  fileprivate func count(of value: Int) -> Int { count { $0 == value } }
}

/// The steps of a machine, each run once and remembered.
private struct StepTable {
  struct Step {
    var target: Int
    var transitions: [Int]
  }

  /// The events, by index, on which a transition can fire.
  let events: [Int]
  let start: Int
  private var macrostep: MacrostepRun
  private var configurations: [Configuration] = []
  private var indices: [Configuration: Int] = [:]
  /// Per configuration and event, in their order.
  private var steps: [Step?] = []
  private let positions: [Int]

  init(_ interpreter: Interpreter) {
    let machine = interpreter.machine
    macrostep = MacrostepRun(machine: machine, tables: interpreter.tables, isRecording: false)
    var isUsed = [Bool](repeating: false, count: machine.events.count)
    for case .event(let event) in machine.transitions.map(\.trigger) { isUsed[event] = true }
    events = machine.events.indices.filter { isUsed[$0] }
    var positions = [Int](repeating: 0, count: machine.events.count)
    for (position, event) in events.enumerated() { positions[event] = position }
    self.positions = positions
    start = 0
    _ = index(of: interpreter.start().configuration)
  }

  mutating func index(of configuration: Configuration) -> Int {
    if let known = indices[configuration] { return known }
    indices[configuration] = configurations.count
    configurations.append(configuration)
    steps += [Step?](repeating: nil, count: events.count)
    return configurations.count - 1
  }

  /// What an event leads to; a step that takes nothing, or goes on without end, leads back to where it began.
  mutating func step(from configuration: Int, on event: Int) -> Step {
    let slot = configuration * events.count + positions[event]
    if let known = steps[slot] { return known }
    macrostep.resume(from: configurations[configuration])
    macrostep.handle(.event(event))
    let step =
      macrostep.fired.isEmpty || macrostep.isLivelock
      ? Step(target: configuration, transitions: [])
      : Step(target: index(of: macrostep.configuration), transitions: macrostep.fired)
    steps[slot] = step
    return step
  }
}
