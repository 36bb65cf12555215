import Copy
import Project
import SourceText
import Statecharts

/// The results of verifying machines, claims, scenarios, and copy, which takes most of the time of a verification.
struct DataVerification: Sendable {
  /// The machines, in the order of `Project.machines`.
  let machines: [MachineAnalysis]
  let claims: ClaimVerification
  let scenarios: ScenarioVerification
  let copy: CopyVerification
  private let futureDates: [Finding]
  /// The files with claims and scenarios about machines that have a part in no profile by mistake.
  private let filesOfMachinesThatLackParts: Set<SourcePath>

  init(
    _ project: Project, unsound: Set<SourcePath>, incomplete: Set<SourcePath>, today: CalendarDay?,
    progress: RunProgress
  ) async {
    progress.begin("exploring machines", unit: "configurations")
    let settings = project.settings
    let known = project.machines.map(\.chart.id)
    let machines = await project.machines.concurrentMap {
      await MachineAnalysis(
        $0, machines: known, settings: settings, isSound: !unsound.contains($0.path),
        isComplete: !incomplete.contains($0.path),
        progress: progress)
    }
    progress.begin("checking claims, scenarios, copy and guides")
    let context = VerificationContext(
      project: project, names: ProjectNames(project), machines: machines, unsound: unsound, incomplete: incomplete)
    async let ranScenarios = ScenarioVerification(context)
    copy = await CopyVerification(project, gaps: context.gapsOfCopy, today: today)
    claims = await ClaimVerification(context)
    scenarios = await ranScenarios
    futureDates = today.map { day in project.sources.compactMap { .sourceFutureDate($0, after: day) } } ?? []
    let lacking = Set(machines.filter(\.lacksParts).map(\.source.chart.id))
    filesOfMachinesThatLackParts = Set(
      project.claims.filter { lacking.contains($0.set.machine.value) }.map(\.path)
        + project.scenarios.filter { lacking.contains($0.machine.value) }.map(\.path))
    self.machines = machines
  }

  /// The findings, in no particular order: they are sorted when they are reported.
  var findings: [Finding] {
    machines.flatMap(\.findings) + copy.findings + (claims.findings + scenarios.findings).map(weighed)
      + futureDates
  }

  /// Marks a finding as a consequence if it is about runs of a machine that lacks a part by mistake.
  private func weighed(_ finding: Finding) -> Finding {
    let names: [Rule] = [.claimUnknownName, .claimAmbiguousName, .scenarioUnknownName, .referenceUnknownName]
    guard let path = finding.place?.path, filesOfMachinesThatLackParts.contains(path), !names.contains(finding.rule)
    else { return finding }
    var result = finding
    result.isConsequence = true
    return result
  }
}
