import Foundation
import Project
import Review
import SourceText
import Statecharts
import TestSupport
import Verification
import Workspace

/// A small project of one machine, as YAML.
struct MachineContent {
  var machine: String
  var claims: String?
  var scenarios: String?

  /// Another version, with a text replaced everywhere.
  func replacing(_ old: String, _ new: String) -> MachineContent {
    MachineContent(
      machine: machine.replacing(old, with: new), claims: claims?.replacing(old, with: new),
      scenarios: scenarios?.replacing(old, with: new))
  }

  /// Another version, whose machine alone has a text replaced.
  func changing(_ old: String, _ new: String) -> MachineContent {
    MachineContent(machine: machine.replacing(old, with: new), claims: claims, scenarios: scenarios)
  }

  func analysis() async -> (result: VerificationResult, loading: [Finding]) {
    var files: [SourcePath: String] = [
      "content/statebook.yaml": "format: 1\ntitle: T\nlocales: [en]\n", "content/machines/machine.yaml": machine,
    ]
    if let claims { files["content/claims/claims.yaml"] = claims }
    if let scenarios { files["content/scenarios/scenarios.yaml"] = scenarios }
    let loaded = await loadProject(from: SourceTree(files), rules: RuleCatalogue([]))
    return (await verify(loaded.project), loaded.findings.filter { $0.severity == .error })
  }

  /// What this version changes against another one.
  func review(since base: MachineContent, renames: Renames = Renames()) async -> FlowReview {
    await FlowReview(before: base.analysis().result.analysis, after: analysis().result.analysis, renames: renames)
  }
}

/// The shipped machine with its claims and scenarios.
struct ShippedMachines {
  let project: Project
  let chart: Statechart
  let analysis: ProjectAnalysis

  init() async throws {
    var project = await loadProject(from: try ProjectFolder(Checkout.root.path).tree().tree, rules: RuleCatalogue([]))
      .project
    project.guides = []
    project.settings.guides = []
    self.project = project
    chart = project.machines[0].chart
    analysis = await verify(project).analysis
  }

  /// What a review says if the machine is another one.
  func review(_ edited: Statechart) async -> FlowReview {
    var project = project
    project.machines[0].chart = edited
    return await FlowReview(before: analysis, after: verify(project).analysis, renames: Renames())
  }

  /// Both versions of each profile, if the machine is another one; nil if that one cannot run.
  func pairs(with edited: Statechart) -> [MachinePair]? {
    guard edited.referenceProblems().isEmpty else { return nil }
    var pairs: [MachinePair] = []
    for (profile, known) in zip(edited.profiles, analysis.machines[0].profiles) {
      let projected = edited.machine(for: profile)
      guard projected.problems.isEmpty else { return nil }
      let (machine, space) = projected.machine.explored(limit: project.settings.budgets.configurations)
      pairs.append(MachinePair(before: known.machine, known.space, after: machine, space))
    }
    return pairs
  }
}

extension FlowReview {
  /// The sentences of one kind.
  func sentences(_ kind: Consequence.Kind) -> [String] {
    consequences.filter { $0.consequence.kind == kind }.map(\.consequence.sentence)
  }
}
