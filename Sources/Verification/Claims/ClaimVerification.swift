import Project
import SourceText
import Statecharts

/// A claim or myth with the results of its check.
package struct CheckedClaim: Sendable {
  package let claim: Claim
  package let path: SourcePath
  /// The machine, by its position in the project; nil if it names an unknown one.
  package let machine: Int?
  /// The result of the check in each profile of the machine; nil if it was not checked.
  package internal(set) var verdicts: [Verdict?] = []
  /// The result of the check in each profile of the machine that the claim does not name; nil for the profiles that it names.
  package internal(set) var elsewhere: [Verdict?] = []

  /// Returns the result in a profile, even if the claim does not name it.
  package func verdict(in profile: Int) -> Verdict? { verdicts[profile] ?? elsewhere[profile] }

  /// Returns the place of a part of its check.
  func place(of part: SourceRange) -> Place {
    Place(path, claim.check.range.part(part, ofTextWithLength: claim.check.text.utf8.count))
  }
}

/// All claims and myths of a project, checked in each of their profiles, with the findings about them.
struct ClaimVerification: Sendable {
  /// The claims in source order, as `ProjectNames.claims` counts them.
  let claims: [CheckedClaim]
  let findings: [Finding]
  /// What the checker says about each claim in each profile of its machine.
  private let standings: [[ClaimStanding]]
  private let doubts: UnverifiedClaims

  /// Checks every claim in each of its profiles; the work is spread over the cores.
  init(_ context: VerificationContext) async {
    var resolved = ClaimJobs(context)
    resolved.resolve()
    let jobs = resolved.jobs
    let checkers = resolved.checkers
    let verdicts = await jobs.concurrentMap { job in
      checkers[job.machine][job.profile]?.verdict(of: job.meaning)
    }
    var claims = resolved.claims
    for (job, verdict) in zip(jobs, verdicts) {
      if job.isClaimed {
        claims[job.claim].verdicts[job.profile] = verdict
      } else {
        claims[job.claim].elsewhere[job.profile] = verdict
      }
    }
    self.claims = claims
    let effects = ClaimEffects(
      claims: claims, meanings: resolved.meanings, searches: resolved.searches, checkers: checkers)
    var findings =
      resolved.findings
      + ClaimJudgement(context: context, claims: claims, checkers: checkers, meanings: resolved.meanings).findings
      + (await effects.findings())
    for source in context.project.claims {
      findings.reportWrongMachine(source.set.machine, in: source.path, context) {
        resolved.hasNames(of: source.set, machine: $0)
      }
    }
    self.findings = findings
    standings = zip(claims, resolved.meanings).map { checked, meaning in
      checked.machine.map { context.machines[$0].machines }?.enumerated().map { profile, machine in
        ClaimStanding(
          checked.verdict(in: profile), isMyth: checked.claim.isMyth,
          isExpressible: meaning?.isExpressible(in: machine) ?? false)
      } ?? []
    }
    doubts = await UnverifiedClaims(claims, meanings: resolved.meanings, context)
  }

  /// The claims of a project without errors.
  var verified: [VerifiedClaim] {
    claims.indices.compactMap { position in
      let checked = claims[position]
      return checked.machine.map {
        VerifiedClaim(
          claim: checked.claim.doubted(because: doubts.reasons[position]), path: checked.path, machine: $0,
          verdicts: checked.verdicts, standings: standings[position])
      }
    }
  }
}

/// The checks to perform: each claim in each profile, with the findings about the names in it.
private struct ClaimJobs {
  /// One claim in one profile.
  struct Job: Sendable {
    var claim: Int
    var machine: Int
    var profile: Int
    /// True if the claim names the profile; the results in other profiles show the differences.
    var isClaimed: Bool
    var meaning: ClaimMeaning
  }

  private let context: VerificationContext
  private(set) var claims: [CheckedClaim] = []
  private(set) var jobs: [Job] = []
  private(set) var findings: [Finding] = []
  /// The meaning of each claim's check; nil if it has an unknown name, or is not checked.
  private(set) var meanings: [ClaimMeaning?] = []
  /// The claim checkers by machine and profile; nil if the machine is too broken to check claims.
  let checkers: [[ClaimChecker?]]
  private let names: [ChartNames]
  /// The steps of each machine's assumptions; nil for an assumption with a finding.
  private var assumptions: [[AssumptionID: [ResolvedProposition]?]]

  init(_ context: VerificationContext) {
    self.context = context
    let hasClaims = Set(context.project.claims.map(\.set.machine.value))
    names = context.machines.map { ChartNames($0.source.chart) }
    assumptions = context.machines.map { _ in [:] }
    checkers = context.machines.map { analysis in
      guard hasClaims.contains(analysis.source.chart.id) else { return analysis.profiles.map { _ in nil } }
      return analysis.profiles.map { profile in
        // If a step depends on document order alone, or never ends, no run is certain.
        profile.space.isCut ? nil : ClaimChecker(machine: profile.machine, space: profile.space)
      }
    }
  }

  mutating func resolve() {
    let count = context.project.claims.reduce(0) { $0 + $1.set.claims.count }
    let limit = context.project.settings.budgets.claims
    if count > limit {
      let place = context.project.claims.first.map { Place($0.path, $0.set.machine.range) }
      findings.append(
        Finding(
          .claimTooMany, at: place,
          "too many claims and myths: expected at most \(limit), found \(count); none is checked",
          suggestion: "raise `claims` under `budgets` in content/statebook.yaml"))
    }
    for source in context.project.claims { resolveAssumptions(source) }
    for source in context.project.claims {
      let machine = machineIndex(source)
      for claim in source.set.claims {
        let profiles = machine.map { context.machines[$0].source.chart.profiles } ?? []
        claims.append(
          CheckedClaim(
            claim: claim, path: source.path, machine: machine, verdicts: profiles.map { _ in nil },
            elsewhere: profiles.map { _ in nil }))
        meanings.append(machine.flatMap { resolve(claim, source.path, $0, isChecked: count <= limit) })
      }
    }
  }

