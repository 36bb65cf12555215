import Project
import SourceText
import Statecharts

/// Judges the verdicts of claims and myths: a claim has to hold, a myth has to fail, and neither may be vacuous.
struct ClaimJudgement {
  let context: VerificationContext
  let claims: [CheckedClaim]
  let machines: [ClaimMachine]

  var findings: [Finding] {
    claims.compactMap { checked in
      guard var finding = checked.claim.isMyth ? judgeMyth(checked) : judgeClaim(checked) else { return nil }
      let causes = causes(of: checked)
      finding.isConsequence = !causes.isEmpty
      finding.notes += causes
      return finding
    } + undecided
  }

  // MARK: Causes

  /// Returns the unreachable states and dead transitions that the check depends on: they have their own findings, and fixing them
  /// may fix the check.
  private func causes(of checked: CheckedClaim) -> [Finding.Note] {
    guard let meaning = checked.meaning, let machine = checked.machine else { return [] }
    var notes: [Finding.Note] = []
    for (profile, verdict) in verdicts(checked) {
      guard isBad(verdict, checked.claim), let checker = machines[machine].checkers[profile] else { continue }
      let path = context.machines[machine].source.path
      let chart = self.machine(profile, checked)
      let unreached = checker.unreached(in: meaning)
      notes += unreached.nodes.map { .unreachableState(chart.nodes[$0].id, at: Place(path, chart.nodes[$0].range)) }
      notes += unreached.transitions.map {
        .deadTransition(chart.transitions[$0].id, at: Place(path, chart.transitions[$0].range))
      }
    }
    var seen: Set<Finding.Note> = []
    return notes.filter { seen.insert($0).inserted }
  }

  private func isBad(_ verdict: Verdict, _ claim: Claim) -> Bool {
    switch verdict {
    case .holds: claim.isMyth
    case .fails: !claim.isMyth
    case .vacuous: true
    case .undecided: false
    }
  }

  // MARK: Claims and myths

  /// Returns the verdicts of a claim with the positions of their profiles.
  private func verdicts(_ checked: CheckedClaim) -> [(profile: Int, verdict: Verdict)] {
    checked.verdicts.enumerated().compactMap { index, verdict in verdict.map { (index, $0) } }
  }

