import Project
import SourceText
import Statecharts
import Verification

/// What can be behind the values that a person reads off a device: for each combination of the main observers' values, the states
/// that show it, with the shortest run to each.
struct Symptoms {
  /// One set of states that shows a combination.
  struct Cause {
    /// The innermost active states of the regions that set the observers, by node.
    var states: [Int]
    /// The shortest run from the start, by event; without detours if possible.
    var events: [Int]
    /// The configuration at its end, by its index in the state space.
    var situation: Int
  }

  struct Row {
    /// Per observer, the position of its value.
    var values: [Int?]
    var causes: [Cause]
  }

  /// The observers, by their positions in `Machine.observers`.
  let observers: [Int]
  /// The combinations that can be reached, in the order of the observers' values.
  let rows: [Row]

  /// Costs time in the product of configurations and nodes.
  init(_ machine: Machine, _ space: StateSpace, observers: [Int]) {
    let runs = ShortestRuns(machine, space)
    let setters = machine.nodes.indices.filter { node in
      let shown = Set(machine.nodes[node].shows.keys)
      return observers.contains { shown.contains($0) }
    }
    var rows: [[Int?]: [[Int]: Int]] = [:]
    for situation in runs.order {
      let configuration = space.configuration(at: situation)
      let all = machine.observations(in: configuration)
      let active = Set(setters.filter(configuration.contains).map { machine.region(of: $0) ?? 0 })
      let leaves = configuration.leaves(of: machine).filter { active.contains(machine.region(of: $0) ?? 0) }
      // The first situation is the nearest one.
      rows[observers.map { all[$0] }, default: [:]].merge([leaves: situation]) { first, _ in first }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(runs.order, runs.order.indices))
    self.observers = observers
    self.rows = rows.map { values, causes in
      let ordered = causes.sorted { places[$0.value, default: 0] < places[$1.value, default: 0] }
      return Row(
        values: values,
        causes: ordered.map { Cause(states: $0.key, events: runs.events(to: $0.value), situation: $0.value) })
    }.sorted { first, second in
      zip(first.values, second.values).first { $0 != $1 }.map { ($0 ?? -1) < ($1 ?? -1) } ?? false
    }
  }
}

/// The shortest runs from the start of a state space: without the machine's detours, and only then with them.
private struct ShortestRuns {
  /// The configurations, nearest first; those that only detours lead to are last.
  private(set) var order = [0]
  /// Per configuration, the one before it and the event; nil for the start.
  private var arrivals: [(before: Int, event: Int)?]

  init(_ machine: Machine, _ space: StateSpace) {
    arrivals = [(before: Int, event: Int)?](repeating: nil, count: space.count)
    var isKnown = [Bool](repeating: false, count: space.count)
    isKnown[0] = true
    for detours in [false, true] {
      var next = 0
      while next < order.count {
        let situation = order[next]
        next += 1
        for edge in space.edges[space.steps(from: situation)]
        where !isKnown[edge.target] && (detours || !machine.detours.contains(edge.event)) {
          isKnown[edge.target] = true
          arrivals[edge.target] = (situation, edge.event)
          order.append(edge.target)
        }
      }
    }
  }

  func events(to situation: Int) -> [Int] {
    var events: [Int] = []
    var current = situation
    while let (before, event) = arrivals[current] {
      events.append(event)
      current = before
    }
    return events.reversed()
  }
}

extension MachineAppearance {
  /// Returns the observers that storyboards and lists of symptoms show: those of the main path, else the first three.
  func mainObservers(of machine: Machine) -> [Int] {
    let named = mainPath?.observers.map(\.value) ?? []
    let all = machine.observers.indices
    return Array(
      (named.isEmpty ? Array(all) : named.compactMap { id in all.first { machine.observers[$0].id == id } }).prefix(3))
  }
}
