import Project
import SourceText
import Statecharts
import Verification

/// What is said of moments of a run; 0 is the start, n the moment after step n.
struct TraceNotes {
  /// The words at a moment, each with the class of its tag.
  var tags: [Int: [(text: String, kind: String)]] = [:]
  /// The position of the step from which the run repeats for ever.
  var loop: Int?

  mutating func add(_ text: String, _ kind: String, at moment: Int) { tags[moment, default: []].append((text, kind)) }
}

/// Runs of a machine, step by step with what each changes: the same list behind claims, myths and walks.
struct RunLists {
  let href: PageLinks
  let badge: StateBadges

  /// The fields of a run as a list of steps, with the way to walk it.
  func list(_ trace: Trace, notes: TraceNotes = TraceNotes(), in index: ProfileIndex) -> View {
    var before = trace.start
    let steps = trace.steps.enumerated().map { position, step -> View in
      defer { before = step.configuration }
      return .object([
        "number": .text("\(position + 1)"),
        "event": .html(index.eventLabels[step.event]),
        "moves": .list(moves(of: step, from: before, in: index)),
        "prompts": .list(promptsShown(by: step, in: index)),
        "observers": .list(observerChanges(of: step, in: index)),
        "is-idle": .flag(step.transitions.isEmpty),
        "tags": .list(tags(notes, at: position + 1)),
        "is-loop": .flag(notes.loop.map { position >= $0 } ?? false),
        "begins-loop": .flag(notes.loop == position),
      ])
    }
    let events = trace.steps.map { index.machine.events[$0.event].id.text }.joined(separator: ",")
    return .object([
      "walk": trace.steps.isEmpty || !WalkData.fits(index.profile.space)
        ? .none : .text(href(WalkPage.path(of: index.machine)) + "?run=" + events),
      "start-tags": .list(tags(notes, at: 0)),
      "has-start": .flag(trace.steps.isEmpty || notes.tags[0] != nil),
      "start": .list(leaves(of: trace.start, in: index)),
      "steps": .list(steps),
    ])
  }

  private func tags(_ notes: TraceNotes, at moment: Int) -> [View] {
    (notes.tags[moment] ?? []).map { .object(["text": .text($0.text), "kind": .text($0.kind)]) }
  }

  /// The innermost active states, as badges.
  func leaves(of configuration: Configuration, in index: ProfileIndex) -> [View] {
    configuration.leaves(of: index.machine).map { .object(["state": .html(badge(index.machine.nodes[$0], in: index))]) }
  }

  /// Region by region, from which states to which a step leads.
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

  /// The prompts that come onto the screen, by their names.
  func promptsShown(by step: Trace.Step, in index: ProfileIndex) -> [View] {
    step.entered.filter { index.machine.nodes[$0].prompt != nil }
      .map { index.promptLink(of: index.machine.nodes[$0], href) }.filter(\.isGiven)
  }

  /// The observers that show something else than before.
  func observerChanges(of step: Trace.Step, in index: ProfileIndex) -> [View] {
    step.changes.map { observerChange($0.observer, from: $0.before, to: $0.after, in: index) }
  }

  /// The observers that show something else in a configuration than in an earlier one.
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

  /// The compact row of what all observers show in one configuration; what has changed is marked.
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
