import SourceText

/// A statechart in one profile: a finite machine with all conditions evaluated and all names resolved.
///
/// Nodes are kept in document order: a node's descendants follow it directly. Node 0 is the root, a parallel state whose
/// children are the regions.
///
/// Machines, nodes, and transitions are immutable classes, which many values share.
package final class Machine: Sendable {
  /// The statechart that was projected.
  package let id: MachineID
  package let title: StyledText
  package let profile: Profile
  /// The root, the regions, and all states, in document order.
  package let nodes: [Node]
  /// All transitions, in document order of their declaration.
  package let transitions: [Transition]
  /// The events that the statechart declares, in source order, including those without transitions in the profile; then
  /// their cases, in the order of `cases`.
  package let events: [Event]
  /// The cases of events whose outcome depends on open conditions, as far as exploration found them.
  package let cases: [Case]
  /// The observers of the profile, in source order.
  package let observers: [Observer]
  /// The prompts that states of the profile show, in source order, with only the choices of the profile.
  package let prompts: [Prompt]
  /// The named conditions of the statechart, in source order.
  package let conditions: [Condition]
  /// When observers that several regions determine show their values.
  package let readings: [Reading]
  /// Per node, the observers, by index, whose values depend on it.
  package let observersOfNodes: [Set<Int>]
  /// The events off the usual path, by index in `events`, in source order.
  package let detours: [Int]
  /// The events that some transition waits for, by index in `events`.
  package let usedEvents: [Int]
  /// The declared actors that cause something in the profile.
  package let declaredActors: [DeclaredActor]
  /// The declared kinds that states of the profile have.
  package let declaredKinds: [DeclaredKind]

  /// Per node, the outermost region that contains it, or itself if it is one; -1 for the root.
  private let outermostRegions: [Int]
  /// Per node, the observers that it determines, with the positions of their values; nil if an observer has no such value.
  let shown: [[(observer: Int, value: Int?)]]
  /// The atomic and final nodes, ascending.
  let leaves: [Int]
  /// The same as bits, and the nodes that determine an observer.
  let leafMask: [UInt64]
  let showingMask: [UInt64]
  let names: NodeNames
  private let nodeIndices: [StateID: Int]
  private let eventIndices: [EventID: Int]
  private let transitionIndices: [TransitionID: Int]

  /// One state, region, or the root.
  package final class Node: Sendable {
    /// The composition of a node.
    package enum Form: Sendable, Equatable {
      case atomic, compound, parallel, final
      case history(deep: Bool)
    }

    package let index: Int
    /// The state as declared, whose names and contents may be other profiles'; for a region or the root, one with its title.
    package let state: State
    package let form: Form
    /// True if this is a region: a child of a parallel node.
    package let isRegion: Bool
    /// The parent's index; nil for the root.
    package let parent: Int?
    package let children: [Int]
    /// The index after the last descendant.
    package let subtreeEnd: Int
    /// The child of a compound node that is entered by default, or the target of a history node until something is recorded.
    package let initial: Int?
    /// The values that the node gives to observers: observer index to value id.
    package let shows: [Int: String]

    package var id: StateID { state.id }
    package var title: StyledText { state.title }
    package var kind: State.Kind { state.kind }
    package var declaredKind: DeclaredKind? { state.declaredKind }
    package var prompt: PromptID? { state.prompt?.value }
    package var tags: [String] { state.tags.map(\.value) }
    package var annotations: Annotations { state.annotations }
    package var range: SourceRange { state.range }
    /// The name of its kind in files.
    package var kindName: String { declaredKind?.id ?? kind.rawValue }
    /// True if the node is atomic or final.
    package var isLeaf: Bool { form == .atomic || form == .final }
    package var isHistory: Bool { if case .history = form { true } else { false } }

    init(
      index: Int, state: State, form: Form, isRegion: Bool, parent: Int?, children: [Int], subtreeEnd: Int,
      initial: Int?, shows: [Int: String]
    ) {
      self.index = index
      self.state = state
      self.form = form
      self.isRegion = isRegion
      self.parent = parent
      self.children = children
      self.subtreeEnd = subtreeEnd
      self.initial = initial
      self.shows = shows
    }
  }

  /// One transition with its names resolved.
  package final class Transition: Sendable {
    /// The cause that makes it fire.
    package enum Trigger: Sendable, Hashable {
      /// An event, by its index in `events`.
      case event(Int)
      /// The completion of a node, by its index.
      case done(Int)
      case eventless
    }

    package let index: Int
    package let id: TransitionID
    /// The source node; a region if the transition is declared on the region.
    package let source: Int
    package let target: Int
    package let trigger: Trigger
    /// The guard over nodes and open conditions, with all else written out; nil if it always holds.
    package let `guard`: BooleanExpression<GuardPart>?
    /// The same guard for readers, with the names of conditions.
    package let statedGuard: BooleanExpression<GuardPart>?
    /// True if the source stays active: a transition declared on its region or compound state, with its target inside.
    package let isInternal: Bool
    /// True if it leaves and enters nothing; its target is then its source.
    package let staysPut: Bool
    package let annotations: Annotations
    package let range: SourceRange

    /// True if it fires where no other transition of its source and trigger can.
    package var isOtherwise: Bool { statedGuard == .atom(.otherwise) }

    /// The event that makes it fire, by its index in `events`; nil for an eventless or `done` transition.
    package var event: Int? { if case .event(let event) = trigger { event } else { nil } }

    init(
      index: Int, id: TransitionID, source: Int, target: Int, trigger: Trigger, guard: BooleanExpression<GuardPart>?,
      statedGuard: BooleanExpression<GuardPart>?, isInternal: Bool, staysPut: Bool = false, annotations: Annotations,
      range: SourceRange
    ) {
      self.index = index
      self.id = id
      self.source = source
      self.target = target
      self.trigger = trigger
      self.guard = `guard`
      self.statedGuard = statedGuard
      self.isInternal = isInternal
      self.staysPut = staysPut
      self.annotations = annotations
      self.range = range
    }
  }

  /// A name in a guard.
  package enum GuardPart: Hashable, Sendable {
    /// The node that must be active, by its index.
    case active(Int)
    /// A condition, by its index in `conditions`.
    case condition(Int)
    /// No other transition of the same source and trigger could fire; only in guards for readers.
    case otherwise
  }

  /// The value of an open condition.
  package struct Given: Hashable, Sendable {
    /// The condition, by its index in `conditions`.
    package let condition: Int
    package let holds: Bool
  }

  /// An event with the values of the open conditions on which its outcome depends.
  package struct Case: Hashable, Sendable {
    /// The event as declared, by its index in `events`.
    package let event: Int
    /// The conditions, ascending; at most `conditionLimit`.
    package let given: [Given]

    /// The maximum number of open conditions on which the outcome of one event depends.
    package static let conditionLimit = 6
  }

  /// A named condition in this profile.
  package struct Condition: Sendable {
    package let id: ConditionID
    package let title: StyledText
    /// The definition over node indices; nil for an open condition.
    package let meaning: ProjectedExpression<Int>?
    package let annotations: Annotations
    package let range: SourceRange

    package var isOpen: Bool { meaning == nil }
  }

  /// When an observer that several regions determine shows a value.
  package struct Reading: Sendable {
    /// The observer, by its index in `observers`, and the value, by its position there.
    package let observer, value: Int
    /// The condition over node indices.
    package let meaning: ProjectedExpression<Int>

    /// Returns true if the value is shown, given which nodes are active.
    func holds(_ isActive: (Int) -> Bool) -> Bool {
      switch meaning {
      case .constant(let value): value
      case .expression(let expression): expression.evaluate(isActive)
      }
    }

    /// The nodes that decide.
    package var nodes: [Int] { if case .expression(let expression) = meaning { expression.atoms } else { [] } }
  }

  init(
    id: MachineID, title: StyledText, profile: Profile, nodes: [Node], transitions: [Transition], events: [Event],
    observers: [Observer], prompts: [Prompt], conditions: [Condition], readings: [Reading] = [],
    detours: [EventID] = [], cases: [Case] = []
  ) {
    self.id = id
    self.title = title
    self.profile = profile
    self.nodes = nodes
    self.transitions = transitions
    self.events = events + cases.map { Event($0, among: events, conditions) }
    self.cases = cases
    self.observers = observers
    self.prompts = prompts
    self.conditions = conditions
    self.readings = readings
    var observed = nodes.map { Set($0.shows.keys) }
    for reading in readings { for node in reading.nodes { observed[node].insert(reading.observer) } }
    observersOfNodes = observed
    usedEvents = Set(transitions.compactMap(\.event)).sorted()
    var seen: Set<String> = []
    declaredActors = usedEvents.compactMap { events[$0].declaredActor }.filter { seen.insert($0.id).inserted }
    seen = []
    declaredKinds = nodes.compactMap(\.declaredKind).filter { seen.insert($0.id).inserted }
    var regions: [Int] = []
    for node in nodes { regions.append(node.parent.map { $0 == 0 ? node.index : regions[$0] } ?? -1) }
    outermostRegions = regions
    names = NodeNames(nodes, regions: regions)
    shown = nodes.map { node in
      node.shows.map { observer, value in (observer, observers[observer].values.firstIndex { $0.id == value }) }
    }
    leaves = nodes.filter(\.isLeaf).map(\.index)
    leafMask = Configuration(of: leaves, nodeCount: nodes.count).words
    showingMask = Configuration(of: nodes.indices.filter { !nodes[$0].shows.isEmpty }, nodeCount: nodes.count).words
    // The root has the machine's name, which a state may also have.
    nodeIndices = Dictionary(firstOf: nodes.dropFirst().map { ($0.id, $0.index) })
    eventIndices = self.events.positions(by: \.id)
    let indices = eventIndices
    self.detours = detours.compactMap { indices[$0] }
    transitionIndices = Dictionary(firstOf: transitions.map { ($0.id, $0.index) })
  }

  /// Returns the index of a state or region; nil if the profile has none of that name.
  package func nodeIndex(_ id: StateID) -> Int? { nodeIndices[id] }
  /// Returns the state or region of that name.
  package func node(_ id: StateID) -> Node? { nodeIndices[id].map { nodes[$0] } }
  /// Returns the node in which the clock waits before an event, by its index; nil for any other event.
  package func waitingNode(of event: Int) -> Int? { events[event].waitingState.flatMap { nodeIndices[$0] } }
  /// Returns the index of an event in `events`.
  package func eventIndex(_ id: EventID) -> Int? { eventIndices[id] }
  /// Returns the event of that name.
  package func event(_ id: EventID) -> Event? { eventIndices[id].map { events[$0] } }
  /// Returns the transition of that name.
  package func transition(_ id: TransitionID) -> Transition? { transitionIndices[id].map { transitions[$0] } }
  /// Returns the prompt of that name, if a state of the profile shows it.
  package func prompt(_ id: PromptID) -> Prompt? { prompts.first { $0.id == id } }

  /// Returns the named condition of that id.
  package func condition(_ id: ConditionID) -> Condition? { conditions.first { $0.id == id } }

  /// True if the file declares no profiles.
  package var isWithoutProfiles: Bool { profile.isImplied }

  /// The titles of the machine and its profile, if that has one.
  package var fullTitle: StyledText { isWithoutProfiles ? title : "\(title), \(profile.title)" }

  /// The regions, in document order.
  package var regions: [Node] { nodes[0].children.map { nodes[$0] } }
  /// All nodes that are states: neither the root nor a region.
  package var states: [Node] { nodes.filter { $0.parent != nil && !$0.isRegion } }

  /// Returns the number of states in a node, as pages count them: those in which a machine can rest. A state with states inside it
  /// does not count, since one of these is active with it. Takes time linear in the contents of the node.
  package func stateCount(in node: Int = 0) -> Int {
    nodes[node..<nodes[node].subtreeEnd].count { $0.isLeaf }
  }

  /// Returns true if `node` lies inside `ancestor`; a node does not lie inside itself.
  package func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
    node > ancestor && node < nodes[ancestor].subtreeEnd
  }

  /// Returns the transitions that start at `node` or inside of it, in document order. Takes time linear in the transitions.
  package func transitions(startingIn node: Int) -> [Transition] {
    transitions.filter { node <= $0.source && $0.source < nodes[node].subtreeEnd }
  }

  /// Returns the nodes from the parent of `node` up to the root.
  package func ancestors(of node: Int) -> [Int] {
    var result: [Int] = []
    var current = nodes[node].parent
    while let ancestor = current {
      result.append(ancestor)
      current = nodes[ancestor].parent
    }
    return result
  }

  /// Returns the outermost region that contains `node`, or the node itself if it is one; nil for the root.
  package func region(of node: Int) -> Int? {
    outermostRegions[node] < 0 ? nil : outermostRegions[node]
  }

  /// Returns the nearest common ancestor of two nodes; a node counts as its own ancestor.
  package func leastCommonAncestor(_ first: Int, _ second: Int) -> Int {
    var current = first
    while current != second, !isDescendant(second, of: current), let parent = nodes[current].parent {
      current = parent
    }
    return current
  }

  /// Returns a guard as authors write it.
  package func text(of guard: BooleanExpression<GuardPart>) -> String {
    `guard`.text { part in
      switch part {
      case .active(let node): "in(\(nodes[node].id))"
      case .condition(let index): conditions[index].id.text
      case .otherwise: Guard.Atom.otherwise.description
      }
    }
  }

  /// Returns the event that makes a transition fire; nil for an eventless or `done` transition.
  package func event(of transition: Transition) -> Event? {
    transition.event.map { events[$0] }
  }

  /// Returns the actor that makes a transition fire; nil for an eventless or `done` transition.
  package func actor(of transition: Transition) -> Actor? {
    event(of: transition)?.actor
  }
}

