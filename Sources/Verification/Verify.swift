import Copy
import Project
import SourceText
import Statecharts

/// The findings of verification, and the project if none of them is an error.
package struct VerificationResult: Sendable {
  /// Nil if a rule found an error.
  package let project: VerifiedProject?
  /// Per machine, what is covered; empty if a rule other than `coverage/below` found an error.
  package let coverage: [Coverage]
  package let findings: [Finding]
  /// What was computed before it was judged, also if a rule found an error.
  package let analysis: ProjectAnalysis
}

/// The machines, claims, and scenarios of a project as far as they could be explored, checked, and run, with errors or without:
/// what two versions of a project are compared by. No page is made from it.
package struct ProjectAnalysis: Sendable {
  /// In the order of `Project.machines`.
  package let machines: [MachineAnalysis]
  /// All claims and myths, in source order.
  package let claims: [CheckedClaim]
  /// All scenarios whose machine exists, in source order.
  package let scenarios: [CheckedScenario]
}

/// Checks a project against every rule.
///
/// The findings have the severities of their rules; the project's own are applied when they are reported. All rules run, also
/// after errors, but what rests on a broken part is not judged: a machine that names unknown states is not explored, and
/// references of guides into it are not checked.
/// Costs time linear in the project and in the configurations of its machines; machines and guides are spread over the cores.
///
/// - Parameters:
///   - unsound: the files in which loading found errors; what follows from a part that was left out of them is not
///     reported again.
///   - incomplete: those of them from which something was left out.
///   - today: the day with which dates are compared: the end dates of suppressions, and when sources were read; nil to compare none.
///   - progress: receives what is being done.
package func verify(
  _ project: Project, unsound: Set<SourcePath> = [], incomplete: Set<SourcePath> = [], today: CalendarDay? = nil,
  progress: RunProgress = RunProgress()
) async -> VerificationResult {
  let data = await DataVerification(
    project, unsound: unsound, incomplete: incomplete, today: today, progress: progress)
  return await verify(project, data, unsound: unsound, incomplete: incomplete)
}

/// Checks guides, and how everything refers to everything else.
private func verify(
  _ project: Project, _ data: DataVerification, unsound: Set<SourcePath>, incomplete: Set<SourcePath>
) async -> VerificationResult {
  let (analyses, claims, scenarios, copy) = (data.machines, data.claims, data.scenarios, data.copy)
  let context = VerificationContext(
    project: project, names: ProjectNames(project), machines: analyses, unsound: unsound, incomplete: incomplete)
  var findings = data.findings
  for check in ProjectCheck.all { findings += check.run(context).withoutRepeats() }
  let analysis = ProjectAnalysis(machines: analyses, claims: claims.claims, scenarios: scenarios.scenarios)
  let guides = await project.guides.concurrentMap { GuideResolution($0, context: context) }
  findings += guides.flatMap(\.findings)
  findings.markConsequencesOfPlaceholders()
  let verifiedGuides = guides.compactMap(\.verified)
  guard !findings.contains(where: project.settings.levels.isError), verifiedGuides.count == guides.count else {
    return VerificationResult(project: nil, coverage: [], findings: findings, analysis: analysis)
  }
  let machines = analyses.map { analysis in
    VerifiedMachine(
      chart: analysis.source.chart, appearance: analysis.source.appearance, path: analysis.source.path,
      profiles: analysis.profiles)
  }
  let verified = VerifiedProject(
    project: project, machines: machines, guides: verifiedGuides, claims: claims.verified,
    scenarios: scenarios.verified, lintFindings: copy.remarks)
  // What did not load would count as not covered.
  let coverage = unsound.isEmpty ? Coverage.measure(verified) : []
  let lacks = coverage.flatMap { $0.findings(project.settings) }
  let isCovered = !lacks.contains(where: project.settings.levels.isError)
  return VerificationResult(
    project: isCovered ? verified : nil, coverage: coverage, findings: findings + lacks, analysis: analysis)
}

