import SourceText
import Statecharts
import Testing

@Suite("Claims are checked as their forms say")
struct ClaimTests {
  /// A door: knock, prompt, enter; from version 2 on, the wind can slam it.
  private static let door: Statechart = {
    var chart = chart(
      "knock allow refuse slam lock",
      profiles: [
        Profile(id: "v1", title: "1", attributes: ["os": "1"]), Profile(id: "v2", title: "2", attributes: ["os": "2"]),
      ],
      observers: [
        Observer(id: "sign", title: "Sign", values: [.init(id: "open", label: ""), .init(id: "closed", label: "")])
      ],
      prompts: [Prompt(id: "who", title: "Who?")],
      region(
        "leaf", initial: "shut",
        [
          state("shut", shows: ["sign": "closed"]), state("asking", shows: ["sign": "closed"], prompt: "who"),
          state("ajar", shows: ["sign": "open"]), state("broken", shows: ["sign": "open"], when: "os >= 2"),
        ],
        [
          transition("ask: shut knock asking"), transition("let-in: asking allow ajar"),
          transition("send-off: asking refuse shut"), transition("slammed: ajar slam shut", when: "os >= 2"),
          transition("locked: ajar lock broken", when: "os >= 2"),
        ]))
    chart.events[3].actor = .system
    chart.regions[0].states[1].tags = [Sourced("waiting")]
    return chart
  }()

  /// The verdict in a few words: `holds`, `fails` or `vacuous`, and the events of its run, the loop in parentheses.
  private func verdict(
    _ check: String, _ profile: Int, limit: Int = 1000, assuming fair: [String] = []
  ) throws -> String {
    let names = ChartNames(Self.door)
    var problems: [PropositionProblem] = []
    let steps = try fair.compactMap { names.resolve(try Proposition($0), as: .steps, problems: &problems) }
    let meaning = ClaimMeaning(
      of: try ClaimCheck(check), names: names, assumptions: ["fair": steps], problems: &problems)
    #expect(problems.isEmpty, "\(problems)")
    let machine = Self.door.machine(profile)
    let checker = ClaimChecker(machine: machine, space: StateSpace(exploring: machine, limit: limit))
    func run(_ trace: Trace, loop: Int? = nil) -> String {
      let events = trace.steps.map { machine.events[$0.event].id.text }
      guard let loop else { return events.joined(separator: " ") }
      return (events[..<loop] + ["(" + events[loop...].joined(separator: " ") + ")"]).joined(separator: " ")
    }
    return switch checker.verdict(of: try #require(meaning)) {
    case .holds(let witness): "holds" + (witness.map { ": " + run($0) } ?? "")
    case .fails(let counterexample):
      "fails: " + run(counterexample.trace, loop: counterexample.loop)
        + (counterexample.triggers.isEmpty ? "" : " \(counterexample.triggers)")
    case .vacuous(let vacuity): "vacuous: \(vacuity.reason)"
    case .undecided: "undecided"
    }
  }

