import SourceText

/// A named run through a machine, with what must hold on the way.
public struct Scenario: Sendable {
  /// One event and what must hold once it has happened.
  public struct Step: Sendable {
    public var event: Sourced<EventID>
    /// Whether nothing may happen: a step that does nothing is a finding unless this is set.
    public var isIgnored: Bool
    public var expectation: Expectation
    /// A sentence for readers.
    public var says: String?
    public var range: SourceRange

    public init(
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

  /// What must hold in a configuration; an empty one always does.
  public struct Expectation: Sendable {
    /// A proposition without events and actors; its atoms' ranges are relative to its text, the range here is the file's.
    public var holds: Sourced<Proposition>?
    /// That text as written; empty where there is none.
    public var text: String
    /// What observers must show.
    public var shows: [State.Showing]
    /// The choices of the prompt that must be on the screen, in screen order; empty where nothing is said of them.
    public var choices: [Sourced<EventID>]

    public init(
      holds: Sourced<Proposition>? = nil, text: String = "", shows: [State.Showing] = [],
      choices: [Sourced<EventID>] = []
    ) {
      self.holds = holds
      self.text = text
      self.shows = shows
      self.choices = choices
    }
  }

  public var id: Identifier<Scenario>
  public var title: String
  /// What the run shows, for readers.
  public var says: String?
  /// The profiles that it is run in, at least one.
  public var profiles: [Sourced<ProfileID>]
  /// What happened before the story begins, from a fresh start.
  public var given: [Sourced<EventID>]
  /// What must hold before the first step.
  public var start: Expectation
  public var steps: [Step]
  /// The editions that it is shown in; empty for all.
  public var editions: [Sourced<EditionID>]
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    id: Identifier<Scenario>, title: String, says: String? = nil, profiles: [Sourced<ProfileID>],
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
public typealias ScenarioID = Identifier<Scenario>
