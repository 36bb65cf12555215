import Project
import SourceText
import Statecharts

extension Rule {
  static let claimAmbiguousName = Rule("claim/ambiguous-name", .error, "A name in a check is unambiguous.", .fixed)
  static let claimFalse = Rule("claim/false", .error, "Every claim holds in each profile that it applies to.", .fixed)
  static let claimKind = Rule(
    "claim/kind", .error,
    "A form that expects events names events and actors, and a form that expects states names none.", .fixed)
  static let claimMythHolds = Rule(
    "claim/myth-holds", .error, "The check of a myth fails in every profile that it names.", .fixed)
  static let claimNeverLeadsToNot = Rule(
    "claim/never-leads-to-not", .warning, "A check that a step leads to something says so, without “never” and “not”.")
  static let claimNeverLeadsWithin = Rule(
    "claim/never-leads-within", .warning,
    "A check that steps never lead to something judges every step that changes it.")
  static let claimNoEffect = Rule(
    "claim/no-effect", .error, "Every word of a check has an effect: without it, the check would be a different one.")
  static let claimNoProfile = Rule(
    "claim/no-profile", .error, "A claim or myth names only profiles of the machine.", .fixed)
  static let claimSameCheck = Rule(
    "claim/same-check", .warning,
    "No two claims, and no two myths, check the same in the same profile for the same edition.")
  static let claimTooMany = Rule(
    "claim/too-many", .error, "A project has no more claims and myths than its budget.", [.fixed, .limit])
  static let claimUndecided = Rule(
    "claim/undecided", .error, "Every claim is decided within the project’s budget of configurations.", .fixed)
  static let claimUnknownName = Rule(
    "claim/unknown-name", .error, "A check uses only names that its machine has in at least one profile.", .fixed)
  static let claimVacuous = Rule(
    "claim/vacuous", .error,
    "The condition of a claim can occur in each profile that it names, and in at least one profile.", .fixed)
}

extension Finding {
  static func claimAmbiguousName(_ name: String, kinds: [PropositionAtom.Kind], at place: Place) -> Finding {
    let meanings = kinds.map { $0 == .event ? "an event" : "a \($0.rawValue)" }
    return Finding(
      .claimAmbiguousName, at: place, "ambiguous name `\(name)`: \(meanings.joined(separator: " and ")) have it",
      suggestion: "write " + kinds.map { "`\($0.rawValue)(\(name))`" }.joined(separator: " or "))
  }

  static func claimMythHolds(_ sentence: String, in profiles: [String], at place: Place) -> Finding {
    Finding(
      .claimMythHolds, at: place, "the myth “\(sentence)” holds\(Verification.place(in: profiles)): no run refutes it",
      suggestion: "remove \(profiles.count == 1 ? "that profile" : "those profiles"), or make it a claim")
  }

  /// Returns nil for a check that does not have this form.
  static func claimNeverLeadsToNot(_ check: ClaimCheck, at place: Place) -> Finding? {
    guard check.form == .neverLeads, let event = check[.e], case .not(let goal)? = check[.q] else { return nil }
    let situation = check[.s]
    return Finding(
      .claimNeverLeadsToNot, at: place,
      "`\(event.text) never leads to not …` does not mean that `\(event.text)` leads to `\(goal.text)`: a step that "
        + "starts where that does not hold may end anywhere",
      suggestion: "write `in \(situation?.text ?? "S"), \(event.text) leads to \(goal.text)`"
        + (situation == nil ? ", where S is what holds where the step starts" : ""))
  }

  /// - Parameter run: a run whose last step begins and ends in what the check says steps never lead to.
  static func claimNeverLeadsWithin(
    _ check: ClaimCheck, _ run: Trace, of machine: Machine, at place: Place
  ) -> Finding? {
    guard let event = check[.e], let goal = check[.q], let step = run.steps.last else { return nil }
    let situation = check[.s]
    let other = Proposition.not(goal)
    func text(_ proposition: Proposition) -> String { (situation.map { .and($0, proposition) } ?? proposition).text }
    return Finding(
      .claimNeverLeadsWithin, at: place,
      "the check says nothing about steps inside `\(goal.text)`, such as `\(machine.events[step.event].id)` in profile "
        + "`\(machine.profile.id)`",
      notes: [TraceNote(machine: machine, trace: run).note("the shortest run with such a step:")],
      suggestion:
        "if they may happen, write `in \(text(other)), \(event.text) leads to \(other.text)`; if not, add "
        + "`in \(text(goal)), \(event.text) leads to \(other.text)`")
  }

