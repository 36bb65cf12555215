import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A test plan: a small set of runs from a fresh start that covers every transition that can fire, or that an app can
/// do, with a checkbox for each thing to see. A table of the same runs for spreadsheets is attached.
struct TestingPage: Page {
  static let template = "testing"
  static let option: OptionalPages? = .testPlans

  let index: ProfileIndex
  /// The plan, by its position in the profile.
  let number: Int

  static func pages(of plan: SitePlan) -> [TestingPage] {
    plan.profiles.joined().flatMap { index in index.plans.indices.map { TestingPage(index: index, number: $0) } }
  }

  /// Returns the path of the first plan of a profile.
  static func path(of machine: Machine) -> String { folder(of: machine) + "index.html" }

  private static func folder(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/testing/"
  }

  private var folder: String {
    Self.folder(of: index.machine) + (number == 0 ? "" : index.plans[number].plan.map { "\($0.id)/" } ?? "")
  }

  var path: String { folder + "index.html" }
  /// The path of the table for spreadsheets.
  var tablePath: String { folder + "runs.csv" }
  var section: SiteSection { .profile(index.reference) }
  var listTitle: StyledText? { number == 0 ? "Test plan" : nil }
  var origin: Place? { Place(index.file) }

  func otherNames(in site: Site) -> [String] { ["checklist", "QA"] }

  func searchEntries(in site: Site) -> [SearchEntry] {
    guard number == 0, !index.freshStart.isEmpty else { return ownSearchEntries(in: site) }
    return ownSearchEntries(in: site) + [
      SearchEntry(
        kind: .page, title: "A fresh start", whole: index.machine.title.plain, label: index.label(in: site),
        path: path, fragment: Anchor.freshStart, text: index.freshStart.map(plainSentence).joined(separator: " "),
        names: ["reset, start over, begin again"])
    ]
  }

  func frame(on page: PageContext) -> PageFrame {
    let tests = index.plans[number].tests
    let title = number == 0 ? nil : index.plans[number].plan?.title
    var frame = index.frame(
      around: title.map { "Test plan “\($0)”" } ?? "Test plan",
      description: """
        \(counted(tests.runs.count, "run")) with \(counted(tests.checks.joined().count, "step")) to test \
        \(index.name), with expected results.
        """,
      in: page.site.navigation)
    if title != nil { frame.breadcrumb.insert(PageFrame.Step("Test plan", Self.path(of: index.machine)), at: 2) }
    return frame
  }

  func fields(on page: PageContext) -> View.Fields {
    page.output.attach(
      TestingTable(index: index, tests: index.plans[number].tests, words: page.words, prompts: page.prompts).csv,
      at: tablePath)
    return TestingView(page: page, plan: self, index: index, tests: index.plans[number].tests).fields
  }
}

private struct TestingView {
  let page: PageContext
  let plan: TestingPage
  let index: ProfileIndex
  let tests: TestSuite

  /// The number of runs that come first, unfolded.
  private static let firstRuns = 6