  @Test(
    "What each form says of the door",
    arguments: [
      ("never ajar before knock", 0, "holds: knock allow"),
      ("never ajar before refuse", 0, "fails: knock allow"),
      ("never ajar before allow", 0, "holds: knock allow"),
      ("never allow before asking", 0, "holds: knock allow"),
      ("never slam before knock", 0, "vacuous: “slam” never happens"),
      ("never shut before shut", 0, "holds: "),
      ("never shut before knock", 0, "fails: "),
      ("never shut after ajar", 0, "holds: knock allow"),
      ("never shut after ajar", 1, "fails: knock allow slam [2]"),
      ("never shut after ajar until slam", 1, "holds: knock allow"),
      ("never asking after ajar until knock", 1, "holds: knock allow"),
      ("never knock after knock", 0, "fails: knock refuse knock [1]"),
      ("never knock after knock until refuse", 0, "holds: knock"),
      ("never asking after knock", 0, "fails: knock [1]"),
      ("never ajar after slam until allow", 1, "holds: knock allow slam"),
      ("never ajar after slam until asking", 1, "holds: knock allow slam"),
      ("never knock after slam", 0, "vacuous: “slam” never happens"),
      ("never prompt after shut", 0, "fails: knock [0]"),
      ("never waiting after shut until by user", 0, "holds: "),
      ("at most 2 prompt before ajar", 0, "fails: knock refuse knock refuse knock [1, 3, 5]"),
      ("at most 1 ajar before slam", 1, "holds: knock allow"),
      ("at most 1 knock before refuse", 0, "holds: knock"),
      ("at most 1 knock before refuse", 1, "fails: knock allow slam knock [1, 4]"),
      ("at most 1 shut before ajar", 0, "fails: knock refuse [0, 2]"),
      ("at most 1 slam before knock", 0, "vacuous: “slam” never happens"),
      ("never prompt", 0, "fails: knock"),
      ("never slam", 0, "holds"),
      ("never slam", 1, "fails: knock allow slam"),
      ("always shut or asking or ajar", 0, "holds"),
      ("always sign = closed", 1, "fails: knock allow"),
      ("always prompt implies sign = closed", 0, "holds: knock"),
      ("always sign = open implies ajar", 1, "fails: knock allow lock"),
      ("always broken implies shut", 0, "vacuous: “broken” never holds"),
      ("in ajar, slam does nothing", 0, "holds: knock allow"),
      ("in ajar, slam does nothing", 1, "fails: knock allow slam"),
      ("in ajar, by user does nothing", 1, "fails: knock allow lock"),
      ("in broken, knock does nothing", 0, "vacuous: “broken” never holds"),
      ("in asking, by user leads to shut or ajar", 0, "holds: knock allow"),
      ("in asking, by user leads to ajar", 0, "fails: knock refuse"),
      ("in ajar, slam leads to shut", 0, "vacuous: “slam” never happens in “ajar”"),
      ("in ajar, slam leads to shut", 1, "holds: knock allow slam"),
      ("knock never leads to ajar", 0, "holds: knock"),
      ("allow never leads to ajar", 0, "fails: knock allow"),
      ("by user never leads to shut in asking", 0, "fails: knock refuse"),
      ("by user never leads to shut in ajar", 1, "holds: knock allow lock"),
      ("slam never leads to shut", 0, "vacuous: “slam” never happens"),
      ("by user never leads to shut in ajar", 0, "vacuous: “by user” never happens in “ajar”"),
      ("after knock eventually ajar", 0, "fails: knock (refuse knock) [1]"),
      ("after knock eventually ajar or shut", 0, "holds: knock"),
      ("after ajar eventually shut", 0, "fails: knock allow [2]"),
      ("after knock eventually asking", 0, "holds: knock"),
      ("after knock eventually allow or refuse", 0, "holds: knock"),
      ("after knock eventually knock", 0, "fails: knock allow [1]"),
      ("after slam eventually shut", 0, "vacuous: “slam” never happens"),
      ("from every state, shut is reachable", 0, "fails: knock allow"),
      ("from every state, sign = open is reachable", 0, "holds"),
      ("from every state, knock is reachable", 0, "fails: knock allow"),
      ("from every state, ajar and allow is reachable", 0, "holds"),
      ("from every state, broken is reachable", 0, "fails: "),
      ("from asking, shut is reachable", 0, "holds: knock"),
      ("from ajar, shut is reachable", 0, "fails: knock allow"),
      ("from ajar, shut is reachable", 1, "holds: knock allow"),
      ("shut is reachable without knock", 0, "vacuous: “knock” never happens before “shut” or together with it"),
      ("from slam, broken is reachable", 1, "holds: knock allow slam"),
      ("from allow, knock is reachable", 0, "fails: knock allow"),
      ("from slam, shut is reachable", 0, "vacuous: “slam” never happens"),
      ("ajar is reachable without refuse", 0, "holds: knock allow"),
      ("ajar is reachable without asking", 0, "fails: "),
      ("ajar is reachable without by user", 0, "fails: "),
      ("ajar is reachable without slam", 1, "vacuous: “slam” never happens before “ajar” or together with it"),
      ("knock is reachable without knock", 0, "fails: "),
      ("broken is reachable without slam", 1, "holds: knock allow lock"),
      ("ajar is reachable within 2 steps", 0, "holds: knock allow"),
      ("broken is reachable within 2 steps", 1, "fails: knock allow lock"),
      ("broken is reachable within 3 steps", 1, "holds: knock allow lock"),
      ("broken is reachable within 3 steps", 0, "fails: "),
      ("lock is reachable within 3 steps", 1, "holds: knock allow lock"),
      ("reachable ajar and allow", 0, "holds: knock allow"),
      ("reachable ajar and slam", 1, "fails: "),
      ("reachable broken", 0, "fails: "),
      ("unreachable broken", 0, "holds"),
      ("unreachable broken", 1, "fails: knock allow lock"),
      ("unreachable prompt(who)", 0, "fails: knock"),
      ("unreachable slam", 0, "holds"),
    ])
  func forms(check: String, profile: Int, expected: String) throws {
    #expect(try verdict(check, profile) == expected)
  }

