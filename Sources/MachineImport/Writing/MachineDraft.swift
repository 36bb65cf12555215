import SourceText
import Statecharts

/// A machine of another notation, changed into the form that content files have, with the same behavior.
struct MachineDraft {
  private(set) var machine: ForeignMachine
  /// The transitions that are taken where no other one of their source and trigger is.
  private(set) var otherwise: Set<Int> = []

  init(_ machine: ForeignMachine) {
    self.machine = machine
    if machine.isOrdered {
      removeTransitionsNeverTaken()
      removeStatesNeverEntered()
    }
    settleRoot()
    wrapHistories()
    fillRegions()
    settleTransitions()
    // From the inside out, since an outer state may begin deeper.
    for state in self.machine.states.indices.reversed() { settleInitial(of: state) }
    for transition in self.machine.transitions.indices { settleTargets(of: transition) }
    guardEnd()
    recognizeOtherwise()
    nameWaitingConditions()
    moveDoneConditions()
    excludeEarlierConditions()
    delayFirstConditions()
  }

  // MARK: Reach

  private mutating func removeStatesNeverEntered() {
    var entered: Set<Int> = []
    var byDefault: Set<Int> = []
    var open: [(state: Int, isTarget: Bool)] = [(0, true)]
    let outgoing = Dictionary(grouping: machine.transitions) { $0.source }
    while let (state, isTarget) = open.popLast() {
      let node = machine.states[state]
      let isFirst = entered.insert(state).inserted
      if isFirst {
        if let parent = node.parent { open.append((parent, false)) }
        // What is done, and when, is not asked: few states are done without reaching the end.
        for transition in outgoing[state] ?? [] { open += transition.targets.map { ($0, true) } }
      }
      guard isTarget || node.form == .parallel, byDefault.insert(state).inserted else { continue }
      var next = node.initial
      if node.form == .parallel {
        next = node.children.filter { !machine.states[$0].isHistory }
      } else if next.isEmpty {
        next = firstChild(of: node.isHistory ? node.parent ?? 0 : state)
      }
      open += next.map { ($0, true) }
    }
    let lost = machine.states.indices.filter { !entered.contains($0) }
    for state in lost where entered.contains(machine.states[state].parent ?? 0) {
      machine.note(.unreachable, machine.states[state].name, at: machine.states[state].range)
    }
    machine.keep(entered.sorted())
    let all = Set(machine.states.indices)
    machine.transitions = machine.transitions.filter { transition in
      if case .done(let state) = transition.trigger { isCompletable(state, all) } else { true }
    }
  }

  /// Returns true if a state or all of its regions can reach a final state.
  private func isCompletable(_ state: Int, _ entered: Set<Int>) -> Bool {
    let children = machine.states[state].children
    if machine.states[state].form == .final { return entered.contains(state) }
    if machine.states[state].form == .parallel {
      return children.allSatisfy { machine.states[$0].isHistory || isCompletable($0, entered) }
    }
    return children.contains { machine.states[$0].form == .final && entered.contains($0) }
  }

  // MARK: Structure

  /// Makes the machine a set of regions, or a state around them if a transition leaves one of these.
  private mutating func settleRoot() {
    let root = machine.states[0]
    if root.form == .parallel {
      if root.children.contains(where: { machine.states[$0].isHistory }) || crosses(regionsOf: 0) { wrapRegions() }
    } else if root.children.count == 1, let only = root.children.first, root.initial.allSatisfy({ $0 == only }),
      !isUsed(only), !isUsed(0),
      machine.states[only].form == .parallel ? !crosses(regionsOf: only) : isDoubled(only),
      !machine.states[only].children.contains(where: { machine.states[$0].isHistory })
    {
      machine.title = machine.title ?? machine.states[only].title
      machine.notes += machine.states[only].notes
      machine.states[0].form = machine.states[only].form
      machine.states[0].children = machine.states[only].children
      machine.states[0].initial = machine.states[only].initial
      for child in machine.states[only].children { machine.states[child].parent = 0 }
      machine.keep(machine.states.indices.filter { $0 != only })
    }
  }

