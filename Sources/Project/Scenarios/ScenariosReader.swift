import SourceText
import Statecharts

struct ScenariosFileKeys: ValueKeys {
  typealias Owner = ScenarioSource
  static let mapping = Mapping("a scenarios file", Self())

  let machine = Key<Sourced<MachineID>>(.required("machine"), .id(), "The machine that the scenarios run.")
  let scenarios = Key(
    .required("scenarios"), .list(.read(ScenarioKeys.self), isRequired: true),
    "Named runs, with what must hold at each step.")

  static func value(from fields: Fields<Self>) -> ScenarioSource? {
    fields.machine.map { ScenarioSource(machine: $0, scenarios: fields.scenarios, path: fields.report.path) }
  }
}

struct ScenarioKeys: ValueKeys {
  typealias Owner = Scenario
  static let mapping = Mapping(
    "a scenario", Self(), constraints: [.atMostOne(["profile", "profiles"])])

  let id = Key<Sourced<ScenarioID>>(.required("id"), .id(), "Its stable id; unique among all scenarios.")
  let title = Field(.required("title"), .styled, "What the run is called.", \Scenario.title)
  let says = Field("says", .text, "What the run shows, in a sentence.", \Scenario.says)
  let profile = Key<Sourced<ProfileID>>("profile", .id(), "The profile that it is run in.")
  let profiles = Field(
    "profiles", .ids(isRequired: true), "The profiles that it is run in, one after the other.",
    otherwise: "all of the machine", \Scenario.profiles)
  let given = Field(
    "given", .list(.id()), "Events that happen before the first step, from the initial state.", \Scenario.given)
  let start = Field(
    "start", .read(ScenarioStartKeys.self),
    "What must hold before the first step.", word: "expectation at the start", \Scenario.start)
  let steps = Key(
    .required("steps"), .list(.read(ScenarioStepKeys.self), isRequired: true), "What happens, and what must hold then.",
    word: "steps")
  let editions = Field(
    "editions", .ids(), "The editions that it is shown in.", otherwise: "all", \Scenario.editions)
  let annotations = KeyGroup(AnnotationKeys(), \Scenario.annotations)

  static func value(from fields: Fields<Self>) -> Scenario? {
    let steps = fields.steps
    return fields.id.map { id in
      Scenario(
        id: id.value, title: StyledText(id.value.inWords), profiles: fields.profile.map { [$0] } ?? [], steps: steps,
        range: id.range)
    }
  }
}

struct ExpectationKeys: KeyList {
  typealias Owner = Scenario.Expectation

  let expect = Key("expect", .proposition, "What must hold, over states, tags and observers.")
  let shows = Field(
    "shows", .showings, "What observers must show: their ids with values.", \Scenario.Expectation.shows)
  let choices = Field(
    "choices", .list(.id(), isRequired: true),
    "The choices of the prompt that must be on the screen: their events, in screen order.",
    \Scenario.Expectation.choices)

  func complete(_ expectation: inout Scenario.Expectation, from fields: Fields<Self>) {
    expectation.holds = fields.expect
    expectation.text = fields.entry(\.expect)?.value.text?.value ?? ""
  }
}

extension Format<Sourced<Proposition>> {
  fileprivate static let proposition = expression(.scenarioSyntax, example: "denied and not asking") {
    text, _ throws(ExpressionError) in Sourced(try Proposition(text.value), text.range)
  }
}

struct ScenarioStartKeys: ValueKeys {
  typealias Owner = Scenario.Expectation
  static let mapping = Mapping("the start of a scenario", Self())

  let expectation = KeyGroup(ExpectationKeys(), \Scenario.Expectation.self)

  static func value(from fields: Fields<Self>) -> Scenario.Expectation? { Scenario.Expectation() }
}

extension Format<Sourced<Event.Given>> {
  /// The name of a condition, or `not` and the name.
  fileprivate static let given = Format(.text(.given)) { text in
    let name = text.value.split(separator: " ").last.map(String.init) ?? ""
    return Sourced(Event.Given(ConditionID(name), name == text.value), text.range)
  }
}

struct ScenarioStepKeys: ValueKeys {
  typealias Owner = Scenario.Step
  static let mapping = Mapping("a step of a scenario", Self())

  let event = Key<Sourced<EventID>>(.required("do"), .id(), "The event.")
  let given = Field(
    "given", .list(.given), "The open conditions on which its outcome depends: their names, or `not` and the name.",
    word: "conditions", \Scenario.Step.given)
  let isIgnored = Field(
    "ignored", .boolean, "Whether the event must have no effect.", otherwise: "false", \Scenario.Step.isIgnored)
  let says = Field("says", .text, "A sentence for readers.", \Scenario.Step.says)
  let expectation = KeyGroup(ExpectationKeys(), \Scenario.Step.expectation)

  static func value(from fields: Fields<Self>) -> Scenario.Step? {
    fields.event.map { Scenario.Step(event: $0, range: $0.range) }
  }
}
