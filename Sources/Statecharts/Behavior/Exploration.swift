import SourceText

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
  /// The events as declared to try, by index in `Machine.events`.
  private let events: [Int]
  /// The cases of events, those of the machine first, and their positions.
  private(set) var cases: [Machine.Case]
  private var caseIndices: [Machine.Case: Int]
  /// The first place where something depends on an open condition that can have no value there.
  private(set) var openProblem: StateSpace.OpenProblem?
  private var macrostep: Macrostep
  private var cache: TransitionCache
  private var current: Configuration
  private var successor: Configuration
  private var knownConflicts: Set<Interpreter.Conflict> = []

  init(machine: Machine, limit: Int, knowing known: (steps: KnownSteps, transition: Int)? = nil) {
    self.machine = machine
    self.known = known
    events = machine.usedEvents
    cases = machine.cases
    caseIndices = machine.cases.positions { $0 }
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
    if let undecided = macrostep.undecided {
      openProblem = .atStart(condition: undecided)
    } else {
      checkStability(of: 0)
    }
    isPart = known?.steps.index(of: macrostep.configuration) == 0
    while isComplete, openProblem == nil, expandedCount < store.count {
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
      for event in events where isComplete { addSteps(from: index, on: event) }
      return
    }
    for position in known.steps.space.steps(from: origin) where isComplete {
      let edge = known.steps.space.edges[position]
      if !known.steps.mayFire(known.transition, in: position) {
        known.steps.space.read(edge.target, into: &successor)
        addStep(from: index, on: edge.event)
      } else if addSteps(from: index, on: edge.event) {
        isPart = false
      }
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
      checkStability(of: target)
    }
  }

  /// Adds the steps on an event, by its index in `Machine.events`, or on its cases; returns true if it fires a
  /// transition.
  @discardableResult
  private mutating func addSteps(from index: Int, on event: Int) -> Bool {
    let event = machine.declared(event)
    switch cache.lookUp(event, in: current, into: &successor) {
    case .nothing: return false
    case .step:
      addStep(from: index, on: event)
      return true
    case .unknown: break
    }
    macrostep.resume(from: current)
    macrostep.handle(event, given: [])
    if let condition = macrostep.undecided { return addCases(from: index, of: event, dependingOn: condition) }
    let isKept = keepStep(from: index, on: event)
    cache.store(event, in: current, leadsTo: isKept ? macrostep.configuration : nil)
    if isKept { addStep(from: index, on: event) }
    return isKept
  }

  /// Adds the cases of an event that depends on open conditions, in the current configuration.
  private mutating func addCases(from index: Int, of event: Int, dependingOn condition: Int) -> Bool {
    var search = GivenSearch()
    _ = search.next()
    _ = search.split([], on: condition)
    var isStep = false
    while isComplete, let given = search.next() {
      macrostep.resume(from: current)
      macrostep.handle(event, given: given)
      if let undecided = macrostep.undecided {
        if search.split(given, on: undecided) { continue }
        if openProblem == nil { openProblem = .tooMany(configuration: index, event: event) }
        return isStep
      }
      let position = position(of: Machine.Case(event: event, given: given))
      if !keepStep(from: index, on: position) { continue }
      isStep = true
      addStep(from: index, on: position)
    }
    return isStep
  }

  /// Returns the index of a case in the events of the machine that distinguishes the cases.
  private mutating func position(of own: Machine.Case) -> Int {
    let first = machine.declaredCount
    if let known = caseIndices[own] { return first + known }
    caseIndices[own] = cases.count
    cases.append(own)
    return first + cases.count - 1
  }

  /// Returns true if a step that was run fires a transition and ends; its configuration is then in `successor`.
  private mutating func keepStep(from index: Int, on event: Int) -> Bool {
    if macrostep.fired.isEmpty { return false }
    note(from: index, on: event)
    // A livelock has no final configuration: it is reported, and the search skips it.
    if macrostep.isLivelock { return false }
    successor.copy(macrostep.configuration)
    return true
  }

  /// Notes a transition that waits for an open condition in a new configuration, by its index. Without one of its
  /// transitions, a machine may wait.
  private mutating func checkStability(of index: Int) {
    guard known == nil, macrostep.hasOpenEventless, openProblem == nil else { return }
    if let transition = macrostep.waitingTransition(in: store, index) {
      openProblem = .waiting(transition: transition, configuration: index)
    }
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
