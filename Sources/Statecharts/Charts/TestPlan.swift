import SourceText

/// The id of a test plan of a machine.
package typealias TestPlanID = Identifier<TestPlan>

/// An app, or another thing under test, for which a test plan is made, by what it never does.
package struct TestPlan: Sendable {
  /// The steps that never happen: those on one of the events, and those in which one of the transitions fires.
  package struct Absence: Sendable {
    package var events: [Sourced<EventID>]
    package var transitions: [Sourced<TransitionID>]

    package init(events: [Sourced<EventID>] = [], transitions: [Sourced<TransitionID>] = []) {
      self.events = events
      self.transitions = transitions
    }
  }

  package var id: TestPlanID
  package var title: StyledText
  /// What it does, in a sentence for readers.
  package var summary: String?
  package var condition: ProfileCondition?
  package var without: Absence
  package var range: SourceRange

  package init(
    id: TestPlanID, title: StyledText, summary: String? = nil, condition: ProfileCondition? = nil,
    without: Absence = Absence(), range: SourceRange = .none
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.condition = condition
    self.without = without
    self.range = range
  }

  /// Returns true if a machine has the plan: its condition holds there, and something exists of what it leaves out.
  package func exists(in machine: Machine) -> Bool {
    let used = Set(machine.usedEvents)
    return condition?.holds(in: machine.profile) ?? true
      && (without.events.contains { machine.eventIndex($0.value).map(used.contains) ?? false }
        || without.transitions.contains { machine.transition($0.value) != nil })
  }
}
