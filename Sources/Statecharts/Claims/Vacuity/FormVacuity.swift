import SourceText

// Forms that are vacuous on some machines although their trigger can happen.
extension VacuitySearch {
  /// Words that have no effect because of how the form evaluates runs.
  func byForm(_ check: ClaimCheck, on machines: [ClaimChecker]) -> IdleWords? {
    guard let meaning = meaning(of: check.form) else { return nil }
    let words = CheckWords(check.text)
    let looks = machines.map { FormLook(machine: $0, letters: $0.letters(of: meaning)) }
    func idle(
      _ range: SourceRange, _ reason: String, _ remedies: ClaimCheck.Form?...
    ) -> IdleWords { IdleWords(range, of: check, reason: reason, remedy: proved(remedies, on: machines)) }

    switch check.form {
    case .absence(let q, let p, let r?):
      if looks.allSatisfy(\.windowIsEmpty) {
        return idle(words.range(of: q), "`\(r.text)` ends the window as soon as `\(p.text)` opens it")
      }
      if looks.allSatisfy(\.windowNeedNotOpen), looks.contains(where: \.hasGoal) {
        return idle(
          words.range(of: p, after: ["after"]), "`\(q.text)` comes only after `\(r.text)` has ended every window",
          .globalAbsence(q), .invariant(always: q, implies: r), .inert(in: .not(r), event: q))
      }
    case .precedence(let q, let p) where looks.allSatisfy({ $0.holdsAtStart(.p) }):
      return idle(words.range(of: q), "`\(p.text)` holds at the start, before everything else")
    case .boundedExistence(_, let q, let r) where looks.allSatisfy({ $0.holdsAtStart(.r) }):
      return idle(words.range(of: q), "`\(r.text)` holds at the start, before everything else")
    case .neverLeads(let e, let q, let s) where looks.allSatisfy({ $0.hasNoArrival(isSituated: s != nil) }):
      let origin = s.map { " in `\($0.text)`" } ?? ""
      return idle(
        words.range(of: q), "it already holds whenever `\(e.text)` happens\(origin), so no step leads to it",
        s.map { .leads(in: $0, event: e, to: q) })
    case .response(let p, let q, _) where looks.allSatisfy({ $0.isAnsweredAtOnce(ofSteps: meaning.isOfSteps(.p)) }),
      .recoveryFrom(let p, let q) where looks.allSatisfy({ $0.isAnsweredAtOnce(ofSteps: meaning.isOfSteps(.p)) }):
      let isResponse = if case .response = check.form { true } else { false }
      return idle(
        isResponse
          ? words.range(of: ["eventually"]) ?? words.range(of: q)
          : words.range(of: ["is", "reachable"]) ?? words.range(of: q),
        "`\(q.text)` already holds whenever `\(p.text)` \(meaning.isOfSteps(.p) ? "happens" : "holds")",
        .invariant(always: p, implies: q))
    case .reachableWithin(let q, let steps) where looks.allSatisfy({ $0.holdsAtStart(.q) }):
      let range = words.range(of: ["within", "\(steps)"]) ?? words.range(of: q)
      return idle(SourceRange(range.start, check.text.utf8.count), "`\(q.text)` holds at the start", .reachable(q))
    case .absence, .precedence, .boundedExistence, .globalAbsence, .invariant, .universality, .inert, .leads,
      .neverLeads,
      .response, .recovery, .recoveryFrom, .reachable, .reachableWithout, .reachableWithin, .unreachable:
      break
    }
    return nil
  }

  /// The first of some checks that holds on all machines, as text.
  func proved(_ forms: [ClaimCheck.Form?], on machines: [ClaimChecker]) -> String? {
    forms.compactMap { $0 }.first { form in
      guard let meaning = meaning(of: form) else { return false }
      return idleWords(in: ClaimCheck(form: form, text: form.text), isMyth: false) == nil
        && machines.allSatisfy { $0.proves(meaning) }
    }?.text
  }
}

/// The letters of a check on one machine.
private struct FormLook {
  let machine: ClaimChecker
  let letters: ClaimLetters

  private var moments: ReachabilitySearch { ReachabilitySearch(space: machine.space, letters: letters) }

  /// Whether every window of an absence is empty, so that even a proposition that always holds never breaks it.
  var windowIsEmpty: Bool { machine.firstBreach(of: ClaimMeaning.absence, letters.adding(.q)) == nil }

  /// Whether an absence would hold if its window opened everywhere.
  var windowNeedNotOpen: Bool { machine.firstBreach(of: ClaimMeaning.absence, letters.adding(.p)) == nil }

  /// Whether Q happens at all.
  var hasGoal: Bool { moments.contains(.holds(.q)) }

  func holdsAtStart(_ letter: Letter) -> Bool { letters.start & letter.rawValue != 0 }

  /// Whether the goal of an arrival already holds in every configuration that such a step leaves.
  func hasNoArrival(isSituated: Bool) -> Bool {
    !moments.contains(
      MomentPattern { before, step, _ in
        guard let before, step.contains(.p), before.contains(.r) || !isSituated else { return false }
        return !before.contains(.q)
      })
  }

  /// Whether Q holds in the configuration of every P and, if P is a step, also in the one before it.
  func isAnsweredAtOnce(ofSteps: Bool) -> Bool {
    !moments.contains(
      MomentPattern { before, step, after in
        ofSteps
          ? step.contains(.p) && !(before?.contains(.q) == true && after.contains(.q))
          : after.contains(.p) && !after.contains(.q)
      })
  }
}

extension ClaimMeaning {
  func isOfSteps(_ letter: Letter) -> Bool { part(letter)?.resolved.isOfSteps ?? false }
}

extension ClaimChecker {
  /// Whether a check is triggered and holds; describes no run.
  func proves(_ meaning: ClaimMeaning) -> Bool { if case .holds = answer(to: meaning) { true } else { false } }

  /// Whether a check is false; describes no run.
  func refutes(_ meaning: ClaimMeaning) -> Bool { if case .fails = answer(to: meaning) { true } else { false } }
}
