import SourceText

/// A statechart as its author wrote it: every profile at once, in source order.
///
/// The semantics are those of SCXML (W3C Recommendation, 1 September 2015) over a finite machine without data. Folding it
/// for a profile (`Statechart.folded(for:)`) gives the `Machine` that runs there. Ranges are offsets in the machine's file.
public struct Statechart: Sendable {
  public var id: MachineID
  public var title: String
  public var summary: String?
  public var notes: [Note]
  public var profiles: [Profile]
  public var observers: [Observer]
  public var events: [Event]
  public var prompts: [Prompt]
  /// The orthogonal regions; all are active at once.
  public var regions: [Region]
  public var range: SourceRange

  public init(
    id: MachineID, title: String, summary: String? = nil, notes: [Note] = [], profiles: [Profile] = [],
    observers: [Observer] = [], events: [Event] = [], prompts: [Prompt] = [], regions: [Region] = [],
    range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.notes = notes
    self.profiles = profiles
    self.observers = observers
    self.events = events
    self.prompts = prompts
    self.regions = regions
    self.range = range
  }
}

/// A concrete environment, such as one version of an operating system, for which the statechart is folded.
public struct Profile: Sendable {
  public var id: ProfileID
  public var title: String
  /// The facts that `when:` conditions compare, such as `os` and `app`, by name.
  public var attributes: [String: Sourced<String>]
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: ProfileID, title: String, attributes: [String: Sourced<String>] = [:], remarks: Remarks = Remarks(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.attributes = attributes
    self.remarks = remarks
    self.range = range
  }

  /// A profile whose attributes were not read from any file.
  public init(id: ProfileID, title: String, attributes: [String: String]) {
    self.init(id: id, title: title, attributes: attributes.mapValues { Sourced($0) })
  }
}

/// What may be said about any element: notes, citations, readings, and whether it is unverified.
public struct Remarks: Sendable {
  public var notes: [Note]
  /// The sources that the element cites, in source order; those of its readings are theirs.
  public var sources: [Sourced<Citation>]
  /// Why the element is not verified, or nil where it is.
  public var unverified: String?
  /// How the element's fact is read by sources that disagree; nil without readings.
  public var readings: FactReadings?

  public init(
    notes: [Note] = [], sources: [Sourced<Citation>] = [], unverified: String? = nil, readings: FactReadings? = nil
  ) {
    self.notes = notes
    self.sources = sources
    self.unverified = unverified
    self.readings = readings
  }

  /// Everything that the element cites, its readings included.
  public var citations: [Sourced<Citation>] { sources + (readings?.readings.flatMap(\.sources) ?? []) }
}

/// A sentence for readers, shown in the named editions or, with none named, in all.
public struct Note: Sendable {
  public var text: String
  public var editions: [Sourced<EditionID>]
  public var range: SourceRange

  public init(text: String, editions: [Sourced<EditionID>] = [], range: SourceRange = .none) {
    self.text = text
    self.editions = editions
    self.range = range
  }
}

/// A named view on the machine with a closed list of values, such as what the app reads.
public struct Observer: Sendable {
  /// One value that an observer can show.
  public struct Value: Sendable {
    public var id: String
    public var label: String
    public var range: SourceRange

    public init(id: String, label: String, range: SourceRange = .none) {
      self.id = id
      self.label = label
      self.range = range
    }
  }

  public var id: ObserverID
  public var title: String
  public var values: [Value]
  /// Whether the labels are identifiers of a programming interface, set in a code font.
  public var isCode: Bool
  public var condition: ProfileCondition?
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: ObserverID, title: String, values: [Value], isCode: Bool = false, condition: ProfileCondition? = nil,
    remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.values = values
    self.isCode = isCode
    self.condition = condition
    self.remarks = remarks
    self.range = range
  }
}

/// Who causes an event.
public enum Actor: String, CaseIterable, Sendable {
  case user, app, system, settings
}

/// Something that happens to the machine.
public struct Event: Sendable {
  public var id: EventID
  /// What it is called in the interface, in the project's source language.
  public var label: String
  public var actor: Actor
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: EventID, label: String, actor: Actor, remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.label = label
    self.actor = actor
    self.remarks = remarks
    self.range = range
  }
}

