import SourceText

/// A named run through a machine, with expectations on the way.
package struct Scenario: Sendable {
  /// One event, and the expectation after it.
  package struct Step: Sendable {
    package var event: Sourced<EventID>
    /// The values of the open conditions on which its outcome depends.
    package var given: [Sourced<Event.Given>] = []
    /// True if the event must do nothing; otherwise a step without a transition is reported.
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

  /// Requirements on a configuration; an empty expectation always holds.
  package struct Expectation: Sendable {
    /// A proposition without events and actors; its atoms' ranges are relative to its text, the range here is relative to the file.
    package var holds: Sourced<Proposition>?
    /// The text of the proposition as written; empty if there is none.
    package var text: String
    /// The required values of observers.
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

  package var id: ScenarioID
  package var title: StyledText
  /// The subject of the run, in a sentence for readers.
  package var says: String?
  /// The profiles in which it is run; empty for all of its machine.
  package var profiles: [Sourced<ProfileID>]
  /// The events before the first step, from a fresh start.
  package var given: [Sourced<EventID>]
  /// The expectation before the first step.
  package var start: Expectation
  package var steps: [Step]
  /// The editions in which it is shown; empty for all.
  package var editions: [Sourced<EditionID>]
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: ScenarioID, title: StyledText, says: String? = nil, profiles: [Sourced<ProfileID>],
    given: [Sourced<EventID>] = [], start: Expectation = Expectation(), steps: [Step],
    editions: [Sourced<EditionID>] = [], annotations: Annotations = Annotations(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.says = says
    self.profiles = profiles
    self.given = given
    self.start = start
    self.steps = steps
    self.editions = editions
    self.annotations = annotations
    self.range = range
  }
}

extension Scenario {
  /// Returns the scenario with its profiles: all of its machine, unless it names some.
  package func completed(for chart: Statechart) -> Scenario {
    if !profiles.isEmpty { return self }
    var scenario = self
    scenario.profiles = chart.profiles.map { Sourced($0.id, range) }
    return scenario
  }
}