  /// Returns true if a state with others inside is called like the machine.
  private func isDoubled(_ state: Int) -> Bool {
    machine.states[state].form == .ordinary && !machine.states[state].children.isEmpty
      && title(for: machine.states[state].name) == title(for: machine.name)
  }

  private mutating func wrapRegions() {
    let regions = machine.states[0].children
    machine.states[0].children = []
    machine.states[0].form = .ordinary
    var state = machine.states[0]
    state.name = "active"
    state.form = .parallel
    state.notes = []
    let around = machine.add(state, in: 0)
    machine.states[around].children = regions
    machine.states[0].initial = [around]
    for region in regions { machine.states[region].parent = around }
    for index in machine.transitions.indices {
      if machine.transitions[index].source == 0 { machine.transitions[index].source = around }
      machine.transitions[index].targets = machine.transitions[index].targets.map { $0 == 0 ? around : $0 }
    }
  }

  /// Returns true if something other than its place refers to a state.
  private func isUsed(_ state: Int) -> Bool {
    machine.transitions.contains { transition in
      transition.source == state || transition.targets.contains(state) || transition.trigger == .done(state)
        || transition.condition?.atoms.contains(.active(state)) == true
    }
  }

  /// Returns true if a transition between regions leaves the parallel state that has them, as no transition of a
  /// machine does.
  private func crosses(regionsOf parallel: Int) -> Bool {
    machine.transitions.contains { transition in
      if transition.source == parallel { return !transition.targets.isEmpty }
      let region = machine.lineage(of: transition.source).last { machine.states[$0].parent == parallel }
      return transition.targets.contains { target in
        guard let region, machine.isInside(target, region) else { return true }
        return transition.source == region && !transition.isInternal
      }
    }
  }

  /// A region has no history of the state around it: both move into a state of their own.
  private mutating func wrapHistories() {
    for parallel in machine.states.indices where machine.states[parallel].form == .parallel {
      let histories = machine.states[parallel].children.filter { machine.states[$0].isHistory }
      guard let first = histories.first, let parent = machine.states[parallel].parent else { continue }
      machine.note(.parallelHistory, at: machine.states[first].range)
      let around = wrap(parallel, in: parent, name: machine.states[parallel].name + "-or-before")
      machine.states[parallel].children.removeAll(where: histories.contains)
      machine.states[around].children += histories
      for history in histories { machine.states[history].parent = around }
    }
  }

  /// Puts a new state around another one.
  private mutating func wrap(_ state: Int, in parent: Int, name: String) -> Int {
    let around = machine.add(
      ForeignMachine.State(name: name, title: machine.states[state].title, range: machine.states[state].range),
      in: parent)
    machine.states[parent].children.removeLast()
    machine.states[parent].children = machine.states[parent].children.map { $0 == state ? around : $0 }
    machine.states[parent].initial = machine.states[parent].initial.map { $0 == state ? around : $0 }
    machine.states[around].children = [state]
    machine.states[around].initial = [state]
    machine.states[state].parent = around
    return around
  }

  /// A region has states of its own, and no regions: a parallel state in one is in a state around it.
  private mutating func fillRegions() {
    for parallel in machine.states.indices where machine.states[parallel].form == .parallel {
      if machine.states[parallel].children.contains(where: { machine.states[$0].form == .parallel }) {
        spellOutCompletion(of: parallel)
      }
      for region in machine.states[parallel].children {
        let state = machine.states[region]
        if state.form == .parallel {
          _ = wrap(region, in: parallel, name: state.name + "-region")
        } else if state.children.isEmpty {
          let inside = ForeignMachine.State(
            name: state.name + "-active", title: state.form == .final ? "Ended" : "Active", form: state.form,
            range: state.range)
          machine.states[region].form = .ordinary
          _ = machine.add(inside, in: region)
        }
      }
    }
  }

