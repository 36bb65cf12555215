/// What each choice of some prompts leads to, over all situations in which they are on the screen.
public struct ChoiceOutcomes: Sendable {
  /// A choice of a prompt with one of the places that it leads to.
  public struct Outcome: Sendable {
    /// The choice's event, by its index in `Machine.events`.
    public let event: Int
    /// The states that tell this outcome from the choice's others, active when the user chooses; none where the choice has
    /// only this outcome, or where no state tells them apart.
    public let origins: [Int]
    /// The states that hold afterwards: what the choice leads to in each region that matters, else what it leaves there.
    public let states: [Int]
    /// The transitions that lead there, by index; where the choice leaves these states as they are, those that it takes.
    public let transitions: [Int]
    /// Per observer of the machine, the values that it shows afterwards, as positions in `Observer.values`, ascending.
    public let values: [[Int]]
    /// What can follow, without Settings.
    public let following: [Following]
  }

  /// What can follow an outcome, perhaps in some situations only.
  public struct Following: Sendable {
    /// A state that tells these situations from the outcome's others; nil where it needs none.
    public let condition: Int?
    public let outlook: NextPrompts.Outlook
    /// Whether in some of the situations no prompt can follow, though no state tells which.
    public let isUncertain: Bool
  }

  /// The observers that the outcomes are told by, ascending: those asked for, else those that the choices set apart.
  public let observers: [Int]
  /// Per prompt asked for, its outcomes by choice, in screen order.
  public let outcomes: [[Outcome]]

  /// Reads the outcomes off a complete space; costs time linear in its steps and its nodes.
  ///
  /// - Parameters:
  ///   - prompts: positions in `Machine.prompts`.
  ///   - observers: positions in `Machine.observers`; nil for those whose values differ from one choice to another.
  public init(prompts: [Int], observers: [Int]?, machine: Machine, space: StateSpace, next: NextPrompts) {
    let answers = prompts.map { Answers(to: $0, machine: machine, space: space) }
    let chosen = observers ?? Self.differing(answers.flatMap(\.byChoice), machine: machine, space: space)
    self.observers = chosen
    outcomes = answers.map { answers in
      let ground = Ground(answers, observers: chosen, machine: machine)
      return answers.byChoice.flatMap { choice in
        Self.outcomes(of: choice, on: ground, shownIn: answers.nodes, machine: machine, space: space, next: next)
      }
    }
  }

  /// The observers whose values are not the same after all the choices.
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
    var groups: [(landing: Ground.Landing, steps: [Answers.Step])] = []
    var positions: [[Int]: Int] = [:]
    for step in choice.steps {
      let landing = ground.landing(of: step, on: choice.event, in: space)
      if let position = positions[landing.states] {
        groups[position].steps.append(step)
        groups[position].landing.transitions.formUnion(landing.transitions)
      } else {
        positions[landing.states] = groups.count
        groups.append((landing, [step]))
      }
    }
    let before = groups.map { Presence(of: $0.steps.map(\.before), in: space) }
    let told = groups.indices.map { group in
      Presence.origins(of: group, among: before, preferring: nodes, machine: machine)
    }
    return groups.indices.sorted { (told[$0].first ?? 0, $0) < (told[$1].first ?? 0, $1) }.map { group in
      let (landing, steps) = groups[group]
      return Outcome(
        event: choice.event, origins: told[group], states: landing.states, transitions: landing.transitions.sorted(),
        values: values(after: steps, machine: machine, space: space),
        following: Self.following(steps, machine: machine, space: space, next: next))
    }
  }

  private static func following(
    _ steps: [Answers.Step], machine: Machine, space: StateSpace, next: NextPrompts
  ) -> [Following] {
    var outlooks: [NextPrompts.Outlook] = []
    var situations: [[Int]] = []
    var positions: [NextPrompts.Outlook: Int] = [:]
    for step in steps {
      let outlook = next.outlook(at: step.after, of: space)
      if let position = positions[outlook] {
        situations[position].append(step.after)
      } else {
        positions[outlook] = outlooks.count
        outlooks.append(outlook)
        situations.append([step.after])
      }
    }
    let presences = situations.map { Presence(of: $0, in: space) }
    let conditions = outlooks.indices.map { Presence.mark(of: $0, among: presences, machine: machine) }
    guard outlooks.count > 1, conditions.contains(nil) else {
      return outlooks.indices.map {
        Following(condition: outlooks.count > 1 ? conditions[$0] : nil, outlook: outlooks[$0], isUncertain: false)
      }
    }
    let arrivals = Set(outlooks.flatMap(\.arrivals)).sorted { ($0.prompt, $0.event) < ($1.prompt, $1.event) }
    let all = NextPrompts.Outlook(
      onScreen: Set(outlooks.flatMap(\.onScreen)).sorted(), arrivals: arrivals,
      isOpen: outlooks.contains(where: \.isOpen))
    let isUncertain = outlooks.contains { $0.onScreen.isEmpty && $0.arrivals.isEmpty }
    return [Following(condition: nil, outlook: all, isUncertain: isUncertain)]
  }
}

