/// Runs one macrostep at a time; made once and reused, so that exploring allocates nothing.
///
/// The method names follow the procedures of SCXML's algorithm (appendix D). A structure: in a class, the exclusivity
/// checks at every access of a property took a quarter of the time.
struct Macrostep {
  private(set) var configuration: Configuration
  private(set) var conflicts: [Interpreter.Conflict] = []
  private(set) var fired: [Int] = []
  private(set) var isLivelock = false
  /// The open condition, by index, without a value on which the step depends; the step is then not run to its end.
  private(set) var undecided: Int?
  /// The values of open conditions in the step.
  private var given: [Machine.Given] = []
  /// Every node entered in any microstep since initialization, as bits; not cleared between macrosteps.
  private(set) var everEntered: Configuration
  private var microsteps: [Interpreter.Microstep] = []

  private let machine: Machine
  private let tables: MachineTables
  private let isRecording: Bool
  private var enabled: [Int] = []
  private var internalQueue: [Int] = []
  private var exited: [Int] = []
  /// The nodes to enter, as bits.
  private var toEnter: Configuration

  init(machine: Machine, tables: MachineTables, isRecording: Bool) {
    self.machine = machine
    self.tables = tables
    self.isRecording = isRecording
    configuration = Configuration(wordCount: tables.wordCount)
    toEnter = Configuration(wordCount: tables.leaves.count)
    everEntered = toEnter
  }

  /// Enters the root and runs to the first stable configuration.
  mutating func start() {
    clear()
    configuration = Configuration(wordCount: tables.wordCount)
    addDescendantsToEnter(0)
    let entered = enterMarked()
    if isRecording { microsteps.append(.init(transitions: [], exited: [], entered: entered)) }
    settle()
  }

  /// Continues from a stable configuration.
  mutating func resume(from configuration: Configuration) {
    clear()
    self.configuration.copy(configuration)
  }

  /// Handles an event, by its index in `Machine.events`, and everything that follows from it, up to the next stable
  /// configuration.
  mutating func handle(_ event: Int) { handle(machine.declared(event), given: machine.given(in: event)) }

  /// Handles an event as declared, with values of open conditions.
  mutating func handle(_ event: Int, given: [Machine.Given]) {
    self.given = given
    if isTooEarly(event) { return }
    selectTransitions(on: .event(event))
    guard undecided == nil, !enabled.isEmpty else { return }
    microstep()
    settle()
  }

  func result() -> Interpreter.Step {
    Interpreter.Step(
      configuration: configuration, microsteps: microsteps, conflicts: conflicts, isLivelock: isLivelock,
      undecided: undecided)
  }

  /// Returns true if any transition would fire on an event as declared, for some values of the open conditions.
  mutating func enables(_ event: Int) -> Bool {
    clear()
    if isTooEarly(event) { return false }
    selectTransitions(on: .event(event))
    return undecided != nil || !enabled.isEmpty
  }

  /// Returns true for an event of the clock whose state is not active.
  private func isTooEarly(_ event: Int) -> Bool {
    guard let node = tables.waiting[event] else { return false }
    return node.map { !configuration.contains($0) } ?? true
  }

  private mutating func clear() {
    conflicts.removeAll(keepingCapacity: true)
    fired.removeAll(keepingCapacity: true)
    microsteps.removeAll(keepingCapacity: true)
    internalQueue.removeAll(keepingCapacity: true)
    isLivelock = false
    undecided = nil
    given.removeAll(keepingCapacity: true)
  }

  /// Takes eventless transitions first, then internal events, until neither is left.
  private mutating func settle() {
    var count = 0
    while true {
      if tables.hasEventless {
        selectTransitions(on: .eventless)
      } else {
        enabled.removeAll(keepingCapacity: true)
      }
      if undecided != nil { return }
      if enabled.isEmpty {
        guard !internalQueue.isEmpty else { return }
        selectTransitions(on: .done(internalQueue.removeFirst()))
        if enabled.isEmpty { continue }
      }
      count += 1
      guard count <= Interpreter.microstepLimit else {
        isLivelock = true
        return
      }
      microstep()
    }
  }

  // MARK: Selection (selectTransitions, removeConflictingTransitions)

  private mutating func selectTransitions(on trigger: Machine.Transition.Trigger) {
    enabled.removeAll(keepingCapacity: true)
    for index in tables.leaves.indices {
      var word = configuration.words[index] & tables.leaves[index]
      while word != 0 {
        select(from: index << 6 + word.trailingZeroBitCount, on: trigger)
        word &= word - 1
      }
    }
    if enabled.count > 1 { removeConflicting() }
  }

