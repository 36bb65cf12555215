import Project
import SourceText
import Statecharts

/// A claim or myth with the results of its check.
package struct CheckedClaim: Sendable {
  package fileprivate(set) var claim: Claim
  package let path: SourcePath
  /// The machine, by its position in the project; nil if it names an unknown one.
  package let machine: Int?
  /// The meaning of its check; nil if it has an unknown name, or is not checked.
  let meaning: ClaimMeaning?
  /// The result of the check in each profile of the machine; nil if it was not checked.
  package internal(set) var verdicts: [Verdict?]
  /// The result of the check in each profile of the machine that the claim does not name; nil for the profiles that it names.
  package internal(set) var elsewhere: [Verdict?]
  /// The reasons of the unverified transitions that it rests on.
  var doubts: [String] = []

  /// Returns the result in a profile, even if the claim does not name it.
  package func verdict(in profile: Int) -> Verdict? { verdicts[profile] ?? elsewhere[profile] }

  /// Returns the place of a part of its check.
  func place(of part: SourceRange) -> Place {
    Place(path, claim.check.range.part(part, ofTextWithLength: claim.check.text.utf8.count))
  }
}

/// What claims about one machine are checked with.
struct ClaimMachine: Sendable {
  let names: ChartNames
  /// The checkers by profile; nil if the machine is too broken there to check claims.
  let checkers: [ClaimChecker?]
  /// The steps of its assumptions; nil for an assumption with a finding.
  var assumptions: [AssumptionID: [ResolvedProposition]?] = [:]

  init(_ analysis: MachineAnalysis, hasClaims: Bool) {
    names = ChartNames(analysis.source.chart)
    checkers = analysis.profiles.map { profile in
      // If a step depends on document order alone, or never ends, no run is certain.
      !hasClaims || profile.space.isCut ? nil : ClaimChecker(machine: profile.machine, space: profile.space)
    }
  }
}

/// All claims and myths of a project, checked in each of their profiles, with the findings about them.
struct ClaimVerification: Sendable {
  /// The claims in source order, as `ProjectNames.claims` counts them.
  let claims: [CheckedClaim]
  let findings: [Finding]
  private let machines: [MachineAnalysis]

  /// Checks every claim in each of its profiles; the work is spread over the cores.
  init(_ context: VerificationContext) async {
    var jobs = ClaimJobs(context)
    jobs.resolve()
    let machines = jobs.machines
    let results = await jobs.jobs.concurrentMap { job in
      let checker = machines[job.machine].checkers[job.profile]
      let verdict = checker?.verdict(of: job.meaning)
      return (verdict, verdict?.truth == true && checker?.restsOnTime(job.meaning) == true)
    }
    var claims = jobs.claims
    for (job, (verdict, restsOnTime)) in zip(jobs.jobs, results) {
      if job.isClaimed {
        claims[job.claim].verdicts[job.profile] = verdict
        if restsOnTime { claims[job.claim].claim.restsOnTime = true }
      } else {
        claims[job.claim].elsewhere[job.profile] = verdict
      }
    }
    let doubts = await unverifiedReasons(of: claims, context)
    for (position, reasons) in zip(claims.indices, doubts) { claims[position].doubts = reasons }
    self.claims = claims
    self.machines = context.machines
    var findings =
      jobs.findings + ClaimJudgement(context: context, claims: claims, machines: machines).findings
      + (await ClaimEffects(claims: claims, machines: machines, context).findings())
    for source in context.project.claims {
      findings.reportWrongMachine(source.set.machine, in: source.path, context) {
        jobs.hasNames(of: source.set, machine: $0)
      }
    }
    self.findings = findings
  }

  /// The claims of a project without errors.
  var verified: [VerifiedClaim] {
    claims.compactMap { checked in
      checked.machine.map { position in
        let standings = machines[position].machines.enumerated().map { profile, machine in
          ClaimStanding(
            checked.verdict(in: profile), isMyth: checked.claim.isMyth,
            isExpressible: checked.meaning?.isExpressible(in: machine) ?? false)
        }
        return VerifiedClaim(
          claim: checked.claim.doubted(because: checked.doubts), path: checked.path, machine: position,
          verdicts: checked.verdicts, standings: standings)
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
  private(set) var machines: [ClaimMachine]

  init(_ context: VerificationContext) {
    self.context = context
    let claimed = Set(context.project.claims.map(\.set.machine.value))
    machines = context.machines.map { ClaimMachine($0, hasClaims: claimed.contains($0.source.chart.id)) }
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
        let meaning = machine.flatMap { resolve(claim, source.path, $0, isChecked: count <= limit) }
        let open: [Verdict?] = machine.map { context.machines[$0].source.chart.profiles.map { _ in nil } } ?? []
        claims.append(
          CheckedClaim(
            claim: claim, path: source.path, machine: machine, meaning: meaning, verdicts: open, elsewhere: open))
      }
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
        let resolved = machines[machine].names.resolve(step.proposition.value, as: .steps, problems: &problems)
        report(problems, in: (step.proposition.range, step.textLength), source.path, machine)
        if let resolved {
          steps.append(resolved)
          reportIdle(step, resolved, source.path, machine)
        }
      }
      // In an incomplete file, the assumption may be incomplete, too.
      let isWhole = steps.count == assumption.fair.count && !context.incomplete.contains(source.path)
      machines[machine].assumptions[assumption.id] = .some(isWhole ? steps : nil)
    }
  }

  /// Reports an entry of an assumption that matches no step in any profile, so that it assumes nothing.
  private mutating func reportIdle(
    _ step: Assumption.Step, _ resolved: ResolvedProposition, _ path: SourcePath, _ machine: Int
  ) {
    let checkers = machines[machine].checkers
    guard !checkers.isEmpty, checkers.allSatisfy({ $0?.neverTakes(resolved) ?? false }) else { return }
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
      of: claim.check, names: machines[machine].names, assumptions: machines[machine].assumptions, problems: &problems)
    report(problems, in: (claim.check.range, claim.check.text.utf8.count), path, machine)
    let profiles = profiles(of: claim, path, machine)
    guard let meaning, isChecked else { return nil }
    let claimed = Set(profiles)
    for profile in context.machines[machine].profiles.indices {
      jobs.append(
        Job(
          claim: claims.count, machine: machine, profile: profile, isClaimed: claimed.contains(profile),
          meaning: meaning))
    }
    return meaning
  }

  /// Returns true if a machine has all names in the checks and assumptions of a file.
  func hasNames(of set: ClaimSet, machine: Int) -> Bool {
    var problems: [PropositionProblem] = []
    for claim in set.claims {
      _ = ClaimMeaning(
        of: claim.check, names: machines[machine].names, assumptions: machines[machine].assumptions, problems: &problems
      )
    }
    for step in set.assumptions.flatMap(\.fair) {
      _ = machines[machine].names.resolve(step.proposition.value, as: .steps, problems: &problems)
    }
    return problems.allSatisfy { problem in
      switch problem.kind {
      case .unknown, .unknownValue: false
      // The file's assumptions are unknown there.
      case .unknownAssumption, .observerWithoutValue, .ambiguous, .neverActive, .notOfStep, .notOfConfiguration,
        .openCondition, .knownCondition, .tooManyConditions:
        true
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
