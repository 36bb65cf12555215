import SourceText
import Statecharts

/// What the site says about what comes next, how it came, and what helps, and what runs do not show.
///
/// Each statement is tried in every situation that it covers, on a graph that the interpreter alone makes.
package final class OutlookLaw {
  private let interpreter: Interpreter
  private let space: StateSpace
  private let runs: UsualRuns
  private let next: NextPrompts
  private var machine: Machine { interpreter.machine }

  /// The situations, and the steps from each.
  private var situations: [Configuration] = []
  private var positions: [Configuration: Int] = [:]
  private var steps: [[(event: Int, target: Int)]] = []
  /// Per situation, the prompts on the screen, as positions in `Machine.prompts`.
  private var shown: [[Int]] = []
  private let settings: Set<Int>
  private var known: [Set<Int>: [Bool]] = [:]

  package init(_ machine: Machine, limit: Int = 100_000) {
    let (machine, space) = machine.explored(limit: limit)
    interpreter = Interpreter(machine)
    self.space = space
    runs = UsualRuns(machine: machine, space: space)
    next = NextPrompts(machine: machine, space: space, runs: runs)
    settings = Set(machine.events.indices.filter { machine.events[$0].actor == .settings })
    _ = add(interpreter.start().configuration)
    while steps.count < situations.count {
      let situation = situations[steps.count]
      steps.append([])
      for step in interpreter.possibleSteps(from: situation) {
        let target = add(step.target)
        steps[steps.count - 1].append((step.event, target))
      }
    }
  }

  private func add(_ configuration: Configuration) -> Int {
    if let position = positions[configuration] { return position }
    positions[configuration] = situations.count
    situations.append(configuration)
    shown.append(
      machine.prompts.indices.filter { prompt in
        machine.nodes.contains { $0.prompt == machine.prompts[prompt].id && configuration.contains($0.index) }
      })
    return situations.count - 1
  }

  private func position(ofSpace index: Int) -> Int { positions[space.configuration(at: index)] ?? 0 }

  private func name(_ states: [Int]) -> String { states.map { machine.nodes[$0].id.text }.joined(separator: " ") }

  /// The prompts on the screen, as positions in `Machine.prompts`.
  func prompts(in configuration: Configuration) -> [Int] { positions[configuration].map { shown[$0] } ?? [] }

  /// Sweeps over all situations until nothing changes.
  private func settle(_ change: (_ situation: Int) -> Bool) {
    while situations.indices.reversed().reduce(false, { change($1) || $0 }) {}
  }

  // MARK: What comes next

  /// The faults of what is said about each state: over all situations in which it is active.
  package func faultsOfNext() -> [String] {
    let first = firstPrompts()
    return machine.states.flatMap { state -> [String] in
      let active = (0..<space.count).filter { space.configuration(at: $0).contains(state.index) }
      let told = next.continuations(in: active)
      return active.flatMap { faults(of: told, in: position(ofSpace: $0), first) }.map { "\(state.id): \($0)" }
    }
  }

  /// The faults of what is said of a group of situations in one of them.
  private func faults(of told: [NextPrompts.Continuation], in situation: Int, _ first: [Set<[Int]>]) -> [String] {
    let named = told.filter { $0.situation.nodes.contains(where: situations[situation].contains) }
    let fitting = !named.isEmpty ? named : told.filter { $0.situation.nodes.isEmpty }
    let faults = fitting.map { self.faults(of: $0, in: situation, first) }
    // “In some cases” holds if one of several statements does.
    if fitting.count > 1, faults.contains(where: \.isEmpty) { return [] }
    return faults.isEmpty ? ["nothing is said of a situation"] : Array(faults.joined())
  }

  private func faults(of told: NextPrompts.Continuation, in situation: Int, _ first: [Set<[Int]>]) -> [String] {
    var faults = self.faults(of: told.outlook, in: situations[situation])
    if told.isDistant, case .onlyAfter(let bySettings, let events, _) = told.outlook {
      let named = (bySettings ? settings : []).union(events)
      if steps[situation].contains(where: { named.contains($0.event) }) {
        faults.append("what is named is possible here")
      }
    }
    guard case .open = told.outlook else { return faults }
    if !first[situation].contains(told.prompts) { faults.append("the prompts \(told.prompts) do not come next") }
    if !told.isExample, shown[end(of: told.way, from: situation)] != told.prompts {
      faults.append("what is said without “for example” does not lead there")
    }
    return faults
  }

  /// The faults of what has to happen before a prompt can come.
  package func faults(of outlook: NextPrompts.Outlook, in configuration: Configuration) -> [String] {
    let situation = positions[configuration] ?? 0
    func canCome(without left: Set<Int>) -> Bool { isPromptReachable(without: left)[situation] }
    switch outlook {
    case .now:
      return shown[situation].isEmpty ? ["no prompt is on the screen"] : []
    case .open:
      return canCome(without: settings.union(machine.detours)) && shown[situation].isEmpty
        ? [] : ["no prompt comes without Settings and detours"]
    case .onlyAfter(let bySettings, let events, let isLoose):
      let named = (bySettings ? settings : []).union(events)
      return (canCome(without: named) ? ["a prompt comes without what is named"] : [])
        + (canCome(without: []) ? [] : ["no prompt ever comes"])
        + (named.isEmpty ? ["nothing is named"] : [])
        + (isLoose && !canCome(without: Set(machine.detours)) ? ["no prompt comes after Settings"] : [])
    case .never:
      return canCome(without: []) ? ["a prompt can come"] : []
    }
  }

  /// Whether some run from each situation shows a prompt, without some events.
  private func isPromptReachable(without left: Set<Int>) -> [Bool] {
    if let found = known[left] { return found }
    var found = shown.map { !$0.isEmpty }
    settle { situation in
      let isNew = !found[situation] && steps[situation].contains { !left.contains($0.event) && found[$0.target] }
      if isNew { found[situation] = true }
      return isNew
    }
    known[left] = found
    return found
  }

  /// The prompts that can be the first on the screen after each situation, without Settings and detours.
  private func firstPrompts() -> [Set<[Int]>] {
    var found = shown.map { $0.isEmpty ? [] : Set([$0]) }
    settle { situation in
      if !shown[situation].isEmpty { return false }
      let before = found[situation].count
      for step in steps[situation] where !settings.contains(step.event) && !machine.detours.contains(step.event) {
        found[situation].formUnion(found[step.target])
      }
      return found[situation].count > before
    }
    return found
  }

  // MARK: How it came, and what helps

  /// The faults of the rows of values: each run ends in what it explains, and what Settings change is so in each situation.
  package func faultsOfSymptoms() -> [String] {
    let symptoms = Symptoms(machine, space, runs: runs, observers: Array(machine.observers.indices))
    var faults: [String] = []
    var covered = 0
    for row in symptoms.rows {
      for cause in row.causes {
        covered += cause.situations.count
        let end = Trace(of: runs.events(to: cause.situations[0]), in: interpreter).end
        if !cause.states.allSatisfy(end.contains) || machine.observations(in: end) != row.values {
          faults.append("\(name(cause.states)): the run ends elsewhere")
        }
        faults += self.faults(of: cause, in: row).map { "\(name(cause.states)): \($0)" }
      }
    }
    if covered != situations.count { faults.append("\(covered) of \(situations.count) situations have a row") }
    return faults
  }

  /// Where a choice leads: the values, and the states of the cause if the values stay.
  private struct Outcome: Hashable {
    var values: [Int?]
    var states: [Int]

    init(values: [Int?], states: [Int]) { (self.values, self.states) = (values, states) }
    init(_ change: Symptoms.Change) { self.init(values: change.outcome.values, states: change.outcome.states) }
  }

  private func faults(of cause: Symptoms.Cause, in row: Symptoms.Row) -> [String] {
    let own = Set(cause.situations.map(position))
    var causes: [Int: [Int]] = [:]
    for cause in row.causes {
      for situation in cause.situations { causes[position(ofSpace: situation)] = cause.states }
    }
    var faults: [String] = []
    for event in settings.sorted() {
      func outcome(_ situation: Int) -> Outcome {
        let end = end(of: [event], from: situation)
        return Outcome(values: machine.observations(in: situations[end]), states: causes[end] ?? [])
      }
      let told = cause.changes.filter { $0.event == event }
      let here = Outcome(values: row.values, states: cause.states)
      if Set(told.map(Outcome.init)) != Set(own.map(outcome)).subtracting([here]) {
        faults.append("“\(machine.events[event].id)” leads elsewhere than is said")
      }
      for change in told where change.isCertain {
        var able = Set(own.filter { outcome($0) == Outcome(change) })
        settle { situation in
          let isNew =
            own.contains(situation) && !able.contains(situation)
            && steps[situation].contains { step in
              able.contains(step.target) && !settings.contains(step.event) && !machine.detours.contains(step.event)
            }
          if isNew { able.insert(situation) }
          return isNew
        }
        if able != own || told.count > 1 { faults.append("“\(machine.events[event].id)” is not possible everywhere") }
      }
    }
    return faults
  }

  // MARK: Runs

  /// The faults of usual runs: each leads to its situation, and no other one is cheaper.
  package func faultsOfRuns() -> [String] {
    var costs = [Int](repeating: Int.max, count: situations.count)
    costs[0] = 0
    settle { situation in
      if costs[situation] == .max { return false }
      var isCheaper = false
      for step in steps[situation] where costs[situation] + cost(of: step.event) < costs[step.target] {
        costs[step.target] = costs[situation] + cost(of: step.event)
        isCheaper = true
      }
      return isCheaper
    }
    return (0..<space.count).compactMap { index in
      let events = runs.events(to: index)
      let situation = position(ofSpace: index)
      let isRight = end(of: events, from: 0) == situation && events.map(cost).reduce(0, +) == costs[situation]
      return isRight ? nil : "the run \(events.map { machine.events[$0].id.text }) is not the usual one"
    }
  }

  private func cost(of event: Int) -> Int {
    let isChoice = machine.prompts.contains { $0.choices.contains { $0.event.value == machine.events[event].id } }
    if machine.detours.contains(event) { return 8 }
    if isChoice { return 1 }
    return switch machine.events[event].actor {
    case .app, .system: 1
    case .time: 3
    case .user: 2
    case .settings: machine.events[event].declaredActor == nil ? 4 : 2
    }
  }

  /// The situation after some events, of which some may do nothing.
  private func end(of events: [Int], from start: Int) -> Int {
    events.reduce(start) { current, event in steps[current].first { $0.event == event }?.target ?? current }
  }
}