  var fields: View.Fields {
    let machine = index.machine
    let runs = self.runs
    let notByHand = runs.count - tests.byHandCount
    let first = runs.count <= Self.firstRuns ? runs.count : max(1, min(tests.byHandCount, Self.firstRuns))
    let profiles = page.profileSwitch(from: index) { other in
      let same = other.plans.firstIndex { $0.plan?.id == index.plans[plan.number].plan?.id } ?? 0
      return (TestingPage(index: other, number: same).path, nil)
    }
    let unplanned = self.unplanned
    return [
      "profile-title": .text(machine.profile.title), "has-profiles": .flag(!profiles.isEmpty),
      "profiles": .list(profiles),
      "has-plans": .flag(index.plans.count > 1),
      "only-plan": index.plans.count > 1
        ? .none
        : index.plans[0].plan.map {
          .object(["title": .text($0.title), "summary": .optionalSentence($0.summary)])
        } ?? .none,
      "plans": .list(
        index.plans.indices.compactMap { number in
          index.plans[number].plan.map { other in
            .object([
              "title": .text(other.title), "summary": .optionalSentence(other.summary),
              "href": .text(page.href(TestingPage(index: index, number: number).path)),
              "is-current": .flag(number == plan.number),
            ])
          }
        }),
      "has-runs": .flag(!runs.isEmpty),
      "runs-count": .text(counted(runs.count, "run")),
      "steps-count": .text(counted(tests.checks.joined().count, "step")),
      "boxes-count": .text(grouped(runs.reduce(0) { $0 + $1.boxes })),
      "covered": .text("\(tests.coveredCount)"),
      "total": .text(
        counted(machine.transitions.count - tests.foreign.count, "transition")
          + (tests.foreign.isEmpty ? "" : " of this plan")),
      "is-whole": .flag(unplanned.isEmpty),
      "has-start": .flag(!index.freshStart.isEmpty || !index.machine.observers.isEmpty),
      "has-fresh": .flag(!index.freshStart.isEmpty),
      "fresh": .list(index.freshStart.map { .object(["text": .sentence($0)]) }),
      "start": tests.runs.first.map { page.runs.observerRow(in: $0.start, index: index) } ?? .none,
      "script": .text(page.href(SitePlan.assetFolder + "testing.js")),
      "table": .text(page.href(plan.tablePath)),
      "not-by-hand": notByHand == 0 ? .none : .text(notByHand == 1 ? "1 run needs" : "\(notByHand) runs need"),
      "heading": .text(
        first == runs.count ? "The runs" : first == Self.firstRuns ? "The six runs that matter" : "The runs that matter"
      ),
      "first": .list(runs.prefix(first).map(\.view)),
      "has-rest": .flag(first < runs.count), "has-observers": .flag(!index.machine.observers.isEmpty),
      "rest-count": .text("\(runs.count - first)"),
      "rest": .list(runs.dropFirst(first).map(\.view)),
      "left-out": .list(
        [
          leftOut("What no run covers", unplanned, at: "page.left-out"),
          leftOut(
            "What this plan leaves out", tests.foreign.map { self.unplanned($0, because: nil) }, at: "page.foreign"),
        ].compactMap(\.self)),
    ]
  }

  // MARK: Runs

  private var runs: [(view: View, boxes: Int)] {
    let titles = index.titles(of: tests)
    let scenarios = page.site.plan.scenarios.compactMap { verified -> (scenario: Scenario, events: [Int])? in
      guard verified.machine == index.reference.machine else { return nil }
      return verified.runs.first { $0.profile == index.reference.profile }
        .map { (verified.scenario, $0.trace.steps.map(\.event)) }
    }
    return tests.runs.indices.map { run in
      let events = tests.runs[run].steps.map(\.event)
      let steps = steps(ofRun: run)
      let boxes = steps.reduce(0) { $0 + $1.boxes }
      let told = scenarios.first { $0.events == events }?.scenario
      let view = View.object([
        "number": .text("\(run + 1)"), "is-first": .flag(run == 0),
        "title": .text(told?.title ?? StyledText(titles[run])), "says": .optionalSentence(told?.says),
        "obstacles": .list(obstacles(ofRun: run)),
        "facts": .text(boxes == 1 ? "1 box" : "\(boxes) boxes"),
        "steps": .list(steps.map(\.view)),
      ])
      return (view, boxes)
    }
  }

  /// Returns the steps of a run that a tester can check, each with what leads up to it and what to see.
  private func steps(ofRun run: Int) -> [(view: View, boxes: Int)] {
    let trace = tests.runs[run]
    return tests.checks[run].enumerated().map { number, check in
      let step = trace.steps[check.step]
      let before = check.step == 0 ? trace.start : trace.steps[check.step - 1].configuration
      let event = index.machine.events[step.event]
      let seen = seen(of: step, from: before)
      let leads: [View] = trace.steps[check.leadUp].enumerated().map { position, step in
        .object([
          "word": .text(position == 0 ? "First" : "Then"), "event": .html(index.eventLabels[step.event]),
          "how": .optionalSentence(index.machine.events[step.event].how),
        ])
      }
      let fields: View.Fields = [
        "number": .text("\(number + 1)"), "leads": .list(leads),
        "actor": .html("<span class=\"actor actor-\(event.actor.rawValue)\">\(event.actorWord)</span>"),
        "event": .text(event.label), "how": .optionalSentence(event.how),
        "hard": .optionalSentence(event.obstacle?.degree == .hard ? event.obstacle?.reason : nil),
        "seen": .list(
          boxes(seen, "\(run + 1).\(check.step + 1).\(event.id)", name: "Run \(run + 1), step \(number + 1)")),
      ]
      return (View.object(fields), seen.count)
    }
  }

