import SourceText
import Statecharts

/// The states and transitions of a machine that a picture keeps, with everything around these states as frames.
///
/// A transition that is left out is *cut* at each of its ends that is drawn. Pictures mark these places with a sign that leads
/// to the whole diagram.
package struct MachineSubgraph: Sendable {
  /// The transitions that are cut at one state or region, by their indices, in document order.
  struct TruncatedEdges: Sendable, Equatable {
    var waysIn: [Int] = []
    var waysOut: [Int] = []
  }

  /// The steps and transitions of a run in a part.
  struct Run: Sendable {
    let title: String
    /// The number of steps of the run, without the events before the first.
    let stepCount: Int
    /// The steps that take each transition, from 1; none for events before the first step.
    fileprivate(set) var steps: [Int: [Int]] = [:]
    /// The transitions in the order in which they fire, each with its step, or 0 before the first.
    fileprivate(set) var order: [(step: Int, transition: Int)] = []
    /// The innermost states in which transitions from any state of a region, or of another state, were taken.
    fileprivate var origins: [Int: Set<Int>] = [:]

    /// Returns the state in which a transition from any state of another was taken each time; nil for other transitions, and if
    /// there are several such states.
    func origin(of edge: Machine.Transition) -> Int? {
      origins[edge.index].flatMap { $0.count == 1 ? $0.first : nil }
    }
  }

  /// The number of drawn elements of a kind, and the number of all.
  package struct Count: Sendable, Equatable {
    package let shown: Int
    package let all: Int

    /// Returns “4 of 18 states”.
    package func words(_ noun: String) -> String { "\(shown) of \(counted(all, noun))" }
  }

  /// The region whose inside is drawn; the root if the part has states of several regions.
  package let container: Int
  /// Enters the marked nodes in document order and raises the `done` events of the nodes that they complete (SCXML 3.7).
  package let states: Count
  /// The transitions that are drawn, among those of the container.
  package let transitions: Count
  /// The run; nil if the part is not that of a run.
  let run: Run?
  /// The cut transitions, by the node.
  let cuts: [Int: TruncatedEdges]
  /// Per node, true if it or something inside it is drawn.
  private let isShown: [Bool]
  /// Per transition, true if it is kept.
  private let isKept: [Bool]

  /// The title of the run that the part shows, and its numbered steps.
  package var numberedRun: (title: String, steps: NumberedSteps)? {
    run.map { ($0.title, NumberedSteps($0.steps.values.joined(), of: $0.stepCount)) }
  }
  /// True if no transition is cut.
  package var isWhole: Bool { cuts.isEmpty }

  /// Returns true if a node is drawn, as itself or as a frame around states that are.
  package func shows(_ node: Int) -> Bool { isShown[node] }
  /// Returns true if a transition is drawn, by its index.
  package func keeps(_ transition: Int) -> Bool { isKept[transition] }

  /// Keeps states and the transitions among them; costs time linear in the machine.
  ///
  /// A state that contains others brings all of them, unless some of them are named, too. A history is kept with its state if a
  /// transition that is kept leads to it.
  ///
  /// - Parameters:
  ///   - named: The states, by their nodes.
  ///   - depth: The number of transitions to follow from the states, whatever their guards: those of the state and of everything
  ///     around it. Their targets are kept as well.
  package init(states named: [Int], depth: Int = 0, of machine: Machine) {
    var reach = Reach(in: machine)
    reach.enter(all: named)
    for _ in 0..<depth { if !reach.followTransitions() { break } }
    var shown = reach.isActive
    for edge in machine.transitions where shown[edge.source] && machine.nodes[edge.target].isHistory {
      if let parent = machine.nodes[edge.target].parent, shown[parent] { shown[edge.target] = true }
    }
    self.init(shown, of: machine, run: nil) { shown[$0.source] && shown[$0.target] }
  }

  /// Keeps the parts of a run: the states that are active in it, and the transitions that fire. Costs time in the product of the
  /// machine's nodes and the steps.
  ///
  /// - Parameters:
  ///   - given: The number of events before the first step.
  ///   - title: The run's name.
  ///   - region: The region to keep; nil for all outermost regions in which a transition fires.
  package init(run trace: Trace, given: Int, title: String, region: Int?, of machine: Machine) {
    var run = Run(title: title, stepCount: max(0, trace.steps.count - given))
    let fired = Set(trace.steps.flatMap(\.transitions))
    let regions = region.map { [$0] } ?? Self.regions(of: fired, in: machine)
    func isInside(_ node: Int) -> Bool { regions.contains { $0 == node || machine.isDescendant(node, of: $0) } }
    var shown = [Bool](repeating: false, count: machine.nodes.count)
    for configuration in [trace.start] + trace.steps.map(\.configuration) {
      for node in machine.nodes where configuration.contains(node.index) && isInside(node.index) {
        shown[node.index] = true
      }
    }
    var before = trace.start
    for (position, step) in trace.steps.enumerated() {
      let number = max(0, position - given + 1)
      defer { before = step.configuration }
      for index in step.transitions where isInside(machine.transitions[index].source) {
        let edge = machine.transitions[index]
        // The states that an eventless transition leaves may have been entered in the same step.
        if edge.trigger != .eventless, TransitionGroup.beginsAnywhere(edge, in: machine) {
          run.origins[index, default: []].formUnion(
            before.leaves(of: machine).filter { machine.isDescendant($0, of: edge.source) })
        }
        (shown[edge.source], shown[edge.target]) = (true, true)
        run.order.append((number, index))
        if number > 0 { run.steps[index, default: []].append(number) }
      }
    }
    self.init(shown, of: machine, container: region, run: run) { fired.contains($0.index) && isInside($0.source) }
  }

  /// Returns the outermost regions in which a run takes a transition; the first if there is none.
  private static func regions(of fired: Set<Int>, in machine: Machine) -> [Int] {
    let taken = Set(fired.compactMap { machine.region(of: machine.transitions[$0].source) }).sorted()
    return taken.isEmpty ? Array(machine.nodes[0].children.prefix(1)) : taken
  }

  private init(
    _ chosen: [Bool], of machine: Machine, container region: Int? = nil, run: Run?,
    keeps: (Machine.Transition) -> Bool
  ) {
    var shown = chosen
    for node in machine.nodes.reversed() where shown[node.index] {
      if let parent = node.parent { shown[parent] = true }
    }
    let regions = machine.nodes[0].children.filter { shown[$0] }
    let container = region ?? (regions.count == 1 ? regions[0] : 0)
    func isInside(_ node: Int) -> Bool { node == container || machine.isDescendant(node, of: container) }
    let kept = machine.transitions.map { isInside($0.source) && keeps($0) }
    var cuts: [Int: TruncatedEdges] = [:]
    for edge in machine.transitions where !kept[edge.index] && isInside(edge.source) {
      if shown[edge.source] { cuts[edge.source, default: TruncatedEdges()].waysOut.append(edge.index) }
      if shown[edge.target] { cuts[edge.target, default: TruncatedEdges()].waysIn.append(edge.index) }
    }
    let states = machine.states.filter { isInside($0.index) && $0.isLeaf }
    self.container = container
    self.run = run
    self.cuts = cuts
    self.states = Count(shown: states.count { shown[$0.index] }, all: states.count)
    transitions = Count(shown: kept.count { $0 }, all: machine.transitions.count { isInside($0.source) })
    isShown = shown
    isKept = kept
  }
}

