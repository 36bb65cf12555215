import Guides
import Project
import SourceText
import Statecharts

// The whole machine, one region, a state with its neighbors, or only the states and transitions that a guide needs.
extension GuideResolver {
  mutating func diagram(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions, readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard isOneAtMost([.region, .state, .states, .path].filter { options[$0] != nil }, of: options),
      let depth = depth(options)
    else { return nil }
    if let scenario = options[.path] { return path(scenario, directive, options, readers: readers) }
    guard let reference = meantMachine(directive, options) else { return nil }
    if let list = options[.states] {
      return states(list, in: reference).map { .diagram(reference, .states($0, depth: depth)) }
    }
    if let state = options[.state] {
      return stateOption(state, in: reference).map { node in
        .diagram(reference, depth == 0 ? .neighborhood(node) : .states([node], depth: depth))
      }
    }
    return regionOption(options, in: reference).map {
      .diagram(reference, $0.map(ResolvedDirective.Scope.region) ?? .overview)
    }
  }

  /// Returns the number of transitions to follow; 0 without the option, nil after a finding.
  private mutating func depth(_ options: DirectiveOptions) -> Int? {
    guard let option = options[.depth] else { return 0 }
    if options[.state] == nil, options[.states] == nil {
      report(
        .guideDirectiveOption, at: option.range,
        "option `depth` needs one of the options `state`, `states`",
        suggestion: "add one of them, or remove `:depth:`")
      return nil
    }
    if let depth = Int(option.value), depth > 0 { return depth }
    report(
      .guideDirectiveOption, at: option.range,
      "expected the number of transitions to follow, from 1, found `\(option.value)`",
      suggestion: "write `:depth: 1` for what one transition leads to")
    return nil
  }

  /// Returns the states of a list, by their nodes, in document order.
  private mutating func states(_ list: Sourced<String>, in reference: ProfileReference) -> [Int]? {
    let names = splitList(list)
    let nodes = names.map { stateOption($0, in: reference) }.compactMap(\.self)
    guard nodes.count == names.count, areDistinct(names, "state"), isGiven(names, in: list, "the id of a state") else {
      return nil
    }
    return nodes.sorted()
  }

  /// Resolves a directive that shows the path of a scenario; without an argument, the scenario determines the machine.
  private mutating func path(
    _ id: Sourced<String>, _ directive: GuideBody.Directive, _ options: DirectiveOptions,
    readers: Set<EditionID>
  ) -> ResolvedDirective? {
    var machine: Int?
    if let name = machineName(directive) {
      guard let named = machineIndex(name) else { return nil }
      machine = named
    }
    guard let found = scenarioRun(id, of: machine, in: options[.profile], readers: readers) else { return nil }
    // A scenario of an unknown machine or profile is reported elsewhere.
    let (scenario, owner) = context.scenarios[found.scenario]
    guard let index = context.names.machines[owner],
      context.machines[index].source.chart.profiles.contains(where: { $0.id == scenario.profiles[found.run].value })
    else { return nil }
    return .storyboard(ScenarioPath(scenario: found.scenario, run: found.run))
  }
}