  /// A parallel state inside a region never completes that region, so its final states say when the state around it is
  /// done.
  private mutating func spellOutCompletion(of parallel: Int) {
    func finals(of state: Int) -> ForeignMachine.Condition? {
      let children = machine.states[state].children
      if machine.states[state].form == .final { return .atom(.active(state)) }
      if machine.states[state].form == .parallel {
        let parts = children.map(finals)
        return parts.contains { $0 == nil } ? nil : .all(parts.compactMap(\.self))
      }
      let atoms = children.filter { machine.states[$0].form == .final }.map {
        ForeignMachine.Condition.atom(.active($0))
      }
      return atoms.dropFirst().reduce(atoms.first) { joined, atom in joined.map { .or($0, atom) } }
    }
    let completion = finals(of: parallel)
    for index in machine.transitions.indices where machine.transitions[index].trigger == .done(parallel) {
      guard let completion else { continue }
      machine.transitions[index].trigger = .eventless
      machine.transitions[index].condition = .all(
        [completion, machine.transitions[index].condition].compactMap(\.self))
    }
  }

  // MARK: Entering

  /// Returns a state with all that is entered with it the first time.
  private func enteredByDefault(_ state: Int) -> Set<Int> {
    var result: Set<Int> = []
    var open = [state]
    while let next = open.popLast() {
      guard result.insert(next).inserted else { continue }
      let node = machine.states[next]
      open += node.form == .parallel ? node.children : node.initial
    }
    return result
  }

  /// Makes what a state or a history begins in a child: of a history, one beside it.
  private mutating func settleInitial(of state: Int) {
    let node = machine.states[state]
    guard node.form == .ordinary && !node.children.isEmpty || node.isHistory,
      let parent = node.isHistory ? node.parent : state
    else { return }
    if node.initial.isEmpty { machine.states[state].initial = firstChild(of: parent) }
    let isChild = node.initial.allSatisfy { machine.states[$0].parent == parent }
    if node.initial.isEmpty || node.initial.count == 1 && (isChild || node.form == .history(deep: true)) { return }
    let heads = Set(
      node.initial.compactMap { machine.lineage(of: $0).first { machine.states[$0].parent == parent } })
    if heads.count == 1, let head = heads.first, Set(node.initial).isSubset(of: enteredByDefault(head)) {
      machine.states[state].initial = [head]
      return
    }
    machine.note(.initialTarget, node.name, at: node.range)
    let start = machine.add(
      ForeignMachine.State(name: node.name + "-start", title: "Start", range: node.range), in: parent)
    machine.states[state].initial = [start]
    machine.transitions.append(
      ForeignMachine.Transition(source: start, trigger: .eventless, targets: node.initial, range: node.range))
  }

  private func firstChild(of state: Int) -> [Int] {
    if let initial = machine.states[state].initial.first, machine.states[initial].parent == state,
      !machine.states[initial].isHistory
    {
      return [initial]
    }
    return machine.states[state].children.first { !machine.states[$0].isHistory }.map { [$0] } ?? []
  }

  private func commonAncestor(of states: [Int]) -> [Int] {
    guard let first = states.first else { return [] }
    return machine.lineage(of: first).first { candidate in
      states.allSatisfy { $0 == candidate || machine.isInside($0, candidate) }
    }.map { [$0] } ?? []
  }

