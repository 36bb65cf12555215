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
    /// The states that are entered only in some of the situations.
    package let possible: [Int]
    /// The transitions that enter these states, by index, ascending.
    package let transitions: [Int]
    /// Per observer of the machine, the values that it shows afterwards, as positions in `Observer.values`, ascending.
    package let values: [[Int]]
    /// The possible continuations, without Settings and without detours.
    package let following: [Following]
  }

  /// A continuation of an outcome, perhaps in some situations only.
  package struct Following: Sendable {
    /// The situation after the choice, as distinguished from the other situations of the outcome.
    package let situation: Situation
    /// The prompts that come next, as positions in `Machine.prompts`; empty if none does.
    package let prompts: [Int]
    /// The events of a shortest run from the start up to the choice, which is the last of them.
    package let run: [Int]
    /// The events of the shortest path from there to the next prompt; empty if it is on the screen at once, or if there is none.
    package let way: [Int]
    /// True if any prompt can be reached when events in Settings are allowed, too.
    package let isOpen: Bool
  }

  /// A condition that identifies one group of configurations.
  package enum Situation: Sendable, Equatable {
    /// There is only one set.
    case any
    /// The configurations in which one of these nodes is active.
    case inside([Int])
    /// All configurations outside the other sets.
    case otherwise
    /// No state distinguishes the set from the others.
    case some

    /// The nodes that distinguish the sets.
    package var nodes: [Int] { if case .inside(let nodes) = self { nodes } else { [] } }
  }

  /// The requested prompts, as positions in `Machine.prompts`.
  package let prompts: [Int]
  /// The observers that describe the outcomes, ascending: the requested ones, else those whose values differ between choices.
  package let observers: [Int]
  /// Per requested prompt, its outcomes by choice, in screen order.
  package let outcomes: [[Outcome]]

  /// Finds the outcomes in a complete space; costs time linear in its steps and its nodes.
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

extension ChoiceOutcomes.Situation {
  /// Returns true if it is listed before another: by its first node, with `otherwise` last; nil if they have the same rank.
  fileprivate func isBefore(_ other: Self) -> Bool? {
    switch (self, other) {
    case (.inside(let own), .inside(let others)): own == others ? nil : own.lexicographicallyPrecedes(others)
    case (.otherwise, .otherwise), (.any, .any), (.some, .some): nil
    case (.otherwise, _), (.any, _), (.some, .inside): false
    case (_, .otherwise), (_, .any), (.inside, .some): true
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
    var choices = prompt.choices.compactMap { machine.eventIndex($0.event.value) }.map { Choice(event: $0) }
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
    let showing = machine.nodes.filter { node in node.shows.keys.contains(where: observers.contains) }
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
    let situations = Presence.situations(
      of: groups.map { $0.steps.map(\.before) }, preferring: nodes, machine: machine, space: space)
    return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.map { group in
      let (entries, steps) = groups[group]
      let always = entries.dropFirst().reduce(Set(entries[0].own + entries[0].others)) { result, entry in
        result.intersection(entry.own + entry.others)
      }
      let all = Set(entries.flatMap { $0.own + $0.others })
      return ChoiceOutcomes.Outcome(
        event: choice.event, situation: situations[group], states: entries[0].own.filter(always.contains),
        consequences: entries[0].others.filter(always.contains), possible: all.subtracting(always).sorted(),
        transitions: Set(entries.flatMap(\.transitions)).sorted(),
        values: machine.values(at: steps.map(\.after), of: space), following: following(steps, on: choice.event))
    }
  }

  /// Returns the nodes that a step on a choice enters.
  private mutating func entry(of step: PromptResponses.Step, on event: Int) -> Entry {
    let fired = steps.transitions(of: step.position).map { machine.transitions[$0] }
    let ownRegions = Set(fired.filter { $0.trigger == .event(event) }.map { machine.region(of: $0.source) })
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

  /// Returns the continuations of some steps on a choice, by the next prompt.
  private func following(_ steps: [PromptResponses.Step], on event: Int) -> [ChoiceOutcomes.Following] {
    struct Key: Hashable {
      var prompts: [Int]
      var isOpen: Bool
    }
    var groups: [(key: Key, after: [Int], step: PromptResponses.Step, way: [Int])] = []
    var positions: [Key: Int] = [:]
    for step in steps {
      let way = next.way(from: step.after, of: space)
      let key = Key(prompts: way.map { next.prompts(at: $0.end, of: space) } ?? [], isOpen: next.isOpen(step.after))
      let events = way?.events ?? []
      guard let position = positions[key] else {
        positions[key] = groups.count
        groups.append((key, [step.after], step, events))
        continue
      }
      groups[position].after.append(step.after)
      if events.count < groups[position].way.count {
        (groups[position].step, groups[position].way) = (step, events)
      }
    }
    let situations = Presence.situations(of: groups.map(\.after), preferring: [], machine: machine, space: space)
    return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.map { index in
      let group = groups[index]
      return ChoiceOutcomes.Following(
        situation: situations[index], prompts: group.key.prompts, run: space.trace(to: group.step.before) + [event],
        way: group.way, isOpen: group.key.isOpen)
    }
  }
}

/// The nodes that are active in all, and in some, configurations of a set.
private struct Presence {
  private var always: [UInt64]
  private var sometimes: [UInt64]

  private init(of configurations: [Int], in space: StateSpace) {
    always = [UInt64](repeating: .max, count: space.stride)
    sometimes = [UInt64](repeating: 0, count: space.stride)
    for configuration in configurations {
      for word in 0..<space.stride {
        always[word] &= space.words[configuration * space.stride + word]
        sometimes[word] |= space.words[configuration * space.stride + word]
      }
    }
  }

  private func isAlways(_ node: Int) -> Bool { always[node >> 6] & (1 << UInt64(node & 63)) != 0 }
  private func isSometimes(_ node: Int) -> Bool { sometimes[node >> 6] & (1 << UInt64(node & 63)) != 0 }

  /// Returns the feature that distinguishes each set of configurations from the others: the preferred nodes that are active only in
  /// it, else the first state in document order that is always active in it and never in the others. One set may be `otherwise`.
  static func situations(
    of sets: [[Int]], preferring nodes: [Int], machine: Machine, space: StateSpace
  ) -> [ChoiceOutcomes.Situation] {
    guard sets.count > 1 else { return sets.map { _ in .any } }
    let presences = sets.map { Presence(of: $0, in: space) }
    let marks = presences.indices.map { own -> [Int] in
      func isForeign(_ node: Int) -> Bool {
        presences.indices.contains { $0 != own && presences[$0].isSometimes(node) }
      }
      let preferred = nodes.filter(presences[own].isSometimes)
      if !preferred.isEmpty, !preferred.contains(where: isForeign) { return preferred }
      return machine.states.first { presences[own].isAlways($0.index) && !isForeign($0.index) }.map { [$0.index] } ?? []
    }
    let isOneLeft = marks.count(where: \.isEmpty) == 1
    return marks.map { $0.isEmpty ? (isOneLeft ? .otherwise : .some) : .inside($0) }
  }
}