  /// - Parameter place: returns the place of a part of the check.
  static func claimNoEffect(_ idle: VacuousClause, in check: ClaimCheck, place: (SourceRange) -> Place) -> Finding {
    Finding(
      .claimNoEffect, at: place(idle.range), "`\(idle.text)` has no effect: \(idle.reason)",
      notes: idle.others.map { Note("`\(check.words(at: $0))` has no effect either", at: place($0)) },
      suggestion: idle.remedy.map { "write `\($0)`, or correct the wrong name" })
  }

  static func claimNoProfile(_ profile: Sourced<ProfileID>, of machine: Statechart, in path: SourcePath) -> Finding {
    let known = machine.profiles.map(\.id.text)
    let name = UnknownNameMessage(
      "profile", profile.value.text, "of machine `\(machine.id)`", among: known,
      otherwise: "expected \(codeList(known))")
    return Finding(
      .claimNoProfile, at: Place(path, profile.range), name.message, suggestion: name.suggestion)
  }

  /// Reports the claims and myths of one file that are undecided in one profile.
  static func claimUndecided(_ claims: [ClaimID], in profile: VerifiedProfile, at place: Place?) -> Finding {
    let shown = codeNames(claims.prefix(5).map(\.text)) + (claims.count > 5 ? ", …" : "")
    return Finding(
      .claimUndecided, at: place,
      "\(claims.count == 1 ? "undecided claim" : "\(claims.count) undecided claims") in profile `\(profile.machine.profile.id)`: \(shown)",
      notes: [
        Note(
          "explored \(profile.space.expandedCount) of \(profile.space.count) configurations found so far; there is no counterexample among them"
        )
      ],
      suggestion: "split the machine, connect its regions with guards, or raise `configurations` under `budgets`")
  }
}

extension ProjectCheck {
  /// Checks that no two claims, and no two myths, check the same in the same profile for the same edition.
  static let sameChecks = ProjectCheck { context in
    let names = Dictionary(firstOf: context.project.machines.map { ($0.chart.id, ChartNames($0.chart)) })
    var findings: [Finding] = []
    var known: [CheckKey: [(claim: Claim, path: SourcePath)]] = [:]
    for source in context.project.claims {
      guard let names = names[source.set.machine.value] else { continue }
      for claim in source.set.claims {
        guard let check = NormalCheck(claim.check, names: names) else { continue }
        let key = CheckKey(machine: source.set.machine.value, isMyth: claim.isMyth, check: check)
        if let other = known[key]?.first(where: { $0.claim.overlaps(claim) }) {
          findings.append(sameCheck(claim, in: source.path, as: other.claim, in: other.path))
        } else {
          known[key, default: []].append((claim, source.path))
        }
      }
    }
    return findings
  }

  private struct CheckKey: Hashable {
    var machine: MachineID
    // A claim and a myth with the same check contradict each other, which violates another rule.
    var isMyth: Bool
    var check: NormalCheck
  }

  private static func sameCheck(
    _ claim: Claim, in path: SourcePath, as other: Claim, in otherPath: SourcePath
  ) -> Finding {
    Finding(
      .claimSameCheck, at: Place(path, claim.check.range),
      "duplicate check: `\(claim.id)` checks the same as `\(other.id)`",
      notes: [Finding.Note("the other check is here", at: Place(otherPath, other.check.range))],
      suggestion: "remove one of the two, or check what its sentence says beyond the other")
  }
}

extension Claim {
  /// Returns true if both are shown in the same edition and judged in the same profile.
  fileprivate func overlaps(_ other: Claim) -> Bool {
    func meet<Name: Hashable>(_ first: [Sourced<Name>], _ second: [Sourced<Name>]) -> Bool {
      first.isEmpty || second.isEmpty || !Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
    }
    return meet(profiles, other.profiles) && meet(editions, other.editions)
  }
}
