import SourceText
import Statecharts
import Testing

@Suite("Machines in a profile")
struct ProjectionTests {
  private let profiles = [
    Profile(id: "old", title: "Old", attributes: ["os": "13.4"]),
    Profile(id: "new", title: "New", attributes: ["os": "13.10", "app": "clip"]),
  ]

  @Test(
    "Conditions compare numeric parts as numbers",
    arguments: [
      ("os >= 13.4", true, true), ("os > 13.4", false, true), ("os = 13", false, false), ("app = clip", false, true),
      ("app != clip", true, false), ("not app = clip and os < 13.10", true, false),
      ("os < 13.4 or (app = clip)", false, true),
    ])
  func comparisons(text: String, old: Bool, new: Bool) throws {
    let condition = try ProfileCondition(text)
    #expect(condition.holds(in: profiles[0]) == old)
    #expect(condition.holds(in: profiles[1]) == new)
  }

  @Test(
    "Numbers compare part by part, whatever their size",
    arguments: [
      ("13.4", "13.10"), ("13", "13.0.1"), ("9", "10"), ("0.9", "1"), ("18446744073709551615", "18446744073709551616"),
      ("99999999999999999999999999", "100000000000000000000000000"),
      ("1.99999999999999999999", "1.100000000000000000000"),
    ])
  func numbers(lesser: String, greater: String) throws {
    let (first, second) = (try #require(DottedNumber(lesser)), try #require(DottedNumber(greater)))
    #expect(first < second && !(second < first) && first != second)
    let profile = Profile(id: "p", title: "P", attributes: ["os": lesser])
    #expect(try ProfileCondition("os < \(greater)").holds(in: profile))
    #expect(try !ProfileCondition("os >= \(greater)").holds(in: profile))
  }

  @Test(
    "Leading zeros and missing parts change no number", arguments: [("13", "13.0"), ("07.1", "7.01.0"), ("0", "0.0")])
  func equalNumbers(first: String, second: String) throws {
    #expect(DottedNumber(first) == DottedNumber(second))
    let profile = Profile(id: "p", title: "P", attributes: ["os": first])
    #expect(try ProfileCondition("os = \(second)").holds(in: profile))
    #expect(try ProfileCondition("os >= \(second)").holds(in: profile))
  }

  @Test(
    "A value that is not a dotted number has no order, and equals only its own text",
    arguments: ["banana", "2.x", "2.0-beta", "２.0", "2.", ".2", "2..0", "+2", "-2", "", "2 ", "2,0", "٢"])
  func noNumbers(text: String) throws {
    #expect(DottedNumber(text) == nil)
    let profile = Profile(id: "p", title: "P", attributes: ["os": text])
    for comparison in ["<", "<=", ">", ">="] {
      #expect(try !ProfileCondition("os \(comparison) 2.0").holds(in: profile), "\(text) \(comparison) 2.0")
    }
    #expect(try ProfileCondition("os != 2.0").holds(in: profile))
  }

  @Test("A value without an order is reported once, at its place, without a second finding")
  func orderlessValues() throws {
    let profiles = [
      Profile(id: "old", title: "Old", attributes: ["os": Sourced("banana", SourceRange(3, 9))]),
      Profile(id: "new", title: "New", attributes: ["os": "2.0", "app": "clip"]),
    ]
    let chart = chart(
      "go", profiles: profiles,
      region(
        "r", initial: "a", [state("a"), state("b", when: "os >= 2.0"), state("c", when: "os < 3")],
        [transition("t: a go b", when: "os >= 9.0"), transition("u: b go a", when: "os > 2.x")]))
    let problems = chart.referenceProblems().map { problem -> String in
      guard case .notANumber(let value, let condition, let attribute) = problem.kind else { return "\(problem.kind)" }
      return "\(value) \(condition.value) \(attribute.map { "\($0.profile).\($0.name)" } ?? "-") \(problem.range.start)"
    }
    #expect(problems == ["banana os >= 2.0 old.os 3", "2.x os > 2.x - 0"])
  }

  @Test(
    "A malformed condition is reported at the place of the error",
    arguments: [
      ("os >=", SourceRange(5, 5)), ("os ~ 13", SourceRange(3, 4)), ("(os = 13", SourceRange(8, 8)),
      ("os = 13 app = clip", SourceRange(8, 11)), ("", SourceRange(0, 0)), ("os = „13“", SourceRange(5, 8)),
    ])
  func syntaxErrors(text: String, range: SourceRange) {
    #expect(throws: ExpressionError.self) { try ProfileCondition(text) }
    do { _ = try ProfileCondition(text) } catch { #expect(error.range == range, "\(error.message)") }
  }

  @Test("A deeply nested condition is rejected without a crash")
  func nestedConditions() {
    let text = String(repeating: "(", count: 100_000) + "os = 1"
    #expect(throws: ExpressionError.self) { try ProfileCondition(text) }
  }

  @Test("A guard on a state that the profile lacks is false")
  func foldedGuards() {
    let chart = chart(
      "go", profiles: profiles,
      region(
        "r", initial: "a", [state("a"), state("b"), state("clip", when: "app = clip")],
        [transition("t: a go b", if: "in(clip) or in(x)"), transition("u: a go clip", when: "app = clip")]),
      region("s", initial: "x", [state("x"), state("y")]))
    let old = chart.machine(for: profiles[0])
    #expect(old.problems.isEmpty)
    #expect(old.machine.transition("t")?.guard?.nodes == [old.machine.nodeIndex("x") ?? -1])
    #expect(old.machine.transition("u") == nil)
    #expect(old.machine.node("clip") == nil)
    #expect(chart.machine(for: profiles[1]).machine.node("clip") != nil)
  }

  @Test("A transition to a state that the profile lacks, or into one, is not there either")
  func foldedTarget() {
    let chart = chart(
      "go on", profiles: profiles,
      region(
        "r", initial: "a",
        [
          state("a"),
          state(
            "clip", when: "app = clip", .compound(initial: Sourced("inner"), states: [state("inner")], transitions: [])),
        ],
        [transition("u: a go clip"), transition("v: a on inner")]))
    let old = chart.machine(for: profiles[0])
    #expect(old.problems.isEmpty)
    #expect(old.machine.transitions.isEmpty)
    let new = chart.machine(for: profiles[1])
    #expect(new.problems.isEmpty)
    #expect(new.machine.transitions.map(\.id) == ["u", "v"])
    #expect(chart.referenceProblems().isEmpty)
  }

  @Test("Every unknown name and misplaced part is reported")
  func wrongNames() {
    let chart = chart(
      "go",
      region(
        "r", initial: "nowhere", [state("a", shows: ["eye": "x"], prompt: "ask"), state("f", .final)],
        [
          transition("t: a gone b", if: "in(c)"), transition("u: f go a"), transition("v: x go a"),
          transition("w: a go x2"), transition("y: a done.a a"),
          transition("r1: a go r"), transition("r2: * go r"),
        ]),
      region("s", initial: "x", [state("x"), state("x2")], [transition("z: * go a")]))
    let kinds = chart.referenceProblems().map { "\($0.kind)".prefix { $0 != "(" } }
    #expect(
      kinds.sorted() == [
        "crossesRegions", "foreignSource", "foreignTarget", "neverDone", "noWayOut", "regionAsTarget",
        "regionAsTarget", "unknownEvent", "unknownObserver", "unknownPrompt", "unknownState", "unknownState",
        "unknownState",
      ])
  }
}
