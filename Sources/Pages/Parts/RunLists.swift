import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Notes on moments of a run; 0 is the start, n the moment after step n.
struct TraceNotes {
  /// The tags of a moment, each with its class.
  var tags: [Int: [(text: String, kind: String)]] = [:]
  /// What is said about a moment.
  var says: [Int: String] = [:]
  /// The position of the step from which the run repeats forever.
  var loop: Int?

  mutating func add(_ text: String, _ kind: String, at moment: Int) { tags[moment, default: []].append((text, kind)) }
}

extension ProfileIndex {
  /// Returns the names of the runs of a test plan: three of their events, answers to prompts and changes in Settings
  /// before others, new ones before those of earlier runs; one more where two runs would have the same name.
  func titles(of tests: TestSuite) -> [String] {
    let choices = Set(machine.prompts.flatMap(\.choices).compactMap { machine.eventIndex($0.event.value) })
    let told = tests.runs.indices.map { run -> (told: [Int], last: Int?) in
      let steps = tests.runs[run].steps
      let new = steps.indices.filter { step in
        steps[step].transitions.contains { tests.firstTaken[$0].map { $0.run == run && $0.step == step } ?? false }
      }
      let telling = steps.indices.filter { step in
        choices.contains(machine.declared(steps[step].event)) || machine.events[steps[step].event].actor == .settings
      }
      let chosen = telling.filter(new.contains).prefix(telling.count > 3 ? 3 : 0)
      // Of a long run, where it begins and what is new in it.
      let told =
        chosen.isEmpty ? telling.isEmpty ? new : telling : Set(telling.prefix(3 - chosen.count) + chosen).sorted()
      return (Array(told.prefix(3)), new.last)
    }
    func title(_ run: Int, _ steps: [Int]) -> String {
      machine.story(of: steps.map { tests.runs[run].steps[$0].event })
    }
    let titles = told.enumerated().map { title($0.offset, $0.element.told) }
    let counts = Dictionary(grouping: titles) { $0 }
    return titles.enumerated().map { run, words in
      guard counts[words]?.count ?? 0 > 1, let last = told[run].last else { return words }
      return title(run, Set(told[run].told + [last]).sorted())
    }
  }
}

/// Runs of a machine as lists of steps with the changes of each; the same list is used for claims, myths, and walks.
struct RunLists {
  let href: PageLinks
  let badge: StateBadges

  /// Returns the fields of a scenario's run.
  func list(_ scenario: Scenario, _ trace: Trace, in index: ProfileIndex) -> View {
    var notes = TraceNotes()
    for (position, step) in scenario.steps.enumerated() { notes.says[position + 1] = step.says }
    return list(trace, given: min(scenario.given.count, trace.steps.count), notes: notes, in: index)
  }

  /// Returns the fields of a run as a list of steps, with a link to walk it.
  ///
  /// - Parameter given: the number of steps before the first in the list.
  func list(_ trace: Trace, given: Int = 0, notes: TraceNotes = TraceNotes(), in index: ProfileIndex) -> View {
    let start = given == 0 ? trace.start : trace.steps[given - 1].configuration
    var before = start
    let steps = trace.steps.dropFirst(given).enumerated().map { position, step -> View in
      defer { before = step.configuration }
      return .object([
        "number": .text("\(position + 1)"),
        "event": .html(index.eventLabels[step.event]),
        "actor": .text(index.machine.events[step.event].actor.rawValue),
        "says": notes.says[position + 1].map { .html(HTML.sentence($0)) } ?? .none,
        "moves": .list(moves(of: step, from: before, in: index)),
        "prompts": .list(promptsShown(by: step, in: index)),
        "observers": .list(observerChanges(of: step, in: index)),
        "is-idle": .flag(step.transitions.isEmpty),
        "tags": .list(tags(notes, at: position + 1)),
        "is-loop": .flag(notes.loop.map { position >= $0 } ?? false),
        "begins-loop": .flag(notes.loop == position),
      ])
    }
    return .object([
      "walk": trace.steps.isEmpty || !WalkData.fits(index.profile.space)
        ? .none : .optional(WalkPage.link(to: trace, in: index.machine, href)),
      "start-tags": .list(tags(notes, at: 0)),
      "given": given == 0 ? .none : .text(index.machine.sentence(of: trace.steps.prefix(given).map(\.event))),
      "has-start": .flag(trace.steps.count == given || given > 0 || notes.tags[0] != nil),
      "start": .list(leaves(of: start, in: index)),
      "steps": .list(steps),
    ])
  }

