import SourceText

extension MachineDifference {
  /// Compares two machines: two profiles of a statechart, or two versions of one.
  ///
  /// Things are the same where their ids are. An event counts if a transition reacts to it or a prompt offers it; the values of
  /// observers are compared only for those in both machines. Takes time linear in both machines.
  ///
  /// - Parameter look: returns what differs in the look of a prompt that both machines have, which is not part of a machine.
  package init(between before: Machine, and after: Machine, look: @escaping (PromptID) -> [Detail] = { _ in [] }) {
    let comparison = MachineComparison(before: before, after: after, look: look)
    self.init(
      before: before, after: after, states: comparison.states(), transitions: comparison.transitions(),
      events: comparison.events(), prompts: comparison.prompts(), observers: comparison.observers())
  }
}

private struct MachineComparison {
  let before: Machine
  let after: Machine
  let look: (PromptID) -> [MachineDifference.Detail]

  typealias Detail = MachineDifference.Detail

  /// Returns the rows of one kind of thing.
  private func rows<Thing, ID: Hashable>(
    _ old: [Thing], _ new: [Thing], id: (Thing) -> ID, _ details: (Thing, Thing) -> [Detail]
  ) -> [MachineDifference.Row<ID>] {
    let oldByID = old.keyed(by: id)
    let newByID = new.keyed(by: id)
    return mergedOrder(old.map(id), new.map(id)).compactMap { id in
      guard let left = oldByID[id] else { return .init(id: id, change: .added) }
      guard let right = newByID[id] else { return .init(id: id, change: .removed) }
      let details = details(left, right)
      return details.isEmpty ? nil : .init(id: id, change: .changed, details: details)
    }
  }

  /// Returns one property, or nothing if it is the same; the keys are compared, the words are shown.
  private func detail<Key: Equatable>(
    _ what: StyledText, _ before: Key?, _ after: Key?, _ beforeWords: StyledText?, _ afterWords: StyledText?
  ) -> [Detail] {
    before == after ? [] : [Detail(what: what, before: beforeWords, after: afterWords)]
  }

  private func detail(_ what: StyledText, _ before: StyledText?, _ after: StyledText?) -> [Detail] {
    detail(what, before, after, before, after)
  }

  private func detail(_ what: StyledText, _ before: String?, _ after: String?) -> [Detail] {
    detail(what, before.map { StyledText($0) }, after.map { StyledText($0) })
  }

  /// Returns a reference to a node by its id, shown by its title.
  private func detail(_ what: StyledText, _ old: Int?, _ new: Int?) -> [Detail] {
    // The root is the machine, which can have another id.
    let (left, right) = (
      old.flatMap { $0 == 0 ? nil : before.nodes[$0] }, new.flatMap { $0 == 0 ? nil : after.nodes[$0] }
    )
    let areTitlesEqual = left?.title == right?.title
    func words(_ node: Machine.Node?) -> StyledText? {
      node.map { areTitlesEqual ? "\($0.title) (\($0.id))" : $0.title }
    }
    return detail(what, left?.id, right?.id, words(left), words(right))
  }

  // MARK: States

  func states() -> [MachineDifference.Row<StateID>] {
    let order = MachineUnion.order(before, after)
    let rows = rows(Array(before.nodes.dropFirst()), Array(after.nodes.dropFirst()), id: \.id, details)
    let byID = rows.keyed(by: \.id)
    return order.compactMap { byID[$0] }
  }

  private func details(_ old: Machine.Node, _ new: Machine.Node) -> [Detail] {
    detail("title", old.title, new.title) + detail("parent", old.parent, new.parent)
      + detail("kind", old.kindName, new.kindName) + detail("type", old.form.words, new.form.words)
      + detail("initial state", old.initial, new.initial) + promptDetail(old.prompt, new.prompt)
      + detail("tags", old.tags.joined(separator: ", ").orNil, new.tags.joined(separator: ", ").orNil)
      + showings(old, new)
  }

  private func promptDetail(_ old: PromptID?, _ new: PromptID?) -> [Detail] {
    detail(
      "prompt", old, new, old.map { before.prompt($0)?.title ?? StyledText($0.text) },
      new.map { after.prompt($0)?.title ?? StyledText($0.text) })
  }