/// The steps by which a prompt is answered.
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
  /// Per choice that does something somewhere, its steps, in screen order.
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

/// The regions in which an outcome is told, with what may lead to it there.
private struct Ground {
  /// Where a choice leads.
  struct Landing {
    var states: [Int] = []
    var transitions: Set<Int> = []
  }

  private let machine: Machine
  private let regions: [Int]
  /// The nodes that show one of the observers; where there are none, the leaves.
  private let tellers: [Int]
  private let transitions: [Int: [Machine.Edge]]

  init(_ answers: Answers, observers: [Int], machine: Machine) {
    self.machine = machine
    let showing = machine.nodes.filter { node in node.shows.keys.contains(where: observers.contains) }.map(\.index)
    tellers = showing.isEmpty ? machine.leaves : showing
    let regions = Set((showing.isEmpty ? answers.nodes : showing).compactMap(machine.region(of:))).sorted()
    self.regions = regions
    var transitions: [Int: [Machine.Edge]] = [:]
    for edge in machine.transitions {
      if case .event(let event) = edge.trigger { transitions[event, default: []].append(edge) }
    }
    self.transitions = transitions
  }

  func landing(of step: Answers.Step, on event: Int, in space: StateSpace) -> Landing {
    let taken = (transitions[event] ?? []).filter { edge in
      space.isActive(edge.source, at: step.before) && space.isActive(edge.target, at: step.after)
        && edge.guard?.evaluate { space.isActive($0, at: step.before) } ?? true
    }
    var result = Landing()
    for region in regions {
      let own = taken.filter { machine.region(of: $0.source) == region }
      let kept = tellers.filter { machine.isDescendant($0, of: region) && space.isActive($0, at: step.after) }
      result.transitions.formUnion(own.map(\.index))
      result.states += innermost(own.isEmpty ? kept : own.map(\.target))
    }
    if result.transitions.isEmpty { result.transitions.formUnion(taken.map(\.index)) }
    return result
  }

  /// The nodes that hold none of the others, each once, in document order.
  private func innermost(_ nodes: [Int]) -> [Int] {
    let nodes = Set(nodes).sorted()
    return nodes.enumerated().filter { offset, node in
      offset + 1 == nodes.count || !machine.isDescendant(nodes[offset + 1], of: node)
    }.map(\.element)
  }
}

/// Which nodes are active in all, and which in some, of a set of configurations.
private struct Presence {
  private var always: [UInt64]
  private var sometimes: [UInt64]

  init(of configurations: [Int], in space: StateSpace) {
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

  /// The first state in document order that is active in all configurations of a set and in none of the other sets.
  static func mark(of position: Int, among sets: [Presence], machine: Machine) -> Int? {
    machine.states.first { node in
      sets.indices.allSatisfy { $0 == position ? sets[$0].isAlways(node.index) : !sets[$0].isSometimes(node.index) }
    }?.index
  }

  /// The states that tell one set from the others: those of the given nodes that are active in it alone where it has no
  /// other of them, else a state that marks it.
  static func origins(
    of position: Int, among sets: [Presence], preferring nodes: [Int], machine: Machine
  ) -> [Int] {
    guard sets.count > 1 else { return [] }
    let own = nodes.filter { sets[position].isSometimes($0) }
    let isApart = own.allSatisfy { node in sets.indices.allSatisfy { $0 == position || !sets[$0].isSometimes(node) } }
    return isApart ? own : mark(of: position, among: sets, machine: machine).map { [$0] } ?? []
  }
}