/// The input of every check.
struct VerificationContext: Sendable {
  let project: Project
  let names: ProjectNames
  /// In the order of `project.machines`.
  let machines: [MachineAnalysis]
  /// The claims and myths of all files, in source order.
  let claims: [Claim]
  /// The scenarios of all files, in source order, each with its machine's id.
  let scenarios: [(scenario: Scenario, machine: MachineID)]
  /// The files in which loading found errors.
  let unsound: Set<SourcePath>
  /// The files from which something was left out.
  let incomplete: Set<SourcePath>
  /// Whether YAML cites sources although the project lists none; the first of them has a finding, from which the others follow.
  let citesUnlistedSources: Bool
  /// The kinds of names with such a file; looked up for every broken reference.
  private let unread: Set<Declaring>

  init(
    project: Project, names: ProjectNames, machines: [MachineAnalysis], unsound: Set<SourcePath>,
    incomplete: Set<SourcePath>
  ) {
    self.project = project
    self.names = names
    self.machines = machines
    claims = project.claims.flatMap(\.set.claims)
    scenarios = project.scenarios.flatMap { source in source.scenarios.map { ($0, source.machine.value) } }
    self.unsound = unsound
    self.incomplete = incomplete
    citesUnlistedSources = project.sources.isEmpty && project.hasCitations
    var unread = Set(Declaring.allCases.filter { kind in unsound.contains { $0.text.hasPrefix(kind.rawValue) } })
    // The claims and scenarios of a machine that is misspelled belong to one that exists, but not to which.
    if project.claims.contains(where: { names.machines[$0.set.machine.value] == nil }) { unread.insert(.claims) }
    if project.scenarios.contains(where: { names.machines[$0.machine.value] == nil }) { unread.insert(.scenarios) }
    self.unread = unread
  }

  /// The machines whose every profile could be explored.
  var exploredMachines: [MachineAnalysis] { machines.filter { !$0.profiles.isEmpty } }

  /// Whether an unknown name of that kind may be declared in a file that did not load completely; then it is not reported.
  func mayBeUnread(_ kind: Declaring) -> Bool { unread.contains(kind) }

  /// What may be missing from the copy.
  var gapsOfCopy: CopyVerification.Gaps {
    var gaps: CopyVerification.Gaps = []
    if incomplete.contains(where: { $0.text.hasPrefix(Declaring.copy.rawValue) }) { gaps.insert(.texts) }
    if mayBeUnread(.copy) { gaps.insert(.entries) }
    if mayBeUnread(.editions) { gaps.insert(.editions) }
    if mayBeUnread(.settings) { gaps.insert(.locales) }
    return gaps
  }
}

/// The files that declare names for others, by the beginning of their paths.
enum Declaring: String, CaseIterable {
  case machines = "content/machines/"
  case claims = "content/claims/"
  case scenarios = "content/scenarios/"
  case copy = "content/copy/"
  case editions = "content/editions/"
  case interfaces = "content/sdk/"
  case sources = "content/sources.yaml"
  case guides = "content/guides/"
  case settings = "content/statebook.yaml"
}

/// One check over the whole project.
struct ProjectCheck: Sendable {
  let run: @Sendable (VerificationContext) -> [Finding]

  /// All checks, in no particular order: findings are sorted when they are reported.
  static let all: [ProjectCheck] = [
    .citations, .sourceAddresses, .readings, .unusedSources, .promptCopy, .promptPlaces, .copyPlaceholders,
    .copyNames, .editionNames, .appNames, .guideOrder, .homeGuides, .mainPaths, .reservedNames, .lookAssets,
    .systemWords, .choiceLabels, .unusedEvents, .unusedValues, .unusedTags, .unusedConditions, .unusedVocabulary,
    .unusedTerms, .unusedCopy, .sameTitles, .sameChecks, .emptyGuides,
  ]
}
