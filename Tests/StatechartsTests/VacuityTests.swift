import SourceText
import Statecharts
import Testing

@Suite("Words of a check without effect are found, and no others")
struct VacuityTests {
  /// Paying: a button that can be tapped in some states, and a connection that comes and goes.
  static let paying: Statechart = {
    var chart = chart(
      "tap ok no retry close ping strike",
      observers: [
        Observer(id: "button", title: "B", values: [.init(id: "on", label: ""), .init(id: "off", label: "")])
      ],
      region(
        "payment", initial: "idle",
        [
          state("idle", shows: ["button": "on"]), state("waiting", shows: ["button": "off"]),
          state("paid", shows: ["button": "off"]), state("failed", shows: ["button": "on"]),
        ],
        [
          transition("t1: idle tap waiting"), transition("t2: waiting ok paid"), transition("t3: waiting no failed"),
          transition("t4: failed retry waiting"), transition("t5: failed close idle"),
        ]),
      region(
        "net", initial: "quiet", [state("quiet"), state("noisy")],
        [transition("p1: quiet ping noisy"), transition("p2: noisy ping quiet")]))
    for index in chart.events.indices where ["ok", "no", "ping", "strike"].contains(chart.events[index].id.text) {
      chart.events[index].actor = .system
    }
    return chart
  }()

