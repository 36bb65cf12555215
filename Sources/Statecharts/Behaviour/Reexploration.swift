/// The search of a machine’s state space beside that of the same machine with one more transition, which was explored before.
///
/// Steps on which the transition had no say are taken from the known space; only the others are run. So the search costs little more than
/// a look at each step, and it finds the same configurations and steps, in the same order, as a search from nothing.
struct Reexploration {
  /// Whether every step is one of the known space, so that the machine only lost steps.
  private(set) var onlyLosesSteps = true

  private let machine: Machine
  private let known: StateSpace
  private let limit: Int
  /// The transition's event, and its source.
  private let event: Int
  private let source: Int
  /// The known configurations under their numbers, then those that are new.
  private var store: ConfigurationStore
  /// The configurations found, in order, by their indices in `store`, and the other way round: -1 for those not found.
  private var found: [Int32] = []
  private var numbers: [Int32]
  private var predecessors: [Int32] = []
  private var arrivals: [Int32] = []
  private var edges: [StateSpace.Edge] = []
  private var edgeStarts: [Int32] = [0]
  private var isSound = true
  private var macrostep: MacrostepRun
  private var current: Configuration

  /// Explores a machine in which a transition on an event never fires; nil where the transition fires on something else, or where the
  /// machine, unlike the known one, cannot be judged.
  ///
  /// - Parameters:
  ///   - store: the configurations of the known space, by their indices.
  ///   - known: a complete space without conflicts and livelocks.
  static func run(
    _ machine: Machine, without transition: Int, known: StateSpace, store: ConfigurationStore, limit: Int
  ) -> (space: StateSpace, onlyLosesSteps: Bool)? {
    guard case .event(let event) = machine.transitions[transition].trigger else { return nil }
    var search = Reexploration(
      machine, event: event, source: machine.transitions[transition].source, known: known, store: store, limit: limit)
    search.run()
    return search.isSound ? (search.space, search.onlyLosesSteps) : nil
  }

  private init(
    _ machine: Machine, event: Int, source: Int, known: StateSpace, store: ConfigurationStore, limit: Int
  ) {
    self.machine = machine
    self.event = event
    self.source = source
    self.known = known
    self.store = store
    self.limit = limit
    numbers = [Int32](repeating: -1, count: known.count)
    macrostep = MacrostepRun(machine: machine, tables: MachineTables(machine), isRecording: false)
    current = Configuration(wordCount: known.stride)
  }

  private mutating func run() {
    // A transition on an event has no say in how the machine starts.
    _ = number(of: 0, from: -1, on: -1)
    let events = machine.usedEvents
    var position = 0
    while isSound, position < found.count {
      let index = Int(found[position])
      if index >= known.count {
        for event in events { step(from: index, position, on: event) }
      } else if known.isActive(source, at: index) {
        expand(index, position)
      } else {
        for edge in known.edges[known.steps(from: index)] { add(edge.target, from: position, on: edge.event) }
      }
      edgeStarts.append(Int32(truncatingIfNeeded: edges.count))
      position += 1
    }
  }

  /// Takes the known steps of a configuration, but runs the one on the transition's event.
  private mutating func expand(_ index: Int, _ position: Int) {
    let steps = known.steps(from: index)
    var next = steps.lowerBound
    while next < steps.upperBound, known.edges[next].event < event {
      add(known.edges[next].target, from: position, on: known.edges[next].event)
      next += 1
    }
    // An event that did nothing with the transition does nothing without it.
    guard next < steps.upperBound, known.edges[next].event == event else {
      return copy(next..<steps.upperBound, position)
    }
    let target = known.edges[next].target
    let before = edges.count
    step(from: index, position, on: event)
    if edges.count > before, Int(found[edges[before].target]) != target { onlyLosesSteps = false }
    copy(next + 1..<steps.upperBound, position)
  }

  private mutating func copy(_ steps: Range<Int>, _ position: Int) {
    for edge in known.edges[steps] { add(edge.target, from: position, on: edge.event) }
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

  /// The number of a configuration, which it gets when it is found.
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
