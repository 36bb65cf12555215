import Project
import SourceText
import Statecharts
import TestSupport
import Verification
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The result of one mutation.
enum Fate: Sendable {
  /// A finding reports it: of a rule for machines, a scenario, a claim, or a myth.
  case killed(by: Killer)
  /// The edited machine is indistinguishable from the shipped one.
  case equivalent
  case survived

  enum Killer: String, CaseIterable, Sendable {
    case rule = "a rule", scenario = "a scenario", claim = "a claim or myth"
  }
}

/// The shipped project, whose first machine is edited and reverified.
struct MutationRun: Sendable {
  /// The project without its guides, which are prose and kill nothing by themselves.
  let project: Project
  let chart: Statechart

  /// Reads the shipped project.
  init() async throws {
    var project = await loadProject(from: try ProjectFolder(Checkout.root.path).tree().tree, rules: RuleCatalogue([]))
      .project
    project.guides = []
    project.settings.guides = []
    // Terms, sources, and places that only guides use look unused without them.
    for rule in [Rule.copyUnusedTerm, .sourceUnused, .sourceUnusedPlace] {
      project.settings.severities.updateValue(nil, forKey: rule.id)
    }
    // Lower coverage after an mutation does not show an error.
    project.settings.coverage = []
    guard project.machines.count == 1 else { throw Unexpected("one machine, found \(project.machines.count)") }
    chart = project.machines[0].chart
    self.project = project
  }

  struct Unexpected: Error, CustomStringConvertible {
    var description: String
    init(_ expected: String) { description = "expected \(expected)" }
  }

  /// The rules with findings in the project with the given machine.
  func rules(findingFaultWith chart: Statechart) async -> Set<String> {
    var project = project
    project.machines[0].chart = chart
    return Set(project.settings.levels.applied(to: await verify(project).findings).map(\.rule.id))
  }

  /// Cheap checks come first: projection, then scenarios, then all rules, claims, and myths.
  func fate(of mutation: Mutation) async -> Fate {
    let edited = mutation.edited(chart)
    if !edited.referenceProblems().isEmpty { return .killed(by: .rule) }
    if edited.profiles.contains(where: { !edited.machine(for: $0).problems.isEmpty }) { return .killed(by: .rule) }
    if failsAScenario(edited) { return .killed(by: .scenario) }
    let rules = await rules(findingFaultWith: edited)
    if rules.isEmpty { return chart.behavesLike(edited) ? .equivalent : .survived }
    return .killed(by: rules.allSatisfy { $0.hasPrefix("claim/") } ? .claim : .rule)
  }

  /// Machines with open conditions come last, since their outcomes are known only after they are explored.
  func failsAScenario(_ chart: Statechart) -> Bool {
    let names = ChartNames(chart)
    let machines = chart.profiles.map { chart.machine(for: $0).machine }
    let open = machines.filter(\.hasOpenConditions)
    let limit = project.settings.budgets.configurations
    return machines.contains { !$0.hasOpenConditions && failsAScenario(Interpreter($0), names) }
      || open.contains { failsAScenario(Interpreter($0.explored(limit: limit).machine), names) }
  }

  private func failsAScenario(_ interpreter: Interpreter, _ names: ChartNames) -> Bool {
    project.scenarios.flatMap(\.scenarios).contains { scenario in
      guard scenario.profiles.contains(where: { $0.value == interpreter.machine.profile.id }) else { return false }
      let run = ScenarioRun(of: scenario, in: interpreter) { part, configuration in
        var problems: [PropositionProblem] = []
        let resolved = names.resolve(part, as: .configurations, problems: &problems)
        return resolved.map {
          BoundProposition($0, in: interpreter.machine).holds(in: configuration, after: nil)
        } ?? false
      }
      return !run.failures.isEmpty
    }
  }

  /// The result of each mutation, in order; uses all cores, and prints how far it is.
  func fates(of mutations: [Mutation]) async -> [Fate] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: [(Int, Fate)].self) { group in
      for core in 0..<cores {
        group.addTask {
          var fates: [(Int, Fate)] = []
          for index in stride(from: core, to: mutations.count, by: cores) {
            fates.append((index, await fate(of: mutations[index])))
            if core == 0, fates.count * cores % 100 < cores {
              print("tried \(fates.count * cores) of \(mutations.count) edits")
            }
          }
          return fates
        }
      }
      var all: [(Int, Fate)] = []
      for await some in group { all += some }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension Machine {
  fileprivate var hasOpenConditions: Bool { transitions.contains { $0.guard?.isOpen ?? false } }
}
