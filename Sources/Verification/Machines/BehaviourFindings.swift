import Model
import SourceText
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
        "more than \(budgets.configurations) configurations can be reached",
        notes: [Finding.Note(profile.product.map { productNote($0, profile.machine) } ?? sizeNote(profile.machine))],
        in: profile.machine)
      continue
    }
    collector.addUnreached(profile)
    collector.addConflicts(profile)
    collector.addObservers(profile)
    collector.addUnhandledChoices(profile)
  }
  return collector.findings
}

/// How regions that move without one another multiply: certainly, so that nothing had to be explored.
private func productNote(_ product: RegionProduct, _ machine: Machine) -> String {
  let factors = product.factors.filter { $0.count > 1 }.map { factor in
    let names = factor.regions.map { "“\(machine.nodes[$0].id)”" }.joined(separator: " with ")
    return "\(names) \(factor.count)\(factor.isComplete ? "" : " or more")"
  }
  return
    "these regions move without one another, so their configurations multiply: \(factors.joined(separator: " × ")) is "
    + "\(product.count) or more; split the machine, tie its regions by guards, or raise “configurations” under “budgets”"
}

/// How the states of the regions multiply, for whoever has to cut them down.
private func sizeNote(_ machine: Machine) -> String {
  let sizes = machine.regions.map { region in
    let leaves = machine.nodes[region.index..<region.subtreeEnd].filter(\.isLeaf).count
    return "“\(region.id)” \(leaves)"
  }
  return "the states of its regions multiply: \(sizes.joined(separator: " × ")); split the machine, tie its regions by "
    + "guards, or raise “configurations” under “budgets”"
}

private struct BehaviourCollector {
  private let path: SourcePath
  private var found = FindingsByProfile()

  init(path: SourcePath) { self.path = path }

  var findings: [Finding] { found.findings }

  mutating func add(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], in machine: Machine
  ) {
    found.add(rule, at: Place(path, range), message, notes: notes, in: machine.profile.id)
  }

  /// What is never met. A livelock or a conflict keeps the search from its way, so after one nothing is said here.
  mutating func addUnreached(_ profile: VerifiedProfile) {
    guard profile.space.livelock == nil, profile.space.conflicts.isEmpty else { return }
    let machine = profile.machine
    for node in machine.nodes where !node.isHistory && !profile.space.isReached[node.index] {
      let isParentReached = node.parent.map { profile.space.isReached[$0] } ?? true
      if isParentReached {
        add(.machineUnreachableState, at: node.range, "“\(node.id)” is never reached", in: machine)
      }
    }
    for edge in machine.transitions
    where !profile.space.fires[edge.index] && profile.space.isReached[edge.source] {
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
    if let livelock = profile.space.livelock { addLivelock(livelock, profile) }
  }

  private mutating func addLivelock(_ livelock: (configuration: Int, event: Int?), _ profile: VerifiedProfile) {
    let machine = profile.machine
    let cycle = Interpreter(machine).livelock(
      from: profile.space.configuration(at: livelock.configuration), on: livelock.event
    ).map { machine.transitions[$0] }
    let names = cycle.map { "“\($0.id)”" }.joined(separator: ", ")
    let trace = traceText(to: livelock.configuration, then: livelock.event, in: profile)
    add(
      .machineLivelock, at: cycle.first?.range ?? machine.nodes[0].range,
      cycle.count == 1
        ? "transition \(names) fires again and again without an event"
        : "transitions \(names) fire in turn, again and again, without an event",
      notes: cycle.dropFirst().map { Finding.Note("“\($0.id)” is here", at: Place(path, $0.range)) }
        + [Finding.Note("first after: \(trace)")], in: machine)
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
      if prompt.choices.isEmpty {
        add(.machineUnhandledChoice, at: prompt.range, "prompt “\(id)” has no choices", in: machine)
      }
      var offered: Set<EventID> = []
      for choice in prompt.choices where !offered.insert(choice.event.value).inserted {
        add(
          .machineUnhandledChoice, at: choice.event.range,
          "prompt “\(id)” offers “\(choice.event.value)” twice", in: machine)
      }
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
