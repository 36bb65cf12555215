import Model
import SourceText
import Statecharts

/// What the verdicts of claims and myths are worth: a claim has to hold, a myth has to fail, and both have to say something.
struct ClaimJudgement {
  let context: VerificationContext
  let claims: [CheckedClaim]
  /// Per machine and profile; nil where the machine is too broken for a claim to be judged.
  let checkers: [[ClaimChecker?]]
  /// Per claim, what its check means; nil where it was not checked.
  let meanings: [ClaimMeaning?]

  var findings: [Finding] {
    claims.indices.compactMap { index in
      let checked = claims[index]
      guard var finding = checked.claim.isMyth ? judgeMyth(checked) : judgeClaim(checked, meanings[index]) else {
        return nil
      }
      let causes = causes(of: checked, meanings[index])
      finding.isConsequence = !causes.isEmpty
      finding.notes += causes
      return finding
    } + undecided
  }

  // MARK: What findings follow from

  /// The states that no run reaches and the transitions that never fire which the check speaks of: there are findings about
  /// them, and once these are mended the check may be right.
  private func causes(of checked: CheckedClaim, _ meaning: ClaimMeaning?) -> [Finding.Note] {
    guard let meaning, let machine = checked.machine else { return [] }
    var notes: [Finding.Note] = []
    for (profile, verdict) in verdicts(checked) {
      guard isBad(verdict, checked.claim), let checker = checkers[machine][profile] else { continue }
      let path = context.machines[machine].source.path
      let chart = self.machine(profile, checked)
      let unreached = checker.unreached(in: meaning)
      notes += unreached.nodes.map {
        Finding.Note("“\(chart.nodes[$0].id)” is never reached", at: Place(path, chart.nodes[$0].range))
      }
      notes += unreached.transitions.map {
        Finding.Note(
          "transition “\(chart.transitions[$0].id)” never fires", at: Place(path, chart.transitions[$0].range))
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

  /// The verdicts of a claim with their profiles, by position.
  private func verdicts(_ checked: CheckedClaim) -> [(profile: Int, verdict: Verdict)] {
    checked.verdicts.enumerated().compactMap { index, verdict in verdict.map { (index, $0) } }
  }

  private func judgeClaim(_ checked: CheckedClaim, _ meaning: ClaimMeaning?) -> Finding? {
    let verdicts = verdicts(checked)
    let failures: [Failure] = verdicts.compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { return (profile, counterexample) }
      return nil
    }
    if !failures.isEmpty {
      var finding = falseClaim(checked, failures)
      finding.suggestion = meaning.flatMap { missingFairness(checked, $0, failures) }
      return finding
    }
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

  /// What an assumption would have to name for a response to hold in every profile in which it fails; nil where none helps.
  private func missingFairness(_ checked: CheckedClaim, _ meaning: ClaimMeaning, _ failures: [Failure]) -> String? {
    guard case .response(_, _, let given) = checked.claim.check.form, let machine = checked.machine else { return nil }
    var events: Set<EventID> = []
    for failure in failures {
      guard let missing = checkers[machine][failure.profile]?.missingFairness(of: meaning) else { return nil }
      events.formUnion(missing)
    }
    let names = self.machine(failures[0].profile, checked).events.map(\.id).filter(events.contains)
    let list = (names + events.subtracting(names).sorted { $0.text < $1.text }).map(\.text).joined(separator: ", ")
    guard let given else {
      return
        "it holds if what can happen again and again does: declare an assumption with “fair: [\(list)]” and end the check "
        + "with “given” and its id"
    }
    return "add “\(list)” to “fair” of the assumption “\(given.value)”, if that can be relied on: then the check holds"
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