/// A question put to the user: the states that refer to it are those in which it is on the screen.
public struct Prompt: Sendable {
  /// One button of the prompt, in the profiles where its condition holds.
  public struct Choice: Sendable {
    public var event: Sourced<EventID>
    public var condition: ProfileCondition?

    public init(event: Sourced<EventID>, condition: ProfileCondition? = nil) {
      self.event = event
      self.condition = condition
    }
  }

  public var id: PromptID
  public var title: String
  /// The buttons in screen order.
  public var choices: [Choice]
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: PromptID, title: String, choices: [Choice] = [], remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.choices = choices
    self.remarks = remarks
    self.range = range
  }
}

/// One of several parts of the machine that are active side by side: a compound state of a parallel one (SCXML 3.4).
public struct Region: Sendable {
  public var id: StateID
  public var title: String
  public var initial: Sourced<StateID>?
  public var states: [State]
  public var transitions: [Transition]
  public var condition: ProfileCondition?
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: StateID, title: String, initial: Sourced<StateID>?, states: [State], transitions: [Transition] = [],
    condition: ProfileCondition? = nil, remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.initial = initial
    self.states = states
    self.transitions = transitions
    self.condition = condition
    self.remarks = remarks
    self.range = range
  }
}

/// A state of the machine.
public struct State: Sendable {
  /// What a state is made of (SCXML 3.3, 3.4, 3.7, 3.10).
  public enum Content: Sendable {
    /// No states inside.
    case atomic
    /// Exactly one of the states is active; transitions declared here start inside.
    case compound(initial: Sourced<StateID>?, states: [State], transitions: [Transition])
    /// All regions are active.
    case parallel(regions: [Region])
    /// Entering it completes the parent, which raises the parent's `done` event.
    case final
    /// Stands for what was active when the parent was last left; `fallback` before that.
    case history(deep: Bool, fallback: Sourced<StateID>?)
  }

  /// What a state means for the reader; each kind has its own colour and border.
  public enum Kind: String, CaseIterable, Sendable {
    case neutral, prompt, granted, provisional, refused
  }

  /// What an observer shows while the state is active.
  public struct Showing: Sendable {
    public var observer: Sourced<ObserverID>
    public var value: Sourced<String>

    public init(observer: Sourced<ObserverID>, value: Sourced<String>) {
      self.observer = observer
      self.value = value
    }
  }

  public var id: StateID
  public var title: String
  public var kind: Kind
  public var content: Content
  public var shows: [Showing]
  public var prompt: Sourced<PromptID>?
  public var tags: [Sourced<String>]
  public var condition: ProfileCondition?
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: StateID, title: String, kind: Kind = .neutral, content: Content = .atomic, shows: [Showing] = [],
    prompt: Sourced<PromptID>? = nil, tags: [Sourced<String>] = [], condition: ProfileCondition? = nil,
    remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.content = content
    self.shows = shows
    self.prompt = prompt
    self.tags = tags
    self.condition = condition
    self.remarks = remarks
    self.range = range
  }
}

/// A way from one state to another.
public struct Transition: Sendable {
  /// What makes a transition fire.
  public enum Trigger: Sendable {
    /// An event from outside.
    case event(Sourced<EventID>)
    /// A state or region inside the source has reached a final state (`done.state.id`, SCXML 3.7).
    case done(Sourced<StateID>)
    /// Nothing: it fires as soon as its guard holds (an eventless transition, SCXML 3.13).
    case eventless
  }

  public var id: TransitionID
  /// The source; nil stands for the region or compound state that the transition is declared on.
  public var source: Sourced<StateID>?
  public var trigger: Trigger
  public var target: Sourced<StateID>
  public var condition: ProfileCondition?
  public var `guard`: Guard?
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: TransitionID, source: Sourced<StateID>?, trigger: Trigger, target: Sourced<StateID>,
    condition: ProfileCondition? = nil, guard: Guard? = nil, remarks: Remarks = Remarks(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.source = source
    self.trigger = trigger
    self.target = target
    self.condition = condition
    self.guard = `guard`
    self.remarks = remarks
    self.range = range
  }
}