  private func tags(_ notes: TraceNotes, at moment: Int) -> [View] {
    (notes.tags[moment] ?? []).map { .object(["text": .text($0.text), "kind": .text($0.kind)]) }
  }

  /// Returns the innermost active states as badges.
  func leaves(of configuration: Configuration, in index: ProfileIndex) -> [View] {
    configuration.leaves(of: index.machine).map { .object(["state": .html(badge(index.machine.nodes[$0], in: index))]) }
  }

  /// Returns, for each region, the states that a step leaves and enters.
  func moves(of step: Trace.Step, from before: Configuration, in index: ProfileIndex) -> [View] {
    let machine = index.machine
    let old = before.leaves(of: machine)
    let new = step.configuration.leaves(of: machine)
    var regions: [Int] = []
    for node in step.left + step.entered {
      let region = machine.region(of: node) ?? 0
      if !regions.contains(region) { regions.append(region) }
    }
    return regions.sorted().map { region in
      func badges(_ leaves: [Int], without others: [Int]) -> HTML {
        leaves.filter { (machine.region(of: $0) ?? 0) == region && !others.contains($0) }
          .map { badge(machine.nodes[$0], in: index) }.joined(by: " ")
      }
      return .object([
        "region": .text(machine.nodes[region].title),
        "from": .html(badges(old, without: new)), "to": .html(badges(new, without: old)),
      ])
    }
  }

  /// Returns the names of the prompts that a step shows.
  func promptsShown(by step: Trace.Step, in index: ProfileIndex) -> [View] {
    step.entered.filter { index.machine.nodes[$0].prompt != nil }
      .map { index.promptLink(of: index.machine.nodes[$0], href) }.filter(\.isGiven)
  }

  /// Returns the observers whose values a step changes.
  func observerChanges(of step: Trace.Step, in index: ProfileIndex) -> [View] {
    step.changes.map { observerChange($0.observer, from: $0.before, to: $0.after, in: index) }
  }

  /// Returns the observers whose values differ between two configurations.
  func observerChanges(to configuration: Configuration, from earlier: Configuration, in index: ProfileIndex) -> [View] {
    let (before, after) = (index.machine.observations(in: earlier), index.machine.observations(in: configuration))
    return before.indices.filter { before[$0] != after[$0] }.map {
      observerChange($0, from: before[$0], to: after[$0], in: index)
    }
  }

  private func observerChange(_ observer: Int, from before: Int?, to after: Int?, in index: ProfileIndex) -> View {
    .object([
      "title": .text(index.machine.observers[observer].title),
      "before": .optionalHTML(index.value(before, of: observer)), "after": .html(index.value(after, of: observer)),
    ])
  }

  /// Returns the compact row of all observer values in a configuration, with the changed ones marked.
  func observerRow(in configuration: Configuration, changed: Set<Int> = [], index: ProfileIndex) -> View {
    let machine = index.machine
    guard !machine.observers.isEmpty else { return .none }
    let values = machine.observations(in: configuration)
    return .object([
      "items": .list(
        machine.observers.indices.map { observer in
          .object([
            "title": .text(machine.observers[observer].title),
            "value": .html(index.value(values[observer], of: observer)),
            "is-changed": .flag(changed.contains(observer)),
          ])
        })
    ])
  }
}