  /// Gives each transition a source and targets that a machine has.
  private mutating func settleTransitions() {
    machine.transitions.removeAll { transition in
      // Without a target, there is no event to handle.
      transition.trigger == .done(0) || transition.targets.isEmpty && !transition.trigger.isFromOutside
    }
    for index in machine.transitions.indices {
      let transition = machine.transitions[index]
      let source = machine.states[transition.source]
      if transition.targets.contains(0) { machine.transitions[index].targets = firstChild(of: 0) }
      guard transition.isInternal, !transition.targets.isEmpty else { continue }
      if source.form != .ordinary {
        machine.transitions[index].isInternal = false
      } else if transition.targets == [transition.source] {
        machine.transitions[index].targets = source.children.isEmpty ? [] : firstChild(of: transition.source)
      }
    }
  }

  /// Leaves a transition one target; the other regions begin as they do by default.
  private mutating func settleTargets(of index: Int) {
    let written = machine.transitions[index].targets
    let targets = written.filter { target in !written.contains { machine.isInside($0, target) } }
    guard targets.count > 1, let common = commonAncestor(of: targets).first else {
      machine.transitions[index].targets = targets
      return
    }
    let entered = enteredByDefault(common)
    let others = targets.filter { !entered.contains($0) }
    machine.transitions[index].targets = [others.first ?? common]
    for other in others.dropFirst() {
      machine.note(.severalTargets, machine.states[other].name, at: machine.transitions[index].range)
    }
  }

  // MARK: Conditions

  /// A machine that has ended takes no transition; a region whose state is final does.
  private mutating func guardEnd() {
    let finals =
      machine.states[0].form == .parallel ? [] : machine.states[0].children.filter { machine.states[$0].form == .final }
    if finals.isEmpty { return }
    for final in finals { machine.note(.end, machine.states[final].name, at: machine.states[final].range) }
    for index in machine.transitions.indices where machine.transitions[index].source == 0 {
      let ended = finals.map { ForeignMachine.Condition.not(.atom(.active($0))) }
      machine.transitions[index].condition = .all(ended + [machine.transitions[index].condition].compactMap(\.self))
    }
  }

  /// The transitions of each source and trigger, in document order.
  private var groups: [[Int]] {
    struct Key: Hashable {
      var source: Int
      var trigger: ForeignMachine.Trigger
    }
    var positions: [Key: Int] = [:]
    var result: [[Int]] = []
    for (index, transition) in machine.transitions.enumerated() {
      let key = Key(source: transition.source, trigger: transition.trigger)
      if let position = positions[key] {
        result[position].append(index)
      } else {
        positions[key] = result.count
        result.append([index])
      }
    }
    return result
  }

  private func condition(of transition: Int) -> ForeignMachine.Condition? { machine.transitions[transition].condition }

  /// A last condition that is the opposite of all before it is for the rest, as `export scxml` writes `otherwise`.
  private mutating func recognizeOtherwise() {
    for group in groups where group.count > 1 {
      let conditions = group.compactMap { condition(of: $0) }
      guard conditions.count == group.count, let last = conditions.last, last.hasOpenParts,
        ForeignMachine.Condition.oneHolds(of: conditions),
        conditions.dropLast().allSatisfy({ ForeignMachine.Condition.oneHolds(of: [.not(.and($0, last))]) })
      else { continue }
      machine.transitions[group[group.count - 1]].condition = nil
      otherwise.insert(group[group.count - 1])
    }
  }

  /// No situation waits for an open condition: that it becomes true is an event.
  private mutating func nameWaitingConditions() {
    for group in groups where machine.transitions[group[0]].trigger == .eventless {
      if group.contains(where: { condition(of: $0) == nil }) { continue }
      for index in group where condition(of: index)?.hasOpenParts == true { makeEvent(of: index) }
    }
  }

  /// Makes the open parts of a transition's condition its event.
  private mutating func makeEvent(of index: Int) {
    let parts = condition(of: index)?.conjuncts ?? []
    let open = parts.filter(\.hasOpenParts).map { part in
      part.text { if case .open(let text) = $0 { conditionTitle(for: text) } else { "" } }
    }
    let name = open.joined(separator: " and ")
    machine.transitions[index].trigger = .event(name)
    machine.transitions[index].condition = .all(parts.filter { !$0.hasOpenParts })
    machine.eventTitles[name] = capitalized(name)
    machine.note(.waitingCondition, name.replacing("`", with: ""), at: machine.transitions[index].range)
  }

