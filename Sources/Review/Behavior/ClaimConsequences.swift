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
  /// The claims and myths with another result, by what is said of all alike.
  private var groups = Groups<Key, (claim: CheckedClaim, cases: [Case])>()

  /// - Parameter claims: all claims and myths of the head about the machine.
  init(_ machine: ComparedMachine, _ pairs: [(before: CheckedClaim, after: CheckedClaim)], all claims: [CheckedClaim]) {
    self.machine = machine
    var compared: Set<ClaimID> = []
    let before = ChartNames(machine.before.source.chart)
    let after = ChartNames(machine.after.source.chart)
    for pair in pairs where pair.before.claim.isMyth == pair.after.claim.isMyth {
      let check = pair.before.claim.check.canonicalText(names: before, renamedBy: machine.changes)
      // Another check is another question, so its results are not compared.
      guard check == pair.after.claim.check.canonicalText(names: after) else { continue }
      compared.insert(pair.after.claim.id)
      compare(pair.before, pair.after)
    }
    for claim in claims where !compared.contains(claim.claim.id) { addFalse(claim) }
    for (key, found) in groups.all { add(key, found) }
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
  }

  private struct Key: Hashable {
    let kind: Kind
    let isMyth: Bool
    let place: String
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
      // Nothing follows for profiles that nobody names.
      guard after.verdicts[profile.positionAfter] != nil else { continue }
      let (standing, newStanding) = (Standing(old), Standing(new))
      if standing != newStanding { groups.add(found, Kind(before: standing, after: newStanding)) }
    }
    for (kind, cases) in groups.all {
      let key = Key(kind: kind, isMyth: after.claim.isMyth, place: machine.place(cases.map(\.profile)))
      self.groups.add((after, cases), key)
    }
  }

  private mutating func add(_ key: Key, _ found: [(claim: CheckedClaim, cases: [Case])]) {
    guard let (checked, cases) = found.first, let first = cases.first else { return }
    let words = VerdictWords(isMyth: key.isMyth)
    let touched = found.reduce(into: Set<ElementID>()) { touched, member in
      for found in member.cases { touched.formUnion(self.touched(found, member.claim.claim)) }
    }
    var consequence = Consequence(
      kind: .claim, level: words.level(from: key.kind.before, to: key.kind.after),
      sentence: words.sentence(
        of: found.map(\.claim.claim.sentence), from: key.kind.before, to: key.kind.after, place: key.place,
        because: first.after.reason),
      count: found.count, run: run(first), place: Place(checked.path, checked.claim.check.range))
    consequence.about = found.map { ElementID(.claim, $0.claim.claim.id.text) }
    consequences.append(FlowConsequence(consequence: consequence, machine: machine.id, touched: touched))
  }

  /// Adds that a claim with a check that the base does not have is false, or that such a myth is true.
  private mutating func addFalse(_ checked: CheckedClaim) {
    let found = machine.profiles.compactMap { profile in
      checked.falseVerdict(in: profile.positionAfter).map { (profile: profile, verdict: $0) }
    }
    guard let (profile, verdict) = found.first else { return }
    let consequence = Consequence(
      false: checked, verdict, of: profile.pair.after, after: machine.place(found.map(\.profile)))
    consequences.append(
      FlowConsequence(consequence: consequence, machine: machine.id, touched: Set(consequence.about)))
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
}

extension ProjectAnalysis {
  /// Returns all claims and myths about a machine.
  func claims(about machine: MachineID) -> [CheckedClaim] {
    claims.filter { $0.machine.map { machines[$0].source.chart.id == machine } ?? false }
  }
}

extension CheckedClaim {
  /// Returns the verdict in a profile if the claim is false there, or the myth true; else nil.
  func falseVerdict(in profile: Int) -> Verdict? {
    verdicts[profile].flatMap { Standing($0) == (claim.isMyth ? .holds : .fails) ? $0 : nil }
  }
}

extension Consequence {
  /// Creates the consequence that a claim is false, or a myth true, with the run that shows it.
  ///
  /// - Parameters:
  ///   - before: what the sentence begins with.
  ///   - after: what comes before the reason.
  init(
    false checked: CheckedClaim, _ verdict: Verdict, of machine: Machine, before: String = "", after: String = ""
  ) {
    let isMyth = checked.claim.isMyth
    self.init(
      kind: .claim, level: .breaking,
      sentence:
        "\(before)\(isMyth ? "the myth " : "")\(quoted(checked.claim.sentence, to: longQuote)) is \(isMyth ? "true" : "false")"
        + after + (verdict.reason.map { ": \($0)" } ?? ""),
      run: verdict.shownRun.map { FlowWords(machine).lines($0.trace, loop: $0.loop) } ?? [],
      place: Place(checked.path, checked.claim.check.range))
    about = [ElementID(.claim, checked.claim.id.text)]
  }
}

extension Verdict {
  /// The run that shows the result, with the position from which it repeats; nil if there is none.
  var shownRun: (trace: Trace, loop: Int?)? {
    switch self {
    case .holds(let witness): witness.map { ($0, nil) }
    case .fails(let counterexample): counterexample.isRun ? (counterexample.trace, counterexample.loop) : nil
    case .vacuous, .undecided: nil
    }
  }

  var reason: String? {
    switch self {
    case .fails(let counterexample): counterexample.reason.text
    case .vacuous(let vacuity): vacuity.reason
    case .holds, .undecided: nil
    }
  }
}
