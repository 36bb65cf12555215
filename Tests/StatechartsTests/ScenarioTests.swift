import SourceText
import Statecharts
import Testing

@Suite("Scenarios")
struct ScenarioTests {
  private let door = chart(
    "knock allow slam",
    observers: [
      Observer(id: "sign", title: "The sign", values: [.init(id: "on", label: "On"), .init(id: "off", label: "Off")])
    ],
    region(
      "leaf", initial: "shut",
      [
        state("shut", shows: ["sign": "off"]), state("asking", shows: ["sign": "off"]),
        state("ajar", shows: ["sign": "on"]),
      ],
      [
        transition("ask: shut knock asking"), transition("let-in: asking allow ajar"),
        transition("slammed: ajar slam shut"),
      ]
    ))

  private func expecting(_ text: String, shows: [String: String] = [:]) -> Scenario.Expectation {
    Scenario.Expectation(
      holds: (try? Proposition(text)).map { Sourced($0) }, text: text,
      shows: shows.map { .init(observer: Sourced(ObserverID($0.key)), value: Sourced($0.value)) })
  }

  private func step(_ event: EventID, ignored: Bool = false, _ expectation: Scenario.Expectation = .init())
    -> Scenario.Step
  {
    Scenario.Step(event: Sourced(event), isIgnored: ignored, expectation: expectation)
  }

  private func run(
    given: [EventID] = [], start: Scenario.Expectation = .init(), _ steps: Scenario.Step...
  ) -> ScenarioRun {
    let machine = door.machine()
    let names = ChartNames(door)
    let scenario = Scenario(
      id: "s", title: "S", profiles: [Sourced("p")], given: given.map { Sourced($0) }, start: start, steps: steps)
    return ScenarioRun(of: scenario, in: Interpreter(machine)) { part, configuration in
      var problems: [PropositionProblem] = []
      let resolved = names.resolve(part, as: .configurations, problems: &problems)
      return resolved.map { BoundProposition($0, in: machine).holds(in: configuration, after: nil) } ?? false
    }
  }

  private func told(_ run: ScenarioRun) -> [String] {
    run.failures.map { failure in
      switch failure.kind {
      case .nothingHappens: "\(failure.moment) nothing happens"
      case .undecided(let outcomes): "\(failure.moment) depends on \(outcomes.map { $0.map(\.text) })"
      case .unneeded(let given): "\(failure.moment) needs no \(given.value.condition)"
      case .notIgnored(let transitions): "\(failure.moment) takes \(transitions)"
      case .falsePart(let part): "\(failure.moment) not \(part.text { "\($0.name)" })"
      case .choices(let actual): "\(failure.moment) offers \(actual.map(\.text))"
      case .shows(let showing, let actual):
        "\(failure.moment) \(showing.value.value) is \(actual.map(String.init) ?? "-")"
      }
    }
  }

  @Test("A scenario that holds has no failure")
  func success() {
    let run = run(
      given: ["knock"], start: expecting("asking", shows: ["sign": "off"]),
      step("allow", expecting("ajar and not shut", shows: ["sign": "on"])), step("allow", ignored: true),
      step("slam", expecting("shut or ajar")))
    #expect(told(run).isEmpty)
    #expect(run.trace.steps.map(\.event) == [0, 1, 1, 2])
    #expect(run.trace.steps[2].transitions.isEmpty)
  }

  @Test("Every failure is reported, even after another")
  func everyFailure() {
    let run = run(
      start: expecting("ajar"), step("slam"), step("knock", ignored: true),
      step("allow", expecting("", shows: ["sign": "off"])))
    #expect(
      told(run) == ["start not word(\"ajar\")", "step(0) nothing happens", "step(1) takes [0]", "step(2) off is 0"])
  }

  @Test("Only the false parts of a conjunction are reported")
  func falseParts() {
    let run = run(step("knock", expecting("asking and (shut or ajar) and not ajar and not asking")))
    #expect(
      told(run) == ["step(0) not word(\"shut\") or word(\"ajar\")", "step(0) not not word(\"asking\")"])
  }

  @Test("An event that is given before the steps must do something")
  func given() {
    #expect(told(run(given: ["slam"], step("knock"))) == ["given(0) nothing happens"])
  }
}