  /// The idle words of a check in brackets, then the others, the reason, and the replacement.
  static func found(
    _ text: String, isMyth: Bool = false, in chart: Statechart = paying, fair: [String] = ["strike"]
  ) throws -> String {
    let names = ChartNames(chart)
    var problems: [PropositionProblem] = []
    let steps = try fair.compactMap { names.resolve(try Proposition($0), as: .steps, problems: &problems) }
    let assumptions: [AssumptionID: [ResolvedProposition]?] = ["lightning": steps]
    let check = try ClaimCheck(text)
    let meaning = try #require(
      ClaimMeaning(of: check, names: names, assumptions: assumptions, problems: &problems), "\(text): \(problems)")
    let search = VacuitySearch(chart, names: names, assumptions: assumptions)
    let checkers = chart.profiles.indices.map { profile in
      let machine = chart.machine(profile)
      return ClaimChecker(machine: machine, space: StateSpace(exploring: machine, limit: 10_000))
    }.filter { $0.truth(of: meaning) == !isMyth }
    try #require(!checkers.isEmpty, "“\(text)” \(isMyth ? "fails" : "holds") in no profile")
    guard let idle = search.vacuousClause(in: check, isMyth: isMyth, on: checkers) else { return "" }
    #expect(idle.text == check.words(at: idle.range))
    let others = idle.others.map { " + [\(check.words(at: $0))]" }.joined()
    return "[\(idle.text)]\(others) \(idle.reason)" + (idle.remedy.map { " → \($0)" } ?? "")
  }

  @Test(
    "A check that proves nothing",
    arguments: [
      (
        "never idle after failed until button = on",
        "[idle] `button = on` ends the window as soon as `failed` opens it"
      ),
      ("at most 1 tap before button = on", "[tap] `button = on` holds at the start, before everything else"),
      ("never paid before button = on", "[paid] `button = on` holds at the start, before everything else"),
      (
        "ping never leads to waiting in waiting",
        "[ping never leads to waiting in waiting] it holds whatever the machine does"
      ),
      (
        "after paid eventually button = off",
        "[eventually] `button = off` already holds whenever `paid` holds → always paid implies button = off"
      ),
      (
        "always paid implies paid or not paid",
        "[always paid implies paid or not paid] it holds whatever the machine does"
      ),
      (
        "unreachable paid and not paid",
        "[unreachable paid and not paid] it holds whatever the machine does"
      ),
      (
        "never (idle and paid) after failed",
        "[never (idle and paid) after failed] it holds whatever the machine does"
      ),
      (
        "never idle after failed until idle",
        "[never idle after failed until idle] it holds whatever the machine does"
      ),
      ("at most 1 paid before ok", "[at most 1] the check holds without it → never paid before ok"),
      (
        "after paid eventually paid given lightning",
        "[after paid eventually paid given lightning] it holds whatever the machine does"
      ),
    ])
  func nothing(check: String, expected: String) throws {
    #expect(try Self.found(check) == expected)
  }

  @Test(
    "A check that holds whatever the machine does",
    arguments: [
      "never tap and ok after failed", "never tap and by system", "unreachable waiting and not payment",
      "always payment", "always idle or waiting or paid or failed", "never paid before quiet or noisy",
      "always idle implies not paid", "always (idle and quiet) implies idle", "never (idle and quiet) before idle",
      "at most 1 tap before by user", "from paid, not idle is reachable",
      "after ping eventually quiet or noisy", "never (paid and failed or strike) after tap",
    ])
  func settled(check: String) throws {
    #expect(try Self.found(check) == "[\(check)] it holds whatever the machine does")
  }

  @Test("That an event does nothing is said with effect even of one that no transition uses")
  func ignored() throws {
    #expect(try Self.found("in paid, strike does nothing") == "")
  }

  @Test("A prompt is on the screen exactly while a state that shows it is active")
  func prompts() throws {
    var chart = Self.paying
    chart.prompts = [Prompt(id: "sure", title: "Sure?", choices: [.init(event: Sourced("ok"))])]
    chart.regions[0].states[1].prompt = Sourced("sure")
    for check in ["always waiting implies prompt(sure)", "unreachable prompt and idle"] {
      #expect(try Self.found(check, in: chart) == "[\(check)] it holds whatever the machine does")
    }
    #expect(try Self.found("never paid before prompt(sure)", in: chart) == "")
  }

  @Test(
    "Form: what the way of looking at runs makes idle",
    arguments: [
      ("never tap after retry until waiting", "[tap] `waiting` ends the window as soon as `retry` opens it"),
      (
        "never paid after failed until button = off",
        "[after failed] `paid` comes only after `button = off` has ended every window"
      ),
      (
        "never tap after failed until idle",
        "[after failed] `tap` comes only after `idle` has ended every window"
      ),
      (
        "ping never leads to button = off in paid",
        "[button = off] it already holds whenever `ping` happens in `paid`, so no step leads to it"
      ),
      (
        "from paid, button = off is reachable",
        "[is reachable] `button = off` already holds whenever `paid` holds → always paid implies button = off"
      ),
      ("after close eventually button = on", "[eventually] `button = on` already holds whenever `close` happens"),
      ("idle is reachable within 2 steps", "[within 2 steps] `idle` holds at the start → reachable idle"),
      ("idle is reachable within 1 steps", "[within 1 steps] `idle` holds at the start → reachable idle"),
    ])
  func form(check: String, expected: String) throws {
    #expect(try Self.found(check) == expected)
  }

  @Test(
    "Replacement: what can be left out of a claim that holds",
    arguments: [
      ("never paid before tap or strike", "[strike] the check holds without it → never paid before tap"),
      ("never paid before tap or by settings", "[by settings] the check holds without it → never paid before tap"),
      (
        "never button = off and idle after failed",
        "[after failed] the check holds without it → never button = off and idle"
      ),
      ("never tap after paid until ping", "[until ping] the check holds without it → never tap after paid"),
      (
        "never button = off and idle after failed until ping",
        "[after failed until ping] the check holds without it → never button = off and idle"
      ),
      ("never paid and button = off before ok", "[button = off] the check holds without it → never paid before ok"),
      (
        "never waiting before tap or ping and paid",
        "[ping and paid] the check holds without it → never waiting before tap"
      ),
      (
        "always paid and quiet implies button = off",
        "[quiet] the check holds without it → always paid implies button = off"
      ),
      (
        "always paid and quiet implies button = off or noisy",
        "[quiet] + [noisy] the check holds without it → always paid implies button = off"
      ),
      (
        "always quiet implies not (paid and button = on)",
        "[quiet] the check holds without it → always not (paid and button = on)"
      ),
      ("never button = off and (idle or failed)", ""),
      ("in paid and quiet, tap does nothing", "[quiet] the check holds without it → in paid, tap does nothing"),
      ("in idle and quiet, tap leads to waiting", "[quiet] the check holds without it → in idle, tap leads to waiting"),
      (
        "in idle, tap leads to waiting or failed", "[failed] the check holds without it → in idle, tap leads to waiting"
      ),
      ("ok never leads to failed in waiting", "[in waiting] the check holds without it → ok never leads to failed"),
      (
        "ok never leads to failed and button = on",
        "[button = on] the check holds without it → ok never leads to failed"
      ),
      ("tap never leads to idle and button = off", "[tap] the check holds without it → never idle and button = off"),
      (
        "after tap and quiet eventually not idle",
        "[eventually] `not idle` already holds whenever `tap and quiet` holds"
      ),
      (
        "from every state, idle or paid is reachable",
        "[idle] the check holds without it → from every state, paid is reachable"
      ),
      ("from failed, paid is reachable", "[failed] the check holds without it → from every state, paid is reachable"),
      (
        "reachable paid or idle and button = off", "[idle and button = off] the check holds without it → reachable paid"
      ),
      (
        "always idle or paid implies not noisy or button = on or button = off",
        "[idle or paid] + [not noisy] the check holds without it → always button = on or button = off"
      ),
      (
        "never idle after paid or button = off and failed",
        "[button = off and failed] the check holds without it → never idle after paid"
      ),
      ("retry never leads to failed or paid", "[failed or paid] it already holds whenever `retry` happens"),
      ("after ok eventually button = off", "[eventually] `button = off` already holds whenever `ok` happens"),
      ("always (quiet and paid) or (not quiet and paid) implies button = off", "[quiet]"),
      (
        "in waiting, ok leads to button = on or button = off",
        "[in waiting, ok] the check holds without it → always button = on or button = off"
      ),
      (
        "from every state, button = on or button = off is reachable",
        "[from every state] the check holds without it → always button = on or button = off"
      ),
    ])
  func replacement(check: String, expected: String) throws {
    let found = try Self.found(check)
    #expect(expected.isEmpty ? found.isEmpty : found.hasPrefix(expected), "\(check): \(found)")
  }

  @Test(
    "Near misses: every word has an effect",
    arguments: [
      "never idle after failed until close", "never waiting after failed until retry or tap",
      "never tap after waiting until close", "never paid after failed until retry or tap", "never idle after paid",
      "at most 1 tap before close", "at most 1 paid before no", "at most 2 button = on before retry or close",
      "never paid before ok", "never paid before button = off", "never paid before waiting",
      "never retry before failed",
      "ping never leads to waiting", "tap never leads to paid", "by system never leads to idle",
      "retry never leads to paid", "no never leads to paid",
      "after tap eventually waiting", "in idle, tap leads to waiting",
      "in failed, retry or close leads to waiting or idle", "in paid, by user does nothing",
      "in idle or paid, ok does nothing", "always paid implies button = off",
      "always idle or failed implies button = on",
      "always button = on or button = off", "always button = on implies idle or failed", "never paid and button = on",
      "unreachable idle and button = off", "from every state, ping is reachable", "from failed, idle is reachable",
      "reachable paid and noisy",
      "paid is reachable without no", "paid is reachable without ping", "paid is reachable within 2 steps",
    ])
  func nearMisses(check: String) throws {
    #expect(try Self.found(check) == "")
  }

  @Test("Only necessary fairness has an effect")
  func fairness() throws {
    let check = "after waiting eventually paid or failed given lightning"
    #expect(try Self.found(check, fair: ["ok", "no"]) == "")
    #expect(
      try Self.found("after failed eventually button = off or idle or failed given lightning", fair: ["ok"]).hasPrefix(
        "["))
  }

  @Test("Fairness has no effect where no run can wait forever, and a state none where the event never happens")
  func still() throws {
    var chart = Self.paying
    chart.regions[1].transitions = []
    let check = "after waiting eventually paid or failed"
    #expect(
      try Self.found("\(check) given lightning", in: chart)
        == "[given lightning] the check holds without it → \(check)")
    chart.regions[1].transitions = [transition("p2: noisy ping quiet")]
    #expect(
      try Self.found("in idle, ping does nothing", in: chart)
        == "[in idle] the check holds without it → never ping")
  }

  @Test(
    "A myth fails by all of its words",
    arguments: [
      ("never idle after failed", ""),
      ("never waiting after failed until tap", ""),
      ("never (idle or waiting) after failed", "[waiting] the check fails without it → never idle after failed"),
      (
        "always idle implies button = off and quiet",
        "[quiet] the check fails without it → always idle implies button = off"
      ),
      (
        "always idle or paid implies button = on", "[idle] the check fails without it → always paid implies button = on"
      ),
      ("from every state, idle is reachable", ""),
      (
        "from every state, idle and button = off is reachable",
        "[from every state] the check fails without it → reachable idle and button = off"
      ),
      (
        "from paid, idle and button = off is reachable",
        "[from paid] the check fails without it → reachable idle and button = off"
      ),
      ("paid is reachable without ok", ""),
      (
        "idle and button = off is reachable without ok",
        "[without ok] the check fails without it → reachable idle and button = off"
      ),
      ("paid is reachable within 1 step", ""),
      (
        "idle and button = off is reachable within 2 steps",
        "[within 2] the check fails without it → reachable idle and button = off"
      ),
      ("reachable paid and not paid", "[reachable paid and not paid] it fails whatever the machine does"),
    ])
  func myths(check: String, expected: String) throws {
    let found = try Self.found(check, isMyth: true)
    #expect(expected.isEmpty ? found.isEmpty : found.hasPrefix(expected), "\(check): \(found)")
  }

  @Test("Words have an effect if they have one in any profile")
  func profiles() throws {
    var chart = Self.paying
    chart.profiles = [
      Profile(id: "v1", title: "1", attributes: ["os": "1"]), Profile(id: "v2", title: "2", attributes: ["os": "2"]),
    ]
    #expect(
      try Self.found("never tap after paid until close", in: chart)
        == "[until close] the check holds without it → never tap after paid")
    chart.regions[0].transitions.append(transition("t6: paid close idle", when: "os >= 2"))
    #expect(try Self.found("never tap after paid until close", in: chart) == "")
  }
}
