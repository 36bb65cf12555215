import Project
import SourceText
import Statecharts

/// Finds words in checks that have no effect, and checks whose meaning differs from their apparent meaning.
struct ClaimEffects {
  private let claims: [CheckedClaim]
  private let machines: [ClaimMachine]
  /// The search in each machine.
  private let searches: [VacuitySearch]

  init(claims: [CheckedClaim], machines: [ClaimMachine], _ context: VerificationContext) {
    // If a machine cannot be explored, even its names are uncertain.
    self.claims = claims.filter { checked in
      checked.meaning != nil && checked.machine.map { !machines[$0].checkers.isEmpty } == true
    }
    self.machines = machines
    searches = zip(context.machines, machines).map { analysis, machine in
      VacuitySearch(analysis.source.chart, names: machine.names, assumptions: machine.assumptions)
    }
  }

  /// Returns at most three findings for each claim with the expected verdicts; the work is spread over the cores.
  func findings() async -> [Finding] { await claims.concurrentMap { findings(about: $0) }.flatMap { $0 } }

  private func findings(about checked: CheckedClaim) -> [Finding] {
    let check = checked.claim.check
    let whole = checked.place(of: SourceRange(0, check.text.utf8.count))
    let misleading = Finding.claimNeverLeadsToNot(check, at: whole)
    let noEffect = vacuousClause(in: checked).map { Finding.claimNoEffect($0, in: check) { checked.place(of: $0) } }
    return [misleading, noEffect, unjudgedStep(in: checked, at: whole)].compactMap { $0 }
  }

  /// Returns the finding about a step of which a claim `E never leads to Q` says nothing, in the first profile with one.
  private func unjudgedStep(in checked: CheckedClaim, at place: Place) -> Finding? {
    guard !checked.claim.isMyth, let machine = checked.machine, let meaning = checked.meaning else { return nil }
    for (verdict, checker) in zip(checked.verdicts, machines[machine].checkers) where verdict?.holds == true {
      guard let checker, let run = checker.unjudgedStep(of: meaning) else { continue }
      return .claimNeverLeadsWithin(checked.claim.check, run, of: checker.machine, at: place)
    }
    return nil
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

  /// The comparison of a claim's verdicts with the expected ones.
  private enum Judgement {
    /// The claim holds, or the myth fails, on these machines, and is vacuous on the others.
    case asClaimed([ClaimChecker])
    /// Some machine has no decision.
    case open
    /// Another finding has been reported.
    case otherwise
  }

  private func judged(_ checked: CheckedClaim, _ machine: Int) -> Judgement {
    var found: [ClaimChecker] = []
    var isOpen = checked.verdicts.allSatisfy { $0 == nil }
    for (verdict, checker) in zip(checked.verdicts, machines[machine].checkers) {
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
