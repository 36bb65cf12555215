import Project
import SourceText
import Statecharts

extension Rule {
  static let claimAmbiguousName = Rule(
    id: "claim/ambiguous-name", severity: .error,
    summary: "A name in a check is unambiguous.",
    rationale: """
      A machine may have a state and an event with the same name. If the check does not say which one it means, \
      write `state(x)`, `event(x)`, or `tag(x)`.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never event(slam) before knock'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never slam after ajar'}")

  static let claimFalse = Rule(
    id: "claim/false", severity: .error,
    summary: "Every claim holds in each profile that it applies to.",
    rationale: """
      Readers see a claim marked as proved. The notes contain the shortest counterexample: correct the machine if \
      that run cannot happen, or the sentence if it can.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before allow'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajar before refuse'}")

  static let claimKind = Rule(
    id: "claim/kind", severity: .error,
    summary: "A form that expects events names events and actors, and a form that expects states names none.",
    rationale: """
      An event happens in a step, and a state lasts. `in S, E does nothing` asks what the event E does in each \
      configuration with S; with the two swapped it has no meaning.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'in ajar, knock does nothing'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'in knock, ajar does nothing'}")

  static let claimMythHolds = Rule(
    id: "claim/myth-holds", severity: .error,
    summary: "The check of a myth fails in every profile that it names.",
    rationale: """
      A myth is published with its counterexample. If its check holds, there is no counterexample: the sentence is \
      not a myth, or the machine is wrong.
      """, isFixed: true,
    good: "- {id: myth-2, says: Myth 2., check: 'never shut after ajar', profiles: [v2]}",
    bad: "- {id: myth-2, says: Myth 2., check: 'never shut after ajar', profiles: [v1, v2]}")

  static let claimNeverLeadsToNot = Rule(
    id: "claim/never-leads-to-not", severity: .warning,
    summary: "A check that a step leads to something says so, without “never” and “not”.",
    rationale: """
      `E never leads to not Q` reads as “E leads to Q”. It means less: a step on E that starts where Q does not hold may end \
      anywhere. `in S, E leads to Q` says of every step on E out of S that it ends in Q. The check is true as far as it goes, \
      so this is a warning.
      """,
    good: "- {id: meant, says: Tap waits., check: \"in idle, tap leads to waiting\"}",
    bad: "- {id: misread, says: Ping keeps idle., check: ping never leads to not idle}")

  static let claimNeverLeadsWithin = Rule(
    id: "claim/never-leads-within", severity: .warning,
    summary: "A check that steps never lead to something judges every step that changes it.",
    rationale: """
      `E never leads to Q` does not judge a step that begins with Q. If Q has several states, such a step can lead from one \
      to another, which readers of the sentence would call leading there. The check is still true, so this is a warning.
      """,
    good:
      "- {id: by-bank, says: A user settles nothing open., check: \"in not settled, by user leads to not settled\"}",
    bad: "- {id: by-bank, says: A user settles nothing., check: by user never leads to settled}")

  static let claimNoEffect = Rule(
    id: "claim/no-effect", severity: .error,
    summary: "Every word of a check has an effect: without it, the check would be a different one.",
    rationale: """
      A check can pass without proving its sentence: `never paid before on` passes if `on` holds from the start, and \
      `never Q after P` passes if Q never happens at all. Readers would see such a check as a proof, although it \
      would pass whatever the sentence said. The message names the words that have no effect in any profile in which \
      the claim is checked. Remove them, or correct the name that is not the one you mean. A myth must fail, so its \
      words must have an effect on that.
      """,
    source: Rule.Source(
      "Beer, Ben-David, Eisner, Rodeh: Efficient Detection of Vacuity in ACTL Formulas (CAV 1997)",
      "https://doi.org/10.1007/3-540-63166-6_28"),
    good: "- {id: near-window, says: Near., check: never idle after failed until close}",
    bad: "- {id: window-shuts, says: Window., check: never idle after failed until button = on}")

  static let claimNoProfile = Rule(
    id: "claim/no-profile", severity: .error,
    summary: "A claim or myth names only profiles of the machine.",
    rationale: "An unknown profile is a typing error, and nothing would be checked in it.", isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock', profiles: [v1, v2]}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock', profiles: [v1, v3]}")

  static let claimSameCheck = Rule(
    id: "claim/same-check", severity: .warning,
    summary: "No two claims, and no two myths, check the same in the same profile for the same edition.",
    rationale: """
      The second one proves nothing more than the first. Two checks are the same if they differ only in parentheses, \
      in the order of what `and` and `or` join, or in how a name is written. If two brands word a check differently, \
      limit both with `editions:`.
      """,
    good: "- {id: second, says: In version 2 it can stand ajar., check: reachable ajar, profiles: [v2]}",
    bad: "- {id: reworded, says: Who is in has knocked., check: \"never (state(ajar)) before event(knock)\"}")

  static let claimTooMany = Rule(
    id: "claim/too-many", severity: .error, isLimit: true,
    summary: "A project has no more claims and myths than its budget.",
    rationale: "The budget `claims` limits the time that checking takes; raise it if you need that many.",
    isFixed: true, good: "budgets: {claims: 3}", bad: "budgets: {claims: 2}")

  static let claimUndecided = Rule(
    id: "claim/undecided", severity: .error,
    summary: "Every claim is decided within the project’s budget of configurations.",
    rationale: """
      Statebook does not explore the machine past the budget `configurations`, and what it has not seen may break \
      the claim. Split the machine, or raise the budget.
      """, isFixed: true, good: "budgets: {configurations: 3}", bad: "budgets: {configurations: 2}")

  static let claimUnknownName = Rule(
    id: "claim/unknown-name", severity: .error,
    summary: "A check uses only names that its machine has in at least one profile.",
    rationale: """
      A name that no profile has is a typing error, and the claim would say nothing. A name that the machine has in \
      other profiles, but not in this one, is false there.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajra before knock'}")

  static let claimVacuous = Rule(
    id: "claim/vacuous", severity: .error,
    summary: "The condition of a claim can occur in each profile that it names, and in at least one profile.",
    rationale: """
      “Never Q after P” is true of a machine in which P never happens, and says nothing. Remove the profile, or \
      correct the name that never holds.
      """, isFixed: true,
    source: Rule.Source(
      "Beer, Ben-David, Eisner, Rodeh: Efficient Detection of Vacuity in ACTL Formulas (CAV 1997)",
      "https://doi.org/10.1007/3-540-63166-6_28"),
    good: "- {id: claim-1, says: Sentence 1., check: 'always ajar implies sign = open'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'always ajar and shut implies sign = open'}")
}

extension Finding {
  static func claimAmbiguousName(_ name: String, kinds: [PropositionAtom.Kind], at place: Place) -> Finding {
    let meanings = kinds.map { $0 == .event ? "an event" : "a \($0.rawValue)" }
    return Finding(
      .claimAmbiguousName, at: place, "ambiguous name `\(name)`: \(meanings.joined(separator: " and ")) have it",
      suggestion: "write " + kinds.map { "`\($0.rawValue)(\(name))`" }.joined(separator: " or "))
  }

