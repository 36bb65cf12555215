import SourceText
import Statecharts
import Verification

/// The names of a machine's parts in sentences.
struct FlowWords {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns the name of a state in the machine.
  func state(_ node: Int) -> String { machine.name(of: node).plain }

  /// Returns the name of a prompt, or of a state that is drawn as one.
  func prompt(_ id: PromptID) -> String {
    promptWords(machine.prompt(id)?.title.plain ?? machine.nodeIndex(StateID(id.text)).map(state) ?? id.text)
  }

  func event(_ index: Int) -> String { "“\(machine.events[index].label)”" }

  /// Returns the label of an observer's value; nil is no value.
  func value(_ value: Int?, of observer: Int) -> String {
    value.map { machine.observers[observer].values[$0].label.plain } ?? "no value"
  }

  // MARK: Runs

  /// Returns the lines of a run, one per step: the actor, the event, and the changes.
  ///
  /// - Parameter loop: the position of the step from which the run repeats forever.
  func lines(_ trace: Trace, loop: Int? = nil) -> [String] {
    if trace.steps.isEmpty {
      return ["start: " + trace.start.leaves(of: machine).map(state).joined(separator: ", ")]
    }
    return trace.lines(loop: loop) { _, step, before in line(step, from: before) }
  }

  /// Returns the line of one step without its number.
  func line(_ step: Trace.Step, from before: Configuration) -> String {
    "\(subject(step.event)): \(effect(of: step, from: before))"
  }

  /// Returns the ids of the leaves after a step.
  fileprivate func leaves(after step: Trace.Step) -> [StateID] {
    step.configuration.leaves(of: machine).map { machine.nodes[$0].id }
  }

  /// Returns the actor and the event, in words.
  func subject(_ event: Int) -> String { "\(machine.events[event].actorName): \(self.event(event))" }

  /// Returns the changes made by a step, in words.
  func effect(of step: Trace.Step, from before: Configuration) -> String {
    if step.transitions.isEmpty { return "nothing happens" }
    let changes = step.changes.map { change in
      let title = machine.observers[change.observer].title
      return "\(title): \(value(change.before, of: change.observer)) → \(value(change.after, of: change.observer))"
    }
    let effects = moves(of: step, from: before) + changes
    return effects.isEmpty ? "no visible change" : effects.joined(separator: "; ")
  }

  /// Returns what users and observers see of a step: the prompts that appear, and the values that change; empty if
  /// nothing.
  func seen(of step: Trace.Step, from before: Configuration) -> String {
    let old = VisibleState(machine, in: before).prompts.map(\.prompt)
    let new = VisibleState(machine, in: step.configuration).prompts.map(\.prompt).filter { !old.contains($0) }
    let prompts = new.sorted().map { "\(prompt($0)) appears" }
    let values = step.changes.prefix(2).map { change in
      "\(machine.observers[change.observer].title): \(quoted(value(change.after, of: change.observer)))"
    }
    return listed(prompts + values)
  }

  /// Returns the source and target states of a step, region by region.
  private func moves(of step: Trace.Step, from before: Configuration) -> [String] {
    let (old, new) = (before.leaves(of: machine), step.configuration.leaves(of: machine))
    let regions = Set((step.left + step.entered).map { machine.region(of: $0) ?? 0 }).sorted()
    return regions.compactMap { region in
      func titles(_ leaves: [Int], without others: [Int]) -> String {
        leaves.filter { (machine.region(of: $0) ?? 0) == region && !others.contains($0) }.map(state)
          .joined(separator: ", ")
      }
      let sides = [titles(old, without: new), titles(new, without: old)].filter { !$0.isEmpty }
      return sides.isEmpty ? nil : sides.joined(separator: " → ")
    }
  }
}

/// The words about the differences between two versions of a machine.
struct DivergenceWords {
  let before: FlowWords
  let after: FlowWords

  init(_ pair: MachinePair) {
    before = FlowWords(pair.before)
    after = FlowWords(pair.after)
  }

