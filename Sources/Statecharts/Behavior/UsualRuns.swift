import SourceText

/// What the events of a machine cost: the less, the more usual they are.
package struct EventCosts: Sendable {
  /// Per event of the machine, by index.
  private let costs: [Int]
  /// The largest cost of an event.
  static let most = 8

  package init(_ machine: Machine) {
    let choices = Set(machine.prompts.flatMap(\.choices).map(\.event.value))
    let detours = Set(machine.detours)
    costs = machine.events.enumerated().map { index, event in
      if detours.contains(machine.declared(index)) { return Self.most }
      if choices.contains(event.declaredID) { return 1 }
      return switch event.actor {
      case .system, .app: 1
      case .time: 3
      case .settings where event.declaredActor == nil: 4
      case .user, .settings: 2
      }
    }
  }

  package subscript(event: Int) -> Int { costs[event] }
}

/// The usual run to each configuration: the cheapest one, not the shortest; among equals, by the order of the file.
///
/// Takes time linear in the steps of the space.
package struct UsualRuns: Sendable {
  /// The configurations, the most usual first: those of the main run, then by the cost of their runs.
  package let order: [Int]
  /// Per configuration, its position in `order`.
  package let ranks: [Int]
  /// Per configuration, the step that leads to it; nil for the start.
  private let arrivals: [(before: Int, event: Int)?]
  /// Per configuration, true if another run to it costs the same.
  private let isTied: [Bool]
  /// Per configuration of the main run, the number of the run's events up to there.
  private let mainLengths: [Int: Int]
  /// The events of the main run that do something.
  private let mainEvents: [Int]

  /// - Parameter mainRun: the events of a run that is used before others, where it leads; empty if there is none.
  package init(machine: Machine, space: StateSpace, mainRun: [Int] = []) {
    let costs = EventCosts(machine)
    var distances = [Int](repeating: .max, count: space.count)
    var arrivals = [(before: Int, event: Int)?](repeating: nil, count: space.count)
    var isTied = [Bool](repeating: false, count: space.count)
    var order: [Int] = []
    distances[0] = 0
    var queue = CostQueue([0])
    while let (distance, found) = queue.next() {
      for configuration in found where distances[configuration] == distance {
        order.append(configuration)
        for edge in space.edges[space.steps(from: configuration)] where edge.target != configuration {
          let reached = distance + costs[edge.event]
          if reached < distances[edge.target] {
            (distances[edge.target], arrivals[edge.target]) = (reached, (configuration, edge.event))
            isTied[edge.target] = isTied[configuration]
            queue.insert(edge.target, at: reached)
          } else if reached == distances[edge.target] {
            isTied[edge.target] = true
          }
        }
      }
    }
    var (main, configuration) = ([0], 0)
    var (mainEvents, mainLengths) = ([Int](), [0: 0])
    for event in mainRun {
      // A step of a scenario may have no effect.
      guard let edge = space.edges[space.steps(from: configuration)].first(where: { $0.event == event }) else {
        continue
      }
      configuration = edge.target
      mainEvents.append(event)
      if mainLengths[configuration] == nil {
        mainLengths[configuration] = mainEvents.count
        main.append(configuration)
      }
    }
    self.mainEvents = mainEvents
    self.mainLengths = mainLengths
    self.arrivals = arrivals
    self.isTied = isTied
    self.order = main + order.filter { mainLengths[$0] == nil }
    var ranks = [Int](repeating: .max, count: space.count)
    for (rank, configuration) in self.order.enumerated() { ranks[configuration] = rank }
    self.ranks = ranks
  }

  /// Returns the events of the usual run to a configuration.
  package func events(to configuration: Int) -> [Int] {
    if let length = mainLengths[configuration] { return Array(mainEvents.prefix(length)) }
    var events: [Int] = []
    var current = configuration
    while let (before, event) = arrivals[current] {
      events.append(event)
      current = before
    }
    return events.reversed()
  }

  /// Returns true if the run to a configuration is one of several that are as usual.
  package func isExample(_ configuration: Int) -> Bool { mainLengths[configuration] == nil && isTied[configuration] }
}
