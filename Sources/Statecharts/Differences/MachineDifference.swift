import SourceText

/// The differences between two profiles of a machine, compared by id, never by text.
package struct MachineDifference: Sendable {
  /// The kind of difference.
  package enum Change: String, CaseIterable, Sendable {
    case added, removed, changed
  }

  /// One property of a thing that differs, in words for readers.
  package struct Detail: Sendable, Hashable {
    /// The property that differs, for example `target` or `condition`.
    package var what: StyledText
    package var before: StyledText?
    package var after: StyledText?

    package init(what: StyledText, before: StyledText?, after: StyledText?) {
      self.what = what
      self.before = before
      self.after = after
    }
  }

  /// A thing of one kind that differs between the two sides.
  package struct Row<ID: Hashable & Sendable>: Sendable, Hashable {
    package var id: ID
    package var change: Change
    /// The properties that differ; empty for an added or removed thing.
    package var details: [Detail] = []
  }

  package let before: Machine
  package let after: Machine
  /// States and regions, in document order; removed ones keep their positions.
  package let states: [Row<StateID>]
  package let transitions: [Row<TransitionID>]
  package let events: [Row<EventID>]
  package let prompts: [Row<PromptID>]
  package let observers: [Row<ObserverID>]

  package var isEmpty: Bool {
    states.isEmpty && transitions.isEmpty && events.isEmpty && prompts.isEmpty && observers.isEmpty
  }
}