  /// Returns the differences, as the end of a sentence.
  ///
  /// - Parameter limit: the maximum number of clauses.
  func clauses(_ divergence: Divergence, limit: Int = 4) -> String {
    let seen = prompts(divergence) + observers(divergence)
    // The run has the states.
    let all = seen + (seen.isEmpty ? states(divergence) : []) + events(divergence)
    let rest = all.count - limit
    // A single remaining clause is written out rather than counted.
    if rest < 2 { return all.joined(separator: "; ") }
    return all.prefix(limit).joined(separator: "; ") + "; and \(counted(rest, "other difference"))"
  }

  /// Returns the position of the first step that does something else than in the other version, although observers and
  /// users see the difference only later; nil if it is the last one, or if the versions part after all steps.
  private func parting(_ divergence: Divergence) -> Int? {
    let (old, new) = (divergence.before.run, divergence.after.run)
    guard old.steps.count == new.steps.count else { return nil }
    let found = zip(old.steps, new.steps).enumerated().first { _, steps in
      steps.0.transitions.isEmpty != steps.1.transitions.isEmpty
        || before.leaves(after: steps.0) != after.leaves(after: steps.1)
    }
    return found.map(\.offset).flatMap { $0 + 1 < new.steps.count ? $0 : nil }
  }

  /// Returns what differs, and when: the event at which the versions part comes first, if it shows only later.
  func sentence(_ divergence: Divergence, place: String) -> String {
    let place = place.isEmpty ? [] : [String(place.dropFirst())]
    guard let position = parting(divergence) else {
      return "\(clauses(divergence)) (\((place + [moment(divergence)]).joined(separator: ", ")))"
    }
    let (old, new) = (divergence.before.run.steps[position], divergence.after.run.steps[position])
    let event = after.event(new.event)
    let what =
      new.transitions.isEmpty
      ? "no longer has an effect" : old.transitions.isEmpty ? "now has an effect" : "has another effect"
    let last = divergence.after.run.steps.last.map { after.event($0.event) } ?? event
    let when = place + (position == 0 ? [] : ["after \(counted(position, "other event"))"])
    return "\(event) \(what), and then, after \(last): \(clauses(divergence, limit: 1))"
      + (when.isEmpty ? "" : " (\(when.joined(separator: ", ")))")
  }

  /// Returns when the difference shows: from the start, or after some events, of which many are only counted.
  func moment(_ divergence: Divergence) -> String {
    let events = divergence.after.run.steps.map { after.event($0.event) }
    guard let last = events.last else { return "from the start" }
    return events.count < 4
      ? "after \(listed(events))" : "after \(counted(events.count - 1, "other event")) and \(last)"
  }

  /// Returns the lines of the run up to the divergence; the last line is given for both versions if it differs.
  func lines(_ divergence: Divergence) -> [String] {
    let (old, new) = (before.lines(divergence.before.run), after.lines(divergence.after.run))
    let isPaired = old.count == new.count
    let lines = new.enumerated().flatMap { number, line in
      // A step that does the same in both versions has the words of the head.
      !isPaired || old[number] == line ? [line] : ["before: \(old[number])", "now: \(line)"]
    }
    func own(_ side: Divergence.Side, _ words: FlowWords, _ label: String) -> [String] {
      side.steps.prefix(1).map { "\(label): \(side.run.steps.count + 1). \(words.line($0, from: side.run.end))" }
    }
    return lines + own(divergence.before, before, "before") + own(divergence.after, after, "now")
  }

  private func states(_ divergence: Divergence) -> [String] {
    let (left, entered) = (nodes(divergence.before.states, before), nodes(divergence.after.states, after))
    let shared = Set(left.map(before.state)).intersection(entered.map(after.state))
    func names(_ nodes: [Int], _ words: FlowWords) -> [String] {
      nodes.map { node in
        let name = words.state(node)
        return "“\(name)”" + (shared.contains(name) ? " (`\(words.machine.nodes[node].id)`)" : "")
      }
    }
    let (old, new) = (names(left, before), names(entered, after))
    switch (old.isEmpty, new.isEmpty) {
    case (true, true): return []
    case (true, false): return ["\(listed(new)) \(new.count == 1 ? "is" : "are") active, too"]
    case (false, true): return ["\(listed(old)) \(old.count == 1 ? "is" : "are") no longer active"]
    case (false, false): return ["\(listed(new)) instead of \(listed(old))"]
    }
  }

