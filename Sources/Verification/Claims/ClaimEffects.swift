import Model
import SourceText
import Statecharts

/// Finds the words of checks that have no effect, and checks that read as something else than they mean.
struct ClaimEffects {
  let claims: [CheckedClaim]
  /// Per claim, what its check means; nil where it was not checked.
  let meanings: [ClaimMeaning?]
  /// Per machine of the project.
  let searches: [VacuitySearch]
  /// Per machine and profile; nil where the machine is too broken for a claim to be judged.
  let checkers: [[ClaimChecker?]]

  /// One finding for each claim whose verdicts are as they should be; the work is spread over the cores.
  func findings() async -> [Finding] {
    // Of a machine that cannot be explored not even the names are certain.
    let known = claims.indices.filter { index in
      meanings[index] != nil && claims[index].machine.map { !checkers[$0].isEmpty } == true
    }
    let idle = await known.concurrentMap { idleWords(in: claims[$0]) }
    return zip(known, idle).flatMap { index, idle in
      [misleading(claims[index]), idle.map { finding($0, in: claims[index]) }].compactMap { $0 }
    }
  }

  private func idleWords(in checked: CheckedClaim) -> IdleWords? {
    guard let machine = checked.machine else { return nil }
    let check = checked.claim.check
    let isMyth = checked.claim.isMyth
    switch judged(checked, machine) {
    case .otherwise: return nil
    case .open: return searches[machine].idleWords(in: check, isMyth: isMyth)
    case .asClaimed(let machines):
      return searches[machine].idleWords(in: check, isMyth: isMyth)
        ?? searches[machine].idleWords(in: check, isMyth: isMyth, on: machines)
    }
  }

  /// How the verdicts of a claim bear out what it says.
  private enum Judgement {
    /// The claim holds, or the myth fails, on these machines, and says nothing on the others.
    case asClaimed([ClaimChecker])
    /// On some machine nothing was decided.
    case open
    /// There is a finding already.
    case otherwise
  }

  private func judged(_ checked: CheckedClaim, _ machine: Int) -> Judgement {
    var found: [ClaimChecker] = []
    var isOpen = checked.verdicts.allSatisfy { $0 == nil }
    for (verdict, checker) in zip(checked.verdicts, checkers[machine]) {
      guard let verdict, let checker else { continue }
      switch verdict {
      case .holds:
        if checked.claim.isMyth { return .otherwise }
        found.append(checker)
      case .fails:
        if !checked.claim.isMyth { return .otherwise }
        found.append(checker)
      case .vacuous: if !checked.claim.profiles.isEmpty { return .otherwise }
      case .undecided: isOpen = true
      }
    }
    if isOpen { return .open }
    return found.isEmpty ? .otherwise : .asClaimed(found)
  }

  // MARK: Findings

  private func finding(_ idle: IdleWords, in checked: CheckedClaim) -> Finding {
    Finding(
      .claimNoEffect, at: place(checked, idle.range), "“\(idle.text)” has no effect: \(idle.reason)",
      notes: idle.others.map { range in
        Finding.Note("nor has “\(checked.claim.check.words(at: range))”", at: place(checked, range))
      },
      suggestion: idle.remedy.map { "write “\($0)”, or correct the name that is not what you mean" })
  }

  private func misleading(_ checked: CheckedClaim) -> Finding? {
    let check = checked.claim.check
    guard case .neverLeads(let event, .not(let goal), let situation) = check.form else { return nil }
    let origin = situation?.text ?? "S"
    return Finding(
      .claimNeverLeadsToNot, at: place(checked, SourceRange(0, check.text.utf8.count)),
      "“\(event.text) never leads to not …” does not say that \(event.text) leads to “\(goal.text)”: a step that starts "
        + "where that does not hold may end anywhere",
      suggestion: "write “in \(origin), \(event.text) leads to \(goal.text)”"
        + (situation == nil ? ", where S is what holds where the step starts" : ""))
  }

  private func place(_ checked: CheckedClaim, _ part: SourceRange) -> Place {
    let check = checked.claim.check
    return Place(checked.path, check.range.part(part, ofTextWithLength: check.text.utf8.count))
  }
}
