import SourceText
import Statecharts
import Testing

@Suite("What is said about the forms of checks is true")
struct ClaimFormTests {
  @Test("Each sample run has its verdict", arguments: ClaimForm.all.flatMap(\.timelines))
  func sampleRuns(timeline: ClaimForm.Timeline) throws {
    for run in timeline.runs {
      let verdict = try SampleMachine(run.picture).verdict(of: timeline.check)
      #expect(verdict == run.verdict, "`\(timeline.check)` on\n\(run.picture)")
    }
  }

  @Test("Each form has a run for which it holds, one for which it is false, and one that shows when it says nothing")
  func verdicts() {
    for form in ClaimForm.all {
      let shown = Set(form.timelines.flatMap(\.runs).map(\.verdict))
      let expected: Set<SampleRun.Verdict> = form.vacuity == nil ? [.holds, .fails] : [.holds, .fails, .saysNothing]
      #expect(shown == expected, "\(form.words)")
    }
  }

  @Test("Each form has a name of its own, and its sample checks and its example are of this form")
  func forms() throws {
    #expect(Set(ClaimForm.all.map(\.id)).count == ClaimForm.all.count)
    for form in ClaimForm.all {
      for check in form.timelines.map(\.check) + [form.example.check] {
        #expect(try ClaimCheck(check).form == form, "\(check)")
      }
    }
    #expect(ClaimForm.all.map(\.id).contains("never-after"))
  }

  @Test("A form with a part that can be left out is shown with it and without it")
  func optionalParts() {
    for form in ClaimForm.all {
      let shown = form.timelines.map(\.check)
      guard let part = form.words.split(separator: "[").dropFirst().first?.prefix(while: { $0 != " " }) else {
        continue
      }
      #expect(
        shown.contains { $0.contains(" \(part) ") } && shown.contains { !$0.contains(" \(part) ") }, "\(form.words)")
    }
  }

  @Test("Only signs of the legend are drawn")
  func legend() {
    let signs = Set(SampleRun.legend.map(\.sign).joined() + "QRSF ─\n")
    for run in ClaimForm.all.flatMap(\.timelines).flatMap(\.runs) {
      #expect(Set(run.picture).isSubset(of: signs), "\(run.picture)")
    }
  }
}

/// The machine that a sample run draws.
private struct SampleMachine {
  private var states: [State] = []
  private var transitions: [Transition] = []
  private var events: [String] = []

  init(_ picture: String) throws {
    for line in picture.split(separator: "\n") { try read(line.split(separator: " ").map(String.init)) }
    declareMissingNames(in: picture)
  }

  private mutating func read(_ signs: [String]) throws {
    var here = 0
    var arrow = ""
    for sign in signs {
      switch sign {
      case "└": here = 0
      case "↺": step(from: here, to: here)
      case "→", "⇄": arrow = sign
      case _ where sign.hasPrefix("─"): arrow = sign
      default:
        let next = add(sign)
        if !arrow.isEmpty {
          let event = arrow.hasPrefix("─") ? String(try #require(arrow.dropFirst().first)) : nil
          step(from: here, to: next, on: event)
          if arrow == "⇄" { step(from: next, to: here) }
        }
        here = next
      }
    }
  }

  private mutating func add(_ letters: String) -> Int {
    var state = state(StateID("s\(states.count)"))
    state.tags = letters.filter(\.isLetter).map { Sourced(String($0)) }
    states.append(state)
    return states.count - 1
  }

  private mutating func step(from source: Int, to target: Int, on event: String? = nil) {
    let event = event ?? "step-\(transitions.count)"
    if !events.contains(event) { events.append(event) }
    transitions.append(transition("t\(transitions.count): s\(source) \(event) s\(target)"))
  }

  /// A letter that no sign has is a name of something that never happens: E and F of events, others of configurations.
  private mutating func declareMissingNames(in picture: String) {
    var unreached = state("unreached")
    for letter in ["P", "Q", "R", "S", "E", "F"] where !picture.contains(letter) {
      if ["E", "F"].contains(letter) {
        events.append(letter)
      } else {
        unreached.tags.append(Sourced(letter))
      }
    }
    states.append(unreached)
  }

  func verdict(of check: String) throws -> SampleRun.Verdict? {
    let chart = chart(events.joined(separator: " "), region("r", initial: "s0", states, transitions))
    let names = ChartNames(chart)
    var problems: [PropositionProblem] = []
    let fair = try names.resolve(Proposition("F"), as: .steps, problems: &problems)
    let meaning = try ClaimMeaning(
      of: ClaimCheck(check), names: names, assumptions: ["F": fair.map { [$0] }], problems: &problems)
    #expect(problems.isEmpty, "\(problems)")
    let machine = chart.machine()
    let checker = ClaimChecker(machine: machine, space: StateSpace(exploring: machine, limit: 100))
    switch checker.verdict(of: try #require(meaning)) {
    case .holds: return .holds
    case .fails: return .fails
    case .vacuous: return .saysNothing
    case .undecided: return nil
    }
  }
}