  /// The search in each machine for words of its claims that have no effect.
  var searches: [VacuitySearch] {
    context.machines.indices.map { index in
      VacuitySearch(context.machines[index].source.chart, names: names[index], assumptions: assumptions[index])
    }
  }

  private mutating func machineIndex(_ source: ClaimSource) -> Int? {
    let name = source.set.machine
    if let index = context.names.machines[name.value] { return index }
    if !context.mayBeUnread(.machines) {
      let unknown = context.names.unknown("machine", name.value.text, among: context.names.machines.keys.map(\.text))
      findings.append(Finding(.referenceUnknownName, at: Place(source.path, name.range), unknown))
    }
    return nil
  }

  private mutating func resolveAssumptions(_ source: ClaimSource) {
    guard let machine = context.names.machines[source.set.machine.value] else { return }
    for assumption in source.set.assumptions {
      var steps: [ResolvedProposition] = []
      for step in assumption.fair {
        var problems: [PropositionProblem] = []
        let resolved = names[machine].resolve(step.proposition.value, as: .steps, problems: &problems)
        report(problems, in: (step.proposition.range, step.textLength), source.path, machine)
        if let resolved {
          steps.append(resolved)
          reportIdle(step, resolved, source.path, machine)
        }
      }
      // In an incomplete file, the assumption may be incomplete, too.
      let isWhole = steps.count == assumption.fair.count && !context.incomplete.contains(source.path)
      assumptions[machine][assumption.id] = .some(isWhole ? steps : nil)
    }
  }

  /// Reports an entry of an assumption that matches no step in any profile, so that it assumes nothing.
  private mutating func reportIdle(
    _ step: Assumption.Step, _ resolved: ResolvedProposition, _ path: SourcePath, _ machine: Int
  ) {
    let known = checkers[machine].compactMap { $0 }
    guard !known.isEmpty, known.count == checkers[machine].count, known.allSatisfy({ $0.neverTakes(resolved) }) else {
      return
    }
    findings.append(
      Finding(
        .claimNoEffect, at: Place(path, step.proposition.range),
        "`\(step.proposition.value.text)` has no effect: no run of any profile takes such a step"))
  }

  private mutating func resolve(
    _ claim: Claim, _ path: SourcePath, _ machine: Int, isChecked: Bool
  ) -> ClaimMeaning? {
    var problems: [PropositionProblem] = []
    let meaning = ClaimMeaning(
      of: claim.check, names: names[machine], assumptions: assumptions[machine], problems: &problems)
    report(problems, in: (claim.check.range, claim.check.text.utf8.count), path, machine)
    let profiles = profiles(of: claim, path, machine)
    guard let meaning, isChecked else { return nil }
    let claimed = Set(profiles)
    for profile in context.machines[machine].profiles.indices {
      jobs.append(
        Job(
          claim: claims.count - 1, machine: machine, profile: profile, isClaimed: claimed.contains(profile),
          meaning: meaning))
    }
    return meaning
  }

  /// Returns true if a machine has all names in the checks and assumptions of a file.
  func hasNames(of set: ClaimSet, machine: Int) -> Bool {
    var problems: [PropositionProblem] = []
    for claim in set.claims {
      _ = ClaimMeaning(
        of: claim.check, names: names[machine], assumptions: assumptions[machine], problems: &problems)
    }
    for step in set.assumptions.flatMap(\.fair) {
      _ = names[machine].resolve(step.proposition.value, as: .steps, problems: &problems)
    }
    return problems.allSatisfy { problem in
      switch problem.kind {
      case .unknown, .unknownValue: false
      // The file's assumptions are unknown there.
      case .unknownAssumption, .observerWithoutValue, .ambiguous, .neverActive, .notOfStep, .notOfConfiguration: true
      }
    }
  }

  /// Returns the profiles that a claim names, or all, by their positions.
  private mutating func profiles(of claim: Claim, _ path: SourcePath, _ machine: Int) -> [Int] {
    let known = context.machines[machine].source.chart.profiles.map(\.id)
    if claim.profiles.isEmpty { return Array(known.indices) }
    return claim.profiles.compactMap { profile in
      if let index = known.firstIndex(of: profile.value) { return index }
      if !context.unsound.contains(context.machines[machine].source.path) {
        findings.append(.claimNoProfile(profile, of: context.machines[machine].source.chart, in: path))
      }
      return nil
    }
  }

  /// Reports problems with names, except unknown names that a part of the machine that did not load may declare.
  private mutating func report(
    _ problems: [PropositionProblem], in text: (range: SourceRange, length: Int), _ path: SourcePath, _ machine: Int
  ) {
    let source = context.machines[machine].source
    let isWhole = !context.unsound.contains(source.path)
    for problem in problems {
      if case .unknownAssumption = problem.kind, context.mayBeUnread(.claims) { continue }
      let finding = Finding.nameInCheck(problem, in: text, path: path, of: source.chart.id, context.names)
      if isWhole || finding.rule != .claimUnknownName { findings.append(finding) }
    }
  }
}
