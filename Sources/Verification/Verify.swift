import Copy
import Project
import SourceText
import Statecharts

/// The findings of verification, and the verified project if there is no error.
package struct VerificationResult: Sendable {
  /// The project; nil if a rule found an error.
  package let project: VerifiedProject?
  /// The coverage of each machine; empty if a rule other than `coverage/below` found an error.
  package let coverage: [Coverage]
  package let findings: [Finding]
  /// The results of exploring, checking, and running, present even if a rule found an error.
  package let analysis: ProjectAnalysis
}

/// The machines, claims, and scenarios of a project as far as they could be explored, checked, and run, with or without errors; the
/// basis for comparing two versions of a project. No page is made from it.
package struct ProjectAnalysis: Sendable {
  /// The machines, in the order of `Project.machines`.
  package let machines: [MachineAnalysis]
  /// All claims and myths, in source order.
  package let claims: [CheckedClaim]
  /// The project with whatever is false or unproved in it, to list its addresses and read its guides.
  package let resolved: ResolvedProject
}

/// Checks a project against every rule.
///
/// The findings have the severities of their rules; the project's own are applied when they are reported. All rules run, even after
/// errors, but parts that depend on a broken one are not judged: a machine that names unknown states is not explored, and guide
/// references into it are not checked.
/// Takes time linear in the project and in the configurations of its machines; machines and guides are spread over the cores.
///
/// - Parameters:
///   - unsound: the files with loading errors; consequences of parts that are missing from them are not reported.
///   - incomplete: the files among them from which something was left out.
///   - today: the date for judging the end dates of suppressions and the dates on which sources were read; nil to judge none.
///   - progress: receives the current step.
package func verify(
  _ project: Project, unsound: Set<SourcePath> = [], incomplete: Set<SourcePath> = [], today: CalendarDay? = nil,
  progress: RunProgress = RunProgress()
) async -> VerificationResult {
  let data = await DataVerification(
    project, unsound: unsound, incomplete: incomplete, today: today, progress: progress)
  return await verify(project, data, unsound: unsound, incomplete: incomplete)
}

/// Checks guides, and all references.
private func verify(
  _ project: Project, _ data: DataVerification, unsound: Set<SourcePath>, incomplete: Set<SourcePath>
) async -> VerificationResult {
  let context = VerificationContext(
    project: project, names: ProjectNames(project), machines: data.machines, unsound: unsound, incomplete: incomplete)
  var findings = data.findings
  for check in ProjectCheck.all { findings += check.run(context).withoutRepeats() }
  let guides = await project.guides.concurrentMap { GuideResolution($0, context: context) }
  let analysis = ProjectAnalysis(
    machines: data.machines, claims: data.claims.claims, resolved: ResolvedProject(guides, data, project))
  findings += guides.flatMap(\.findings)
  findings.markConsequencesOfPlaceholders()
  guard !findings.contains(where: project.settings.levels.isError), guides.allSatisfy({ $0.verified != nil }) else {
    return VerificationResult(project: nil, coverage: [], findings: findings, analysis: analysis)
  }
  // Parts that did not load would count as not covered.
  let coverage = unsound.isEmpty ? Coverage.measure(analysis.resolved) : []
  let lacks = coverage.flatMap { $0.findings(project.settings) }
  let isCovered = !lacks.contains(where: project.settings.levels.isError)
  return VerificationResult(
    project: isCovered ? VerifiedProject(analysis.resolved) : nil, coverage: coverage, findings: findings + lacks,
    analysis: analysis)
}

extension ResolvedProject {
  fileprivate init(_ guides: [GuideResolution], _ data: DataVerification, _ project: Project) {
    self.init(
      project: project,
      machines: data.machines.map {
        VerifiedMachine(chart: $0.source.chart, path: $0.source.path, profiles: $0.profiles)
      },
      guides: zip(project.guides, guides).map { guide, resolution in
        resolution.verified ?? VerifiedGuide(guide: guide, parts: [], statements: [], profile: nil)
      },
      claims: data.claims.verified, scenarios: data.scenarios.scenarios)
  }
}

