import SourceText

/// The id of a statechart.
package typealias MachineID = Identifier<Statechart>
/// The id of a profile of a machine, such as `ios13`.
package typealias ProfileID = Identifier<Profile>
/// The id of an observer of a machine.
package typealias ObserverID = Identifier<Observer>
/// The id of an event of a machine.
package typealias EventID = Identifier<Event>
/// The id of a state or a region: both share one namespace in their machine.
package typealias StateID = Identifier<State>
/// The id of a transition of a machine.
package typealias TransitionID = Identifier<Transition>
/// The id of a condition of a machine.
package typealias ConditionID = Identifier<NamedCondition>
/// The id of a prompt of a machine.
package typealias PromptID = Identifier<Prompt>

/// The type of things identified by an `EditionID`; editions belong to the project, not to a machine.
package enum EditionKind {}
/// The id of an edition: one brand's guides. Notes, claims and scenarios name the editions that show them; machines do not depend
/// on editions.
package typealias EditionID = Identifier<EditionKind>

/// The type of things identified by a `CopyID`; the texts are in the project, not in a machine.
package enum CopyKind {}
/// The id of a copy entry; unlike other ids it may have dots, as in `purpose.location`.
package typealias CopyID = Identifier<CopyKind>

/// The type of things identified by a `ScenarioID`; a main path names scenarios, which are beside the machine.
package enum ScenarioKind {}
/// The id of a scenario.
package typealias ScenarioID = Identifier<ScenarioKind>
