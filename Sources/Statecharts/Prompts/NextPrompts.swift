import SourceText

/// The prompts that can come next: from each configuration, the usual path to one, without events in Settings and without the
/// machine's detours.
///
/// Takes time linear in the steps of the space, and a few words of memory for each configuration.
package struct NextPrompts: Sendable {
  /// A path to a configuration that shows a prompt.
  package struct Way: Sendable {
    /// The events, by index in `Machine.events`; none if a prompt is on the screen at once.
    package var events: [Int] = []
    /// The last configuration of the path, by its index.
    package var end: Int
    /// True if another path is as usual.
    package var isTied = false
  }

  /// What has to happen before a prompt can come.
  package enum Outlook: Hashable, Sendable {
    /// A prompt is on the screen.
    case now
    /// A prompt can come without a change in Settings and without detours.
    case open
    /// No prompt comes unless an event in Settings, or one of the detours, happens. If `isLoose`, a prompt can come after an event in
    /// Settings, while the detours bring one only together with others, so that words may leave them out.
    case onlyAfter(settings: Bool, detours: [Int], isLoose: Bool)
    case never
  }

  private let machine: Machine
  private let space: StateSpace
  private let runs: UsualRuns
  private let costs: EventCosts
  private let isLeftOut: [Bool]
  private let screen: Screen
  /// Per configuration, the cost of the usual path to a prompt; nil if there is none.
  private let distances: [Int?]
  /// The detours that the machine uses, ascending.
  private let detours: [Int]
  private let reach: Reach

  /// The configurations from which a prompt can be reached, by the events that are allowed.
  private struct Reach: Sendable {
    /// With Settings, without detours.
    var settings: [Bool]
    /// With all detours, without and with Settings.
    var detours: [Bool]
    var all: [Bool]
    /// Per detour, with it alone, and with all others, without and with Settings.
    var single: [(alone: [Bool], without: [Bool], with: [Bool])]
  }

  /// Explores the steps of a complete space backward from every configuration that shows a prompt.
  package init(machine: Machine, space: StateSpace, runs: UsualRuns) {
    let screen = Screen(machine)
    let costs = EventCosts(machine)
    let used = Set(machine.usedEvents)
    let detours = machine.detours.filter(used.contains).sorted()
    let isSetting = machine.events.map { $0.actor == .settings }
    let steps = BackwardSteps(space, to: (0..<space.count).filter { screen.showsPrompt($0, of: space) })
    func reach(settings: Bool, without left: [Int]) -> [Bool] {
      steps.distances { settings || !isSetting[$0] ? left.contains(machine.declared($0)) ? nil : 1 : nil }.map {
        $0 != nil
      }
    }
    let isLeftOut = machine.events.indices.map { isSetting[$0] || detours.contains(machine.declared($0)) }
    distances = steps.distances { isLeftOut[$0] ? nil : costs[$0] }
    self.reach = Reach(
      settings: reach(settings: true, without: detours), detours: reach(settings: false, without: []),
      all: reach(settings: true, without: []),
      single: detours.map { detour in
        (
          reach(settings: false, without: detours.filter { $0 != detour }),
          reach(settings: false, without: [detour]), reach(settings: true, without: [detour])
        )
      })
    (self.machine, self.space, self.runs) = (machine, space, runs)
    (self.costs, self.isLeftOut, self.screen, self.detours) = (costs, isLeftOut, screen, detours)
  }

  /// Returns the prompts that a configuration shows, as positions in `Machine.prompts`.
  package func prompts(at configuration: Int) -> [Int] { screen.prompts(at: configuration, of: space) }

  /// Returns the usual path from a configuration to a prompt, by the events that are declared first; nil if there is none.
  package func way(from configuration: Int) -> Way? {
    guard var distance = distances[configuration] else { return nil }
    var way = Way(end: configuration)
    while distance > 0 {
      let next = space.edges[space.steps(from: way.end)].filter {
        !isLeftOut[$0.event] && distances[$0.target] == distance - costs[$0.event]
      }
      guard let edge = next.first else { return nil }
      way.isTied = way.isTied || next.count > 1
      way.events.append(edge.event)
      way.end = edge.target
      distance -= costs[edge.event]
    }
    return way
  }

  /// Returns what has to happen in a configuration before a prompt can come.
  package func outlook(at configuration: Int) -> Outlook {
    if let distance = distances[configuration] { return distance == 0 ? .now : .open }
    if !reach.all[configuration] { return .never }
    if !reach.detours[configuration] { return .onlyAfter(settings: true, detours: [], isLoose: false) }
    let cuts = detours.indices.filter { !reach.single[$0].without[configuration] }
    let isLoose = reach.settings[configuration] && !reach.single.contains { $0.alone[configuration] }
    guard let cut = cuts.first(where: { reach.single[$0].alone[configuration] }) ?? cuts.first else {
      return .onlyAfter(settings: reach.settings[configuration], detours: detours, isLoose: isLoose)
    }
    return .onlyAfter(settings: reach.single[cut].with[configuration], detours: [detours[cut]], isLoose: isLoose)
  }
}

extension NextPrompts {
  /// A moment of some run, in which something is asked.
  struct Moment {
    /// The configuration, by its index.
    var configuration: Int
    /// The configuration before, if the moment is that after an event.
    var step: (before: Int, event: Int)?
  }

  /// What can come next in some situations.
  package struct Continuation: Sendable {
    /// The condition that tells these situations from the others that were asked about.
    package let situation: Situation
    /// The prompts that come next, as positions in `Machine.prompts`; empty if none does.
    package let prompts: [Int]
    package let outlook: Outlook
    /// The events of the usual run from the start to one of the situations.
    package let run: [Int]
    /// The events of the usual path from there to the prompts; empty if they are on the screen at once, or if there are none.
    package let way: [Int]
    /// True if the path has several events, which can come in another order or with others between them, if another path is as usual,
    /// or if it does not lead to the prompts from each of the situations.
    package let isExample: Bool
    /// True if none of the events that have to happen first, as the outlook names them, has an effect in any of the situations.
    package let isDistant: Bool
  }

