import SourceText
import Statecharts

/// Transitions that share one label, because they lead from the same place to the same target.
struct TransitionGroup {
  /// The start of a transition's line.
  enum Start: Hashable {
    /// At its source.
    case source(Int)
    /// At a sign for any state of a region or state.
    case anyState(Int)
    /// At a sign next to the target; the label names the sources.
    case beside(BesideTarget)
  }

  /// What the transitions have in common whose lines begin next to their target.
  enum BesideTarget {
    /// They are made in Settings.
    case settings
    /// The system makes them.
    case system
  }

  let start: Start
  let target: Int
  /// The region or state whose frame contains the label.
  let container: Int
  /// Whether the line has no label, because all that there is to say is that it was removed with the state at one of its ends.
  let isBare: Bool
  private(set) var edges: [Int]

  /// The number of transitions that make a region crowded: transitions of Settings from many states then begin next to their
  /// targets, which leaves space for those of the app and the prompts.
  private static let crowd = 12

  /// The number of transitions that a sign next to their target may stand for.
  private static let mostSources = 12

  /// The number of transitions removed with states whose lines, without labels, cannot be told apart.
  private static let removalCrowd = 4

  /// The groups of the transitions inside a region, in the order of their first transitions; inside the root, region by region.
  ///
  /// - Parameter run: The run that is drawn, whose transitions from any state begin at the state in which it takes them.
  static func groups(
    in region: Int, of machine: Machine, marks: ChangeMarks = ChangeMarks(), settings: LayoutSettings = .standard,
    run: MachinePart.Run? = nil, where isKept: (Machine.Transition) -> Bool = { _ in true }
  ) -> [TransitionGroup] {
    if region == 0 {
      return machine.regions.flatMap {
        groups(in: $0.index, of: machine, marks: marks, settings: settings, run: run, where: isKept)
      }
    }
    struct Key: Hashable {
      var start: Start
      var target: Int
      var change: MachineDifference.Change?
      var isBare: Bool
    }
    let edges = machine.transitions(startingIn: region).filter(isKept)
    let signs = edges.count >= crowd ? signs(of: edges, in: machine, settings, isComparison: !marks.areEmpty) : [:]
    var result: [TransitionGroup] = []
    var positions: [Key: Int] = [:]
    for edge in edges {
      let start =
        signs[edge.index].map(Start.beside) ?? (run?.origin(of: edge)).map(Start.source) ?? start(of: edge, in: machine)
      let isBare = settings.hasBareRemovals && isBare(edge, in: machine, marks)
      let key = Key(start: start, target: edge.target, change: marks.change(of: edge), isBare: isBare)
      if let position = positions[key] {
        result[position].edges.append(edge.index)
      } else {
        positions[key] = result.count
        result.append(
          TransitionGroup(
            start: start, target: edge.target, container: container(of: edge, from: start, in: machine),
            isBare: isBare, edges: [edge.index]))
      }
    }
    return result
  }

  /// The signs next to the targets where the lines of transitions in a crowded region begin; other lines begin at the sources.
  ///
  /// A state that no other line leaves would look like a dead end, so its lines begin there. Only Settings, which change almost
  /// any state, have their sign all the same; so does the system in comparisons, which show what changed rather than every way.
  private static func signs(
    of edges: [Machine.Transition], in machine: Machine, _ settings: LayoutSettings, isComparison: Bool
  ) -> [Int: BesideTarget] {
    var signs: [Int: BesideTarget] = [:]
    var left: Set<Int> = []
    for edge in edges {
      if let sign = sign(of: edge, in: machine, settings) {
        signs[edge.index] = sign
      } else if edge.source != edge.target {
        left.insert(edge.source)
      }
    }
    for edge in edges where machine.nodes[edge.source].children.isEmpty && !left.contains(edge.source) {
      let isDeclared = machine.event(of: edge)?.declaredActor != nil
      if isDeclared || signs[edge.index] == .system && !isComparison { signs[edge.index] = nil }
    }
    // A longer list of sources takes more space than lines.
    let lengths = Dictionary(grouping: edges.filter { signs[$0.index] != nil }, by: \.target).mapValues(\.count)
    return signs.filter { lengths[machine.transitions[$0.key].target, default: 0] <= mostSources }
  }

  /// The sign that the line of one transition may have.
  private static func sign(
    of edge: Machine.Transition, in machine: Machine, _ settings: LayoutSettings
  ) -> BesideTarget? {
    guard !edge.isInternal else { return nil }
    switch machine.actor(of: edge) {
    case .settings: return .settings
    case .system where settings.hasSystemSigns:
      return machine.nodes[edge.source].parent == machine.nodes[edge.target].parent ? nil : .system
    default: return nil
    }
  }