  private func showings(_ old: Machine.Node, _ new: Machine.Node) -> [Detail] {
    if old.shows.isEmpty, new.shows.isEmpty { return [] }
    return after.observers.enumerated().flatMap { position, observer -> [Detail] in
      guard let oldPosition = before.observers.firstIndex(where: { $0.id == observer.id }) else { return [] }
      let (left, right) = (old.shows[oldPosition], new.shows[position])
      return detail(
        observer.title, left, right, left.map { before.observers[oldPosition].label(of: $0) },
        right.map { observer.label(of: $0) })
    }
  }

  // MARK: Transitions

  func transitions() -> [MachineDifference.Row<TransitionID>] {
    rows(before.transitions, after.transitions, id: \.id) { old, new in
      detail("source", old.source, new.source)
        + detail("target", old.staysPut ? nil : old.target, new.staysPut ? nil : new.target)
        + detail(
          "trigger", triggerKey(old, in: before), triggerKey(new, in: after), triggerWords(old, in: before),
          triggerWords(new, in: after))
        // What is otherwise follows from the other transitions.
        + (old.isOtherwise && new.isOtherwise
          ? []
          : detail(
            "condition", old.guard.map { before.text(of: $0) }, new.guard.map { after.text(of: $0) },
            before.guardText(of: old).map { StyledText($0) }, after.guardText(of: new).map { StyledText($0) }))
    }
  }

  private func triggerKey(_ transition: Machine.Transition, in machine: Machine) -> String {
    switch transition.trigger {
    case .event(let event): "event \(machine.events[event].id)"
    case .done(let node): "done \(machine.nodes[node].id)"
    case .eventless: ""
    }
  }

  private func triggerWords(_ transition: Machine.Transition, in machine: Machine) -> StyledText {
    switch transition.trigger {
    case .event(let event): machine.events[event].label
    case .done(let node): "\(machine.nodes[node].title) is complete"
    case .eventless: "immediately"
    }
  }

  // MARK: Events, prompts, observers

  func events() -> [MachineDifference.Row<EventID>] {
    rows(before.eventsInUse, after.eventsInUse, id: \.id) { old, new in
      detail("label", old.label, new.label) + detail("actor", old.actorName, new.actorName)
    }
  }

  func prompts() -> [MachineDifference.Row<PromptID>] {
    rows(before.prompts, after.prompts, id: \.id) { old, new in
      detail("title", old.title, new.title)
        + detail(
          "choices", old.choices.map(\.event.value), new.choices.map(\.event.value), choices(old, in: before),
          choices(new, in: after))
        + look(old.id)
    }
  }

  private func choices(_ prompt: Prompt, in machine: Machine) -> StyledText {
    prompt.choices.map { machine.event($0.event.value)?.label ?? StyledText($0.event.value.text) }.joined(
      separator: ", ")
  }

  func observers() -> [MachineDifference.Row<ObserverID>] {
    rows(before.observers, after.observers, id: \.id) { old, new in
      detail("title", old.title, new.title)
        + detail(
          "values", old.values.map { [StyledText($0.id), $0.label] }, new.values.map { [StyledText($0.id), $0.label] },
          old.values.map(\.label).joined(separator: ", "), new.values.map(\.label).joined(separator: ", "))
    }
  }
}

extension Machine {
  /// The events that a transition reacts to or a prompt offers, in source order.
  package var eventsInUse: [Event] {
    let offered = prompts.flatMap(\.choices).compactMap { eventIndex($0.event.value) }
    return Set(usedEvents + offered).sorted().map { events[$0] }
  }
}

extension Observer {
  fileprivate func label(of value: String) -> StyledText { values.first { $0.id == value }?.label ?? StyledText(value) }
}

extension Machine.Node.Form {
  fileprivate var words: String {
    switch self {
    case .atomic: "simple"
    case .compound: "with nested states"
    case .parallel: "with parallel regions"
    case .final: "final"
    case .history(let deep): deep ? "deep history" : "history"
    }
  }
}

extension String {
  fileprivate var orNil: String? { isEmpty ? nil : self }
}
