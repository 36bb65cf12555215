import Model
import Statecharts

/// What exploring a machine's profiles shows to be wrong; the same in several profiles is one finding.
func behaviourFindings(
  _ profiles: [VerifiedProfile], in source: MachineSource, budgets: Budgets
) -> [Finding] {
  var collector = BehaviourCollector(path: source.path)
  for profile in profiles {
    guard profile.space.isComplete else {
      collector.add(
        .machineTooManyConfigurations, at: source.chart.range,
        "more than \(budgets.configurations) configurations can be reached", in: profile.machine)
      continue
    }
    collector.addUnreached(profile)
    collector.addConflicts(profile)
    collector.addObservers(profile)
    collector.addUnhandledChoices(profile)
  }
  return collector.findings
}

private struct BehaviourCollector {
  let path: SourcePath
  private var order: [String] = []
  private var grouped: [String: Group] = [:]

  private struct Group {
    var rule: Rule
    var range: SourceRange
    var message: String
    var notes: [Finding.Note]
    var profiles: [String]
  }

  init(path: SourcePath) { self.path = path }

  mutating func add(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], in machine: Machine
  ) {
    let key = "\(rule.id) \(range.start) \(message)"
    if grouped[key] == nil {
      order.append(key)
      grouped[key] = Group(rule: rule, range: range, message: message, notes: notes, profiles: [])
    }
    grouped[key]?.profiles.append(machine.profile.id.text)
  }

  var findings: [Finding] {
    order.compactMap { grouped[$0] }.map { group in
      Finding(
        group.rule, at: Place(path, group.range), "\(group.message) in \(profileList(group.profiles))",
        notes: group.notes)
    }
  }

  /// What is never met; a livelock, or a conflict that keeps a transition from firing, is a finding of its own.
  mutating func addUnreached(_ profile: VerifiedProfile) {
    guard profile.space.livelock == nil else { return }
    let machine = profile.machine
    let conflicting = Set(profile.space.conflicts.flatMap { [$0.conflict.first, $0.conflict.second] })
    for node in machine.nodes where !node.isHistory && !profile.space.isReached[node.index] {
      let isParentReached = node.parent.map { profile.space.isReached[$0] } ?? true
      if isParentReached {
        add(.machineUnreachableState, at: node.range, "“\(node.id)” is never reached", in: machine)
      }
    }
    for edge in machine.transitions
    where !profile.space.fires[edge.index] && profile.space.isReached[edge.source] && !conflicting.contains(edge.index)
    {
      add(.machineDeadTransition, at: edge.range, "transition “\(edge.id)” never fires", in: machine)
    }
  }

  mutating func addConflicts(_ profile: VerifiedProfile) {
    let machine = profile.machine
    for witness in profile.space.conflicts {
      let first = machine.transitions[witness.conflict.first]
      let second = machine.transitions[witness.conflict.second]
      let trace = traceText(to: witness.configuration, then: witness.event, in: profile)
      add(
        .machineConflict, at: second.range,
        "transitions “\(first.id)” and “\(second.id)” are enabled at once",
        notes: [
          Finding.Note("the other one is here", at: Place(path, first.range)),
          Finding.Note("first after: \(trace)"),
        ], in: machine)
    }
    if let livelock = profile.space.livelock {
      let trace = traceText(to: livelock.configuration, then: livelock.event, in: profile)
      add(
        .machineLivelock, at: machine.nodes[0].range, "eventless transitions go on without end",
        notes: [Finding.Note("first after: \(trace)")], in: machine)
    }
  }

  mutating func addObservers(_ profile: VerifiedProfile) {
    let machine = profile.machine
    for ambiguity in profile.observations.ambiguities {
      let observer = machine.observers[ambiguity.observer]
      let what =
        ambiguity.values.isEmpty
        ? "no value"
        : "the values " + ambiguity.values.map { "“\(observer.values[$0].id)”" }.joined(separator: " and ")
      let configuration = profile.space.configuration(at: ambiguity.configuration)
      let states = configuration.leaves(of: machine).map { "“\(machine.nodes[$0].id)”" }.joined(separator: ", ")
      add(
        .machineObserver, at: observer.range, "observer “\(observer.id)” shows \(what)",
        notes: [
          Finding.Note("in the states \(states)"),
          Finding.Note("first after: \(traceText(to: ambiguity.configuration, then: nil, in: profile))"),
        ], in: machine)
    }
  }

  mutating func addUnhandledChoices(_ profile: VerifiedProfile) {
    let machine = profile.machine
    for node in machine.nodes {
      guard let id = node.prompt, let prompt = machine.prompt(id) else { continue }
      for choice in prompt.choices {
        guard let event = machine.eventIndex(choice.event.value) else { continue }
        let isHandled = machine.transitions.contains { edge in
          edge.trigger == .event(event) && profile.space.fires[edge.index]
            && (edge.source == node.index || machine.isDescendant(node.index, of: edge.source)
              || machine.isDescendant(edge.source, of: node.index))
        }
        if !isHandled {
          add(
            .machineUnhandledChoice, at: node.range,
            "“\(node.id)” shows prompt “\(id)” but has no way out for its choice “\(choice.event.value)”", in: machine)
        }
      }
    }
  }

  private func traceText(to configuration: Int, then event: Int?, in profile: VerifiedProfile) -> String {
    let events = profile.space.trace(to: configuration) + [event].compactMap { $0 }
    if events.isEmpty { return "the start" }
    return events.map { profile.machine.events[$0].id.text }.joined(separator: ", ")
  }
}
