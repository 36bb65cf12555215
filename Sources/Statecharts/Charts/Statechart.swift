import SourceText

/// A statechart as its author wrote it: every profile at once, in source order.
///
/// The semantics are those of SCXML (W3C Recommendation, 1 September 2015) over a finite machine without data. Projecting it
/// onto a profile (`Statechart.machine(for:)`) gives the `Machine` that runs there. Ranges are offsets in the machine's file.
package struct Statechart: Sendable {
  package var id: MachineID
  package var title: StyledText
  package var summary: String?
  /// The run that the home page shows; nil for the machine's overview.
  package var mainPath: MainPath?
  package var notes: [Note]
  package var profiles: [Profile]
  package var observers: [Observer]
  /// The actors in place of the built-in ones; empty if there are none.
  package var actors: [DeclaredActor]
  /// The kinds of states in place of the built-in ones; empty if there are none.
  package var kinds: [DeclaredKind]
  package var events: [Event]
  package var prompts: [Prompt]
  package var conditions: [NamedCondition]
  /// The events off the usual path: the shortest path to a next prompt leaves them out.
  package var detours: [Sourced<EventID>]
  /// The apps for which there are test plans; empty for one plan of everything.
  package var plans: [TestPlan] = []
  /// How a tester gets a fresh start, in sentences for readers.
  package var freshStart: [Sourced<String>] = []
  /// The orthogonal regions, all active at once.
  package var regions: [Region]
  package var range: SourceRange

  package init(
    id: MachineID, title: StyledText, summary: String? = nil, notes: [Note] = [], profiles: [Profile] = [],
    observers: [Observer] = [], actors: [DeclaredActor] = [], kinds: [DeclaredKind] = [], events: [Event] = [],
    prompts: [Prompt] = [], conditions: [NamedCondition] = [], detours: [Sourced<EventID>] = [],
    regions: [Region] = [], range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.notes = notes
    self.profiles = profiles
    self.observers = observers
    self.actors = actors
    self.kinds = kinds
    self.events = events
    self.prompts = prompts
    self.conditions = conditions
    self.detours = detours
    self.regions = regions
    self.range = range
  }
}

/// A concrete environment, such as one version of an operating system, for which the statechart has a machine.
package struct Profile: Sendable {
  package var id: ProfileID
  package var title: StyledText
  /// The facts that `when:` conditions compare, such as `os` and `app`, by name.
  package var attributes: [String: Sourced<String>]
  /// True if the file declares no profiles: the only one of its machine, without a name for readers.
  package var isImplied = false
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: ProfileID, title: StyledText, attributes: [String: Sourced<String>] = [:],
    annotations: Annotations = Annotations(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.attributes = attributes
    self.annotations = annotations
    self.range = range
  }

  /// Creates a profile whose attributes were not read from any file.
  package init(id: ProfileID, title: StyledText, attributes: [String: String]) {
    self.init(id: id, title: title, attributes: attributes.mapValues { Sourced($0) })
  }
}

extension ProfileID {
  /// The profile of a machine whose file declares none.
  package static var only: ProfileID { ProfileID("only") }
}

extension Profile {
  /// Makes the profile of a machine whose file declares none.
  package static func implied(title: StyledText, at range: SourceRange) -> Profile {
    var profile = Profile(id: .only, title: title, range: range)
    profile.isImplied = true
    return profile
  }
}

/// Annotations on any element: notes, citations, readings, and the mark as unverified.
package struct Annotations: Sendable {
  package var notes: [Note]
  /// The sources that the element cites, in source order, without those of its readings.
  package var sources: [Sourced<Citation>]
  /// The reason why the element is unverified; nil if it is verified.
  package var unverified: String?
  /// The readings of sources that disagree; nil if there are none.
  package var readings: FactReadings?

  package init(
    notes: [Note] = [], sources: [Sourced<Citation>] = [], unverified: String? = nil, readings: FactReadings? = nil
  ) {
    self.notes = notes
    self.sources = sources
    self.unverified = unverified
    self.readings = readings
  }

  /// All citations of the element, including those of its readings.
  package var citations: [Sourced<Citation>] { sources + (readings?.readings.flatMap(\.sources) ?? []) }
}

/// A sentence for readers, shown in the named editions or, with none named, in all.
package struct Note: Sendable {
  package var text: String
  package var editions: [Sourced<EditionID>]
  package var range: SourceRange

  package init(text: String, editions: [Sourced<EditionID>] = [], range: SourceRange = .none) {
    self.text = text
    self.editions = editions
    self.range = range
  }
}

