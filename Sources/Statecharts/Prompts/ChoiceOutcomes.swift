import SourceText

/// The outcomes of each choice of some prompts, over all situations in which the prompts are on the screen.
package struct ChoiceOutcomes: Sendable {
  /// A choice of a prompt with one of the places that it leads to.
  package struct Outcome: Sendable {
    /// The choice's event, by its index in `Machine.events`.
    package let event: Int
    /// When the user chooses: what distinguishes this outcome from the choice's others.
    package let situation: Situation
    /// The states that the choice leads to in the relevant regions. If there are none: the states that it leaves active there,
    /// if they are always the same, else those that it leads to in other regions.
    package let states: [Int]
    /// The transitions that lead there, by index; if the choice changes nothing there, those that it takes elsewhere.
    package let transitions: [Int]
    /// Per observer of the machine, the values that it shows afterwards, as positions in `Observer.values`, ascending.
    package let values: [[Int]]
    /// What can follow, without Settings.
    package let following: [Following]
  }

  /// What can follow an outcome, perhaps in some situations only.
  package struct Following: Sendable {
    /// After the choice: what distinguishes these situations from the other situations of the outcome.
    package let situation: Situation
    package let outlook: NextPrompts.Outlook
    /// Whether no prompt can follow in some of the situations, although no state tells which.
    package let isUncertain: Bool
  }

  /// What distinguishes one of several sets of configurations.
  package enum Situation: Sendable, Equatable {
    /// There is only one set, or no state distinguishes it.
    case any
    /// Those in which one of these nodes is active.
    case inside([Int])
    /// All configurations outside the other sets.
    case otherwise

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
    let answers = prompts.map { Answers(to: $0, machine: machine, space: space) }
    let chosen = observers ?? Self.differing(answers.flatMap(\.byChoice), machine: machine, space: space)
    self.prompts = prompts
    self.observers = chosen
    outcomes = answers.map { answers in
      let ground = Ground(answers, observers: chosen, machine: machine)
      return answers.byChoice.flatMap { choice in
        Self.outcomes(of: choice, on: ground, shownIn: answers.nodes, machine: machine, space: space, next: next)
      }
    }
  }

  /// The same for ids, without those that the machine does not have.
  package init(
    of prompts: [PromptID], observers: [ObserverID]?, machine: Machine, space: StateSpace, next: NextPrompts
  ) {
    self.init(
      prompts: prompts.compactMap { id in machine.prompts.firstIndex { $0.id == id } },
      observers: observers.map { ids in ids.compactMap { id in machine.observers.firstIndex { $0.id == id } } },
      machine: machine, space: space, next: next)
  }

  /// The observers whose values differ between the choices.
  private static func differing(_ choices: [Answers.Choice], machine: Machine, space: StateSpace) -> [Int] {
    let values = choices.map { Self.values(after: $0.steps, machine: machine, space: space) }
    return machine.observers.indices.filter { observer in
      values.contains { $0[observer] != values[0][observer] }
    }
  }

  private static func values(after steps: [Answers.Step], machine: Machine, space: StateSpace) -> [[Int]] {
    var shown = [Set<Int>](repeating: [], count: machine.observers.count)
    for (node, own) in machine.shown.enumerated() where !own.isEmpty {
      guard steps.contains(where: { space.isActive(node, at: $0.after) }) else { continue }
      for (observer, value) in own { if let value { shown[observer].insert(value) } }
    }
    return shown.map { $0.sorted() }
  }

  private static func outcomes(
    of choice: Answers.Choice, on ground: Ground, shownIn nodes: [Int], machine: Machine, space: StateSpace,
    next: NextPrompts
  ) -> [Outcome] {
    let groups = grouped(choice, on: ground, in: space)
    let situations = Presence.situations(
      of: groups.map { $0.steps.map(\.before) }, preferring: nodes, machine: machine, space: space)
    return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.map { group in
      let (landing, steps) = groups[group]
      return Outcome(
        event: choice.event, situation: situations[group], states: landing.targets,
        transitions: (landing.transitions.isEmpty ? landing.others : landing.transitions).sorted(),
        values: values(after: steps, machine: machine, space: space),
        following: Self.following(steps, machine: machine, space: space, next: next))
    }
  }

  /// The steps of a choice by where they lead.
  private static func grouped(
    _ choice: Answers.Choice, on ground: Ground, in space: StateSpace
  ) -> [(landing: Ground.Landing, steps: [Answers.Step])] {
    let kept = ground.kept(after: choice, in: space)
    var groups: [(landing: Ground.Landing, steps: [Answers.Step])] = []
    var positions: [[Int]: Int] = [:]
    for step in choice.steps {
      let landing = ground.landing(of: step, on: choice.event, in: space)
      // Staying in a state and entering it are the same outcome.
      let states = landing.targets.isEmpty ? kept ?? landing.elsewhere : landing.targets
      if let position = positions[states] {
        groups[position].steps.append(step)
        groups[position].landing.formUnion(landing)
      } else {
        positions[states] = groups.count
        groups.append((landing.leading(to: states), [step]))
      }
    }
    return groups
  }

  private static func following(
    _ steps: [Answers.Step], machine: Machine, space: StateSpace, next: NextPrompts
  ) -> [Following] {
    var groups: [(outlook: NextPrompts.Outlook, after: [Int])] = []
    var positions: [NextPrompts.Outlook: Int] = [:]
    for step in steps {
      let outlook = next.outlook(at: step.after, of: space)
      if let position = positions[outlook] {
        groups[position].after.append(step.after)
      } else {
        positions[outlook] = groups.count
        groups.append((outlook, [step.after]))
      }
    }
    let situations = Presence.situations(of: groups.map(\.after), preferring: [], machine: machine, space: space)
    guard groups.count > 1, situations.contains(.any) else {
      return groups.indices.sorted { situations[$0].isBefore(situations[$1]) ?? ($0 < $1) }.map {
        Following(situation: situations[$0], outlook: groups[$0].outlook, isUncertain: false)
      }
    }
    let outlooks = groups.map(\.outlook)
    let arrivals = Set(outlooks.flatMap(\.arrivals)).sorted { ($0.prompt, $0.event) < ($1.prompt, $1.event) }
    let all = NextPrompts.Outlook(
      onScreen: Set(outlooks.flatMap(\.onScreen)).sorted(), arrivals: arrivals,
      isOpen: outlooks.contains(where: \.isOpen))
    let isUncertain = outlooks.contains { $0.onScreen.isEmpty && $0.arrivals.isEmpty }
    return [Following(situation: .any, outlook: all, isUncertain: isUncertain)]
  }
}

