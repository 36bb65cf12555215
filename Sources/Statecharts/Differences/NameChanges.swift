import SourceText

/// The new ids of a statechart's elements that have another id in a later version, by old id.
///
/// Versions are compared by id, so the earlier one is given the names of the later one first.
package struct NameChanges: Sendable {
  package var machine: MachineID?
  package var profiles: [ProfileID: ProfileID] = [:]
  package var observers: [ObserverID: ObserverID] = [:]
  /// The new values, by the observer's old id.
  package var values: [ObserverID: [String: String]] = [:]
  package var events: [EventID: EventID] = [:]
  package var prompts: [PromptID: PromptID] = [:]
  /// The new ids of states and regions.
  package var states: [StateID: StateID] = [:]
  package var transitions: [TransitionID: TransitionID] = [:]
  package var conditions: [ConditionID: ConditionID] = [:]
  /// The new ids of the assumptions of responses, by name.
  package var assumptions: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool {
    machine == nil && profiles.isEmpty && observers.isEmpty && values.isEmpty && events.isEmpty && prompts.isEmpty
      && states.isEmpty && transitions.isEmpty && conditions.isEmpty && assumptions.isEmpty
  }

  func value(_ value: String, of observer: ObserverID) -> String { values[observer]?[value] ?? value }
}

extension Machine {
  /// Returns the same machine with other names: every index stays, so that results computed from the machine stay valid.
  ///
  /// Takes time linear in the machine.
  package func renamed(by changes: NameChanges) -> Machine {
    if changes.isEmpty { return self }
    var profile = profile
    profile.id = changes.profiles[profile.id] ?? profile.id
    return Machine(
      id: changes.machine ?? id, title: title, profile: profile, nodes: nodes.map { renamed($0, by: changes) },
      transitions: transitions.map { $0.renamed(by: changes) },
      events: declaredEvents.map { event in
        var event = event
        event.id = changes.events[event.id] ?? event.id
        return event
      },
      observers: observers.map { $0.renamed(by: changes) }, prompts: prompts.map { $0.renamed(by: changes) },
      conditions: conditions.map { $0.renamed(by: changes) }, readings: readings,
      detours: detours.map { changes.events[events[$0].id] ?? events[$0].id }, cases: cases)
  }

  private func renamed(_ node: Node, by changes: NameChanges) -> Node {
    var shows = node.shows
    for (observer, value) in node.shows { shows[observer] = changes.value(value, of: observers[observer].id) }
    var state = node.state
    state.id = changes.states[state.id] ?? state.id
    if let prompt = node.prompt { state.prompt?.value = changes.prompts[prompt] ?? prompt }
    return Node(
      index: node.index, state: state, form: node.form, isRegion: node.isRegion, parent: node.parent,
      children: node.children, subtreeEnd: node.subtreeEnd, initial: node.initial, shows: shows)
  }
}

extension Machine.Transition {
  fileprivate func renamed(by changes: NameChanges) -> Machine.Transition {
    Machine.Transition(
      index: index, id: changes.transitions[id] ?? id, source: source, target: target, trigger: trigger, guard: `guard`,
      statedGuard: statedGuard, isInternal: isInternal, staysPut: staysPut, annotations: annotations, range: range)
  }
}

extension Machine.Condition {
  fileprivate func renamed(by changes: NameChanges) -> Machine.Condition {
    Machine.Condition(
      id: changes.conditions[id] ?? id, title: title, meaning: meaning, annotations: annotations, range: range)
  }
}

extension Observer {
  fileprivate func renamed(by changes: NameChanges) -> Observer {
    var observer = self
    observer.id = changes.observers[id] ?? id
    observer.values = values.map { value in
      var value = value
      value.id = changes.value(value.id, of: id)
      return value
    }
    return observer
  }
}

extension Prompt {
  fileprivate func renamed(by changes: NameChanges) -> Prompt {
    var prompt = self
    prompt.id = changes.prompts[id] ?? id
    prompt.choices = choices.map { choice in
      var choice = choice
      choice.event.value = changes.events[choice.event.value] ?? choice.event.value
      return choice
    }
    return prompt
  }
}
