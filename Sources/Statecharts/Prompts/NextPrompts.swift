/// The prompts that can appear next from each configuration, without events in Settings and other excluded events.
///
/// A prompt comes next if some run shows it before any other prompt. Costs time linear in the steps of the space for each
/// pair of a prompt and an event that brings it up, and memory of one word for each step.
package struct NextPrompts: Sendable {
  /// A prompt with an event that brings it up.
  package struct Arrival: Hashable, Sendable {
    /// The prompt, by its position in `Machine.prompts`.
    package let prompt: Int
    /// The event, by its index in `Machine.events`.
    package let event: Int
  }

  /// What can follow a configuration.
  package struct Outlook: Hashable, Sendable {
    /// The prompts that the configuration itself shows, as positions in `Machine.prompts`.
    package var onScreen: [Int] = []
    /// If it shows none: the prompts that can come next, by prompt, then by event.
    package var arrivals: [Arrival] = []
    /// Whether any prompt can be reached when all events are allowed.
    package var isOpen = false
  }

  private let arrivals: [Arrival]
  /// Per configuration, one bit for each of `arrivals`.
  private let masks: [UInt64]
  private let stride: Int
  /// Per configuration, whether a run of any events leads to a prompt.
  private let isOpen: [Bool]
  private let screen: Screen

  /// Explores the steps of a complete space backward from every configuration that shows a prompt.
  ///
  /// - Parameter leftOut: the events to exclude besides those in Settings, as indices of `Machine.events`.
  package init(machine: Machine, space: StateSpace, without leftOut: Set<Int> = []) {
    let screen = Screen(machine)
    let showsPrompt = (0..<space.count).map { screen.showsPrompt($0, of: space) }
    let isLeftOut = machine.events.enumerated().map { $0.element.actor == .settings || leftOut.contains($0.offset) }
    var direct: [(configuration: Int, arrival: Arrival)] = []
    for configuration in 0..<space.expandedCount where !showsPrompt[configuration] {
      for edge in space.edges[space.steps(from: configuration)] where showsPrompt[edge.target] && !isLeftOut[edge.event]
      {
        direct += screen.prompts(at: edge.target, of: space).map {
          (configuration, Arrival(prompt: $0, event: edge.event))
        }
      }
    }
    let arrivals = Set(direct.map(\.arrival)).sorted { ($0.prompt, $0.event) < ($1.prompt, $1.event) }
    let bits = Dictionary(uniqueKeysWithValues: arrivals.enumerated().map { ($0.element, $0.offset) })
    let stride = (arrivals.count + 63) / 64
    var masks = [UInt64](repeating: 0, count: space.count * stride)
    for (configuration, arrival) in direct {
      guard let bit = bits[arrival] else { continue }
      masks[configuration * stride + bit >> 6] |= 1 << UInt64(bit & 63)
    }
    let backward = BackwardSteps(space, isLeftOut: isLeftOut)
    backward.spread(&masks, stride: stride, through: showsPrompt)
    self.arrivals = arrivals
    self.stride = stride
    self.masks = masks
    self.screen = screen
    isOpen = backward.reaching(showsPrompt)
  }

  /// What can follow the configuration at an index of the explored space.
  package func outlook(at configuration: Int, of space: StateSpace) -> Outlook {
    var result = Outlook(onScreen: screen.prompts(at: configuration, of: space), isOpen: isOpen[configuration])
    guard result.onScreen.isEmpty else { return result }
    for (bit, arrival) in arrivals.enumerated()
    where masks[configuration * stride + bit >> 6] & (1 << UInt64(bit & 63)) != 0 {
      result.arrivals.append(arrival)
    }
    return result
  }
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

  /// The prompts that a configuration shows, ascending.
  func prompts(at configuration: Int, of space: StateSpace) -> [Int] {
    Set(nodes.lazy.filter { space.isActive($0.node, at: configuration) }.map(\.prompt)).sorted()
  }
}

/// The steps of a space by the configuration that they lead to.
private struct BackwardSteps {
  /// Where the steps to each configuration begin in `origins`; the last element is where they end.
  private var starts: [Int32]
  /// The configuration that each step leaves; its bitwise complement for a step on an excluded event.
  private var origins: [Int32]

  init(_ space: StateSpace, isLeftOut: [Bool]) {
    starts = [Int32](repeating: 0, count: space.count + 1)
    for edge in space.edges { starts[edge.target + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var free = starts
    origins = [Int32](repeating: 0, count: space.edges.count)
    for configuration in 0..<space.expandedCount {
      let origin = Int32(truncatingIfNeeded: configuration)
      for edge in space.edges[space.steps(from: configuration)] {
        origins[Int(free[edge.target])] = isLeftOut[edge.event] ? ~origin : origin
        free[edge.target] += 1
      }
    }
  }

  private func steps(to configuration: Int) -> ArraySlice<Int32> {
    origins[Int(starts[configuration])..<Int(starts[configuration + 1])]
  }

  /// Adds to each configuration the bits of those that it leads to by allowed events; configurations that are barred pass
  /// nothing on.
  func spread(_ masks: inout [UInt64], stride: Int, through isBarred: [Bool]) {
    var waiting = isBarred.indices.filter { index in (0..<stride).contains { masks[index * stride + $0] != 0 } }
    var isWaiting = [Bool](repeating: false, count: isBarred.count)
    for index in waiting { isWaiting[index] = true }
    while let target = waiting.popLast() {
      isWaiting[target] = false
      for origin in steps(to: target) where origin >= 0 && !isBarred[Int(origin)] {
        let origin = Int(origin)
        var hasGrown = false
        for word in 0..<stride {
          let added = masks[target * stride + word] & ~masks[origin * stride + word]
          if added != 0 {
            masks[origin * stride + word] |= added
            hasGrown = true
          }
        }
        if hasGrown, !isWaiting[origin] {
          isWaiting[origin] = true
          waiting.append(origin)
        }
      }
    }
  }

  /// Per configuration, whether any steps lead to one of the goals.
  func reaching(_ goals: [Bool]) -> [Bool] {
    var result = goals
    var waiting = goals.indices.filter { goals[$0] }
    while let target = waiting.popLast() {
      for step in steps(to: target) {
        let origin = Int(step < 0 ? ~step : step)
        if !result[origin] {
          result[origin] = true
          waiting.append(origin)
        }
      }
    }
    return result
  }
}