extension ChoiceOutcomes.Situation {
  /// Whether it is listed before another: by its first node, with `otherwise` last; nil if they have the same rank.
  fileprivate func isBefore(_ other: Self) -> Bool? {
    switch (self, other) {
    case (.inside(let own), .inside(let others)): own == others ? nil : own.lexicographicallyPrecedes(others)
    case (.otherwise, .otherwise), (.any, .any): nil
    case (.otherwise, _), (.any, .inside): false
    case (_, .otherwise), (.inside, .any): true
    }
  }
}

/// The steps that answer a prompt.
struct Answers {
  struct Step {
    /// The configurations before and after the choice, by their indices.
    var before: Int
    var after: Int
  }

  struct Choice {
    /// By its index in `Machine.events`.
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
      for edge in space.edges[space.steps(from: before)] {
        for position in choices.indices where choices[position].event == edge.event {
          choices[position].steps.append(Step(before: before, after: edge.target))
        }
      }
    }
    self.nodes = nodes
    byChoice = choices.filter { !$0.steps.isEmpty }
  }
}

/// The regions that show an outcome, with what may lead to it there.
private struct Ground {
  /// Where a choice leads; nodes are innermost only, in document order.
  struct Landing {
    /// The nodes that it leads to in the regions.
    var targets: [Int] = []
    /// The nodes that it leads to in other regions.
    var elsewhere: [Int] = []
    /// The transitions that it takes in the regions, and those that it takes elsewhere.
    var transitions: Set<Int> = []
    var others: Set<Int> = []

    func leading(to states: [Int]) -> Landing {
      var result = self
      result.targets = states
      return result
    }

    mutating func formUnion(_ other: Landing) {
      transitions.formUnion(other.transitions)
      others.formUnion(other.others)
    }
  }

  private let machine: Machine
  private let regions: Set<Int>
  /// The nodes in the regions that determine one of the observers; if there are none, the leaves.
  private let tellers: [Int]
  private let transitions: [Int: [Machine.Transition]]
  /// The transitions that fire without an event.
  private let automatic: [Machine.Transition]

