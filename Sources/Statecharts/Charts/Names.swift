import SourceText

/// Names a statechart.
package typealias MachineID = Identifier<Statechart>
/// Names a profile of a machine, such as `ios13`.
package typealias ProfileID = Identifier<Profile>
/// Names an observer of a machine.
package typealias ObserverID = Identifier<Observer>
/// Names an event of a machine.
package typealias EventID = Identifier<Event>
/// Names a state or a region: both share one namespace in their machine.
package typealias StateID = Identifier<State>
/// Names a transition of a machine.
package typealias TransitionID = Identifier<Transition>
/// Names a condition of a machine.
package typealias ConditionID = Identifier<NamedCondition>
/// Names a prompt of a machine.
package typealias PromptID = Identifier<Prompt>

/// The kind of thing that an `EditionID` names; what an edition is belongs to the project, not to a machine.
package enum EditionKind {}
/// Names an edition: one brand's guides. Notes, claims and scenarios name the editions that show them; machines do not depend
/// on editions.
package typealias EditionID = Identifier<EditionKind>