/// The input of all checks.
struct VerificationContext: Sendable {
  let project: Project
  let names: ProjectNames
  /// The machines, in the order of `project.machines`.
  let machines: [MachineAnalysis]
  /// The claims and myths of all files, in source order.
  let claims: [Claim]
  /// The scenarios of all files, in source order, each with its machine's id.
  let scenarios: [(scenario: Scenario, machine: MachineID)]
  /// The files with loading errors.
  let unsound: Set<SourcePath>
  /// The files from which something was left out.
  let incomplete: Set<SourcePath>
  /// True if YAML files cite sources although the project lists none; the first citation has a finding, and the others are
  /// consequences.
  let citesUnlistedSources: Bool
  /// The kinds of names that an incompletely loaded file may declare; precomputed, since every broken reference looks them up.
  private let unread: Set<Declaring>

  init(
    project: Project, names: ProjectNames, machines: [MachineAnalysis], unsound: Set<SourcePath>,
    incomplete: Set<SourcePath>
  ) {
    self.project = project
    self.names = names
    self.machines = machines
    claims = project.claims.flatMap(\.set.claims)
    scenarios = project.scenarios.flatMap { source in
      let chart = names.machines[source.machine.value].map { machines[$0].source.chart }
      return source.scenarios.map { scenario in
        (chart.map(scenario.completed) ?? scenario, source.machine.value)
      }
    }
    self.unsound = unsound
    self.incomplete = incomplete
    citesUnlistedSources = project.sources.isEmpty && project.hasCitations
    var unread = Set(Declaring.allCases.filter { kind in unsound.contains { $0.text.hasPrefix(kind.rawValue) } })
    // Claims and scenarios of a misspelled machine belong to an unknown one of the existing machines.
    if project.claims.contains(where: { names.machines[$0.set.machine.value] == nil }) { unread.insert(.claims) }
    if project.scenarios.contains(where: { names.machines[$0.machine.value] == nil }) { unread.insert(.scenarios) }
    self.unread = unread
  }

  /// The machines that were explored in every profile.
  var exploredMachines: [MachineAnalysis] { machines.filter { !$0.profiles.isEmpty } }

  /// Returns true if a file that did not load completely may declare an unknown name of that kind, which is then not reported.
  func mayBeUnread(_ kind: Declaring) -> Bool { unread.contains(kind) }

  /// The parts that may be missing from the copy.
  var gapsOfCopy: CopyVerification.Gaps {
    var gaps: CopyVerification.Gaps = []
    if incomplete.contains(where: { $0.text.hasPrefix(Declaring.copy.rawValue) }) { gaps.insert(.texts) }
    if mayBeUnread(.copy) { gaps.insert(.entries) }
    if mayBeUnread(.editions) { gaps.insert(.editions) }
    if mayBeUnread(.settings) { gaps.insert(.locales) }
    return gaps
  }
}

/// The kinds of files that declare names for others, by path prefix.
enum Declaring: String, CaseIterable {
  case machines = "content/machines/"
  case claims = "content/claims/"
  case scenarios = "content/scenarios/"
  case copy = "content/copy/"
  case editions = "content/editions/"
  case terms = "content/terms.yaml"
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
    .citations, .sourceAddresses, .readings, .unusedSources, .promptCopy, .keysWithoutPlatform, .promptPlaces,
    .copyPlaceholders, .missingTerms, .termLocales, .divergentTerms,
    .copyNames, .editionNames, .appNames, .guideOrder, .defaultMachine, .homeGuides, .mainPaths, .reservedNames,
    .lookAssets,
    .systemWords, .choiceLabels, .unusedEvents, .unusedValues, .unusedTags, .unusedConditions, .unusedVocabulary,
    .unusedTerms, .unusedCopy, .sameTitles, .sameChecks, .emptyGuides,
  ]
}
