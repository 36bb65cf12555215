/// The working memory of one macrostep at a time; made once and used again, so that exploring allocates nothing.
///
/// The method names follow the procedures of SCXML's algorithm (appendix D).
final class MacrostepRun {
  private(set) var configuration: Configuration
  private(set) var conflicts: [Interpreter.Conflict] = []
  private(set) var fired: [Int] = []
  private(set) var isLivelock = false
  private var microsteps: [Interpreter.Microstep] = []

  private let machine: Machine
  private let tables: MachineTables
  private let isRecording: Bool
  private var enabled: [Int] = []
  private var internalQueue: [Int] = []
  private var toEnter: [Bool]

  init(machine: Machine, tables: MachineTables, isRecording: Bool) {
    self.machine = machine
    self.tables = tables
    self.isRecording = isRecording
    configuration = Configuration(wordCount: tables.wordCount)
    toEnter = [Bool](repeating: false, count: machine.nodes.count)
  }

  /// Enters the root and runs to the first stable configuration.
  func start() {
    clear()
    configuration = Configuration(wordCount: tables.wordCount)
    addDescendantsToEnter(0)
    let entered = enterMarked()
    if isRecording { microsteps.append(.init(transitions: [], exited: [], entered: entered)) }
    settle()
  }

  /// Takes up a stable configuration.
  func resume(from configuration: Configuration) {
    clear()
    self.configuration = configuration
  }

  /// Handles one trigger and everything that follows from it, up to the next stable configuration.
  func handle(_ trigger: Machine.Edge.Trigger) {
    selectTransitions(on: trigger)
    guard !enabled.isEmpty else { return }
    microstep()
    settle()
  }

  func result() -> Interpreter.Step {
    Interpreter.Step(
      configuration: configuration, microsteps: microsteps, conflicts: conflicts, isLivelock: isLivelock)
  }

  /// Whether any transition would fire on a trigger.
  func enables(_ trigger: Machine.Edge.Trigger) -> Bool {
    selectTransitions(on: trigger)
    return !enabled.isEmpty
  }

  private func clear() {
    conflicts.removeAll(keepingCapacity: true)
    fired.removeAll(keepingCapacity: true)
    microsteps.removeAll(keepingCapacity: true)
    internalQueue.removeAll(keepingCapacity: true)
    isLivelock = false
  }

