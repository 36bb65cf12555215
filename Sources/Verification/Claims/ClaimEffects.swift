import Project
import SourceText
import Statecharts

/// Finds the words of checks that have no effect, and checks that do not mean what they seem to say.
struct ClaimEffects {
  let claims: [CheckedClaim]
  /// Per claim, the meaning of its check; nil if it was not checked.
  let meanings: [ClaimMeaning?]
  /// Per machine of the project.
  let searches: [VacuitySearch]
  /// Per machine and profile; nil if the machine is too broken to check claims.
  let checkers: [[ClaimChecker?]]

  /// At most two findings for each claim whose verdicts are as they should be; the work is spread over the cores.
  func findings() async -> [Finding] {
    // If a machine cannot be explored, not even its names are certain.
    let known = claims.indices.filter { index in
      meanings[index] != nil && claims[index].machine.map { !checkers[$0].isEmpty } == true
    }
    let idle = await known.concurrentMap { vacuousClause(in: claims[$0]) }
    return zip(known, idle).flatMap { index, idle in findings(about: claims[index], idle) }
  }

  private func findings(about checked: CheckedClaim, _ idle: VacuousClause?) -> [Finding] {
    let check = checked.claim.check
    let whole = SourceRange(0, check.text.utf8.count)
    let misleading = Finding.claimNeverLeadsToNot(check, at: checked.place(of: whole))
    let noEffect = idle.map { Finding.claimNoEffect($0, in: check) { checked.place(of: $0) } }
    return [misleading, noEffect].compactMap { $0 }
  }

  private func vacuousClause(in checked: CheckedClaim) -> VacuousClause? {
    guard let machine = checked.machine else { return nil }
    let check = checked.claim.check
    let isMyth = checked.claim.isMyth
    switch judged(checked, machine) {
    case .otherwise: return nil
    case .open: return searches[machine].vacuousClause(in: check, isMyth: isMyth, on: [])
    case .asClaimed(let machines): return searches[machine].vacuousClause(in: check, isMyth: isMyth, on: machines)
    }
  }

  /// Whether the verdicts of a claim are as it says.
  private enum Judgement {
    /// The claim holds, or the myth fails, on these machines, and is vacuous on the others.
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
}