  /// Returns what can come next in some configurations, all of them taken together, by what tells them apart.
  package func continuations(in configurations: [Int]) -> [Continuation] {
    continuations(at: configurations.map { Moment(configuration: $0) })
  }

  /// Returns the same for moments.
  func continuations(at moments: [Moment]) -> [Continuation] {
    struct Key: Hashable {
      var prompts: [Int]
      var outlook: Outlook
    }
    var groups: [(key: Key, moments: [Moment])] = []
    var positions: [Key: Int] = [:]
    for moment in moments {
      let prompts = way(from: moment.configuration).map { self.prompts(at: $0.end) } ?? []
      let key = Key(prompts: prompts, outlook: outlook(at: moment.configuration))
      if let position = positions[key] {
        groups[position].moments.append(moment)
      } else {
        positions[key] = groups.count
        groups.append((key, [moment]))
      }
    }
    let situations = Situation.distinguishing(groups.map { $0.moments.map(\.configuration) }, machine, space)
    return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.compactMap { index in
      let (key, moments) = groups[index]
      func rank(_ moment: Moment) -> Int { runs.ranks[moment.step?.before ?? moment.configuration] }
      guard let usual = moments.min(by: { rank($0) < rank($1) }) else { return nil }
      let way = way(from: usual.configuration)
      let events = way?.events ?? []
      let isExample =
        events.count > 1 || way?.isTied == true
        || !moments.allSatisfy { leads($0.configuration, to: key.prompts, by: events) }
      return Continuation(
        situation: situations[index], prompts: key.prompts, outlook: key.outlook,
        run: usual.step.map { runs.events(to: $0.before) + [$0.event] } ?? runs.events(to: usual.configuration),
        way: events, isExample: isExample && !events.isEmpty,
        isDistant: !moments.contains { canHappen(key.outlook, at: $0.configuration) })
    }
  }

  /// Returns true if one of the events that have to happen before a prompt has an effect in a configuration.
  private func canHappen(_ outlook: Outlook, at configuration: Int) -> Bool {
    guard case .onlyAfter(let settings, let detours, _) = outlook else { return true }
    return space.edges[space.steps(from: configuration)].contains { edge in
      settings && machine.events[edge.event].actor == .settings || detours.contains(machine.declared(edge.event))
    }
  }

  /// Returns true if events lead from a configuration to prompts; those that do nothing there are passed over.
  private func leads(_ configuration: Int, to prompts: [Int], by events: [Int]) -> Bool {
    var current = configuration
    for event in events {
      current = space.edges[space.steps(from: current)].first { $0.event == event }?.target ?? current
    }
    return self.prompts(at: current) == prompts
  }
}

/// The prompts that a configuration shows.
struct Screen: Sendable {
  /// The nodes that show a prompt, with its position in `Machine.prompts`.
  let nodes: [(node: Int, prompt: Int)]

  init(_ machine: Machine) {
    let positions = machine.prompts.positions(by: \.id)
    nodes = machine.nodes.compactMap { node in
      node.prompt.flatMap { positions[$0] }.map { (node.index, $0) }
    }
  }

  func showsPrompt(_ configuration: Int, of space: StateSpace) -> Bool {
    nodes.contains { space.isActive($0.node, at: configuration) }
  }

  /// Returns the prompts that a configuration shows, ascending.
  func prompts(at configuration: Int, of space: StateSpace) -> [Int] {
    Set(nodes.lazy.filter { space.isActive($0.node, at: configuration) }.map(\.prompt)).sorted()
  }
}

/// The steps of a space by the configuration that they lead to.
private struct BackwardSteps {
  private let space: StateSpace
  private let goals: [Int]
  /// The position in `steps` of the first step to each configuration; the last element is the end of all.
  private var starts: [Int32]
  /// The steps, by their positions in `StateSpace.edges`.
  private var steps: [Int32]
  /// The configuration that each step leaves, by its position in `StateSpace.edges`.
  private var origins: [Int32]

  init(_ space: StateSpace, to goals: [Int]) {
    (self.space, self.goals) = (space, goals)
    starts = [Int32](repeating: 0, count: space.count + 1)
    for edge in space.edges { starts[edge.target + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var free = starts
    steps = [Int32](repeating: 0, count: space.edges.count)
    origins = steps
    for configuration in 0..<space.expandedCount {
      for step in space.steps(from: configuration) {
        let target = space.edges[step].target
        steps[Int(free[target])] = Int32(truncatingIfNeeded: step)
        free[target] += 1
        origins[step] = Int32(truncatingIfNeeded: configuration)
      }
    }
  }

  /// Returns, per configuration, the cost of the cheapest path to a goal; nil if there is none.
  ///
  /// - Parameter cost: returns the cost of an event, nil for one that no path may take.
  func distances(cost: (_ event: Int) -> Int?) -> [Int?] {
    var result = [Int?](repeating: nil, count: starts.count - 1)
    for goal in goals { result[goal] = 0 }
    var queue = CostQueue(goals)
    while let (distance, found) = queue.next() {
      for target in found where result[target] == distance {
        for step in steps[Int(starts[target])..<Int(starts[target + 1])] {
          guard let cost = cost(space.edges[Int(step)].event) else { continue }
          let origin = Int(origins[Int(step)])
          guard distance + cost < result[origin] ?? .max else { continue }
          result[origin] = distance + cost
          queue.insert(origin, at: distance + cost)
        }
      }
    }
    return result
  }
}