extension Machine {
  /// Returns the machine with a transition, by its index, that never fires; all keep their indices.
  package func disabling(_ index: Int) -> Machine {
    var transitions = transitions
    let transition = transitions[index]
    let isActive = BooleanExpression.atom(GuardPart.active(transition.source))
    let never = BooleanExpression.and(isActive, .not(isActive))
    transitions[index] = Transition(
      index: index, id: transition.id, source: transition.source, target: transition.target,
      trigger: transition.trigger, guard: never, statedGuard: nil, isInternal: transition.isInternal,
      annotations: transition.annotations, range: transition.range)
    return copy(transitions: transitions, cases: cases)
  }

  /// Returns the machine with other cases of its events.
  package func distinguishing(_ cases: [Case]) -> Machine {
    cases == self.cases ? self : copy(transitions: transitions, cases: cases)
  }

  private func copy(transitions: [Transition], cases: [Case]) -> Machine {
    Machine(
      id: id, title: title, profile: profile, nodes: nodes, transitions: transitions, events: declaredEvents,
      observers: observers, prompts: prompts, conditions: conditions, readings: readings,
      detours: detours.map { events[$0].id }, cases: cases)
  }
}

// MARK: - Cases

extension Machine {
  /// The number of events that the statechart declares; cases follow them in `events`.
  package var declaredCount: Int { events.count - cases.count }