/// The states that transitions lead to, one transition further at a time, whatever their guards.
private struct Reach {
  private let machine: Machine
  private let outgoing: [[Int]]
  /// Per node, true if it or something inside it is reached.
  private(set) var isActive: [Bool]
  /// Per node, true if it was entered by default.
  private var isEntered: [Bool]
  /// The nodes reached last, whose transitions are not followed yet.
  private var newest: [Int] = []

  init(in machine: Machine) {
    self.machine = machine
    var outgoing = [[Int]](repeating: [], count: machine.nodes.count)
    for edge in machine.transitions { outgoing[edge.source].append(edge.index) }
    self.outgoing = outgoing
    isActive = [Bool](repeating: false, count: machine.nodes.count)
    isEntered = isActive
  }

  /// Begins with states; one that contains others brings all of them, unless some of them are named, too.
  mutating func enter(all states: [Int]) {
    let named = Set(states)
    // The number of named nodes before each node, so that those inside a state are counted at once.
    var before = [0]
    for node in machine.nodes { before.append(before[node.index] + (named.contains(node.index) ? 1 : 0)) }
    for state in named.sorted() {
      activate(state)
      let end = machine.nodes[state].subtreeEnd
      if before[end] == before[state + 1] { for inner in state + 1..<max(end, state + 1) { activate(inner) } }
    }
  }

  /// Follows the transitions of the nodes reached last; returns true if there were any.
  mutating func followTransitions() -> Bool {
    let sources = newest
    newest = []
    for edge in sources.flatMap({ outgoing[$0] }) { enter(machine.transitions[edge].target) }
    return !sources.isEmpty
  }

  /// Reaches a node and everything around it.
  private mutating func activate(_ node: Int) {
    var next: Int? = node
    while let current = next, !isActive[current] {
      isActive[current] = true
      newest.append(current)
      next = machine.nodes[current].parent
    }
  }

  /// Reaches a node with the states inside it that are entered by default; for a history, those of its first entry.
  private mutating func enter(_ node: Int) {
    activate(node)
    guard !isEntered[node] else { return }
    isEntered[node] = true
    if machine.nodes[node].form == .parallel {
      for region in machine.nodes[node].children { enter(region) }
    } else if let initial = machine.nodes[node].initial {
      enter(initial)
    }
  }
}
