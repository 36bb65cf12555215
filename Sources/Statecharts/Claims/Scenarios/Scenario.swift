import SourceText

/// A named run through a machine, with what must hold on the way.
package struct Scenario: Sendable {
  /// One event and what must hold once it has happened.
  package struct Step: Sendable {
    package var event: Sourced<EventID>
    /// Whether the event must do nothing; otherwise a step without a transition is reported.
    package var isIgnored: Bool
    package var expectation: Expectation
    /// A sentence for readers.
    package var says: String?
    package var range: SourceRange

    package init(
      event: Sourced<EventID>, isIgnored: Bool = false, expectation: Expectation = Expectation(), says: String? = nil,
      range: SourceRange = .none
    ) {
      self.event = event
      self.isIgnored = isIgnored
      self.expectation = expectation
      self.says = says
      self.range = range
    }
  }

  /// What must hold in a configuration; an empty one always holds.
  package struct Expectation: Sendable {
    /// A proposition without events and actors; its atoms' ranges are relative to its text, the range here is the file's.
    package var holds: Sourced<Proposition>?
    /// That text as written; empty if there is none.
    package var text: String
    /// What observers must show.
    package var shows: [State.Showing]
    /// The choices of the prompt that must be on the screen, in screen order; empty if they are not checked.
    package var choices: [Sourced<EventID>]

    package init(
      holds: Sourced<Proposition>? = nil, text: String = "", shows: [State.Showing] = [],
      choices: [Sourced<EventID>] = []
    ) {
      self.holds = holds
      self.text = text
      self.shows = shows
      self.choices = choices
    }
  }

  package var id: Identifier<Scenario>
  package var title: StyledText
  /// What the run shows, for readers.
  package var says: String?
  /// The profiles that it is run in, at least one.
  package var profiles: [Sourced<ProfileID>]
  /// The events before the first step, from a fresh start.
  package var given: [Sourced<EventID>]
  /// What must hold before the first step.
  package var start: Expectation
  package var steps: [Step]
  /// The editions that it is shown in; empty for all.
  package var editions: [Sourced<EditionID>]
  package var remarks: Remarks
  package var range: SourceRange

  package init(
    id: Identifier<Scenario>, title: StyledText, says: String? = nil, profiles: [Sourced<ProfileID>],
    given: [Sourced<EventID>] = [], start: Expectation = Expectation(), steps: [Step],
    editions: [Sourced<EditionID>] = [], remarks: Remarks = Remarks(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.says = says
    self.profiles = profiles
    self.given = given
    self.start = start
    self.steps = steps
    self.editions = editions
    self.remarks = remarks
    self.range = range
  }
}

/// Names a scenario.
package typealias ScenarioID = Identifier<Scenario>
