import Loading
import Model
import Statecharts
import Verification
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What became of one mutation.
enum Fate: Sendable {
  /// A finding names it: by a rule on machines, a scenario, a claim or a myth.
  case caught(by: Catcher)
  /// Nobody can tell the edited machine from the shipped one.
  case equivalent
  case survived

  enum Catcher: String, CaseIterable, Sendable {
    case rule = "a rule", scenario = "a scenario", claim = "a claim or myth"
  }
}

/// The shipped project, whose first machine is edited and verified again.
struct MutationRun: Sendable {
  /// The project without its guides: those are prose, and catch nothing by themselves.
  let project: Project
  let chart: Statechart

  /// Reads the shipped project.
  init() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var project = await loadProject(from: try ProjectFolder(root.path).tree().tree).project
    project.guides = []
    project.settings.guides = []
    guard project.machines.count == 1 else { throw Unexpected("one machine, found \(project.machines.count)") }
    chart = project.machines[0].chart
    self.project = project
  }

  struct Unexpected: Error, CustomStringConvertible {
    var description: String
    init(_ expected: String) { description = "expected \(expected)" }
  }

  /// The rules that find something in the project with that machine.
  func rules(findingFaultWith chart: Statechart) async -> Set<String> {
    var project = project
    project.machines[0].chart = chart
    return Set(await verify(project).findings.map(\.rule.id))
  }

  func fate(of mutation: Mutation) async -> Fate {
    var edited = chart
    mutation.apply(&edited)
    let rules = await rules(findingFaultWith: edited)
    if rules.isEmpty { return chart.behavesLike(edited) ? .equivalent : .survived }
    let catcher: Fate.Catcher =
      if rules.contains(where: { $0.hasPrefix("machine/") }) { .rule } else if rules.contains(where: {
        $0.hasPrefix("scenario/")
      }) { .scenario } else { .claim }
    return .caught(by: catcher)
  }

  /// What becomes of each mutation, in their order; as many at a time as there are cores.
  func fates(of mutations: [Mutation]) async -> [Fate] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: [(Int, Fate)].self) { group in
      for core in 0..<cores {
        group.addTask {
          var fates: [(Int, Fate)] = []
          for index in stride(from: core, to: mutations.count, by: cores) {
            fates.append((index, await fate(of: mutations[index])))
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
