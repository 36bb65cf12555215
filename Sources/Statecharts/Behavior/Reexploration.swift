/// Explores a machine that lacks one transition of a machine whose state space is already known.
///
/// Copies the steps that the transition cannot affect from the known space and runs only the others: the configurations and
/// steps are the same, in the same order, as in a new exploration. With new explorations, a build of the shipped content takes
/// 1.02 s of processor time outside of the system instead of 0.72 s.
struct Reexploration {
  /// Whether every step is in the known space, so the machine only lost steps.
  private(set) var onlyLosesSteps = true

  private let machine: Machine
  private let known: StateSpace
  private let limit: Int
  private let transition: Machine.Transition
  /// Per event, whether a step on it may enter the source of an eventless transition.
  private let mayEnterSource: [Bool]
  /// The known configurations with their numbers, then the new ones.
  private var store: ConfigurationStore
  /// The configurations found, in order, as indices in `store`, and the inverse: -1 for those not found.
  private var found: [Int32] = []
  private var numbers: [Int32]
  private var predecessors: [Int32] = []
  private var arrivals: [Int32] = []
  private var edges: [StateSpace.Edge] = []
  private var edgeStarts: [Int32] = [0]
  private var isSound = true
  private var macrostep: Macrostep
  private var current: Configuration

  /// Explores a machine in which a transition never fires; nil if that machine, unlike the known one, cannot be judged.
  ///
  /// - Parameters:
  ///   - store: the configurations of the known space, by their indices.
  ///   - known: a complete space without conflicts and livelocks.
  static func run(
    _ machine: Machine, without transition: Int, known: StateSpace, store: ConfigurationStore, limit: Int
  ) -> (space: StateSpace, onlyLosesSteps: Bool)? {
    guard var search = Reexploration(machine, machine.transitions[transition], known: known, store: store, limit: limit)
    else { return explore(machine, limit: limit) }
    search.run()
    return search.isSound ? (search.space, search.onlyLosesSteps) : nil
  }

  /// The same, without a known space.
  private static func explore(_ machine: Machine, limit: Int) -> (space: StateSpace, onlyLosesSteps: Bool)? {
    let space = StateSpace(exploring: machine, limit: limit)
    return space.isComplete && space.conflicts.isEmpty && space.livelock == nil ? (space, false) : nil
  }

  /// Prepares a search; nil if it is unknown which steps the transition cannot affect.
  private init?(
    _ machine: Machine, _ transition: Machine.Transition, known: StateSpace, store: ConfigurationStore, limit: Int
  ) {
    guard let mayEnterSource = machine.eventsEntering(sourceOf: transition),
      let firing = known.firstFirings[transition.index], firing.event != nil
    else { return nil }
    self.machine = machine
    self.transition = transition
    self.mayEnterSource = mayEnterSource
    self.known = known
    self.store = store
    self.limit = limit
    numbers = [Int32](repeating: -1, count: known.count)
    macrostep = Macrostep(machine: machine, tables: MachineTables(machine), isRecording: false)
    current = Configuration(wordCount: known.stride)
  }

  private mutating func run() {
    _ = number(of: 0, from: -1, on: -1)
    let events = machine.usedEvents
    var position = 0
    while isSound, position < found.count {
      let index = Int(found[position])
      if index < known.count {
        expand(index, position)
      } else {
        for event in events { step(from: index, position, on: event) }
      }
      edgeStarts.append(Int32(truncatingIfNeeded: edges.count))
      position += 1
    }
  }

  /// Copies the known steps of a configuration, but runs those in which the transition may have fired. An event that does
  /// nothing with the transition does nothing without it.
  private mutating func expand(_ index: Int, _ position: Int) {
    let hasSource = known.isActive(transition.source, at: index)
    for edge in known.edges[known.steps(from: index)] {
      guard mayFire(on: edge, hasSource: hasSource) else {
        add(edge.target, from: position, on: edge.event)
        continue
      }
      let before = edges.count
      step(from: index, position, on: edge.event)
      if edges.count > before, Int(found[edges[before].target]) != edge.target { onlyLosesSteps = false }
    }
  }

  /// Whether the transition may have fired on a known step.
  ///
  /// A transition on an event depends on the configuration before the step. Any other fires while its source is active and
  /// exits it: either the source was active before the step and not after, or the step entered it.
  private func mayFire(on edge: StateSpace.Edge, hasSource: Bool) -> Bool {
    if case .event(let event) = transition.trigger { return hasSource && edge.event == event }
    return mayEnterSource[edge.event] || hasSource && !known.isActive(transition.source, at: edge.target)
  }

  /// Runs a step.
  private mutating func step(from index: Int, _ position: Int, on event: Int) {
    store.read(index, into: &current)
    macrostep.resume(from: current)
    macrostep.handle(.event(event))
    if macrostep.fired.isEmpty { return }
    guard macrostep.conflicts.isEmpty, !macrostep.isLivelock,
      let (target, isNew) = store.index(of: macrostep.configuration, limit: known.count + limit)
    else {
      isSound = false
      return
    }
    if isNew {
      numbers.append(-1)
      onlyLosesSteps = false
    }
    add(target, from: position, on: event)
  }

  private mutating func add(_ target: Int, from position: Int, on event: Int) {
    edges.append(StateSpace.Edge(event: event, target: number(of: target, from: position, on: event)))
  }

  /// The number of a configuration, assigned when it is first found.
  private mutating func number(of index: Int, from position: Int, on event: Int) -> Int {
    if numbers[index] >= 0 { return Int(numbers[index]) }
    let number = found.count
    if number >= limit { isSound = false }
    numbers[index] = Int32(truncatingIfNeeded: number)
    found.append(Int32(truncatingIfNeeded: index))
    predecessors.append(Int32(truncatingIfNeeded: position))
    arrivals.append(Int32(truncatingIfNeeded: event))
    return number
  }

  private var space: StateSpace {
    var words: [UInt64] = []
    words.reserveCapacity(found.count * store.stride)
    for index in found {
      let start = Int(index) * store.stride
      words += store.words[start..<start + store.stride]
    }
    return StateSpace(
      known, words: words, edges: edges, edgeStarts: edgeStarts, predecessors: predecessors, arrivals: arrivals)
  }
}

extension Machine {
  /// Per event, whether a step on it may enter the source of an eventless transition; nil if any step may, or if the transition
  /// does not exit its source.
  fileprivate func eventsEntering(sourceOf transition: Transition) -> [Bool]? {
    var result = [Bool](repeating: false, count: events.count)
    if case .event = transition.trigger { return result }
    let source = transition.source
    func mayEnter(_ target: Int) -> Bool {
      // Entering a parallel state enters all its regions, and the root is never reentered.
      let common = leastCommonAncestor(source, target)
      return common == source || common == target || common != 0 && nodes[common].form == .parallel
    }
    if transition.isInternal || mayEnter(transition.target) || nodes[transition.target].isHistory { return nil }
    for other in transitions where other.index != transition.index {
      if region(of: other.source) != region(of: other.target) { return nil }
      // A transition to a history node may enter any state that it records.
      guard mayEnter(other.target) || nodes[other.target].isHistory else { continue }
      guard case .event(let event) = other.trigger else { return nil }
      result[event] = true
    }
    return result
  }
}