/// A named view of the machine with a fixed list of values, such as a status that the app reads.
package struct Observer: Sendable {
  /// One value that an observer can show.
  package struct Value: Sendable {
    package var id: String
    package var label: StyledText
    /// What readers may call it.
    package var otherNames: [Sourced<String>] = []
    /// The meaning of the value for readers; nil for none.
    package var kind: State.Kind?
    /// The states in which the observer shows it, of an observer that several regions determine; nil if states show it.
    package var definition: Guard?
    package var range: SourceRange

    package init(id: String, label: StyledText, kind: State.Kind? = nil, range: SourceRange = .none) {
      self.id = id
      self.label = label
      self.kind = kind
      self.range = range
    }
  }

  package var id: ObserverID
  package var title: StyledText
  package var values: [Value]
  /// True if the labels are identifiers of a programming interface, set in a code font.
  package var isCode: Bool
  package var condition: ProfileCondition?
  package var annotations: Annotations
  package var range: SourceRange

  /// True if the values say when they are shown, and no state does.
  package var isRead: Bool { values.contains { $0.definition != nil } }

  package init(
    id: ObserverID, title: StyledText, values: [Value], isCode: Bool = false, condition: ProfileCondition? = nil,
    annotations: Annotations = Annotations(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.values = values
    self.isCode = isCode
    self.condition = condition
    self.annotations = annotations
    self.range = range
  }
}

/// The causes of events.
package enum Actor: String, CaseIterable, Sendable {
  case user, app, system, settings
  /// The clock, which causes the events of transitions with a delay; no event in a file is caused by it.
  case time

  /// The actors that events in files can have.
  package static let ofFiles = allCases.filter { $0 != .time }
}

/// Something that happens to the machine.
package struct Event: Sendable {
  package var id: EventID
  /// The label in the interface, in the project's source language.
  package var label: StyledText
  /// The cause of the event; for a declared actor, the built-in one with the same sign.
  package var actor: Actor
  package var declaredActor: DeclaredActor?
  /// The actor's name as written; nil if it was not read from a file.
  package var writtenActor: Sourced<String>?
  /// The obstacle to causing it by hand; nil if there is none.
  package var obstacle: TestObstacle?
  /// How a tester causes it, in a sentence for readers.
  package var how: String?
  /// The labels in the interface in other languages, in source order.
  package var labels: [LocalText] = []
  /// What readers may call it besides its label.
  package var otherNames: [Sourced<String>] = []
  /// Where a user causes it on a phone; nil for a button on the screen.
  package var gesture: PhoneGesture?
  /// The time after which the clock causes it; nil for an event that the file declares.
  package var delay: Delay?
  /// The state that the clock waits in; nil for an event that the file declares.
  package var waitingState: StateID?
  /// The open conditions on which the outcome of the event depends, with their values; empty for an event as declared.
  package var given: [Given] = []
  /// The id of the event as declared, if this is a case of it.
  package var caseOf: EventID?
  /// The words for `given` behind the label: “, if tries are left, unless the card is locked”; empty without them.
  package var circumstance: StyledText = ""
  package var annotations: Annotations
  package var range: SourceRange

  /// The value of an open condition.
  package struct Given: Hashable, Sendable {
    package var condition: ConditionID
    package var holds: Bool

    package init(_ condition: ConditionID, _ holds: Bool) {
      self.condition = condition
      self.holds = holds
    }

    /// The value as authors write it.
    package var text: String { (holds ? "" : "not ") + condition.text }
  }

  /// The event as checks name it: `decline with tries-left`.
  package var textInChecks: String {
    declaredID.text + given.map { " with \($0.text)" }.joined(separator: " and \(declaredID)")
  }

  /// The id of the event as declared, without conditions.
  package var declaredID: EventID { caseOf ?? id }

  package init(
    id: EventID, label: StyledText, actor: Actor, declaredActor: DeclaredActor? = nil,
    writtenActor: Sourced<String>? = nil, obstacle: TestObstacle? = nil, annotations: Annotations = Annotations(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.label = label
    self.actor = actor
    self.declaredActor = declaredActor
    self.writtenActor = writtenActor
    self.obstacle = obstacle
    self.annotations = annotations
    self.range = range
  }
}

/// A question to the user; it is on the screen in the states that refer to it.
package struct Prompt: Sendable {
  /// One button of the prompt, in the profiles where its condition holds.
  package struct Choice: Sendable {
    package var event: Sourced<EventID>
    package var condition: ProfileCondition?

    package init(event: Sourced<EventID>, condition: ProfileCondition? = nil) {
      self.event = event
      self.condition = condition
    }
  }

  package var id: PromptID
  package var title: StyledText
  /// The buttons in screen order.
  package var choices: [Choice]
  /// What it looks like on the screen; behavior never depends on it.
  package var look: PromptAppearance
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: PromptID, title: StyledText, choices: [Choice] = [], look: PromptAppearance = PromptAppearance(),
    annotations: Annotations = Annotations(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.choices = choices
    self.look = look
    self.annotations = annotations
    self.range = range
  }
}

/// One of several parts of the machine that are active side by side: a compound state of a parallel one (SCXML 3.4).
package struct Region: Sendable {
  package var id: StateID
  package var title: StyledText
  package var initial: Sourced<StateID>?
  package var states: [State]
  package var transitions: [Transition]
  package var condition: ProfileCondition?
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: StateID, title: StyledText, initial: Sourced<StateID>?, states: [State], transitions: [Transition] = [],
    condition: ProfileCondition? = nil, annotations: Annotations = Annotations(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.initial = initial
    self.states = states
    self.transitions = transitions
    self.condition = condition
    self.annotations = annotations
    self.range = range
  }
}

/// A state of the machine.
package struct State: Sendable {
  /// The composition of a state (SCXML 3.3, 3.4, 3.7, 3.10).
  package enum Content: Sendable {
    /// No states inside.
    case atomic
    /// Exactly one of the states is active; transitions declared here start inside.
    case compound(initial: Sourced<StateID>?, states: [State], transitions: [Transition])
    /// All regions are active.
    case parallel(regions: [Region])
    /// Entering it completes the parent, which raises the parent's `done` event.
    case final
    /// Restores the states that were active when the parent was last exited; `fallback` before that.
    case history(deep: Bool, fallback: Sourced<StateID>?)
  }

  /// The meaning of a state for the reader; each kind has its own color and border.
  package enum Kind: String, CaseIterable, Sendable {
    case neutral, prompt, granted, provisional, refused
  }

  /// The value of an observer while the state is active.
  package struct Showing: Sendable {
    package var observer: Sourced<ObserverID>
    package var value: Sourced<String>

    package init(observer: Sourced<ObserverID>, value: Sourced<String>) {
      self.observer = observer
      self.value = value
    }
  }

  package var id: StateID
  package var title: StyledText
  /// The kind; for a declared one, the built-in one with the same color and border.
  package var kind: Kind
  package var declaredKind: DeclaredKind?
  /// The kind's name as written; nil without one.
  package var writtenKind: Sourced<String>?
  package var content: Content
  package var shows: [Showing]
  package var prompt: Sourced<PromptID>?
  package var tags: [Sourced<String>]
  /// What readers may call it besides its title.
  package var otherNames: [Sourced<String>] = []
  /// True if observers contradict each other in it.
  package var contradicts = false
  /// What a phone shows in it; nil for what other active states name.
  package var screen: PhoneScreen?
  package var condition: ProfileCondition?
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: StateID, title: StyledText, kind: Kind = .neutral, declaredKind: DeclaredKind? = nil,
    writtenKind: Sourced<String>? = nil, content: Content = .atomic, shows: [Showing] = [],
    prompt: Sourced<PromptID>? = nil, tags: [Sourced<String>] = [], condition: ProfileCondition? = nil,
    annotations: Annotations = Annotations(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.declaredKind = declaredKind
    self.writtenKind = writtenKind
    self.content = content
    self.shows = shows
    self.prompt = prompt
    self.tags = tags
    self.condition = condition
    self.annotations = annotations
    self.range = range
  }
}

/// A transition from one state to another.
package struct Transition: Sendable {
  /// The cause that makes a transition fire.
  package enum Trigger: Sendable {
    /// An event from outside.
    case event(Sourced<EventID>)
    /// A state or region inside the source has reached a final state (`done.state.id`, SCXML 3.7).
    case done(Sourced<StateID>)
    /// Fires as soon as the guard holds (an eventless transition, SCXML 3.13).
    case eventless
  }

  package var id: TransitionID
  /// The source; nil stands for the region or compound state that the transition is declared on.
  package var source: Sourced<StateID>?
  package var trigger: Trigger
  /// The state that it leads to; nil if it leaves and enters nothing.
  package var target: Sourced<StateID>?
  package var condition: ProfileCondition?
  package var `guard`: Guard?
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: TransitionID, source: Sourced<StateID>?, trigger: Trigger, target: Sourced<StateID>?,
    condition: ProfileCondition? = nil, guard: Guard? = nil, annotations: Annotations = Annotations(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.source = source
    self.trigger = trigger
    self.target = target
    self.condition = condition
    self.guard = `guard`
    self.annotations = annotations
    self.range = range
  }
}

extension Statechart {
  /// Every transition of any profile, in document order.
  package var declaredTransitions: [Transition] { regions.flatMap(\.declaredTransitions) }

  /// Returns the delay after which the clock causes an event; nil for any other event.
  package func delay(of event: EventID) -> Delay? { events.first { $0.id == event }?.delay }

  /// The events that some transition waits for, in any profile.
  package var usedEvents: Set<EventID> {
    Set(
      declaredTransitions.compactMap { transition in
        if case .event(let event) = transition.trigger { event.value } else { nil }
      })
  }
}

extension Region {
  fileprivate var declaredTransitions: [Transition] { transitions + states.flatMap(\.declaredTransitions) }
}

extension State {
  /// The state and all states in it, in document order.
  package var withDescendants: [State] {
    switch content {
    case .atomic, .final, .history: [self]
    case .compound(_, let states, _): [self] + states.flatMap(\.withDescendants)
    case .parallel(let regions): [self] + regions.flatMap(\.states).flatMap(\.withDescendants)
    }
  }

  fileprivate var declaredTransitions: [Transition] {
    switch content {
    case .atomic, .final, .history: []
    case .compound(_, let states, let transitions): transitions + states.flatMap(\.declaredTransitions)
    case .parallel(let regions): regions.flatMap(\.declaredTransitions)
    }
  }
}