  init(_ answers: Answers, observers: [Int], machine: Machine) {
    self.machine = machine
    let showing = machine.nodes.filter { node in node.shows.keys.contains(where: observers.contains) }.map(\.index)
    let regions = Set((showing.isEmpty ? answers.nodes : showing).compactMap(machine.region(of:)))
    self.regions = regions
    tellers = (showing.isEmpty ? machine.leaves : showing).filter {
      machine.region(of: $0).map(regions.contains) ?? false
    }
    var transitions: [Int: [Machine.Transition]] = [:]
    for transition in machine.transitions {
      if case .event(let event) = transition.trigger { transitions[event, default: []].append(transition) }
    }
    self.transitions = transitions
    automatic = machine.transitions.filter { if case .event = $0.trigger { false } else { true } }
  }

  func landing(of step: Answers.Step, on event: Int, in space: StateSpace) -> Landing {
    var result = Landing()
    for transition in transitions[event] ?? [] {
      guard space.isActive(transition.source, at: step.before),
        transition.guard?.evaluate({ space.isActive($0, at: step.before) }) ?? true
      else { continue }
      var seen: Set<Int> = []
      let (ends, way) = ends(of: transition, at: step.after, in: space, &seen)
      if ends.isEmpty { continue }
      if machine.region(of: transition.source).map(regions.contains) ?? false {
        result.targets += ends
        result.transitions.formUnion(way)
      } else {
        result.elsewhere += ends
        result.others.formUnion(way)
      }
    }
    result.targets = innermost(result.targets)
    result.elsewhere = innermost(result.elsewhere)
    return result
  }

  /// Where a transition has led when a step ends: to its target, or, if that is left again without an event, to what follows it;
  /// or to what a history restored. Empty if it was not taken.
  ///
  /// - Parameter seen: the automatic transitions that were followed.
  /// - Returns: the nodes, and the transitions on the way there.
  private func ends(
    of transition: Machine.Transition, at after: Int, in space: StateSpace, _ seen: inout Set<Int>
  ) -> (nodes: [Int], way: Set<Int>) {
    let target = machine.nodes[transition.target]
    if target.isHistory, let parent = target.parent, space.isActive(parent, at: after) {
      let restored = machine.leaves.filter { machine.isDescendant($0, of: parent) && space.isActive($0, at: after) }
      return (restored, [transition.index])
    }
    if space.isActive(target.index, at: after) { return ([target.index], [transition.index]) }
    var result: (nodes: [Int], way: Set<Int>) = ([], [])
    for next in automatic where isAround(next.source, target.index) && seen.insert(next.index).inserted {
      let rest = ends(of: next, at: after, in: space, &seen)
      if rest.nodes.isEmpty { continue }
      result.nodes += rest.nodes
      result.way.formUnion(rest.way.union([transition.index]))
    }
    return result
  }

  /// Whether one of two nodes is the other, or inside of it.
  private func isAround(_ first: Int, _ second: Int) -> Bool {
    first == second || machine.isDescendant(first, of: second) || machine.isDescendant(second, of: first)
  }

  /// The nodes that stay active in the regions after a choice that leads to none there; nil if they are not always the same.
  func kept(after choice: Answers.Choice, in space: StateSpace) -> [Int]? {
    var result: [Int]?
    for step in choice.steps where landing(of: step, on: choice.event, in: space).targets.isEmpty {
      let kept = innermost(tellers.filter { space.isActive($0, at: step.after) })
      if result == nil { result = kept } else if result != kept { return nil }
    }
    return result
  }

  /// The nodes that contain none of the others, each once, in document order.
  private func innermost(_ nodes: [Int]) -> [Int] {
    let nodes = Set(nodes).sorted()
    return nodes.enumerated().filter { offset, node in
      offset + 1 == nodes.count || !machine.isDescendant(nodes[offset + 1], of: node)
    }.map(\.element)
  }
}

/// Which nodes are active in all, and which in some, configurations of a set.
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

  /// What distinguishes each set of configurations from the others: the preferred nodes that are active only in it, else the
  /// first state in document order that is always active in it and never in the others. One set may be `otherwise`.
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
    return marks.map { $0.isEmpty ? (isOneLeft ? .otherwise : .any) : .inside($0) }
  }
}
