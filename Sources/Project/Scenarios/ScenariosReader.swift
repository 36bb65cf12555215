import SourceText
import Statecharts

extension ObjectSchema {
  static let scenariosFile: ObjectSchema = ObjectSchema(
    "a scenarios file",
    [
      .required("machine", .id, "The machine that the scenarios run."),
      .required("scenarios", .list(.of(.scenario), isRequired: true), "Named runs, with what must hold at each step."),
    ])

  static let scenario: ObjectSchema = ObjectSchema(
    "a scenario",
    [
      .required("id", .id, "Its stable id; unique among all scenarios."),
      .required("title", .text, "What the run is called."),
      .optional("says", .text, "What the run shows, in a sentence."),
      .optional("profile", .id, "The profile that it is run in."),
      .optional("profiles", .set(.id, isRequired: true), "The profiles that it is run in, one after the other."),
      .optional("given", .list(.id), "Events that happen before the first step, from the initial state."),
      .optional("start", .of(.scenarioStart), "What must hold before the first step."),
      .required("steps", .list(.of(.scenarioStep), isRequired: true), "What happens, and what must hold then."),
      .optional("editions", .ids, "The editions that it is shown in.", otherwise: "all"),
    ] + Property.annotations,
    constraints: [.exactlyOne(["profile", "profiles"])])

  private static let expectation: [Property] = [
    .optional("expect", .text, "What must hold, over states, tags and observers."),
    .optional("shows", .map(.id, .text(.valueID)), "What observers must show: their ids with values."),
    .optional(
      "choices", .list(.id, isRequired: true),
      "The choices of the prompt that must be on the screen: their events, in screen order."),
  ]

  static let scenarioStart: ObjectSchema = ObjectSchema("the start of a scenario", expectation)

  static let scenarioStep: ObjectSchema = ObjectSchema(
    "a step of a scenario",
    [
      .required("do", .id, "The event."),
      .optional("ignored", .boolean, "Whether the event must have no effect.", otherwise: "false"),
      .optional("says", .text, "A sentence for readers."),
    ] + expectation)
}

extension ScenarioSource {
  /// Reads one scenarios file; nil if it names no machine. Parts that cannot be read are reported and skipped.
  init?(_ fields: ObjectDecoder) {
    guard let machine: Sourced<MachineID> = fields.id("machine") else { return nil }
    let scenarios = fields.items("scenarios").compactMap { item in
      ObjectDecoder(item, .scenario, report: fields.report).flatMap { Scenario($0) }
    }
    self.init(machine: machine, scenarios: scenarios, path: fields.report.path)
  }
}

extension Scenario {
  fileprivate init?(_ fields: ObjectDecoder) {
    let steps = fields.items("steps").compactMap { item in
      ObjectDecoder(item, .scenarioStep, report: fields.report).flatMap { Step($0) }
    }
    guard let id: Sourced<Identifier<Scenario>> = fields.id("id") else { return nil }
    let start = fields["start"].flatMap { ObjectDecoder($0, .scenarioStart, report: fields.report) }
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords), says: fields.text("says"),
      profiles: [fields.id("profile")].compactMap { $0 } + fields.ids("profiles"), given: fields.ids("given"),
      start: start.map { Expectation($0) } ?? Expectation(), steps: steps, editions: fields.ids("editions"),
      annotations: fields.annotations(), range: id.range)
  }
}

extension Scenario.Step {
  fileprivate init?(_ fields: ObjectDecoder) {
    guard let event: Sourced<EventID> = fields.id("do") else { return nil }
    self.init(
      event: event, isIgnored: fields.boolean("ignored"), expectation: Scenario.Expectation(fields),
      says: fields.text("says"), range: event.range)
  }
}

extension Scenario.Expectation {
  fileprivate init(_ fields: ObjectDecoder) {
    let text = fields.sourced("expect")
    let holds = text.flatMap { text in
      fields.parse(text, called: "`expect`", .scenarioSyntax, example: "denied and not asking") {
        text throws(ExpressionError) in Sourced(try Proposition(text.value), text.range)
      }
    }
    self.init(holds: holds, text: text?.value ?? "", shows: fields.showings(), choices: fields.ids("choices"))
  }
}