  /// Selects the transition of a leaf, or of its nearest ancestor that has one.
  private mutating func select(from leaf: Int, on trigger: Machine.Transition.Trigger) {
    var next: Int? = leaf
    while let node = next {
      if let chosen = firstEnabled(of: node, on: trigger) {
        if !enabled.contains(chosen) { enabled.append(chosen) }
        return
      }
      next = machine.nodes[node].parent
    }
  }

  /// Returns the node's first transition whose guard holds; if a second one could also fire, that is a conflict.
  private mutating func firstEnabled(of node: Int, on trigger: Machine.Transition.Trigger) -> Int? {
    var chosen: Int?
    for candidate in tables.candidates(of: node, on: trigger) {
      let transition = machine.transitions[Int(candidate)]
      if let condition = transition.guard {
        if tables.isOpen[transition.index] {
          guard let holds = truth(of: condition) else { return nil }
          if !holds { continue }
        } else if !condition.holds(configuration.contains) {
          continue
        }
      }
      guard let first = chosen else {
        chosen = transition.index
        continue
      }
      note(.init(first: first, second: transition.index))
      break
    }
    return chosen
  }

  /// Returns the value of a guard; nil, with the first condition that matters in `undecided`, if that has no value.
  private mutating func truth(of condition: BooleanExpression<Machine.GuardPart>) -> Bool? {
    let rest = ProjectedExpression<Machine.GuardPart>(condition) { part in
      switch part {
      case .active(let node): .constant(configuration.contains(node))
      case .condition(let index):
        given.first { $0.condition == index }.map { .constant($0.holds) } ?? .expression(.atom(part))
      case .otherwise: .constant(false)
      }
    }
    switch rest {
    case .constant(let value): return value
    case .expression(let open):
      if undecided == nil, case .condition(let index)? = open.atoms.first { undecided = index }
      return nil
    }
  }

  var hasOpenEventless: Bool { !tables.openEventless.isEmpty }

  /// Returns an eventless transition that waits for an open condition in a stable configuration.
  mutating func waitingTransition(in store: ConfigurationStore, _ index: Int) -> Int? {
    clear()
    store.read(index, into: &configuration)
    for transition in tables.openEventless where configuration.contains(machine.transitions[transition].source) {
      if let condition = machine.transitions[transition].guard, truth(of: condition) == nil {
        undecided = nil
        return transition
      }
    }
    return nil
  }

  private mutating func removeConflicting() {
    var kept: [Int] = []
    for candidate in enabled {
      var isPreempted = false
      var overridden: [Int] = []
      for other in kept where domainsOverlap(candidate, other) {
        let source = machine.transitions[candidate].source
        let otherSource = machine.transitions[other].source
        if machine.isDescendant(source, of: otherSource) {
          overridden.append(other)
        } else {
          isPreempted = true
          if !machine.isDescendant(otherSource, of: source) { note(.init(first: other, second: candidate)) }
          break
        }
      }
      if !isPreempted {
        kept.removeAll(where: overridden.contains)
        kept.append(candidate)
      }
    }
    enabled = kept
  }

  /// Returns true if two transitions would leave a state in common. Both domains are active, and an active compound node has an
  /// active child, so the exit sets meet exactly when one domain is the other or lies in it.
  private func domainsOverlap(_ first: Int, _ second: Int) -> Bool {
    let left = domain(of: first)
    let right = domain(of: second)
    if left == MachineTables.nowhere || right == MachineTables.nowhere { return false }
    return left == right || machine.isDescendant(left, of: right) || machine.isDescendant(right, of: left)
  }

  /// Returns the node whose descendants a transition exits. For a transition to a history node, it depends on the recorded states.
  private func domain(of transition: Int) -> Int {
    let fixed = tables.domains[transition]
    return fixed >= 0
      ? fixed : machine.domain(of: machine.transitions[transition], to: effectiveTargets(of: transition))
  }

  /// Returns the current states of the history (`getEffectiveTargetStates`).
  private func effectiveTargets(of transition: Int) -> [Int] {
    let history = machine.transitions[transition].target
    return machine.nodes[history].parent.map { states(behind: history, parent: $0) } ?? []
  }

  private mutating func note(_ conflict: Interpreter.Conflict) {
    if !conflicts.contains(conflict) { conflicts.append(conflict) }
  }

  // MARK: Exit and entry (exitStates, enterStates)

  private mutating func microstep() {
    fired += enabled
    exitStates()
    for transition in enabled where tables.domains[transition] != MachineTables.nowhere {
      let target = machine.transitions[transition].target
      addDescendantsToEnter(target)
      addAncestorsToEnter(target, below: domain(of: transition))
    }
    let entered = enterMarked()
    if isRecording { microsteps.append(.init(transitions: enabled, exited: exited, entered: entered)) }
  }

