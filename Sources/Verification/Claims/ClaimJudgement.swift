import Model
import Statecharts

/// What the verdicts of claims and myths are worth: a claim has to hold, a myth has to fail, and both have to say something.
struct ClaimJudgement {
  let context: VerificationContext
  let claims: [CheckedClaim]

  var findings: [Finding] { claims.compactMap { $0.claim.isMyth ? judgeMyth($0) : judgeClaim($0) } + undecided }

  /// The verdicts of a claim with their profiles, by position.
  private func verdicts(_ checked: CheckedClaim) -> [(profile: Int, verdict: Verdict)] {
    checked.verdicts.enumerated().compactMap { index, verdict in verdict.map { (index, $0) } }
  }

  private func judgeClaim(_ checked: CheckedClaim) -> Finding? {
    let verdicts = verdicts(checked)
    let failures: [Failure] = verdicts.compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { return (profile, counterexample) }
      return nil
    }
    if !failures.isEmpty { return falseClaim(checked, failures) }
    let vacuous: [(profile: Int, vacuity: Verdict.Vacuity)] = verdicts.compactMap { profile, verdict in
      if case .vacuous(let vacuity) = verdict { return (profile, vacuity) }
      return nil
    }
    guard let first = vacuous.first else { return nil }
    if checked.claim.profiles.isEmpty {
      // Where it is open in one profile, nobody knows yet whether it says something there.
      return vacuous.count == verdicts.count ? emptyClaim(checked, first.vacuity, "any profile") : nil
    }
    return emptyClaim(checked, first.vacuity, profileNames(vacuous.map(\.profile), checked))
  }

  private func judgeMyth(_ checked: CheckedClaim) -> Finding? {
    let verdicts = verdicts(checked)
    let holding = verdicts.filter { $0.verdict.holds }.map(\.profile)
    if !holding.isEmpty {
      let length = checked.claim.check.text.utf8.count
      return Finding(
        .mythHolds, at: place(checked, SourceRange(0, length)),
        "the myth \(sentence(checked)) holds in \(profileNames(holding, checked)): no run refutes it",
        suggestion: "leave out \(holding.count == 1 ? "that profile" : "those profiles"), or make it a claim")
    }
    let vacuous: [(profile: Int, vacuity: Verdict.Vacuity)] = verdicts.compactMap { profile, verdict in
      if case .vacuous(let vacuity) = verdict { return (profile, vacuity) }
      return nil
    }
    return vacuous.first.map { emptyClaim(checked, $0.vacuity, profileNames(vacuous.map(\.profile), checked)) }
  }

  // MARK: False

  private typealias Failure = (profile: Int, counterexample: Verdict.Counterexample)

  /// One finding for a claim, however many profiles it fails in: the first is told in full.
  private func falseClaim(_ checked: CheckedClaim, _ failures: [Failure]) -> Finding {
    let shown = failures[0].counterexample
    let message =
      "\(sentence(checked)) is false in \(profileNames(failures.map(\.profile), checked)): \(shown.reason)"
    // Where nothing is reached at all there is no run to tell.
    guard let first = failures.first(where: { $0.counterexample.isRun }) else {
      return Finding(.claimFalse, at: place(checked, shown.part), message)
    }
    let others = failures.filter { $0.counterexample.isRun && events($0, checked) != events(first, checked) }
    let headline =
      failures.count == 1 ? "the shortest run:" : "the shortest run in \(profileNames([first.profile], checked)):"
    let note = TraceNote(
      machine: machine(first.profile, checked), trace: first.counterexample.trace, loop: first.counterexample.loop,
      triggers: Set(first.counterexample.triggers)
    ).note(headline)
    return Finding(
      .claimFalse, at: place(checked, shown.part), message,
      notes: [note]
        + others.map { Finding.Note("in \(profileNames([$0.profile], checked)) by: \(events($0, checked))") })
  }

  private func events(_ failure: Failure, _ checked: CheckedClaim) -> String {
    let machine = machine(failure.profile, checked)
    let events = failure.counterexample.trace.steps.map { machine.events[$0.event].id.text }
    return events.isEmpty ? "the start alone" : events.joined(separator: ", ")
  }

  // MARK: Empty and open

  private func emptyClaim(_ checked: CheckedClaim, _ vacuity: Verdict.Vacuity, _ where: String) -> Finding {
    Finding(
      .claimVacuous, at: place(checked, vacuity.part),
      "\(sentence(checked)) says nothing in \(`where`): \(vacuity.reason)",
      suggestion: checked.claim.profiles.isEmpty ? nil : "leave the profile out, or correct the name")
  }

  /// One finding for each file and profile in which claims are open.
  private var undecided: [Finding] {
    var order: [String] = []
    var groups: [String: (path: SourcePath, profile: ProfileReference, ids: [String])] = [:]
    for checked in claims {
      guard let machine = checked.machine else { continue }
      for (profile, verdict) in verdicts(checked) {
        guard case .undecided = verdict else { continue }
        let key = "\(checked.path) \(profile)"
        if groups[key] == nil {
          order.append(key)
          groups[key] = (checked.path, ProfileReference(machine: machine, profile: profile), [])
        }
        groups[key]?.ids.append("“\(checked.claim.id)”")
      }
    }
    return order.compactMap { groups[$0] }.map { group in
      let profile = context.machines[group.profile.machine].profiles[group.profile.profile]
      let source = context.project.claims.first { $0.path == group.path }
      let shown = group.ids.prefix(5).joined(separator: ", ") + (group.ids.count > 5 ? ", …" : "")
      return Finding(
        .claimUndecided, at: source.map { Place($0.path, $0.set.machine.range) },
        "\(group.ids.count == 1 ? "a claim is" : "\(group.ids.count) claims are") undecided in profile “\(profile.machine.profile.id)”: \(shown)",
        notes: [
          Finding.Note(
            "\(profile.space.count) configurations were found and \(profile.space.expandedCount) of them followed up; nothing among them speaks against it"
          )
        ], suggestion: "split the machine, tie its regions by guards, or raise “configurations” under “budgets”")
    }
  }

  // MARK: Words

  private func sentence(_ checked: CheckedClaim) -> String { "“\(checked.claim.says.value)”" }

  private func machine(_ profile: Int, _ checked: CheckedClaim) -> Machine {
    context.machines[checked.machine ?? 0].machines[profile]
  }

  private func profileNames(_ profiles: [Int], _ checked: CheckedClaim) -> String {
    profileList(profiles.map { machine($0, checked).profile.id.text })
  }

  private func place(_ checked: CheckedClaim, _ part: SourceRange) -> Place {
    let check = checked.claim.check
    return Place(checked.path, check.range.part(part, ofTextWithLength: check.text.utf8.count))
  }
}
