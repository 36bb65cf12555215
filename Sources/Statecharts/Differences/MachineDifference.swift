import SourceText

/// What one profile of a machine changes against another, compared by id, never by text.
public struct MachineDifference: Sendable {
  /// How a thing differs.
  public enum Change: String, CaseIterable, Sendable {
    case added, removed, changed
  }

  /// One property of a thing that differs, in words for readers.
  public struct Detail: Sendable, Equatable {
    /// What differs, for example `target` or `guard`.
    public var what: String
    public var before: String?
    public var after: String?

    public init(what: String, before: String?, after: String?) {
      self.what = what
      self.before = before
      self.after = after
    }
  }

  /// A thing of one kind that is not the same on both sides.
  public struct Row<ID: Hashable & Sendable>: Sendable {
    public var id: ID
    public var change: Change
    /// What differs; empty for what is added or removed.
    public var details: [Detail]

    public init(id: ID, change: Change, details: [Detail] = []) {
      self.id = id
      self.change = change
      self.details = details
    }
  }

  public let before: Machine
  public let after: Machine
  /// States and regions, in document order; removed ones are where they were.
  public let states: [Row<StateID>]
  public let transitions: [Row<TransitionID>]
  public let events: [Row<EventID>]
  public let prompts: [Row<PromptID>]
  public let observers: [Row<ObserverID>]

  init(
    before: Machine, after: Machine, states: [Row<StateID>], transitions: [Row<TransitionID>], events: [Row<EventID>],
    prompts: [Row<PromptID>], observers: [Row<ObserverID>]
  ) {
    self.before = before
    self.after = after
    self.states = states
    self.transitions = transitions
    self.events = events
    self.prompts = prompts
    self.observers = observers
  }

  public var isEmpty: Bool {
    states.isEmpty && transitions.isEmpty && events.isEmpty && prompts.isEmpty && observers.isEmpty
  }
}