  @Test("Steps that are possible again and again are taken again and again, and no others")
  func fairness() throws {
    let check = "after knock eventually ajar given fair"
    #expect(try verdict(check, 0, assuming: ["allow"]) == "holds: knock")
    #expect(try verdict(check, 0, assuming: ["refuse"]) == "fails: knock (refuse knock) [1]")
    // An actor is fair if any of its events is taken.
    #expect(try verdict(check, 0, assuming: ["by user"]) == "fails: knock (refuse knock) [1]")
    #expect(try verdict(check, 0, assuming: ["by user", "allow"]) == "holds: knock")
    // Steps that are not possible on the loop need not be taken.
    let broken = "after ajar eventually broken given fair"
    #expect(try verdict(broken, 1, assuming: ["lock"]) == "fails: knock allow slam (knock refuse) [2]")
    #expect(try verdict(broken, 1, assuming: ["lock", "allow"]) == "holds: knock allow")
    #expect(
      try verdict(broken, 1, assuming: ["allow", "refuse"])
        == "fails: knock allow (slam knock refuse knock allow) [2]")
  }

  @Test("A loop without an answer has the events that lead out of it")
  func untaken() throws {
    let names = ChartNames(Self.door)
    var problems: [PropositionProblem] = []
    let check = try ClaimCheck("after knock eventually ajar")
    let meaning = try #require(ClaimMeaning(of: check, names: names, assumptions: [:], problems: &problems))
    let machine = Self.door.machine(0)
    let checker = ClaimChecker(machine: machine, space: StateSpace(exploring: machine, limit: 1000))
    guard case .fails(let counterexample) = checker.verdict(of: meaning) else {
      Issue.record("the door can be knocked at forever")
      return
    }
    #expect(counterexample.untaken.map { machine.events[$0].id } == ["allow"])
  }

  @Test("Beyond the limit, only a counterexample counts")
  func undecided() throws {
    #expect(try verdict("never shut after ajar", 1, limit: 2) == "undecided")
    #expect(try verdict("unreachable asking", 1, limit: 2) == "fails: knock")
    #expect(try verdict("reachable asking", 1, limit: 2) == "holds: knock")
    #expect(try verdict("reachable broken", 1, limit: 2) == "undecided")
    #expect(try verdict("unreachable broken", 1, limit: 2) == "undecided")
    #expect(try verdict("asking is reachable within 1 step", 1, limit: 2) == "holds: knock")
    #expect(try verdict("ajar is reachable within 1 step", 1, limit: 3) == "fails: knock allow")
    #expect(try verdict("broken is reachable within 9 steps", 1, limit: 2) == "undecided")
    #expect(try verdict("broken is reachable without knock", 1, limit: 2) == "undecided")
    #expect(try verdict("from asking, shut is reachable", 1, limit: 2) == "undecided")
    #expect(try verdict("after knock eventually ajar", 1, limit: 3) == "fails: knock (refuse knock) [1]")
    #expect(try verdict("after shut eventually ajar", 1, limit: 1) == "undecided")
    #expect(try verdict("from every state, shut is reachable", 1, limit: 3) == "undecided")
  }

  @Test(
    "A name that is unknown, ambiguous or of the wrong kind is reported at its word",
    arguments: [
      ("reachable ajra", "unknown state, event, tag, or condition ajra", "ajra"),
      ("reachable event(ajar)", "unknown event ajar", "ajar"),
      ("reachable sgn = open", "unknown observer sgn", "sgn"),
      ("reachable sign = opn", "unknown value opn of sign", "opn"),
      ("reachable sign", "observer sign", "sign"),
      ("reachable both", "ambiguous both: state event", "both"),
      ("always state(both) implies not knock", "not of a configuration", "knock"),
      ("in by user, event(both) does nothing", "not of a configuration", "by user"),
      ("in shut, ajar does nothing", "not of a step", "ajar"),
      ("reachable past", "never active past", "past"),
      ("after shut eventually ajar given patience", "unknown assumption patience", "patience"),
    ])
  func problems(check: String, expected: String, word: String) throws {
    var chart = Self.door
    chart.events.append(Event(id: "both", label: "Both", actor: .app))
    chart.regions[0].states.append(state("both"))
    chart.regions[0].states.append(state("past", .history(deep: false, fallback: nil)))
    var problems: [PropositionProblem] = []
    let meaning = ClaimMeaning(
      of: try ClaimCheck(check), names: ChartNames(chart), assumptions: [:], problems: &problems)
    #expect(meaning == nil)
    let problem = try #require(problems.first)
    let found =
      switch problem.kind {
      case .unknown(let what, let name, _): "unknown \(what) \(name)"
      case .unknownValue(let value, let observer): "unknown value \(value) of \(observer.id)"
      case .observerWithoutValue(let name): "observer \(name)"
      case .ambiguous(let name, let kinds): "ambiguous \(name): \(kinds.map(\.rawValue).joined(separator: " "))"
      case .neverActive(let name): "never active \(name)"
      case .openCondition(let name): "open condition \(name)"
      case .knownCondition(let name): "known condition \(name)"
      case .tooManyConditions: "too many conditions"
      case .notOfStep: "not of a step"
      case .notOfConfiguration: "not of a configuration"
      case .unknownAssumption(let name, _): "unknown assumption \(name)"
      }
    #expect(found == expected)
    let bytes = Array(check.utf8)[problem.range.start..<problem.range.end]
    #expect(String(decoding: bytes, as: UTF8.self) == word)
  }
}
