import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Scenarios as stories, with the same steps on their own pages and in guides.
struct Stories {
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  let runs: RunLists
  let prompts: PromptDrawings

  /// Returns the steps of a scenario in the profiles in which it reads alike.
  func story(_ verified: VerifiedScenario, _ shared: SharedRun<Trace>) -> View {
    let index = profiles[verified.machine][shared.profile]
    let scenario = verified.scenario
    let trace = shared.run
    let given = min(scenario.given.count, trace.steps.count)
    let start = given == 0 ? trace.start : trace.steps[given - 1].configuration
    var before = start
    let steps = zip(scenario.steps, trace.steps.dropFirst(given)).enumerated().map { number, pair -> View in
      defer { before = pair.1.configuration }
      return storyStep(pair.0, pair.1, from: before, number: number + 1, in: index)
    }
    return .object([
      "given": given == 0 ? .none : .text(index.machine.sentence(of: trace.steps.prefix(given).map(\.event))),
      "start": .list(runs.leaves(of: start, in: index)),
      "observers": runs.observerRow(in: start, index: index),
      "steps": .list(steps),
    ])
  }

  private func storyStep(
    _ step: Scenario.Step, _ taken: Trace.Step, from before: Configuration, number: Int, in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let shown = taken.entered.lazy.compactMap { machine.nodes[$0].prompt }.first.flatMap(machine.prompt)
    let changed = Set(taken.changes.map(\.observer))
    return .object([
      "number": .text("\(number)"),
      "event": .html(index.machine.events[taken.event].labelWithActor),
      "says": step.says.map { .html(HTML.sentence($0)) } ?? .none,
      "is-idle": .flag(taken.transitions.isEmpty),
      "moves": .list(runs.moves(of: taken, from: before, in: index)),
      "prompt": shown.map { prompts.drawing($0, in: index) } ?? .none,
      "observers": changed.isEmpty
        ? .none : runs.observerRow(in: taken.configuration, changed: changed, index: index),
    ])
  }
}
