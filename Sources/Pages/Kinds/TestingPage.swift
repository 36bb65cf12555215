import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A test plan: a small set of runs from a fresh start that covers every transition that can fire, with a checkbox for each step. A
/// table of the same runs for spreadsheets is attached.
struct TestingPage: Page {
  static let template = "testing"
  static let option: OptionalPages? = .testPlans

  let index: ProfileIndex

  static func pages(of plan: SitePlan) -> [TestingPage] { plan.profiles.joined().map(TestingPage.init) }

  static func path(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/testing/index.html"
  }

  /// Returns the path of the table for spreadsheets.
  static func tablePath(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/testing/runs.csv"
  }

  var path: String { Self.path(of: index.machine) }
  var section: SiteSection { .profile(index.reference) }
  var listTitle: StyledText? { "Test plan" }
  var origin: Place? { Place(index.file) }

  func otherNames(in site: Site) -> [String] { ["checklist", "QA"] }

  func frame(on page: PageContext) -> PageFrame {
    let runs = index.walkthrough.runs
    let steps = runs.reduce(0) { $0 + $1.steps.count }
    return index.frame(
      around: "Test plan",
      description:
        "\(counted(runs.count, "run")) with \(counted(steps, "step")) to test \(index.name), with expected results.",
      in: page.site.navigation)
  }

  func fields(on page: PageContext) -> View.Fields {
    page.output.attach(
      TestingTable(index: index, words: page.words, prompts: page.prompts).csv, at: Self.tablePath(of: index.machine))
    return TestingView(page: page, index: index).fields
  }
}

private struct TestingView {
  let page: PageContext
  let index: ProfileIndex

  var fields: View.Fields {
    let machine = index.machine
    let plan = index.walkthrough
    let notByHand = plan.runs.count { !obstacles(.no, in: $0).isEmpty }
    return [
      "profile-title": .text(machine.profile.title),
      "has-runs": .flag(!plan.runs.isEmpty),
      "runs-count": .text(counted(plan.runs.count, "run")),
      "steps-count": .text(counted(plan.runs.reduce(0) { $0 + $1.steps.count }, "step")),
      "boxes-count": .text(
        grouped(plan.runs.indices.reduce(0) { $0 + boxes(ofRun: $1, of: plan) })),
      "covered": .text("\(plan.coveredCount)"),
      "total": .text(counted(machine.transitions.count, "transition")),
      "is-whole": .flag(plan.dead.isEmpty && plan.coveredCount == machine.transitions.count),
      "has-left-out": .flag(!plan.leftOut.isEmpty),
      "left-out-count": .text(plan.leftOut.count == 1 ? "1 is" : "\(plan.leftOut.count) are"),
      "left-out": .list(
        plan.leftOut.map { transition, distance in
          unplanned(transition, because: counted(distance, "step"))
        }),
      "steps-limit": .text(counted(TestSuite.longestPlan, "step")),
      "has-dead": .flag(!plan.dead.isEmpty),
      "start": plan.runs.first.map { page.runs.observerRow(in: $0.start, index: index) } ?? .none,
      "script": .text(page.href(SitePlan.assetFolder + "testing.js")),
      "table": .text(page.href(TestingPage.tablePath(of: machine))),
      "walk": .optional(page.href.existing(WalkPage.path(of: machine))),
      "not-by-hand": notByHand == 0 ? .none : .text(notByHand == 1 ? "1 run needs" : "\(notByHand) runs need"),
      "groups": .list(groups(of: plan)),
      "main": machine.observers.isEmpty
        ? .none : .text(listed(index.mainObservers.map { machine.observers[$0].title.plain })),
      "dead": .list(plan.deadReasons.map { deadTransition($0) }),
    ]
  }

  /// Returns the runs by what the main observers show when they have been prepared; last those that nobody can do by hand.
  private func groups(of plan: TestSuite) -> [View] {
    let machine = index.machine
    let main = index.mainObservers
    let shown = plan.runs.indices.map { machine.observations(in: prepared(run: $0, of: plan)) }
    let isByHand = plan.runs.map { obstacles(.no, in: $0).isEmpty }
    let groups = Dictionary(grouping: plan.runs.indices) { run in isByHand[run] ? main.map { shown[run][$0] } : nil }
    func words(_ values: [Int?]) -> HTML { main.map { index.value(values[$0], of: $0) }.joined(by: " · ") }
    // Those that nobody can do are the last of a plan.
    return groups.values.sorted { $0[0] < $1[0] }.map { runs in
      .object([
        "anchor": .text("prepared.\(runs[0] + 1)"),
        "title": .html(!isByHand[runs[0]] ? "Not by hand" : main.isEmpty ? "All runs" : words(shown[runs[0]])),
        "runs": .list(runs.map { checklist(plan.runs[$0], number: $0 + 1, of: plan) }),
      ])
    }
  }

  /// Returns the configuration in which the steps that a run tests begin.
  private func prepared(run: Int, of plan: TestSuite) -> Configuration {
    let preparation = plan.preparation(ofRun: run)
    return preparation == 0 ? plan.runs[run].start : plan.runs[run].steps[preparation - 1].configuration
  }

  /// Returns the number of boxes of a run: one for its preparation, and one for each step after it.
  private func boxes(ofRun run: Int, of plan: TestSuite) -> Int {
    let preparation = plan.preparation(ofRun: run)
    return plan.runs[run].steps.count - preparation + (preparation > 0 ? 1 : 0)
  }