  /// Eventless transitions first, then internal events, until nothing is left to do.
  private func settle() {
    var count = 0
    while true {
      if tables.hasEventless {
        selectTransitions(on: .eventless)
      } else {
        enabled.removeAll(keepingCapacity: true)
      }
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

  private func selectTransitions(on trigger: Machine.Edge.Trigger) {
    enabled.removeAll(keepingCapacity: true)
    forEachActiveLeaf { leaf in
      var current: Int? = leaf
      while let node = current {
        if let chosen = firstEnabled(of: node, on: trigger) {
          if !enabled.contains(chosen) { enabled.append(chosen) }
          return
        }
        current = machine.nodes[node].parent
      }
    }
    if enabled.count > 1 { removeConflicting() }
  }

  private func forEachActiveLeaf(_ body: (Int) -> Void) {
    let nodeCount = machine.nodes.count
    for wordIndex in 0...((nodeCount - 1) >> 6) {
      var word = configuration.words[wordIndex]
      while word != 0 {
        let node = wordIndex << 6 + word.trailingZeroBitCount
        word &= word - 1
        if node >= nodeCount { return }
        if machine.nodes[node].isLeaf { body(node) }
      }
    }
  }

  /// The first transition of the node whose guard holds; a second one that could fire as well is a conflict.
  private func firstEnabled(of node: Int, on trigger: Machine.Edge.Trigger) -> Int? {
    var chosen: Int?
    for candidate in tables.candidates(of: node, on: trigger) {
      let edge = machine.transitions[Int(candidate)]
      if let condition = edge.guard, !condition.evaluate({ configuration.contains($0) }) { continue }
      guard let first = chosen else {
        chosen = edge.index
        continue
      }
      note(.init(first: first, second: edge.index))
      break
    }
    return chosen
  }

  private func removeConflicting() {
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

  /// Whether two transitions would leave a state in common. Both domains are active, and an active compound node has an
  /// active child, so the exit sets meet exactly when one domain is the other or lies in it.
  private func domainsOverlap(_ first: Int, _ second: Int) -> Bool {
    let left = tables.domains[first]
    let right = tables.domains[second]
    return left == right || machine.isDescendant(left, of: right) || machine.isDescendant(right, of: left)
  }

  private func note(_ conflict: Interpreter.Conflict) {
    if !conflicts.contains(conflict) { conflicts.append(conflict) }
  }

  // MARK: Exit and entry (exitStates, enterStates)

  private func microstep() {
    fired += enabled
    let exited = exitStates()
    for transition in enabled {
      let target = machine.transitions[transition].target
      addDescendantsToEnter(target)
      addAncestorsToEnter(target, below: tables.domains[transition])
    }
    let entered = enterMarked()
    if isRecording { microsteps.append(.init(transitions: enabled, exited: exited, entered: entered)) }
  }

  private func exitStates() -> [Int] {
    var exited: [Int] = []
    for transition in enabled {
      let domain = tables.domains[transition]
      for node in (domain + 1)..<machine.nodes[domain].subtreeEnd where configuration.contains(node) {
        if !exited.contains(node) { exited.append(node) }
      }
    }
    exited.sort(by: >)
    for node in exited { recordHistory(of: node) }
    for node in exited { configuration.remove(node) }
    return exited
  }

  private func recordHistory(of parent: Int) {
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

  private func addDescendantsToEnter(_ node: Int) {
    let description = machine.nodes[node]
    switch description.form {
    case .history:
      guard let parent = description.parent else { return }
      let remembered = rememberedNodes(of: node, parent: parent)
      for target in remembered.isEmpty ? [description.initial].compactMap({ $0 }) : remembered {
        addDescendantsToEnter(target)
        addAncestorsToEnter(target, below: parent)
      }
    case .atomic, .final:
      toEnter[node] = true
    case .compound:
      toEnter[node] = true
      guard !hasMarkedChild(node), let initial = description.initial else { return }
      addDescendantsToEnter(initial)
      addAncestorsToEnter(initial, below: node)
    case .parallel:
      toEnter[node] = true
      for child in description.children where !toEnter[child] && !machine.nodes[child].isHistory {
        addDescendantsToEnter(child)
      }
    }
  }

  private func addAncestorsToEnter(_ node: Int, below domain: Int) {
    var current = machine.nodes[node].parent
    while let ancestor = current, ancestor != domain, machine.isDescendant(ancestor, of: domain) {
      toEnter[ancestor] = true
      if machine.nodes[ancestor].form == .parallel {
        for child in machine.nodes[ancestor].children
        where !toEnter[child] && !machine.nodes[child].isHistory && !machine.isDescendant(node, of: child) {
          addDescendantsToEnter(child)
        }
      }
      current = machine.nodes[ancestor].parent
    }
  }

  private func hasMarkedChild(_ node: Int) -> Bool {
    machine.nodes[node].children.contains { toEnter[$0] }
  }

  private func rememberedNodes(of history: Int, parent: Int) -> [Int] {
    guard let offset = tables.historyOffsets[history] else { return [] }
    return ((parent + 1)..<machine.nodes[parent].subtreeEnd).filter {
      configuration.contains(offset + $0 - parent)
    }
  }

  /// Enters the marked nodes in document order and raises the `done` events of what they complete (SCXML 3.7).
  private func enterMarked() -> [Int] {
    var entered: [Int] = []
    for node in machine.nodes.indices where toEnter[node] {
      toEnter[node] = false
      guard !configuration.contains(node) else { continue }
      configuration.insert(node)
      if isRecording { entered.append(node) }
      guard machine.nodes[node].form == .final, let parent = machine.nodes[node].parent else { continue }
      internalQueue.append(parent)
      if let grandparent = machine.nodes[parent].parent, machine.nodes[grandparent].form == .parallel,
        machine.nodes[grandparent].children.allSatisfy(isInFinalState)
      {
        internalQueue.append(grandparent)
      }
    }
    return entered
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
