import SourceText

/// The outcomes of each choice of some prompts, over all configurations in which the prompts are on the screen.
package struct ChoiceOutcomes: Sendable {
  /// One result of a choice of a prompt.
  package struct Outcome: Sendable {
    /// The choice's event, by its index in `Machine.events`.
    package let event: Int
    /// The situation of the choice, as distinguished from that of the choice's other outcomes.
    package let situation: Situation
    /// The states that the choice's own transitions always enter, without those that were active before.
    package let states: [Int]
    /// The states that other regions always enter as a consequence.
    package let consequences: [Int]
    /// The states that are entered only in some of the situations, by what excludes each other.
    package let possible: [Alternatives]
    /// The transitions that enter these states, by index, ascending.
    package let transitions: [Int]
    /// Per observer of the machine, the values that it shows afterwards, as positions in `Observer.values`, ascending.
    package let values: [[Int]]
    /// What can come next.
    package let following: [NextPrompts.Continuation]
  }

  /// States of which no situation enters two.
  package struct Alternatives: Sendable, Equatable {
    package var states: [Int]
    /// True if each of the situations enters one.
    package var isComplete: Bool
  }

  /// The requested prompts, as positions in `Machine.prompts`.
  package let prompts: [Int]
  /// The observers that describe the outcomes, ascending: the requested ones, else those whose values differ between choices.
  package let observers: [Int]
  /// Per requested prompt, its outcomes by choice, in screen order.
  package let outcomes: [[Outcome]]

  /// Finds the outcomes in a complete space; takes time linear in its steps and its nodes.
  ///
  /// - Parameters:
  ///   - prompts: positions in `Machine.prompts`.
  ///   - observers: positions in `Machine.observers`; nil for those whose values differ between choices.
  package init(prompts: [Int], observers: [Int]?, machine: Machine, space: StateSpace, next: NextPrompts) {
    let responses = prompts.map { PromptResponses(to: $0, machine: machine, space: space) }
    let chosen = observers ?? Self.differing(responses.flatMap(\.byChoice), machine: machine, space: space)
    self.prompts = prompts
    self.observers = chosen
    var context = OutcomeContext(observers: chosen, machine: machine, space: space, next: next)
    outcomes = responses.map { responses in
      responses.byChoice.flatMap { context.outcomes(of: $0, shownIn: responses.nodes) }
    }
  }

  /// Finds the outcomes by ids, without those that the machine does not have.
  package init(
    of prompts: [PromptID], observers: [ObserverID]?, machine: Machine, space: StateSpace, next: NextPrompts
  ) {
    self.init(
      prompts: prompts.compactMap { id in machine.prompts.firstIndex { $0.id == id } },
      observers: observers.map { ids in ids.compactMap { id in machine.observers.firstIndex { $0.id == id } } },
      machine: machine, space: space, next: next)
  }

  /// Returns the observers whose values differ between the choices.
  private static func differing(
    _ choices: [PromptResponses.Choice], machine: Machine, space: StateSpace
  ) -> [Int] {
    let values = choices.map { machine.values(at: $0.steps.map(\.after), of: space) }
    return machine.observers.indices.filter { observer in
      values.contains { $0[observer] != values[0][observer] }
    }
  }
}

extension Machine {
  /// Returns, per observer, the values that it shows in any of some configurations, as positions in `Observer.values`, ascending.
  fileprivate func values(at configurations: [Int], of space: StateSpace) -> [[Int]] {
    var found = [Set<Int>](repeating: [], count: observers.count)
    for (node, own) in shown.enumerated() where !own.isEmpty {
      guard configurations.contains(where: { space.isActive(node, at: $0) }) else { continue }
      for (observer, value) in own { if let value { found[observer].insert(value) } }
    }
    for reading in readings
    where configurations.contains(where: { index in reading.holds { space.isActive($0, at: index) } }) {
      found[reading.observer].insert(reading.value)
    }
    return found.map { $0.sorted() }
  }
}

/// The steps that answer a prompt.
struct PromptResponses {
  struct Step {
    /// The position of the step in `StateSpace.edges`.
    var position: Int
    /// The configurations before and after the choice, by their indices.
    var before: Int
    var after: Int
  }

  struct Choice {
    /// The event, by its index in `Machine.events`.
    var event: Int
    var steps: [Step] = []
  }

  /// The nodes that show the prompt, in document order.
  let nodes: [Int]
  /// The steps of each choice that fires any transition, in screen order.
  let byChoice: [Choice]

  init(to prompt: Int, machine: Machine, space: StateSpace) {
    let prompt = machine.prompts[prompt]
    let nodes = machine.nodes.filter { $0.prompt == prompt.id }.map(\.index)
    var choices = prompt.choices.compactMap { machine.eventIndex($0.event.value) }.flatMap(machine.cases).map {
      Choice(event: $0)
    }
    for before in 0..<space.expandedCount where nodes.contains(where: { space.isActive($0, at: before) }) {
      for position in space.steps(from: before) {
        let edge = space.edges[position]
        for choice in choices.indices where choices[choice].event == edge.event {
          choices[choice].steps.append(Step(position: position, before: before, after: edge.target))
        }
      }
    }
    self.nodes = nodes
    byChoice = choices.filter { !$0.steps.isEmpty }
  }
}

