import SourceText
import Statecharts

/// What a review compares of each kind of value, in the order of its keys.
package enum ComparedKeys {
  package static let machine: [ComparedKey<Statechart>] = MachineKeys.mapping.compared
  package static let profile: [ComparedKey<Profile>] = ProfileKeys.mapping.compared
  package static let observer: [ComparedKey<Observer>] = ObserverKeys.mapping.compared
  package static let observerValue: [ComparedKey<Observer.Value>] = ObserverValueKeys.mapping.compared
  package static let event: [ComparedKey<Event>] = EventKeys.mapping.compared
  package static let prompt: [ComparedKey<Prompt>] = PromptKeys.mapping.compared
  package static let choice: [ComparedKey<Prompt.Choice>] = ChoiceKeys.mapping.compared
  package static let condition: [ComparedKey<NamedCondition>] = ConditionKeys.mapping.compared
  package static let region: [ComparedKey<Region>] = RegionKeys.mapping.compared
  package static let state: [ComparedKey<State>] = StateKeys.mapping.compared
  package static let transition: [ComparedKey<Transition>] = TransitionKeys.mapping.compared
  package static let claim: [ComparedKey<Claim>] = ClaimKeys.mapping.compared
  package static let assumption: [ComparedKey<Assumption>] = AssumptionKeys.mapping.compared
  package static let scenario: [ComparedKey<Scenario>] = ScenarioKeys.mapping.compared
  package static let variant: [ComparedKey<Variant>] = VariantKeys.mapping.compared
  package static let copyEntry: [ComparedKey<CopyEntry>] = CopyEntryKeys.mapping.compared
  package static let suppression: [ComparedKey<Suppression>] = SuppressionKeys.mapping.compared
  package static let edition: [ComparedKey<Edition>] = EditionKeys.mapping.compared
  package static let term: [ComparedKey<Term>] = TermKeys.mapping.compared
  package static let app: [ComparedKey<Edition.App>] = AppKeys.mapping.compared
  package static let question: [ComparedKey<Edition.Question>] = QuestionKeys.mapping.compared
  package static let interface: [ComparedKey<SDKInterface>] = InterfaceKeys.mapping.compared
  package static let type: [ComparedKey<SDKType>] = SDKTypeKeys.mapping.compared
  package static let member: [ComparedKey<SDKMember>] = SDKMemberKeys.mapping.compared
  package static let source: [ComparedKey<Source>] = SourceKeys.mapping.compared
  package static let sourcePlace: [ComparedKey<SourcePlace>] = SourcePlaceKeys.mapping.compared
  package static let acceptance: [ComparedKey<Acceptance>] = AcceptanceKeys.mapping.compared
  package static let guide: [ComparedKey<Guide>] = FrontMatterKeys.mapping.compared
  package static let settings: [ComparedKey<Settings>] = SettingsKeys.mapping(RuleCatalogue([])).compared
}