  /// The events as the statechart declares them.
  package var declaredEvents: [Event] { Array(events.prefix(declaredCount)) }

  /// Returns the event as declared, by the index of the event or of a case of it.
  package func declared(_ event: Int) -> Int {
    event < declaredCount ? event : cases[event - declaredCount].event
  }

  /// Returns the values of conditions in a case, by the index of its event; none for an event as declared.
  func given(in event: Int) -> [Given] {
    event < declaredCount ? [] : cases[event - declaredCount].given
  }

  /// Returns values of conditions by name.
  package func named(_ given: [Given]) -> [Event.Given] {
    given.map { Event.Given(conditions[$0.condition].id, $0.holds) }
  }

  /// Returns the index of an event with values of conditions, in the order of the machine's conditions.
  package func eventIndex(_ id: EventID, given: [Event.Given]) -> Int? {
    eventIndex(EventID(([id.text] + given.map(\.text)).joined(separator: " ")))
  }

  /// Returns an event and its cases, by index.
  package func cases(of event: Int) -> [Int] {
    [event] + cases.indices.filter { cases[$0].event == event }.map { declaredCount + $0 }
  }
}

extension Event {
  /// Makes a case of an event, which reads “Decline, if tries are left, unless the card is locked”.
  fileprivate init(_ own: Machine.Case, among events: [Event], _ conditions: [Machine.Condition]) {
    self = events[own.event]
    caseOf = id
    given = own.given.map { Given(conditions[$0.condition].id, $0.holds) }
    id = EventID(([id.text] + given.map(\.text)).joined(separator: " "))
    func titles(_ holds: Bool) -> [StyledText] {
      own.given.filter { $0.holds == holds }.map { conditions[$0.condition].title }
    }
    let (positive, negative) = (titles(true), titles(false))
    if !positive.isEmpty { circumstance += ", if " + positive.joined(separator: " and ") }
    if !negative.isEmpty { circumstance += ", unless " + negative.joined(separator: " or ") }
    label += circumstance
  }
}

extension BooleanExpression<Machine.GuardPart> {
  /// The nodes that a guard names, from left to right.
  package var nodes: [Int] { atoms.compactMap { if case .active(let node) = $0 { node } else { nil } } }

  /// The open conditions of a guard that is written out, from left to right, by index.
  package var openConditions: [Int] { atoms.compactMap { if case .condition(let index) = $0 { index } else { nil } } }

  /// True if a guard that is written out names an open condition.
  package var isOpen: Bool { !openConditions.isEmpty }

  /// Returns the value of a guard that is written out and names no open condition.
  @inline(__always)
  package func holds(_ isActive: (Int) -> Bool) -> Bool {
    evaluate { if case .active(let node) = $0 { isActive(node) } else { false } }
  }

  /// Returns true if a guard that is written out holds for some values of the open conditions.
  package func canHold(_ isActive: (Int) -> Bool) -> Bool {
    truth { if case .active(let node) = $0 { isActive(node) } else { nil } } != false
  }
}