  private func judgeClaim(_ checked: CheckedClaim) -> Finding? {
    let verdicts = verdicts(checked)
    let failures: [Failure] = verdicts.compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { return (profile, counterexample) }
      return nil
    }
    if !failures.isEmpty {
      var finding = falseClaim(checked, failures)
      finding.suggestion = missingFairness(checked, failures)
      return finding
    }
    let vacuous: [(profile: Int, vacuity: Verdict.Vacuity)] = verdicts.compactMap { profile, verdict in
      if case .vacuous(let vacuity) = verdict { return (profile, vacuity) }
      return nil
    }
    guard let first = vacuous.first else { return nil }
    if checked.claim.profiles.isEmpty {
      // If it is undecided in one profile, it may not be vacuous there.
      return vacuous.count == verdicts.count ? vacuousClaim(checked, first.vacuity, in: nil) : nil
    }
    return vacuousClaim(checked, first.vacuity, in: profileNames(vacuous.map(\.profile), checked))
  }

  private func judgeMyth(_ checked: CheckedClaim) -> Finding? {
    let verdicts = verdicts(checked)
    let holding = verdicts.filter { $0.verdict.holds }.map(\.profile)
    if !holding.isEmpty {
      let length = checked.claim.check.text.utf8.count
      return .claimMythHolds(
        checked.claim.says.value, in: holding.map { machine($0, checked).profile.id.text },
        at: checked.place(of: SourceRange(0, length)))
    }
    let vacuous: [(profile: Int, vacuity: Verdict.Vacuity)] = verdicts.compactMap { profile, verdict in
      if case .vacuous(let vacuity) = verdict { return (profile, vacuity) }
      return nil
    }
    return vacuous.first.map { vacuousClaim(checked, $0.vacuity, in: profileNames(vacuous.map(\.profile), checked)) }
  }

  // MARK: False

  private typealias Failure = (profile: Int, counterexample: Verdict.Counterexample)

  /// Returns one finding for a claim, regardless of the number of profiles in which it fails; shows the first run step by step.
  private func falseClaim(_ checked: CheckedClaim, _ failures: [Failure]) -> Finding {
    let shown = failures[0].counterexample
    let place = Verification.place(in: failures.map { machine($0.profile, checked).profile.id.text })
    func finding(_ notes: [Finding.Note]) -> Finding {
      Finding(
        .claimFalse, at: checked.place(of: shown.part),
        "“\(checked.claim.says.value)” is false\(place): \(shown.reason.text)", notes: notes)
    }
    // If no configuration is reached, there is no run to show.
    guard let first = failures.first(where: { $0.counterexample.isRun }) else { return finding([]) }
    let others = failures.filter { $0.counterexample.isRun && events($0, checked) != events(first, checked) }
    let headline =
      failures.count == 1 ? "the shortest run:" : "the shortest run in \(profileNames([first.profile], checked)):"
    let note = TraceNote(
      machine: machine(first.profile, checked), trace: first.counterexample.trace, loop: first.counterexample.loop,
      triggers: Set(first.counterexample.triggers)
    ).note(headline)
    return finding(
      [note] + others.map { Finding.Note("in \(profileNames([$0.profile], checked)): \(events($0, checked))") })
  }

  /// Returns a suggestion for an assumption that excludes the loop of a run without an answer; nil if there is no loop, or no
  /// event leads out of it.
  private func missingFairness(_ checked: CheckedClaim, _ failures: [Failure]) -> String? {
    guard let failure = failures.first(where: { !$0.counterexample.untaken.isEmpty }) else { return nil }
    let machine = machine(failure.profile, checked)
    let steps = codeList(failure.counterexample.untaken.map { machine.events[$0].textInChecks })
    guard let given = checked.claim.check.given else {
      return
        "if it does not repeat forever, declare an assumption whose `fair` has a step out of it, such as \(steps), and "
        + "end the check with `given` and its id"
    }
    return
      "if it does not repeat forever, add a step out of it, such as \(steps), to `fair` of the assumption `\(given.value)`"
  }

  private func events(_ failure: Failure, _ checked: CheckedClaim) -> String {
    let machine = machine(failure.profile, checked)
    let events = failure.counterexample.trace.steps.map { machine.events[$0.event].id.text }
    return reachedBy(events)
  }

  // MARK: Vacuous and undecided

  private func vacuousClaim(_ checked: CheckedClaim, _ vacuity: Verdict.Vacuity, in profiles: String?) -> Finding {
    Finding(
      .claimVacuous, at: checked.place(of: vacuity.part),
      "“\(checked.claim.says.value)” is vacuous in \(profiles ?? "every profile"): \(vacuity.reason)",
      suggestion: profiles == nil ? nil : "remove the profile, or correct the name")
  }

  /// One finding for each combination of file and profile with undecided claims.
  private var undecided: [Finding] {
    let undecided = claims.flatMap { checked in
      verdicts(checked).compactMap { profile, verdict in
        if case .undecided = verdict { (checked: checked, profile: profile) } else { nil }
      }
    }
    return undecided.groups { "\($0.checked.path) \($0.profile)" }.all.compactMap { _, same in
      guard let machine = same[0].checked.machine else { return nil }
      let source = context.project.claims.first { $0.path == same[0].checked.path }
      return .claimUndecided(
        same.map(\.checked.claim.id), in: context.machines[machine].profiles[same[0].profile],
        at: source.map { Place($0.path, $0.set.machine.range) })
    }
  }

  // MARK: Words

  private func machine(_ profile: Int, _ checked: CheckedClaim) -> Machine {
    context.machines[checked.machine ?? 0].machines[profile]
  }

  private func profileNames(_ profiles: [Int], _ checked: CheckedClaim) -> String {
    profileList(profiles.map { machine($0, checked).profile.id.text })
  }
}