  private func checklist(_ trace: Trace, number: Int, of plan: TestSuite) -> View {
    let machine = index.machine
    let preparation = plan.preparation(ofRun: number - 1)
    let prepared = prepared(run: number - 1, of: plan)
    let boxes = boxes(ofRun: number - 1, of: plan)
    var before = prepared
    return .object([
      "number": .text("\(number)"), "is-first": .flag(number == 1), "title": .text(index.title(ofRun: number - 1)),
      "obstacles": .list(
        obstacles(.no, in: trace).map { event, obstacle in
          .object(["event": .html(event.labelWithActor), "reason": .sentence(obstacle.reason)])
        }),
      "facts": .text(boxes == 1 ? "1 box" : "\(boxes) boxes"),
      "preparation": preparation == 0
        ? .none
        : .object([
          "id": .text("\(number).preparation"),
          "label": .text("Run \(number), preparation done"),
          "events": .html(
            trace.steps.prefix(preparation).map { index.eventLabels[$0.event] }
              .joined(by: ", <span class=\"quiet\">then</span> ")),
          "observers": .list(page.runs.observerChanges(to: prepared, from: trace.start, in: index)),
        ]),
      "steps": .list(
        trace.steps.enumerated().dropFirst(preparation).map { position, step in
          defer { before = step.configuration }
          let shown = step.entered.lazy.compactMap { machine.nodes[$0].prompt }.first.flatMap(machine.prompt)
          // A tester sees no states, so they are named only where nothing else tells what happened.
          let isSeen = shown != nil || !step.changes.isEmpty
          return .object([
            "number": .text("\(position + 1)"),
            "id": .text("\(number).\(position + 1).\(index.machine.events[step.event].id)"),
            "label": .text("Run \(number), step \(position + 1) done"),
            "event": .html(index.eventLabels[step.event]),
            "hard": index.machine.events[step.event].obstacle.map { .sentence($0.reason) } ?? hint(on: step.event),
            "prompt": shown.map { expectedPrompt($0) } ?? .none,
            "moves": .list(isSeen ? [] : page.runs.moves(of: step, from: before, in: index)),
            "observers": .list(page.runs.observerChanges(of: step, in: index)),
          ])
        }),
    ])
  }

  /// Returns the first note on an event that the system causes, which says how it comes.
  private func hint(on event: Int) -> View {
    let event = index.machine.events[event]
    let note = event.actor == .system ? event.annotations.notes.first { page.audience.sees($0.editions) } : nil
    return note.map { .sentence($0.text) } ?? .none
  }

  /// Returns the events of a run that testers can hardly cause, or not at all, each once.
  private func obstacles(_ degree: TestObstacle.Degree, in trace: Trace) -> [(event: Event, obstacle: TestObstacle)] {
    var seen: Set<Int> = []
    return trace.steps.map(\.event).filter { seen.insert($0).inserted }.compactMap { number in
      let event = index.machine.events[number]
      return event.obstacle.flatMap { $0.degree == degree ? (event, $0) : nil }
    }
  }

  /// Returns the prompt that a tester should see, in words.
  private func expectedPrompt(_ prompt: Prompt) -> View {
    let look = prompt.look
    let texts = page.prompts.texts(of: look)
    func html(_ texts: [PromptTexts.Shown]) -> View {
      texts.isEmpty ? .none : .html(texts.map { page.words.html(of: $0.text.template) }.joined(by: " ").quoted)
    }
    let beginning = page.words.system(look.alertBeginning, page.words.context())
    let doubt = prompt.annotations.unverified ?? look.doubt(in: page.audience.locales.source)
    return .object([
      "title": .text(prompt.title),
      "href": .text(page.href(ProfilePage.path(of: index.machine), fragment: Anchor.prompt(prompt.id))),
      "beginning": beginning.map { .html($0.html.quoted) } ?? .none,
      "unverified": doubt.map { .html(page.marks.unverifiedTag($0)) } ?? .none,
      "alert": beginning != nil
        ? .none
        : page.words.system(look.alert, page.words.context()).map { .html($0.html.quoted) } ?? html(texts.titles),
      "text": html(texts.bodies),
      "key": .optionalBreakable(look.key),
      "choices": .text(index.machine.choiceLabels(of: prompt).joined(separator: " · ")),
    ])
  }

  // MARK: Transitions that cannot fire

  private func deadTransition(_ dead: DeadTransition) -> View {
    let transition = index.machine.transitions[dead.transition]
    return unplanned(dead.transition, because: reason(dead.reason, of: transition))
  }

  /// Returns a transition that no run takes.
  private func unplanned(_ number: Int, because reason: String) -> View {
    let machine = index.machine
    let transition = machine.transitions[number]
    return .object([
      "number": .text("\(index.number(of: transition.index))"),
      "href": .text(page.figures.address(ofRow: transition.id, in: machine)),
      "region": .text(machine.nodes[machine.region(of: transition.source) ?? 0].title),
      "source": .html(page.badge(machine.nodes[transition.source], in: index)),
      "event": .html(index.triggerLabel(of: transition)),
      "target": .html(page.badge(machine.nodes[transition.target], in: index)),
      "reason": .text(reason),
    ])
  }

  private func reason(_ reason: DeadTransition.Reason, of transition: Machine.Transition) -> String {
    let machine = index.machine
    let source = machine.nameInRegion(of: transition.source)
    switch reason {
    case .sourceNeverReached: return "No run reaches “\(source)”."
    case .sourceOnlyPassed: return "“\(source)” is entered and left within one step, so no event occurs in it."
    case .guardNeverHolds:
      let condition = machine.guardText(of: transition).map { ": \($0)" } ?? ""
      return "Its condition never holds while “\(source)” is active\(condition)."
    case .neverDone(let node): return "“\(machine.name(of: node))” is never complete while its condition holds."
    case .overridden(let others):
      let names = others.map { "\(index.number(of: $0))" }.joined(separator: ", ")
      return "Another transition always takes precedence: \(names)."
    }
  }
}
