/// What can be behind the values that a person reads off a device: for each combination of the main observers' values, the states
/// that show it, with the usual run to each.
package struct Symptoms: Sendable {
  /// One set of states that shows a combination.
  package struct Cause: Sendable {
    /// The innermost active states of the regions that set the observers, by node.
    package var states: [Int]
    /// All configurations with these states and values, by their indices in the state space; the most usual one first.
    package var situations: [Int]
    /// What people can do that leads to other values or to another cause.
    package var changes: [Change] = []
  }

  /// Something that people can do, and the values that follow.
  package struct Change: Equatable, Sendable {
    /// The event, by its position in `Machine.events`.
    package var event: Int
    package var outcome: Outcome
    /// True if it leads there in each situation of the cause, perhaps after other events that keep its states and values.
    package var isCertain: Bool
  }

  package struct Outcome: Hashable, Sendable {
    /// Per observer, the position of its value.
    package var values: [Int?]
    /// The states of the other cause, where the values stay the same; else empty.
    package var states: [Int] = []
  }

  package struct Row: Sendable {
    /// Per observer, the position of its value.
    package var values: [Int?]
    /// The most usual one first.
    package var causes: [Cause]
  }

  /// The observers, by their positions in `Machine.observers`.
  package let observers: [Int]
  /// The combinations that can be reached, in the order of the observers' values.
  package let rows: [Row]

  /// The actors whose events count as help: with Settings, where people change what the system granted, that alone; in
  /// any other machine, all people.
  package static func helpers(in machine: Machine) -> Set<Actor> {
    machine.events.contains(where: \.isInSettings) ? [.settings] : [.settings, .user]
  }

  /// Takes time in the product of configurations and nodes.
  package init(_ machine: Machine, _ space: StateSpace, runs: UsualRuns, observers: [Int]) {
    let setters = machine.nodes.indices.filter { node in
      let shown = Set(machine.nodes[node].shows.keys)
      return observers.contains { shown.contains($0) }
    }
    // The states that decide a value that is read from them
    let read = Set(
      machine.readings.filter { observers.contains($0.observer) }.flatMap(\.nodes).compactMap { machine.region(of: $0) }
    )
    var outcomes = [Outcome](repeating: Outcome(values: []), count: space.count)
    var rows: [[Int?]: [[Int]: [Int]]] = [:]
    for situation in runs.order {
      let configuration = space.configuration(at: situation)
      let all = machine.observations(in: configuration)
      let values = observers.map { all[$0] }
      let active = read.union(setters.filter(configuration.contains).map { machine.region(of: $0) ?? 0 })
      let leaves = configuration.leaves(of: machine).filter { active.contains(machine.region(of: $0) ?? 0) }
      outcomes[situation] = Outcome(values: values, states: leaves)
      rows[values, default: [:]][leaves, default: []].append(situation)
    }
    self.observers = observers
    self.rows = rows.map { shown, causes in
      Row(
        values: shown,
        causes: causes.map { states, situations in
          let changes = Self.changes(from: situations, machine, space) { target in
            let outcome = outcomes[target]
            return outcome.values == shown ? outcome : Outcome(values: outcome.values)
          }
          let own = Outcome(values: shown, states: states)
          return Cause(states: states, situations: situations, changes: changes.filter { $0.outcome != own })
        }.sorted { runs.ranks[$0.situations[0]] < runs.ranks[$1.situations[0]] })
    }.sorted { first, second in
      zip(first.values, second.values).first { $0 != $1 }.map { ($0 ?? -1) < ($1 ?? -1) } ?? false
    }
  }

  /// Returns what people can do in some situations, and what it leads to, by event.
  private static func changes(
    from situations: [Int], _ machine: Machine, _ space: StateSpace, outcome: (Int) -> Outcome
  ) -> [Change] {
    let known = Set(situations)
    let helpers = helpers(in: machine)
    /// Per choice and outcome, the situations in which it leads there at once.
    var starts: [Int: [Outcome: Set<Int>]] = [:]
    /// The situations from which a step leads to another one.
    var arrivals: [Int: [Int]] = [:]
    for situation in situations {
      for edge in space.edges[space.steps(from: situation)]
      where !machine.detours.contains(machine.declared(edge.event)) {
        if helpers.contains(machine.events[edge.event].actor) {
          starts[edge.event, default: [:]][outcome(edge.target), default: []].insert(situation)
        } else if known.contains(edge.target) {
          arrivals[edge.target, default: []].append(situation)
        }
      }
    }
    func leadingTo(_ goals: Set<Int>) -> Set<Int> {
      var (found, waiting) = (goals, Array(goals))
      while let situation = waiting.popLast() {
        waiting += (arrivals[situation] ?? []).filter { found.insert($0).inserted }
      }
      return found
    }
    return starts.sorted { $0.key < $1.key }.flatMap { event, outcomes in
      outcomes.map { outcome, goals in
        Change(
          event: event, outcome: outcome, isCertain: outcomes.count == 1 && leadingTo(goals).count == situations.count)
      }.sorted { $0.outcome.order.lexicographicallyPrecedes($1.outcome.order) }
    }
  }
}

extension Event {
  /// True for a choice in Settings; false for an event of the project's own actor that only looks so.
  package var isInSettings: Bool { actor == .settings && declaredActor == nil }
}

extension Symptoms.Outcome {
  fileprivate var order: [Int] { values.map { $0 ?? -1 } + states }
}