  /// - Parameters:
  ///   - sentence: the claim as a sentence.
  ///   - profiles: the profiles in which it is false, in words.
  ///   - reason: the description of the counterexample.
  static func claimFalse(
    _ sentence: String, in profiles: String, because reason: String, notes: [Note] = [], suggestion: String? = nil,
    at place: Place
  ) -> Finding {
    Finding(
      .claimFalse, at: place, "“\(sentence)” is false in \(profiles): \(reason)", notes: notes, suggestion: suggestion)
  }

  /// Reports a history state where a state that can be active is expected.
  static func historyInCheck(_ name: String, at place: Place) -> Finding {
    Finding(
      .claimKind, at: place, "history state `\(name)` is never active itself",
      suggestion: "name the states that it leads to")
  }

  /// Reports a state, tag, or observer in a form about a step.
  static func stateInStep(at place: Place) -> Finding {
    Finding(.claimKind, at: place, "expected events or actors: this part of the check describes a step")
  }

  /// Reports an event or actor in a form about a configuration.
  static func eventInConfiguration(at place: Place) -> Finding {
    Finding(
      .claimKind, at: place,
      "expected states, tags, or observers, found an event or actor: this part of the check describes a configuration")
  }

  static func claimMythHolds(_ sentence: String, in profiles: [String], at place: Place) -> Finding {
    Finding(
      .claimMythHolds, at: place, "the myth “\(sentence)” holds in \(profileList(profiles)): no run refutes it",
      suggestion: "remove \(profiles.count == 1 ? "that profile" : "those profiles"), or make it a claim")
  }

  /// Returns nil for a check that does not have this form.
  static func claimNeverLeadsToNot(_ check: ClaimCheck, at place: Place) -> Finding? {
    guard case .neverLeads(let event, .not(let goal), let situation) = check.form else { return nil }
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
    guard case .neverLeads(let event, let goal, let situation) = check.form, let step = run.steps.last else {
      return nil
    }
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

  /// Reports an entry of an assumption that matches no step in any profile, so that it assumes nothing.
  static func idleAssumption(_ step: String, at place: Place) -> Finding {
    Finding(.claimNoEffect, at: place, "`\(step)` has no effect: no run of any profile takes such a step")
  }

  static func claimNoProfile(_ profile: Sourced<ProfileID>, of machine: Statechart, in path: SourcePath) -> Finding {
    let known = machine.profiles.map(\.id.text)
    let name = UnknownNameMessage(
      "profile", profile.value.text, "of machine `\(machine.id)`", among: known,
      otherwise: "expected \(codeChoice(known))")
    return Finding(
      .claimNoProfile, at: Place(path, profile.range), name.message, suggestion: name.suggestion)
  }

  static func claimTooMany(_ count: Int, budget: Int, at place: Place?) -> Finding {
    Finding(
      .claimTooMany, at: place,
      "too many claims and myths: expected at most \(budget), found \(count); none is checked",
      suggestion: "raise `claims` under `budgets` in content/statebook.yaml")
  }

  /// Reports the claims and myths of one file that are undecided in one profile.
  static func claimUndecided(_ claims: [ClaimID], in profile: VerifiedProfile, at place: Place?) -> Finding {
    let shown = codeList(claims.prefix(5).map(\.text)) + (claims.count > 5 ? ", …" : "")
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

  static func claimUnknownName(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(.claimUnknownName, at: place, name)
  }

  /// - Parameters:
  ///   - sentence: the claim or myth as a sentence.
  ///   - profiles: the named profiles in which it is vacuous, in words; nil if it names none.
  ///   - reason: the event or state that never occurs.
  static func claimVacuous(
    _ sentence: String, in profiles: String?, because reason: String, at place: Place
  ) -> Finding {
    Finding(
      .claimVacuous, at: place, "“\(sentence)” is vacuous in \(profiles ?? "every profile"): \(reason)",
      suggestion: profiles == nil ? nil : "remove the profile, or correct the name")
  }
}

extension ProjectCheck {
  /// Checks that no two claims, and no two myths, check the same in the same profile for the same edition.
  static let sameChecks = ProjectCheck { context in
    let names = Dictionary(
      context.project.machines.map { ($0.chart.id, ChartNames($0.chart)) }, uniquingKeysWith: { first, _ in first })
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
