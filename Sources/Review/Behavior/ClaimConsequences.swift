import Project
import SourceText
import Statecharts
import Verification

/// The consequences for claims and myths with the same check in both versions of a machine.
struct ClaimConsequences {
  private let machine: ComparedMachine
  private(set) var consequences: [FlowConsequence] = []
  private(set) var gaps: [String] = []
  /// The number of claims that are checked only in the base, by profile.
  private var unchecked: [String: Int] = [:]
  /// The claims and myths with the same result but another run.
  private var rerun: (names: [String], touched: Set<ElementID>, isSame: Bool) = ([], [], true)

  init(_ machine: ComparedMachine, _ pairs: [(before: CheckedClaim, after: CheckedClaim)]) {
    self.machine = machine
    let before = ChartNames(machine.before.source.chart)
    let after = ChartNames(machine.after.source.chart)
    for pair in pairs where pair.before.claim.isMyth == pair.after.claim.isMyth {
      let check = pair.before.claim.check.canonicalText(names: before, renamedBy: machine.changes)
      // Another check is another question, so its results are not compared.
      if check == pair.after.claim.check.canonicalText(names: after) { compare(pair.before, pair.after) }
    }
    addRerun()
    for profile in machine.profiles {
      guard let count = unchecked[profile.title] else { continue }
      gaps.append(
        "\(counted(count, "claim")) about machine “\(machine.title)” could not be checked in \(profile.title) of the head"
      )
    }
  }

  /// One claim in one profile.
  private struct Case {
    let profile: ComparedProfile
    let before: Verdict
    let after: Verdict
  }

  private struct Kind: Hashable {
    let before: Standing
    let after: Standing
    /// True if the head's claim names the profile.
    let isClaimed: Bool
  }

  private mutating func compare(_ before: CheckedClaim, _ after: CheckedClaim) {
    var groups = Groups<Kind, Case>()
    for profile in machine.profiles {
      let earlier = before.verdict(in: profile.positionBefore)
      guard let old = earlier, let new = after.verdict(in: profile.positionAfter) else {
        if earlier != nil { unchecked[profile.title, default: 0] += 1 }
        continue
      }
      let found = Case(profile: profile, before: old, after: new)
      let isClaimed = after.verdicts[profile.positionAfter] != nil
      let (standing, newStanding) = (Standing(old), Standing(new))
      if standing != newStanding {
        groups.add(found, Kind(before: standing, after: newStanding, isClaimed: isClaimed))
      } else if isClaimed, events(old, profile.pair.before) != events(new, profile.pair.after) {
        addRerun(after, found)
      }
    }
    for (kind, cases) in groups.all { add(after, kind, cases) }
  }

  private mutating func add(_ checked: CheckedClaim, _ kind: Kind, _ cases: [Case]) {
    guard let first = cases.first else { return }
    let words = VerdictWords(claim: checked.claim, isClaimed: kind.isClaimed)
    let touched = cases.reduce(into: Set<ElementID>()) { $0.formUnion(self.touched($1, checked.claim)) }
    let profiles = machine.names(cases.map(\.profile))
    consequences.append(
      FlowConsequence(
        consequence: Consequence(
          kind: .claim, level: words.level(from: kind.before, to: kind.after),
          sentence: words.sentence(from: kind.before, to: kind.after, in: profiles, because: first.after.reason),
          run: run(first), place: Place(checked.path, checked.claim.check.range)),
        machine: machine.id, touched: touched))
  }

  // MARK: Runs

  /// Returns the run that shows the verdict of the head, or if there is none, that of the base.
  private func run(_ found: Case) -> [String] {
    if let shown = found.after.shownRun {
      return FlowWords(found.profile.pair.after).lines(shown.trace, loop: shown.loop)
    }
    guard let shown = found.before.shownRun else { return [] }
    return ["before:"] + FlowWords(found.profile.pair.before).lines(shown.trace, loop: shown.loop)
  }

  private func events(_ verdict: Verdict, _ machine: Machine) -> [EventID] {
    verdict.shownRun?.trace.steps.map { machine.events[$0.event].id } ?? []
  }

  private func touched(_ found: Case, _ claim: Claim) -> Set<ElementID> {
    let pair = found.profile.pair
    var causes = PossibleCauses(pair)
    if let shown = found.before.shownRun { causes.add(shown.trace, of: pair.before) }
    if let shown = found.after.shownRun { causes.add(shown.trace, of: pair.after) }
    // A run does not include the parts that it no longer passes.
    if !found.profile.hasChange(in: causes.elements) { causes.add(found.profile.behavior.divergence?.touched ?? []) }
    var touched = found.profile.narrowed(causes.elements)
    touched.insert(ElementID(.claim, claim.id.text))
    if let given = claim.check.given {
      touched.insert(ElementID(.assumption, machine.id.text, given.value.text))
    }
    return touched
  }

  private mutating func addRerun(_ checked: CheckedClaim, _ found: Case) {
    let name = "“\(checked.claim.sentence)”"
    if rerun.names.last != name { rerun.names.append(name) }
    rerun.touched.formUnion(touched(found, checked.claim))
    if !found.profile.behavior.isSame { rerun.isSame = false }
  }

  /// Adds one sentence for all claims with the same verdict but another run, since pages show their runs.
  private mutating func addRerun() {
    if rerun.names.isEmpty { return }
    let shown = rerun.names.prefix(3)
    let rest = rerun.names.count - shown.count
    let names = rest == 0 ? listed(Array(shown)) : shown.joined(separator: ", ") + ", and \(grouped(rest)) more"
    consequences.append(
      FlowConsequence(
        consequence: Consequence(
          kind: .claim, level: rerun.isSame ? .editorial : .notable,
          sentence: "another run now shows the verdict on \(names)"),
        machine: machine.id, touched: rerun.touched))
  }
}

extension Verdict {
  /// The run that shows the result, with the position from which it repeats; nil if there is none.
  fileprivate var shownRun: (trace: Trace, loop: Int?)? {
    switch self {
    case .holds(let witness): witness.map { ($0, nil) }
    case .fails(let counterexample): counterexample.isRun ? (counterexample.trace, counterexample.loop) : nil
    case .vacuous, .undecided: nil
    }
  }

  fileprivate var reason: String? {
    switch self {
    case .fails(let counterexample): counterexample.reason.text
    case .vacuous(let vacuity): vacuity.reason
    case .holds, .undecided: nil
    }
  }
}