  /// Returns the leaves among the states, or all states if there are none.
  private func nodes(_ states: [StateID], _ words: FlowWords) -> [Int] {
    let nodes = states.compactMap { words.machine.nodeIndex($0) }
    let leaves = nodes.filter { words.machine.nodes[$0].isLeaf }
    return leaves.isEmpty ? nodes : leaves
  }

  private func observers(_ divergence: Divergence) -> [String] {
    divergence.observers.map { shown in
      guard let old = shown.before, let new = shown.after else {
        return "observer “\(title(shown.observer))” is \(shown.before == nil ? "new" : "gone")"
      }
      return "\(title(shown.observer)): \(label(new, of: shown.observer, after)) instead of "
        + label(old, of: shown.observer, before)
    }
  }

  private func title(_ observer: ObserverID) -> String {
    (after.machine.observers + before.machine.observers).first { $0.id == observer }?.title.plain ?? observer.text
  }

  private func label(_ value: String, of observer: ObserverID, _ words: FlowWords) -> String {
    if value.isEmpty { return "no value" }
    let known = words.machine.observers.first { $0.id == observer }
    return "“\(known?.values.first { $0.id == value }?.label.plain ?? value)”"
  }

  private func prompts(_ divergence: Divergence) -> [String] {
    func events(_ id: PromptID, _ words: FlowWords) -> [EventID] {
      words.machine.prompt(id)?.choices.map(\.event.value) ?? []
    }
    func labels(_ events: [EventID], _ words: FlowWords) -> String {
      events.isEmpty ? "nothing" : listed(events.map { quoted(words.machine.event($0)?.label.plain ?? $0.text) })
    }
    func offer(_ id: PromptID) -> String {
      let (old, new) = (events(id, before), events(id, after))
      let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
      if found.isEmpty, !lost.isEmpty { return "\(after.prompt(id)) no longer offers \(labels(lost, before))" }
      if lost.isEmpty, !found.isEmpty { return "\(after.prompt(id)) offers \(labels(found, after)), too" }
      return "\(after.prompt(id)) offers \(labels(new, after)) instead of \(labels(old, before))"
    }
    let gone = divergence.before.prompts.map(before.prompt)
    let new = divergence.after.prompts.map(after.prompt)
    let screens =
      gone.isEmpty || new.isEmpty
      ? new.map { "\($0) now appears" } + gone.map { "\($0) no longer appears" }
      : ["\(listed(new)) \(new.count == 1 ? "appears" : "appear") instead of \(listed(gone))"]
    return screens + divergence.prompts.map(offer)
  }

  private func events(_ divergence: Divergence) -> [String] {
    func labels(_ steps: [Trace.Step], _ words: FlowWords) -> String {
      listed(steps.map { words.event($0.event) })
    }
    func verb(_ steps: [Trace.Step]) -> String { steps.count == 1 ? "has" : "have" }
    func effect(_ side: Divergence.Side, _ words: FlowWords) -> String? {
      guard side.steps.count == 1, let step = side.steps.first else { return nil }
      let effect = words.seen(of: step, from: side.run.end)
      return effect.isEmpty ? nil : effect
    }
    let (old, new) = (divergence.before.steps, divergence.after.steps)
    var clauses: [String] = []
    if !new.isEmpty {
      let effect = effect(divergence.after, after).map { ": \($0)" } ?? ""
      clauses.append("\(labels(new, after)) now \(verb(new)) an effect\(effect)")
    }
    if !old.isEmpty {
      let effect = effect(divergence.before, before).map { " (before: \($0))" } ?? ""
      clauses.append("\(labels(old, before)) no longer \(verb(old)) an effect\(effect)")
    }
    return clauses
  }
}
