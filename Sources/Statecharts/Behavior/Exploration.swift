/// The breadth-first search of a state space.
struct Exploration {
  let machine: Machine
  let limit: Int
  var store: ConfigurationStore
  var predecessors: [Int32] = []
  var arrivals: [Int32] = []
  var edges: [StateSpace.Edge] = []
  var edgeStarts: [Int32] = [0]
  var expandedCount = 0
  var firstFirings: [StateSpace.Firing?]
  var conflicts: [StateSpace.ConflictWitness] = []
  var livelock: (configuration: Int, event: Int?)?
  var isComplete = true
  /// True if all steps are known ones.
  private(set) var isPart = true

  /// The steps of the machine with a transition that this one lacks, and that transition, by its index.
  private let known: (steps: KnownSteps, transition: Int)?
  /// The events to try, by index in `Machine.events`.
  private let events: [Int]
  private var macrostep: Macrostep
  private var cache: TransitionCache
  private var current: Configuration
  private var successor: Configuration
  private var knownConflicts: Set<Interpreter.Conflict> = []

  init(machine: Machine, limit: Int, knowing known: (steps: KnownSteps, transition: Int)? = nil) {
    self.machine = machine
    self.known = known
    events = machine.usedEvents
    let tables = MachineTables(machine)
    // Configurations are numbered by 32 bits, and whatever budget a project sets, their words must fit into memory.
    self.limit = min(limit, Int(Int32.max) - 1, Self.wordLimit / max(1, tables.wordCount))
    macrostep = Macrostep(machine: machine, tables: tables, isRecording: false)
    cache = TransitionCache(machine: machine, tables: tables)
    store = ConfigurationStore(stride: tables.wordCount)
    current = Configuration(wordCount: tables.wordCount)
    successor = current
    firstFirings = [StateSpace.Firing?](repeating: nil, count: machine.transitions.count)
  }

  /// The number of words of all configurations together: 1 GiB. The usual budgets stay below half of it.
  private static let wordLimit = 1 << 27

  /// The number of configurations expanded between two reports: some hundredths of a second.
  private static let reportInterval = 1 << 14

  /// Searches to the end or to the limit; `report` receives the number of newly expanded configurations.
  mutating func run(report: (_ count: Int) -> Void = { _ in }) {
    macrostep.start()
    _ = store.index(of: macrostep.configuration, limit: .max)
    predecessors.append(-1)
    arrivals.append(-1)
    note(from: 0, on: nil)
    isPart = known?.steps.index(of: macrostep.configuration) == 0
    while isComplete, expandedCount < store.count {
      expand(expandedCount)
      edgeStarts.append(Int32(edges.count))
      if isComplete { expandedCount += 1 }
      if expandedCount.isMultiple(of: Self.reportInterval) { report(Self.reportInterval) }
    }
    while edgeStarts.count <= store.count { edgeStarts.append(Int32(edges.count)) }
  }

  /// The nodes entered by any microstep, as bits; a cached step enters only what its first run entered.
  var everEntered: Configuration { macrostep.everEntered }

  private mutating func expand(_ index: Int) {
    store.read(index, into: &current)
    guard let known, let origin = known.steps.index(of: current) else {
      isPart = false
      for event in events where isComplete && step(index, on: event) { addStep(from: index, on: event) }
      return
    }
    for position in known.steps.space.steps(from: origin) where isComplete {
      let edge = known.steps.space.edges[position]
      if !known.steps.mayFire(known.transition, in: position) {
        known.steps.space.read(edge.target, into: &successor)
      } else if step(index, on: edge.event) {
        isPart = false
      } else {
        continue
      }
      addStep(from: index, on: edge.event)
    }
  }

  /// Adds a step to `successor`.
  private mutating func addStep(from index: Int, on event: Int) {
    guard edges.count < Int(Int32.max), let (target, isNew) = store.index(of: successor, limit: limit) else {
      isComplete = false
      return
    }
    edges.append(StateSpace.Edge(event: event, target: target))
    if isNew {
      predecessors.append(Int32(index))
      arrivals.append(Int32(event))
    }
  }

  /// Returns true if the event fires a transition in the current configuration; if so, writes the next one to `successor`.
  private mutating func step(_ index: Int, on event: Int) -> Bool {
    switch cache.lookUp(event, in: current, into: &successor) {
    case .nothing: return false
    case .step: return true
    case .unknown: break
    }
    macrostep.resume(from: current)
    macrostep.handle(.event(event))
    let isStep = !macrostep.fired.isEmpty
    if isStep { note(from: index, on: event) }
    // A livelock has no final configuration: it is reported, and the search skips it.
    let isKept = isStep && !macrostep.isLivelock
    cache.store(event, in: current, leadsTo: isKept ? macrostep.configuration : nil)
    if isKept { successor.copy(macrostep.configuration) }
    return isKept
  }

  private mutating func note(from configuration: Int, on event: Int?) {
    // A cached step is not run again; it fires only transitions that already fired.
    for transition in macrostep.fired where firstFirings[transition] == nil {
      firstFirings[transition] = .init(configuration: configuration, event: event)
    }
    for conflict in macrostep.conflicts where knownConflicts.insert(conflict).inserted {
      conflicts.append(.init(conflict: conflict, configuration: configuration, event: event))
    }
    if macrostep.isLivelock, livelock == nil { livelock = (configuration, event) }
  }
}
