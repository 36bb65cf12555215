import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// A tester's page: few runs from a fresh start that take every transition that can fire, with a box for each step; the
  /// same as a table for spreadsheets is attached.
  func testingPage(machine number: Int, profile: Int) -> [UInt8] {
    let index = site.profiles[number][profile]
    let machine = index.machine
    let plan = index.walkthrough
    attach(testingTable(plan, in: index), at: SitePlan.testingTable(of: machine))
    var contents = ContentsList()
    for run in plan.runs.indices { contents.add(anchor: "run.\(run + 1)", title: "Run \(run + 1)") }
    if !plan.leftOut.isEmpty { contents.add(anchor: "page.left-out", title: "Too far from a fresh start") }
    if !plan.dead.isEmpty { contents.add(anchor: "page.dead", title: "Transitions that never fire") }
    return render(
      "testing",
      layout(chrome(of: number, profile, title: "Test plan", contents: contents)).merging([
        "profile-title": .text(machine.profile.title),
        "has-runs": .flag(!plan.runs.isEmpty),
        "runs-count": .text(counted(plan.runs.count, "run")),
        "steps-count": .text(counted(plan.runs.reduce(0) { $0 + $1.steps.count }, "step")),
        "covered": .text("\(plan.coveredCount)"),
        "total": .text(counted(machine.transitions.count, "transition")),
        "is-whole": .flag(plan.dead.isEmpty && plan.coveredCount == machine.transitions.count),
        "has-left-out": .flag(!plan.leftOut.isEmpty),
        "left-out-count": .text(plan.leftOut.count == 1 ? "1 is" : "\(plan.leftOut.count) are"),
        "left-out": .list(
          plan.leftOut.map { transition, distance in
            unplanned(transition, because: counted(distance, "step"), in: index)
          }),
        "steps-limit": .text(counted(Walkthrough.longestPlan, "step")),
        "has-dead": .flag(!plan.dead.isEmpty),
        "start": plan.runs.first.map { observerRow(in: $0.start, index: index) } ?? .none,
        "table": .text(href(SitePlan.testingTable(of: machine))),
        "walk": .text(href(SitePlan.walkPage(of: machine))),
        "runs": .list(plan.runs.enumerated().map { checklist($1, number: $0 + 1, of: plan, in: index) }),
        "dead": .list(plan.deadReasons.map { deadTransition($0, in: index) }),
      ]))
  }

  /// What stands around the pages of one profile.
  func chrome(of number: Int, _ profile: Int, title: String, contents: ContentsList) -> Chrome {
    let machine = site.profiles[number][profile].machine
    return Chrome(
      title: "\(title): \(machine.title), \(machine.profile.title)", description: nil,
      breadcrumb: [
        Chrome.Step(machine.title, SitePlan.home, fragment: Anchor.machine(machine.id)),
        Chrome.Step(machine.profile.title, SitePlan.path(of: machine)), Chrome.Step(title),
      ],
      sections: [behaviourSection(number, profile), profileSection(number), proofSection()], contents: contents)
  }

  private func checklist(_ trace: Trace, number: Int, of plan: Walkthrough, in index: ProfileIndex) -> View {
    var before = trace.start
    let machine = index.machine
    let news = plan.firstTaken.count { $0?.run == number - 1 }
    return .object([
      "anchor": .text("run.\(number)"),
      "number": .text("\(number)"),
      "facts": .text("\(counted(trace.steps.count, "step")); \(counted(news, "new transition"))"),
      "steps": .list(
        trace.steps.enumerated().map { position, step in
          defer { before = step.configuration }
          let shown = step.entered.lazy.compactMap { machine.nodes[$0].prompt }.first.flatMap(machine.prompt)
          return .object([
            "number": .text("\(position + 1)"),
            "label": .text("Run \(number), step \(position + 1) done"),
            "event": .html(index.eventLabels[step.event]),
            "prompt": shown.map { expectedPrompt($0, in: index) } ?? .none,
            "moves": .list(moves(of: step, from: before, in: index)),
            "observers": .list(observerChanges(of: step, in: index)),
          ])
        }),
    ])
  }

  /// The prompt that a tester should see, in words.
  private func expectedPrompt(_ prompt: Prompt, in index: ProfileIndex) -> View {
    let text = promptText(prompt)
    return .object([
      "title": .text(prompt.title),
      "href": .text(href(SitePlan.path(of: index.machine), fragment: Anchor.prompt(prompt.id))),
      "alert": systemWords(prompt.alert, voice()).map { .html($0.html) } ?? .none,
      "text": text.map { .html(copyHTML($0.text.template)) } ?? .none,
      "key": .optional(prompt.key),
      "choices": .text(choices(of: prompt, in: index.machine).joined(separator: " · ")),
    ])
  }

  /// The labels of a prompt's choices in screen order.
  private func choices(of prompt: Prompt, in machine: Machine) -> [String] {
    prompt.choices.compactMap { machine.event($0.event.value)?.label }
  }

  // MARK: What can never fire

  private func deadTransition(_ dead: DeadTransition, in index: ProfileIndex) -> View {
    let edge = index.machine.transitions[dead.transition]
    return unplanned(dead.transition, because: reason(dead.reason, of: edge, in: index), in: index)
  }

  /// A transition that no run takes.
  private func unplanned(_ transition: Int, because reason: String, in index: ProfileIndex) -> View {
    let machine = index.machine
    let edge = machine.transitions[transition]
    return .object([
      "number": .text("\(index.numbers[edge.index])"),
      "href": .text(href(SitePlan.path(of: machine), fragment: Anchor.transition(edge.id))),
      "region": .text(machine.nodes[machine.region(of: edge.source) ?? 0].title),
      "source": .html(badge(machine.nodes[edge.source], in: index)),
      "event": .html(triggerLabel(edge, in: index)),
      "target": .html(badge(machine.nodes[edge.target], in: index)),
      "reason": .text(reason),
    ])
  }

  private func reason(_ reason: DeadTransition.Reason, of edge: Machine.Edge, in index: ProfileIndex) -> String {
    let machine = index.machine
    let source = machine.nodes[edge.source].title
    switch reason {
    case .sourceNeverReached: return "No run reaches “\(source)”."
    case .sourceOnlyPassed: return "“\(source)” is entered and left within one step, so no event occurs in it."
    case .guardNeverHolds:
      let condition = guardText(edge, in: machine).map { ": \($0)" } ?? ""
      return "Its condition never holds while “\(source)” is active\(condition)."
    case .neverDone(let node): return "“\(machine.nodes[node].title)” is never complete while its condition holds."
    case .overridden(let others):
      let names = others.map { "\(index.numbers[$0])" }.joined(separator: ", ")
      return "Another transition always takes precedence: \(names)."
    }
  }

  // MARK: The table for spreadsheets

  /// The runs as comma-separated values (RFC 4180), every observer in every row.
  private func testingTable(_ plan: Walkthrough, in index: ProfileIndex) -> String {
    let machine = index.machine
    var rows = [
      ["run", "step", "by", "action", "prompt", "alert title", "prompt text", "choices"]
        + machine.observers.map(\.title) + ["states"]
    ]
    func values(_ configuration: Configuration) -> [String] {
      let shown = machine.observations(in: configuration)
      let labels = machine.observers.indices.map { observer in
        shown[observer].map { machine.observers[observer].values[$0].label } ?? ""
      }
      return labels + [configuration.leaves(of: machine).map { machine.nodes[$0].title }.joined(separator: "; ")]
    }
    for (number, run) in plan.runs.enumerated() {
      rows.append(["\(number + 1)", "0", "", "Fresh start", "", "", "", ""] + values(run.start))
      for (position, step) in run.steps.enumerated() {
        let event = machine.events[step.event]
        let prompt = step.entered.lazy.compactMap { machine.nodes[$0].prompt }.first.flatMap(machine.prompt)
        let alert = prompt.flatMap { systemWords($0.alert, voice()) }
        let text = prompt.flatMap { promptText($0) }.map { audience.wording.text(of: $0.text.template) }
        rows.append(
          ["\(number + 1)", "\(position + 1)", event.actor.word, event.label, prompt?.title ?? "", alert?.text ?? ""]
            + [text ?? prompt?.key ?? "", prompt.map { choices(of: $0, in: machine).joined(separator: "; ") } ?? ""]
            + values(step.configuration))
      }
    }
    return rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell, quoted where it must be.
  private func cell(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    if isPlain { return text }
    return "\"" + (text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing("\"", with: "\"\"") : text) + "\""
  }
}
