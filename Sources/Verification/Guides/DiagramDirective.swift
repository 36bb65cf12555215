import Guides
import Project
import SourceText
import Statecharts

// The story of a region, in which states can stand out, or the run of a scenario.
extension GuideResolver {
  mutating func diagram(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions, readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard isOneAtMost([.region, .state, .states, .path].filter { options[$0] != nil }, of: options) else { return nil }
    if let scenario = options[.path] { return path(scenario, directive, options, readers: readers) }
    guard let reference = meantMachine(directive, options) else { return nil }
    let machine = machine(reference)
    if let list = options[.states] ?? options[.state] {
      let states = options[.states] == nil ? stateOption(list, in: reference).map { [$0] } : states(list, in: reference)
      return states.flatMap { states in
        region(of: states, list, in: machine).map { .diagram(reference, .story($0, of: states)) }
      }
    }
    return regionOption(options, in: reference).flatMap { region in
      (region ?? machine.regions.first?.index).map { .diagram(reference, .story($0)) }
    }
  }

  /// Returns the region of states, of which a diagram shows one.
  private mutating func region(of states: [Int], _ list: Sourced<String>, in machine: Machine) -> Int? {
    guard let region = machine.region(of: states[0]) else { return nil }
    guard let other = states.first(where: { machine.region(of: $0) != region }) else { return region }
    let titles = [states[0], other].map { "`\(machine.nodes[$0].id)`" }
    report(
      .guideDirectiveOption, at: list.range,
      "a diagram shows one region, and \(titles.joined(separator: " and ")) are in two",
      suggestion: "show each region in a diagram of its own")
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
