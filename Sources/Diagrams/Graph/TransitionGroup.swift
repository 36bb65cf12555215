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
    /// At a sign for Settings next to the target; the label names the sources.
    case settings
    /// At a sign for many states next to the target, where they all answer one event in the same way; the label names them.
    case listed(event: Int)
  }

  let start: Start
  let target: Int
  /// The region or state whose frame contains the label.
  let container: Int
  /// True if the line has no label, because the only fact about it is that it was removed with the state at one of its ends.
  let isBare: Bool
  private(set) var edges: [Int]

  /// The number of transitions that make a region crowded: transitions of Settings from many states then begin next to their
  /// targets, which leaves space for those of the app and the prompts.
  private static let crowd = 12

  /// The numbers of transitions that a sign next to their target may stand for.
  private static let fewestSources = 4
  private static let mostSources = 12

  /// The number of transitions removed with states whose lines, without labels, cannot be told apart.
  private static let removalCrowd = 4

  /// Returns the groups of the transitions inside a region, in the order of their first transitions; inside the root, region by
  /// region.
  static func groups(
    in region: Int, of machine: Machine, marks: ChangeMarks = ChangeMarks(), settings: LayoutSettings = .standard,
    where isKept: (Machine.Transition) -> Bool = { _ in true }
  ) -> [TransitionGroup] {
    if region == 0 {
      return machine.regions.flatMap {
        groups(in: $0.index, of: machine, marks: marks, settings: settings, where: isKept)
      }
    }
    struct Key: Hashable {
      var start: Start
      var target: Int
      var change: MachineDifference.Change?
      var isBare: Bool
    }
    // What stays wherever it is in a state with others has no ends to draw; the table has it.
    let edges = machine.transitions(startingIn: region).filter { edge in
      isKept(edge) && !(edge.staysPut && !machine.nodes[edge.source].children.isEmpty)
    }
    let signed = transitionsWithSigns(edges, in: machine)
    var result: [TransitionGroup] = []
    var positions: [Key: Int] = [:]
    for edge in edges {
      let start = signed[edge.index] ?? start(of: edge, in: machine)
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

  /// Returns the signs next to their targets at which lines begin, by the transition: in a crowded region those of Settings, and
  /// anywhere those of an event that leads to one target from many states and is no choice there. Other lines begin at the
  /// sources.
  ///
  /// A state that no other line leaves would look like a dead end, so the lines of an actor that the machine declares begin
  /// there; Settings change almost any state.
  private static func transitionsWithSigns(_ edges: [Machine.Transition], in machine: Machine) -> [Int: Start] {
    struct Place: Hashable {
      var start: Start
      var target: Int
    }
    func place(_ edge: Machine.Transition, isCrowded: Bool) -> Place? {
      if edge.isInternal { return nil }
      if isCrowded, machine.actor(of: edge) == .settings { return Place(start: .settings, target: edge.target) }
      guard case .event(let event) = edge.trigger, edge.source != edge.target,
        !machine.asks(machine.nodes[edge.source], for: edge.index)
      else { return nil }
      return Place(start: .listed(event: event), target: edge.target)
    }
    let isCrowded = edges.count >= crowd
    let places = edges.map { place($0, isCrowded: isCrowded) }
    func isOften(_ place: Place, in counts: [Place: Int]) -> Bool {
      // A longer list of sources takes more space than lines; a shorter one is no easier to read than a line.
      (place.start == .settings ? 1 : fewestSources)...mostSources ~= counts[place, default: 0]
    }
    var counts = places.reduce(into: [Place: Int]()) { if let place = $1 { $0[place, default: 0] += 1 } }
    var signed = zip(edges, places).compactMap { edge, place in
      place.flatMap { isOften($0, in: counts) ? (edge: edge, place: $0) : nil }
    }
    let withSigns = Set(signed.map(\.edge.index))
    let left = Set(edges.filter { !withSigns.contains($0.index) && $0.source != $0.target }.map(\.source))
    signed.removeAll { edge, place in
      (place.start != .settings || machine.event(of: edge)?.declaredActor != nil) && !left.contains(edge.source)
        && machine.nodes[edge.source].children.isEmpty
    }
    counts = signed.reduce(into: [:]) { $0[$1.place, default: 0] += 1 }
    return signed.reduce(into: [:]) { if isOften($1.place, in: counts) { $0[$1.edge.index] = $1.place.start } }
  }

  /// Returns true if the only fact about a transition is that it was removed with a state, and a line can be drawn for it.
  private static func isBare(_ edge: Machine.Transition, in machine: Machine, _ marks: ChangeMarks) -> Bool {
    marks.change(of: edge) == .removed && !machine.isDescendant(edge.source, of: edge.target)
      && [edge.source, edge.target].contains { marks.change(of: machine.nodes[$0]) == .removed }
  }

  /// Returns the transitions inside a region that were removed with a state, if there are so many that their lines would hide the
  /// remaining and the new ones.
  static func transitionsWithoutLines(in region: Int, of machine: Machine, _ marks: ChangeMarks) -> [Int] {
    if marks.areEmpty { return [] }
    let removed = machine.transitions.filter {
      machine.isDescendant($0.source, of: region) && isBare($0, in: machine, marks)
    }
    return removed.count < removalCrowd ? [] : removed.map(\.index)
  }

  /// Returns the start of a transition's line, which cannot begin at the frame if it stays inside.
  private static func start(of edge: Machine.Transition, in machine: Machine) -> Start {
    let staysInside = edge.isInternal || machine.isDescendant(edge.target, of: edge.source)
    return staysInside ? .anyState(edge.source) : .source(edge.source)
  }

  /// Returns the innermost frame that contains both ends and that the transition does not exit.
  private static func container(of edge: Machine.Transition, from start: Start, in machine: Machine) -> Int {
    switch start {
    case .anyState(let node): return node
    case .settings, .listed: return machine.nodes[edge.target].parent ?? 0
    case .source(let source):
      let common = machine.leastCommonAncestor(source, edge.target)
      guard common == source || common == edge.target else { return common }
      return machine.nodes[common].parent ?? common
    }
  }
}

extension TransitionGroup {
  /// The number of prompts inside a state that make it crowded: lines from each would say less than one from its frame.
  private static let promptCrowd = 3

  /// Returns the prompts inside the source at which the lines begin, because all states there ask for the choices that trigger the
  /// transitions; empty for a line that begins at its source.
  ///
  /// - Parameter children: The states of the diagram inside a state.
  func prompts(in machine: Machine, _ marks: ChangeMarks, children: (Machine.Node) -> [Int]) -> [Int] {
    guard case .source(let source) = start, !isBare, !children(machine.nodes[source]).isEmpty else { return [] }
    var leaves: [Machine.Node] = []
    func addLeaves(of node: Machine.Node) {
      let inner = children(node)
      if inner.isEmpty { leaves.append(node) } else { inner.forEach { addLeaves(of: machine.nodes[$0]) } }
    }
    addLeaves(of: machine.nodes[source])
    leaves.removeAll { !marks.areTogether($0, machine.transitions[edges[0]]) }
    let isAsked = leaves.allSatisfy { leaf in edges.allSatisfy { machine.asks(leaf, for: $0) } }
    guard isAsked, leaves.count <= Self.promptCrowd, !isAnswered(inside: source, machine) else { return [] }
    return leaves.map(\.index)
  }

  /// Returns true if a transition with the same trigger leaves a state inside, and so comes first (SCXML 1.0, 3.13).
  private func isAnswered(inside source: Int, _ machine: Machine) -> Bool {
    let triggers = edges.map { machine.transitions[$0].trigger }
    return machine.transitions.contains { machine.isDescendant($0.source, of: source) && triggers.contains($0.trigger) }
  }
}

extension Machine {
  /// Returns true if a choice of a state's prompt triggers a transition.
  fileprivate func asks(_ node: Node, for transition: Int) -> Bool {
    guard let prompt = node.prompt.flatMap({ prompt($0) }), let event = event(of: transitions[transition]) else {
      return false
    }
    return prompt.choices.contains { $0.event.value == event.id }
  }
}