  private mutating func exitStates() {
    exited.removeAll(keepingCapacity: true)
    for transition in enabled where tables.domains[transition] != MachineTables.nowhere {
      let domain = domain(of: transition)
      for node in (domain + 1)..<machine.nodes[domain].subtreeEnd where configuration.contains(node) {
        if !exited.contains(node) { exited.append(node) }
      }
    }
    exited.sort(by: >)
    for node in exited { recordHistory(of: node) }
    for node in exited { configuration.remove(node) }
  }

  private mutating func recordHistory(of parent: Int) {
    guard let histories = tables.historiesByParent[parent] else { return }
    for history in histories {
      guard let offset = tables.historyOffsets[history] else { continue }
      let isDeep = machine.nodes[history].form == .history(deep: true)
      for node in (parent + 1)..<machine.nodes[parent].subtreeEnd {
        let isRemembered =
          configuration.contains(node) && (isDeep ? machine.nodes[node].isLeaf : machine.nodes[node].parent == parent)
        if isRemembered {
          configuration.insert(offset + node - parent)
        } else {
          configuration.remove(offset + node - parent)
        }
      }
    }
  }

  private mutating func addDescendantsToEnter(_ node: Int) {
    let description = machine.nodes[node]
    switch description.form {
    case .history:
      guard let parent = description.parent else { return }
      let targets = states(behind: node, parent: parent)
      // Stored states come first: a region that contains one is not entered by default.
      for target in targets { addDescendantsToEnter(target) }
      for target in targets { addAncestorsToEnter(target, below: parent) }
    case .atomic, .final:
      toEnter.insert(node)
    case .compound:
      toEnter.insert(node)
      guard let initial = description.initial else { return }
      addDescendantsToEnter(initial)
      addAncestorsToEnter(initial, below: node)
    case .parallel:
      toEnter.insert(node)
      addRegionsToEnter(description.children)
    }
  }

  private mutating func addAncestorsToEnter(_ node: Int, below domain: Int) {
    var current = machine.nodes[node].parent
    while let ancestor = current, ancestor != domain, machine.isDescendant(ancestor, of: domain) {
      toEnter.insert(ancestor)
      if machine.nodes[ancestor].form == .parallel {
        addRegionsToEnter(machine.nodes[ancestor].children)
      }
      current = machine.nodes[ancestor].parent
    }
  }

  /// Enters by default the regions that contain no state to enter yet.
  private mutating func addRegionsToEnter(_ regions: [Int]) {
    for region in regions where !((region + 1)..<machine.nodes[region].subtreeEnd).contains(where: toEnter.contains) {
      addDescendantsToEnter(region)
    }
  }

  /// Returns the stored states of a history, or its fallback.
  private func states(behind history: Int, parent: Int) -> [Int] {
    let remembered = rememberedNodes(of: history, parent: parent)
    return remembered.isEmpty ? [machine.nodes[history].initial].compactMap(\.self) : remembered
  }

  private func rememberedNodes(of history: Int, parent: Int) -> [Int] {
    guard let offset = tables.historyOffsets[history] else { return [] }
    return ((parent + 1)..<machine.nodes[parent].subtreeEnd).filter {
      configuration.contains(offset + $0 - parent)
    }
  }

  /// Enters the marked nodes in document order and raises the `done` events of what they complete (SCXML 3.7).
  private mutating func enterMarked() -> [Int] {
    var entered: [Int] = []
    for index in toEnter.words.indices {
      while toEnter.words[index] != 0 {
        let node = index << 6 + toEnter.words[index].trailingZeroBitCount
        toEnter.remove(node)
        guard !configuration.contains(node) else { continue }
        configuration.insert(node)
        everEntered.insert(node)
        if isRecording { entered.append(node) }
        if machine.nodes[node].form == .final { raiseDone(by: node) }
      }
    }
    return entered
  }

  private mutating func raiseDone(by final: Int) {
    guard let parent = machine.nodes[final].parent else { return }
    internalQueue.append(parent)
    if let grandparent = machine.nodes[parent].parent, machine.nodes[grandparent].form == .parallel,
      machine.nodes[grandparent].children.allSatisfy(isInFinalState)
    {
      internalQueue.append(grandparent)
    }
  }

  private func isInFinalState(_ node: Int) -> Bool {
    let description = machine.nodes[node]
    switch description.form {
    case .compound:
      return description.children.contains { machine.nodes[$0].form == .final && configuration.contains($0) }
    case .parallel: return description.children.allSatisfy(isInFinalState)
    default: return false
    }
  }
}
