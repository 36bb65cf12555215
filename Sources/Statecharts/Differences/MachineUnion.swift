import SourceText

/// Two machines in one, to draw their differences: everything in the second, and the parts only in the first, at their positions
/// there.
package struct MachineUnion: Sendable {
  /// Both machines; its profile has the titles of both. It is for drawing, not for running: transitions of both fire in it.
  package let machine: Machine
  /// Per node, its difference; nil if there is none.
  package let nodeChanges: [MachineDifference.Change?]
  /// Per transition, its difference.
  package let transitionChanges: [MachineDifference.Change?]

  /// Joins the machines of a difference; takes time linear in both.
  package init(_ difference: MachineDifference) {
    var merge = MachineMerge(before: difference.before, after: difference.after)
    machine = merge.machine()
    let states = Dictionary(firstOf: difference.states.map { ($0.id, $0.change) })
    let transitions = Dictionary(firstOf: difference.transitions.map { ($0.id, $0.change) })
    nodeChanges = machine.nodes.map { $0.parent == nil ? nil : states[$0.id] }
    transitionChanges = machine.transitions.map { transitions[$0.id] }
  }

  /// Returns true if an outermost region, or anything inside it, differs.
  package func isChanged(_ region: Int) -> Bool { !changes(inRegion: region).isEmpty }

  /// Returns the kinds of difference of an outermost region and of anything inside it.
  package func changes(inRegion region: Int) -> Set<MachineDifference.Change> {
    let states = nodeChanges[region..<machine.nodes[region].subtreeEnd]
    let transitions = machine.transitions(startingIn: region).map { transitionChanges[$0.index] }
    return Set((states + transitions).compactMap(\.self))
  }

  /// Returns the ids of all nodes but the root, in the union's document order.
  static func order(_ before: Machine, _ after: Machine) -> [StateID] {
    var merge = MachineMerge(before: before, after: after)
    return merge.machine().nodes.dropFirst().map(\.id)
  }
}

private struct MachineMerge {
  let before: Machine
  let after: Machine

  struct Draft {
    var id: StateID
    var parent: Int?
    var children: [Int] = []
    var end = 0
  }

  var drafts: [Draft] = []
  var indices: [StateID: Int] = [:]

  mutating func machine() -> Machine {
    add(after.nodes[0].id, children: children(of: (0, 0)), parent: nil)
    let events = mergedEvents()
    let observers = after.observers
    return Machine(
      id: after.id, title: after.title,
      profile: Profile(
        id: after.profile.id,
        title: before.profile.title == after.profile.title
          ? after.profile.title : "\(before.profile.title) → \(after.profile.title)",
        attributes: after.profile.attributes),
      nodes: drafts.indices.map(node), transitions: transitions(events), events: events, observers: observers,
      prompts: mergedPrompts(), conditions: conditions(of: after) + conditions(of: before))
  }

  // MARK: Nodes

  /// Returns the children in the union of a node with these indices, without those that the second machine moved elsewhere.
  private func children(of node: (before: Int?, after: Int?)) -> [StateID] {
    func ids(_ node: Int?, in machine: Machine) -> [StateID] {
      node.map { machine.nodes[$0].children.map { machine.nodes[$0].id } } ?? []
    }
    let (old, new) = (ids(node.before, in: before), ids(node.after, in: after))
    let own = Set(new)
    return mergedOrder(old.filter { own.contains($0) || after.nodeIndex($0) == nil }, new)
  }

  private mutating func add(_ id: StateID, children: [StateID], parent: Int?) {
    let index = drafts.count
    drafts.append(Draft(id: id, parent: parent))
    if let parent {
      indices[id] = index
      drafts[parent].children.append(index)
    }
    for child in children {
      add(child, children: self.children(of: (before.nodeIndex(child), after.nodeIndex(child))), parent: index)
    }
    drafts[index].end = drafts.count
  }

  private func node(_ index: Int) -> Machine.Node {
    let draft = drafts[index]
    let old = index == 0 ? before.nodes[0] : before.node(draft.id)
    let new = index == 0 ? after.nodes[0] : after.node(draft.id)
    // Every draft comes from one of the two.
    let node = new ?? old ?? after.nodes[0]
    let machine = new == nil ? before : after
    var state = node.state
    state.id = draft.id
    let hasLostChildren = node.children.isEmpty && !draft.children.isEmpty
    return Machine.Node(
      index: index, state: state, form: hasLostChildren ? old?.form ?? node.form : node.form, isRegion: node.isRegion,
      parent: draft.parent, children: draft.children, subtreeEnd: draft.end,
      initial: (hasLostChildren ? nil : node.initial).flatMap { indices[machine.nodes[$0].id] },
      shows: new == nil ? [:] : node.shows)
  }

  // MARK: Transitions

  private func transitions(_ events: [Event]) -> [Machine.Transition] {
    let positions = events.positions(by: \.id)
    let order = mergedOrder(before.transitions.map(\.id), after.transitions.map(\.id))
    var united: [Machine.Transition] = []
    for id in order {
      let new = after.transition(id)
      guard let transition = new ?? before.transition(id) else { continue }
      let machine = new == nil ? before : after
      func place(_ node: Int) -> Int? { self.place(node, of: machine) }
      guard let source = place(transition.source), let target = place(transition.target) else { continue }
      let trigger: Machine.Transition.Trigger
      switch transition.trigger {
      case .eventless: trigger = .eventless
      case .event(let event):
        guard let position = positions[machine.events[event].id] else { continue }
        trigger = .event(position)
      case .done(let node):
        guard let place = place(node) else { continue }
        trigger = .done(place)
      }
      united.append(
        Machine.Transition(
          index: united.count, id: id, source: source, target: target, trigger: trigger,
          guard: transition.guard?.map { part($0, of: machine) },
          statedGuard: transition.statedGuard?.map { part($0, of: machine) }, isInternal: transition.isInternal,
          staysPut: transition.staysPut, annotations: transition.annotations, range: transition.range))
    }
    return united
  }

  /// Returns the position in the union of a node of one of the two machines.
  private func place(_ node: Int, of machine: Machine) -> Int? { node == 0 ? 0 : indices[machine.nodes[node].id] }

  /// Returns the part with the indices of the union, in which the conditions of the second machine come first.
  private func part(_ part: Machine.GuardPart, of machine: Machine) -> Machine.GuardPart {
    switch part {
    case .active(let node): .active(place(node, of: machine) ?? 0)
    case .condition(let index): .condition(machine === after ? index : after.conditions.count + index)
    case .otherwise: .otherwise
    }
  }

  private func conditions(of machine: Machine) -> [Machine.Condition] {
    machine.conditions.map { condition in
      let meaning: ProjectedExpression<Int>? =
        switch condition.meaning {
        case .constant?, nil: condition.meaning
        case .expression(let expression)?: .expression(expression.map { place($0, of: machine) ?? 0 })
        }
      return Machine.Condition(
        id: condition.id, title: condition.title, meaning: meaning, annotations: condition.annotations,
        range: condition.range)
    }
  }

  private func mergedEvents() -> [Event] {
    mergedOrder(before.declaredEvents.map(\.id), after.declaredEvents.map(\.id)).compactMap {
      after.event($0) ?? before.event($0)
    }
  }

  private func mergedPrompts() -> [Prompt] {
    let old = before.prompts.keyed(by: \.id)
    let new = after.prompts.keyed(by: \.id)
    return mergedOrder(before.prompts.map(\.id), after.prompts.map(\.id)).compactMap { new[$0] ?? old[$0] }
  }
}