/// The context of a search for outcomes.
private struct OutcomeContext {
  /// The nodes that a step enters; only the innermost, in document order.
  struct Entry {
    /// The nodes that the choice's own transitions enter, those of the observed regions first.
    var own: [Int] = []
    /// The nodes that other regions enter because of that.
    var others: [Int] = []
    /// The nodes that distinguish outcomes.
    var key: [Int] = []
    var transitions: [Int] = []
  }

  private let machine: Machine
  private let space: StateSpace
  private let next: NextPrompts
  /// The outermost regions that determine one of the observers.
  private let observed: Set<Int>
  private var steps: StepTransitions

  init(observers: [Int], machine: Machine, space: StateSpace, next: NextPrompts) {
    self.machine = machine
    self.space = space
    self.next = next
    let showing = machine.nodes.filter { !machine.observersOfNodes[$0.index].isDisjoint(with: observers) }
    observed = Set(showing.compactMap { machine.region(of: $0.index) })
    steps = StepTransitions(Interpreter(machine), space: space)
  }

  mutating func outcomes(
    of choice: PromptResponses.Choice, shownIn nodes: [Int]
  ) -> [ChoiceOutcomes.Outcome] {
    var groups: [(entries: [Entry], steps: [PromptResponses.Step])] = []
    var positions: [[Int]: Int] = [:]
    for step in choice.steps {
      let entry = entry(of: step, on: choice.event)
      let position = positions[entry.key] ?? groups.count
      if position == groups.count {
        groups.append(([], []))
        positions[entry.key] = position
      }
      groups[position].entries.append(entry)
      groups[position].steps.append(step)
    }
    let situations = Situation.distinguishing(
      groups.map { $0.steps.map(\.before) }, machine, space, preferring: nodes)
    return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.map { group in
      let (entries, steps) = groups[group]
      let always = entries.dropFirst().reduce(Set(entries[0].own + entries[0].others)) { result, entry in
        result.intersection(entry.own + entry.others)
      }
      return ChoiceOutcomes.Outcome(
        event: choice.event, situation: situations[group], states: entries[0].own.filter(always.contains),
        consequences: entries[0].others.filter(always.contains), possible: alternatives(in: entries, without: always),
        transitions: Set(entries.flatMap(\.transitions)).sorted(),
        values: machine.values(at: steps.map(\.after), of: space),
        following: next.continuations(at: steps.map { .init(configuration: $0.after, step: ($0.before, choice.event)) })
      )
    }
  }

  /// Returns the nodes that only some of the steps enter, in document order, those together of which no step enters two.
  private func alternatives(in entries: [Entry], without always: Set<Int>) -> [ChoiceOutcomes.Alternatives] {
    let entered = entries.map { Set($0.own + $0.others).subtracting(always) }
    var groups: [[Int]] = []
    for node in entered.reduce(into: Set<Int>(), { $0.formUnion($1) }).sorted() {
      let group = groups.firstIndex { group in !entered.contains { $0.contains(node) && !$0.isDisjoint(with: group) } }
      if let group { groups[group].append(node) } else { groups.append([node]) }
    }
    return groups.map { group in
      ChoiceOutcomes.Alternatives(states: group, isComplete: entered.allSatisfy { !$0.isDisjoint(with: group) })
    }
  }

  /// Returns the nodes that a step on a choice enters.
  private mutating func entry(of step: PromptResponses.Step, on event: Int) -> Entry {
    let fired = steps.transitions(of: step.position).map { machine.transitions[$0] }
    let ownRegions = Set(
      fired.filter { $0.trigger == .event(machine.declared(event)) }.map { machine.region(of: $0.source) })
    var result = Entry()
    var regions: Set<Int?> = []
    for transition in fired {
      let entered = entered(by: transition, in: step)
      if entered.isEmpty { continue }
      let region = machine.region(of: transition.source)
      regions.insert(region)
      if ownRegions.contains(region) {
        result.own += entered
      } else {
        result.others += entered
      }
    }
    result.transitions = fired.filter { regions.contains(machine.region(of: $0.source)) }.map(\.index)
    result.own = innermost(result.own)
    result.others = innermost(result.others)
    result.own = result.own.filter(isObserved) + result.own.filter { !isObserved($0) }
    let inObserved = (result.own + result.others).filter(isObserved)
    result.key = inObserved.isEmpty ? result.own : inObserved
    return result
  }

  private func isObserved(_ node: Int) -> Bool { machine.region(of: node).map(observed.contains) ?? false }

  /// Returns the nodes that a transition enters, if they are active after a step and were not before: its target, or the states
  /// inside it where the target itself was active, or is a history.
  private func entered(by transition: Machine.Transition, in step: PromptResponses.Step) -> [Int] {
    func isNew(_ node: Int) -> Bool { space.isActive(node, at: step.after) && !space.isActive(node, at: step.before) }
    let target = machine.nodes[transition.target]
    if isNew(target.index) { return [target.index] }
    guard let around = target.isHistory ? target.parent : target.index else { return [] }
    return machine.leaves.filter { machine.isDescendant($0, of: around) && isNew($0) }
  }

  /// Returns the nodes that contain none of the others, each once, in document order.
  private func innermost(_ nodes: [Int]) -> [Int] {
    let nodes = Set(nodes).sorted()
    return nodes.enumerated().filter { offset, node in
      offset + 1 == nodes.count || !machine.isDescendant(nodes[offset + 1], of: node)
    }.map(\.element)
  }
}