  /// Whether all that there is to say about a transition is that it was removed with a state, and a line can be drawn for it.
  private static func isBare(_ edge: Machine.Transition, in machine: Machine, _ marks: ChangeMarks) -> Bool {
    marks.change(of: edge) == .removed && !machine.isDescendant(edge.source, of: edge.target)
      && [edge.source, edge.target].contains { marks.change(of: machine.nodes[$0]) == .removed }
  }

  /// The transitions inside a region that were removed with a state, if they are so many that their lines would hide those of
  /// what is left and what is new.
  static func transitionsWithoutLines(in region: Int, of machine: Machine, _ marks: ChangeMarks) -> [Int] {
    if marks.areEmpty { return [] }
    let removed = machine.transitions.filter {
      machine.isDescendant($0.source, of: region) && isBare($0, in: machine, marks)
    }
    return removed.count < removalCrowd ? [] : removed.map(\.index)
  }

  private static func start(of edge: Machine.Transition, in machine: Machine) -> Start {
    beginsAnywhere(edge, in: machine) ? .anyState(edge.source) : .source(edge.source)
  }

  /// Whether a transition begins at any state of its source, for its line cannot begin at the frame.
  static func beginsAnywhere(_ edge: Machine.Transition, in machine: Machine) -> Bool {
    edge.isInternal || machine.isDescendant(edge.target, of: edge.source)
  }

  /// The innermost frame that contains both ends and that the transition does not exit.
  private static func container(of edge: Machine.Transition, from start: Start, in machine: Machine) -> Int {
    switch start {
    case .anyState(let node): return node
    case .beside: return machine.nodes[edge.target].parent ?? 0
    case .source(let source):
      let common = machine.leastCommonAncestor(source, edge.target)
      guard common == source || common == edge.target else { return common }
      return machine.nodes[common].parent ?? common
    }
  }
}

extension TransitionGroup {
  /// The number of labels that make a frame crowded: side by side, they are wider than most states.
  private static let labelCrowd = 4

  /// How many rows below the start of its line each label is, if those of crowded frames are spread over some rows.
  static func labelDistances(_ groups: [TransitionGroup], rows: Int) -> [Int] {
    var distances = [Int](repeating: 1, count: groups.count)
    guard rows > 1 else { return distances }
    var members: [Int: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      if case .source = group.start, !group.isBare { members[group.container, default: []].append(index) }
    }
    for labels in members.values where labels.count >= labelCrowd {
      for (position, label) in labels.enumerated() { distances[label] += position % rows }
    }
    return distances
  }

  /// The prompts with the choices that trigger the transitions: the state that the line begins at, or those inside of it if each
  /// of them waits for the same choices and answers them no other way; empty if the line begins elsewhere, or other events
  /// trigger some.
  ///
  /// - Parameter children: the states of the picture inside a state.
  func choices(in machine: Machine, _ marks: ChangeMarks, children: (Machine.Node) -> [Int]) -> [Choices] {
    guard case .source(let source) = start, let edge = edges.first.map({ machine.transitions[$0] })
    else { return [] }
    var prompts: [Int] = []
    func addStates(of state: Int) {
      let inner = children(machine.nodes[state])
      if !inner.isEmpty { return inner.forEach(addStates) }
      if marks.areTogether(machine.nodes[state], edge) { prompts.append(state) }
    }
    addStates(of: source)
    guard prompts.count <= (isBare ? 1 : Self.promptCrowd) else { return [] }
    let found = prompts.compactMap { state in
      machine.choiceRows(of: edges, at: state).map { Choices(prompt: state, rows: $0) }
    }
    return found.count == prompts.count && !isAnswered(inside: source, machine) ? found : []
  }

  /// A prompt, with the rows of some of its choices, from 0.
  struct Choices {
    let prompt: Int
    let rows: [Int]
  }

  /// The number of prompts inside a state that make it crowded: lines from the rows of each would be more than one from its
  /// frame says.
  private static let promptCrowd = 3

  /// Whether a transition with the same trigger leaves a state inside, and so comes first (SCXML 1.0, 3.13).
  private func isAnswered(inside source: Int, _ machine: Machine) -> Bool {
    if machine.nodes[source].children.isEmpty { return false }
    let triggers = edges.map { machine.transitions[$0].trigger }
    return machine.transitions.contains { machine.isDescendant($0.source, of: source) && triggers.contains($0.trigger) }
  }
}

extension Machine {
  /// The rows of the choices that trigger transitions, in the prompt of a state, from 0; nil if it has none, or other events
  /// trigger some.
  func choiceRows(of edges: [Int], at state: Int) -> [Int]? {
    guard let prompt = nodes[state].prompt.flatMap({ prompt($0) }) else { return nil }
    let rows = edges.map { index -> Int? in
      guard case .event(let event) = transitions[index].trigger else { return nil }
      return prompt.choices.firstIndex { $0.event.value == events[event].id }
    }
    return rows.contains(nil) ? nil : Set(rows.compactMap(\.self)).sorted()
  }
}