  /// Returns what a tester should see with ids, by which browsers keep ticks.
  private func boxes(_ seen: [Sight], _ id: String, name: String) -> [View] {
    seen.enumerated().map { position, sight in
      .object(
        sight.fields.merging([
          "id": .text(position == 0 ? id : "\(id).\(sight.id)"),
          "label": .text(sight.name.isEmpty ? name : "\(name): \(sight.name)"),
        ]))
    }
  }

  /// Something to see after a step, with a name of its own among these.
  private typealias Sight = (id: String, name: String, fields: View.Fields)

  /// Returns what a tester should see after a step: a prompt, the values that change, or what else tells that the step
  /// had its effect.
  private func seen(of step: Trace.Step, from before: Configuration) -> [Sight] {
    let machine = index.machine
    var seen: [Sight] = []
    func add(_ id: String, _ name: String, _ key: String, _ view: View) {
      let fields: View.Fields = [key: view]
      seen.append(
        (id, name, fields.merging(["prompt": .none, "observed": .none, "moves": .none, "words": .none])))
    }
    let shown = machine.prompts(in: before).map(\.id)
    for prompt in machine.prompts(in: step.configuration) where !shown.contains(prompt.id) {
      add("prompt", prompt.title.plain, "prompt", expectedPrompt(prompt))
    }
    for (change, view) in zip(step.changes, page.runs.observerChanges(of: step, in: index)) {
      let observer = machine.observers[change.observer]
      add(observer.id.text, observer.title.plain, "observed", view)
    }
    if machine.observers.isEmpty, step.configuration != before {
      add("states", "", "moves", .object(["moves": .list(page.runs.moves(of: step, from: before, in: index))]))
      return seen
    }
    if !seen.isEmpty { return seen }
    if step.transitions.isEmpty {
      add("nothing", "", "words", .text("Nothing happens."))
    } else if machine.observers.isEmpty {
      add("nothing", "", "words", .text("Everything stays as it is."))
    } else {
      add("closed", "", "words", .text("The prompt closes, and nothing else changes."))
    }
    return seen
  }

  /// Returns the events of a run that testers cannot cause, each once, with the reason.
  private func obstacles(ofRun run: Int) -> [View] {
    var told: Set<Int> = []
    return tests.runs[run].steps.map(\.event).filter { told.insert($0).inserted }.compactMap { number in
      let event = index.machine.events[number]
      guard let obstacle = event.obstacle, obstacle.degree == .no else { return nil }
      return .object(["event": .html(event.labelWithActor), "reason": .sentence(obstacle.reason)])
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

  // MARK: Transitions that no run takes

  private var unplanned: [View] {
    var views = tests.leftOut.map {
      unplanned($0.transition, because: "Too far from a fresh start: \(counted($0.distance, "step")).")
    }
    views += tests.unseen.map { unplanned($0, because: "It changes nothing that a tester can see.") }
    views += tests.deadReasons.map {
      unplanned($0.transition, because: reason($0.reason, of: index.machine.transitions[$0.transition]))
    }
    return views
  }

  /// Returns a list of transitions that folds; nil if there is none.
  private func leftOut(_ title: String, _ transitions: [View], at anchor: String) -> View? {
    if transitions.isEmpty { return nil }
    return .object([
      "title": .text(title), "anchor": .text(anchor), "count": .text(counted(transitions.count, "transition")),
      "transitions": .list(transitions),
    ])
  }

  private func unplanned(_ number: Int, because reason: String?) -> View {
    let machine = index.machine
    let transition = machine.transitions[number]
    return .object([
      "number": .text("\(index.number(of: transition.index))"),
      "href": .text(page.figures.address(ofRow: transition.id, in: machine)),
      "region": .text(machine.nodes[machine.region(of: transition.source) ?? 0].title),
      "source": .html(page.badge(machine.nodes[transition.source], in: index)),
      "event": .html(
        index.triggerLabel(of: transition)
          + (machine.guardText(of: transition, isBrief: true).map { " <span class=\"quiet\">\($0)</span>" } ?? "")),
      "target": .html(page.badge(machine.nodes[transition.target], in: index)),
      "reason": .optional(reason),
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
