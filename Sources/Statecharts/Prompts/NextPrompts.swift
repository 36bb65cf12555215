/// The shortest paths to the next prompt from each configuration, without events in Settings and without the machine's detours.
///
/// Costs time linear in the steps of the space, and a few words of memory for each configuration.
package struct NextPrompts: Sendable {
  /// A shortest path to a configuration that shows a prompt.
  package struct Way: Sendable {
    /// The events, by index in `Machine.events`; none if a prompt is on the screen at once.
    package var events: [Int] = []
    /// The last configuration of the path, by its index.
    package var end: Int
  }

  /// Per configuration, the number of steps to the nearest prompt; nil if none can be reached.
  private let distances: [Int?]
  /// Per configuration, true if a run leads to a prompt; the run may take events in Settings, but no detours.
  private let isOpen: [Bool]
  private let isLeftOut: [Bool]
  private let screen: Screen

  /// Explores the steps of a complete space backward from every configuration that shows a prompt.
  package init(machine: Machine, space: StateSpace) {
    let screen = Screen(machine)
    let isDetour = machine.events.indices.map(machine.detours.contains)
    let isLeftOut = machine.events.indices.map { isDetour[$0] || machine.events[$0].actor == .settings }
    let goals = (0..<space.count).filter { screen.showsPrompt($0, of: space) }
    let steps = BackwardSteps(space)
    distances = steps.distances(to: goals) { !isLeftOut[space.edges[$0].event] }
    isOpen = steps.distances(to: goals) { !isDetour[space.edges[$0].event] }.map { $0 != nil }
    self.isLeftOut = isLeftOut
    self.screen = screen
  }

  /// Returns the prompts that a configuration shows, as positions in `Machine.prompts`.
  package func prompts(at configuration: Int, of space: StateSpace) -> [Int] {
    screen.prompts(at: configuration, of: space)
  }

  /// Returns the shortest path from a configuration to a prompt, by the events that are declared first; nil if there is none.
  package func way(from configuration: Int, of space: StateSpace) -> Way? {
    guard var distance = distances[configuration] else { return nil }
    var way = Way(end: configuration)
    while distance > 0 {
      guard
        let edge = space.edges[space.steps(from: way.end)].first(where: {
          !isLeftOut[$0.event] && distances[$0.target] == distance - 1
        })
      else { return nil }
      way.events.append(edge.event)
      way.end = edge.target
      distance -= 1
    }
    return way
  }

  /// Returns true if any prompt can be reached from a configuration when events in Settings are allowed, too.
  package func isOpen(_ configuration: Int) -> Bool { isOpen[configuration] }
}

/// The prompts that a configuration shows.
struct Screen: Sendable {
  /// The nodes that show a prompt, with its position in `Machine.prompts`.
  let nodes: [(node: Int, prompt: Int)]

  init(_ machine: Machine) {
    let positions = Dictionary(
      machine.prompts.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
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
  /// The position in `steps` of the first step to each configuration; the last element is the end of all.
  private var starts: [Int32]
  /// The steps, by their positions in `StateSpace.edges`.
  private var steps: [Int32]
  /// The configuration that each step leaves, by its position in `StateSpace.edges`.
  private var origins: [Int32]

  init(_ space: StateSpace) {
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

  /// Returns, per configuration, the number of allowed steps to the nearest goal; nil if there is no path.
  func distances(to goals: [Int], isAllowed: (Int) -> Bool) -> [Int?] {
    var result = [Int?](repeating: nil, count: starts.count - 1)
    for goal in goals { result[goal] = 0 }
    var level = goals
    var distance = 0
    while !level.isEmpty {
      distance += 1
      var next: [Int] = []
      for target in level {
        for step in steps[Int(starts[target])..<Int(starts[target + 1])] where isAllowed(Int(step)) {
          let origin = Int(origins[Int(step)])
          if result[origin] == nil {
            result[origin] = distance
            next.append(origin)
          }
        }
      }
      level = next
    }
    return result
  }
}