  /// No open condition is chosen on `done`, which is no event from outside: a state follows in which it is.
  private mutating func moveDoneConditions() {
    for group in groups {
      guard case .done = machine.transitions[group[0]].trigger,
        group.contains(where: { condition(of: $0)?.hasOpenParts == true })
      else { continue }
      let source = machine.transitions[group[0]].source
      let isComplete = group.contains { condition(of: $0) == nil }
      guard isComplete, let parent = machine.states[source].parent, machine.states[parent].form == .ordinary else {
        for index in group where condition(of: index)?.hasOpenParts == true { makeEvent(of: index) }
        continue
      }
      let range = machine.transitions[group[0]].range
      machine.note(.doneCondition, machine.states[source].name, at: range)
      let state = machine.states[source]
      let choice = machine.add(
        ForeignMachine.State(
          name: state.name + "-done", title: "\(state.title ?? title(for: state.name)) done", range: range), in: parent)
      machine.transitions.append(
        ForeignMachine.Transition(
          source: source, trigger: machine.transitions[group[0]].trigger, targets: [choice], range: range))
      for index in group {
        machine.transitions[index].source = choice
        machine.transitions[index].trigger = .eventless
      }
    }
  }

  /// Of the transitions of a source and a trigger, the first one is taken that can be.
  private mutating func removeTransitionsNeverTaken() {
    var removed: Set<Int> = []
    for group in groups {
      guard let last = group.firstIndex(where: { condition(of: $0) == nil }) else { continue }
      removed.formUnion(group[(last + 1)...])
    }
    for index in removed { machine.note(.order, at: machine.transitions[index].range) }
    machine.transitions = machine.transitions.indices.filter { !removed.contains($0) }.map { machine.transitions[$0] }
  }

  /// Makes the order of transitions a part of their conditions.
  private mutating func excludeEarlierConditions() {
    guard machine.isOrdered else { return }
    for group in groups where group.count > 1 {
      var earlier: [ForeignMachine.Condition] = []
      for index in group {
        guard let condition = condition(of: index) else {
          otherwise.insert(index)
          break
        }
        let excluding = earlier.filter { !$0.excludes(condition) }.map(\.negated)
        machine.transitions[index].condition = .all(excluding + [condition])
        earlier.append(condition)
      }
    }
  }

  /// An open condition is chosen with an event, so none may matter before the first one.
  private mutating func delayFirstConditions() {
    var active = enteredByDefault(0)
    var open = true
    var first: Int?
    while open, first == nil {
      open = false
      for (index, transition) in machine.transitions.enumerated() where active.contains(transition.source) {
        if transition.trigger.isFromOutside { continue }
        if case .done(let state) = transition.trigger, !isCompletable(state, active) { continue }
        if transition.condition?.hasOpenParts == true { first = index }
        for target in transition.targets where !active.contains(target) {
          open = true
          active.formUnion(enteredByDefault(target).union(machine.lineage(of: target)))
        }
      }
    }
    guard let first else { return }
    machine.note(.firstCondition, at: machine.transitions[first].range)
    if machine.states[0].form == .parallel { wrapRegions() }
    let names = Set(machine.transitions.compactMap { if case .event(let name) = $0.trigger { name } else { nil } })
    let event = ["start", "begin", "first event"].first { !names.contains($0) } ?? "start of the machine"
    let range = machine.states[0].range
    let start = machine.add(ForeignMachine.State(name: "not-started", title: "Not started", range: range), in: 0)
    machine.transitions.append(
      ForeignMachine.Transition(source: start, trigger: .event(event), targets: machine.states[0].initial, range: range)
    )
    machine.states[0].initial = [start]
  }
}
