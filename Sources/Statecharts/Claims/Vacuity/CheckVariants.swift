import SourceText

/// A check without some words of another one.
struct CheckVariant {
  /// The check as it would be written.
  var form: ClaimCheck.Form
  /// The check that must hold or fail for the words to have no effect; at least as strong as `form`, or at least as weak.
  var tested: ClaimCheck.Form
  /// The removed words, relative to the text of the original check.
  var words: SourceRange

  init(_ form: ClaimCheck.Form, testedAs tested: ClaimCheck.Form? = nil, without words: SourceRange) {
    self.form = form
    self.tested = tested ?? form
    self.words = words
  }
}

/// Words that make a check hold, whatever its other words are.
struct TrivialPart {
  var words: SourceRange
  var reason: String
  /// The checks that hold if the words have no effect.
  var tested: [ClaimCheck.Form]
  /// An equivalent check; nil if no form expresses it.
  var remedy: ClaimCheck.Form?
}

/// The variants of a check without some of its words.
struct CheckVariants {
  let form: ClaimCheck.Form
  let words: CheckWords
  /// A function that returns true for propositions judged at steps.
  let isOfSteps: (Proposition) -> Bool

  // MARK: Trivial

  /// Returns the parts of the form that can make it trivial.
  ///
  /// - Parameter anything: a proposition that holds in every configuration.
  func trivialParts(_ anything: Proposition) -> [TrivialPart] {
    switch form {
    case .absence(let q, let p, let r?):
      return [
        TrivialPart(
          words: phrase(q), reason: "`\(r.text)` ends the window as soon as `\(p.text)` opens it",
          tested: [.absence(never: anything, after: p, until: r)]),
        TrivialPart(
          words: phrase(p, "after"), reason: "`\(q.text)` comes only after `\(r.text)` has ended every window",
          tested: [.absence(never: q, after: anything, until: r), .reachable(q)]),
      ]
    case .precedence(let q, let p), .boundedExistence(_, let q, let p):
      return [
        TrivialPart(
          words: phrase(q), reason: "`\(p.text)` holds at the start, before everything else",
          tested: [.reachableWithin(p, steps: 0)])
      ]
    case .neverLeads(let e, let q, let s):
      let origin = s.map { " in `\($0.text)`" } ?? ""
      return [
        TrivialPart(
          words: phrase(q), reason: "it already holds whenever `\(e.text)` happens\(origin), so no step leads to it",
          tested: [.inert(in: s.map { .and($0, .not(q)) } ?? .not(q), event: e)])
      ]
    case .response(let p, let q, _): return answeredAtOnce(p, q, words.range(of: ["eventually"]))
    case .recoveryFrom(let p, let q): return answeredAtOnce(p, q, words.range(of: ["is", "reachable"]))
    case .reachableWithin(let q, let steps):
      let end = words.range(of: steps == 1 ? ["step"] : ["steps"])
      return [
        TrivialPart(
          words: union(words.range(of: ["within"]) ?? phrase(q), end ?? phrase(q)),
          reason: "`\(q.text)` holds at the start", tested: [.reachableWithin(q, steps: 0)], remedy: .reachable(q))
      ]
    case .absence, .globalAbsence, .invariant, .universality, .inert, .leads, .recovery, .reachable, .reachableWithout,
      .unreachable:
      return []
    }
  }

  /// Returns the trivial part of a goal that already holds wherever it is required.
  private func answeredAtOnce(_ p: Proposition, _ q: Proposition, _ range: SourceRange?) -> [TrivialPart] {
    // A goal that is a step is taken later.
    if isOfSteps(q) { return [] }
    return [
      TrivialPart(
        words: range ?? phrase(q),
        reason: "`\(q.text)` already holds whenever `\(p.text)` \(isOfSteps(p) ? "happens" : "holds")",
        tested: [.globalAbsence(.and(p, .not(q)))] + (isOfSteps(p) ? [.inert(in: .not(q), event: p)] : []),
        remedy: .invariant(always: p, implies: q))
    ]
  }

  // MARK: Stronger

  /// The stronger checks; those that lose more words come first.
  var stronger: [CheckVariant] { withoutParts + operands(isHarder: true) }

  /// The checks without a part of the form.
  private var withoutParts: [CheckVariant] {
    switch form {
    case .absence(let q, let p, nil): return [CheckVariant(.globalAbsence(q), without: phrase(p, "after"))]
    case .absence(let q, let p, let r?):
      return [
        CheckVariant(.globalAbsence(q), without: union(phrase(p, "after"), phrase(r, "until"))),
        CheckVariant(.absence(never: q, after: p, until: nil), without: phrase(r, "until")),
      ]
    case .boundedExistence(let limit, let q, let r):
      return [
        CheckVariant(
          .precedence(never: q, before: r), without: words.range(of: ["at", "most", "\(limit)"]) ?? words.range(of: q))
      ]
    case .invariant(let p, let q): return [CheckVariant(.universality(q), without: phrase(p))]
    case .inert(let s, let e): return [CheckVariant(.globalAbsence(e), without: phrase(s, "in"))]
    case .leads(let s, let e, let q):
      return [CheckVariant(.universality(q), without: union(phrase(s, "in"), phrase(e)))]
    case .neverLeads(let e, let q, let s):
      return [CheckVariant(.globalAbsence(q), without: phrase(e))]
        + (s.map { [CheckVariant(.neverLeads(event: e, to: q, in: nil), without: phrase($0, "in"))] } ?? [])
    case .response(let p, let q, let given?):
      return [CheckVariant(.response(after: p, eventually: q, given: nil), without: range(ofGiven: given))]
    case .recovery(let q):
      return [CheckVariant(.universality(q), without: words.range(of: ["from", "every", "state"]) ?? phrase(q))]
    case .recoveryFrom(let p, let q): return [CheckVariant(.recovery(q), without: phrase(p))]
    case .precedence, .globalAbsence, .universality, .response, .reachable, .reachableWithout, .reachableWithin,
      .unreachable:
      return []
    }
  }

  /// Returns the checks without an operand of `and` or `or`.
  private func operands(isHarder: Bool) -> [CheckVariant] {
    ClaimMeaning.propositions(form).flatMap { role, proposition, _ -> [CheckVariant] in
      guard let holdingMoreOften = isHarderTheMoreOften(role) else { return [] }
      return proposition.drops(holdingMoreOften: holdingMoreOften == isHarder).map { drop in
        let result = form.replacing(role, by: drop.rest)
        return CheckVariant(
          result, testedAs: isHarder ? arrival(result, role) : nil, without: phrase(drop.dropped))
      }
    }
  }

  /// Returns true if a check becomes stronger when a proposition holds more often, and false if it does so when the proposition
  /// holds less often; nil for neither.
  private func isHarderTheMoreOften(_ role: Role) -> Bool? {
    switch form {
    case .absence: role != .r
    case .response, .invariant, .recoveryFrom, .leads: role != .q
    case .precedence: role == .q
    case .neverLeads, .inert, .globalAbsence, .unreachable: true
    // Q judged at configurations counts when it becomes true: it may do so more often the less it holds.
    case .boundedExistence(_, let q, _): role == .r ? false : isOfSteps(q) ? true : nil
    case .universality, .recovery, .reachable, .reachableWithin: false
    case .reachableWithout: role == .p
    }
  }

  /// Returns the check to test when Q changes: `E never leads to Q` names Q twice, where the step begins, and where it leads. The
  /// check becomes stronger when the second holds more often; the first is unchanged.
  private func arrival(_ result: ClaimCheck.Form, _ role: Role) -> ClaimCheck.Form? {
    guard role == .q, case .neverLeads(let e, let q, let s) = form, case .neverLeads(_, let goal, _) = result else {
      return nil
    }
    return .leads(in: s.map { .and($0, .not(q)) } ?? .not(q), event: e, to: .not(goal))
  }

  // MARK: As strong

  /// The checks that are triggered by fewer alternatives.
  var narrower: [CheckVariant] {
    triggers.flatMap { role -> [CheckVariant] in
      guard let proposition = form.proposition(role) else { return [] }
      return proposition.drops(holdingMoreOften: false).map { drop in
        CheckVariant(form.replacing(role, by: drop.rest), without: phrase(drop.dropped))
      }
    }
  }

  /// The propositions that trigger the check.
  private var triggers: [Role] {
    switch form {
    case .absence, .invariant, .response, .recoveryFrom, .inert: [.p]
    case .precedence, .boundedExistence: [.q]
    case .leads, .neverLeads: [.p, .r]
    case .globalAbsence, .universality, .recovery, .reachable, .reachableWithout, .reachableWithin, .unreachable: []
    }
  }

  // MARK: Weaker

  /// The weaker checks.
  var weaker: [CheckVariant] {
    let whole: [CheckVariant] =
      switch form {
      case .recovery(let q):
        [CheckVariant(.reachable(q), without: words.range(of: ["from", "every", "state"]) ?? phrase(q))]
      case .recoveryFrom(let p, let q): [CheckVariant(.reachable(q), without: phrase(p, "from"))]
      case .reachableWithout(let q, let e): [CheckVariant(.reachable(q), without: phrase(e, "without"))]
      case .reachableWithin(let q, let steps):
        [CheckVariant(.reachable(q), without: words.range(of: ["within", "\(steps)"]) ?? phrase(q))]
      case .absence, .precedence, .boundedExistence, .globalAbsence, .invariant, .universality, .inert, .leads,
        .neverLeads, .response, .reachable, .unreachable:
        []
      }
    return whole + operands(isHarder: false)
  }

  // MARK: Words

  private func phrase(_ proposition: Proposition, _ word: String...) -> SourceRange {
    words.range(of: proposition, after: word)
  }

  private func range(ofGiven given: Sourced<AssumptionID>) -> SourceRange {
    words.range(of: ["given"]).map { union($0, given.range) } ?? given.range
  }

  private func union(_ first: SourceRange, _ second: SourceRange) -> SourceRange {
    SourceRange(min(first.start, second.start), max(first.end, second.end))
  }
}

extension VacuitySearch {
  /// The maximum number of variants tried for one check.
  private static let variantLimit = 64
  /// The maximum number of words dropped in sequence.
  private static let dropLimit = 8

  /// Returns the words that a claim still holds without.
  func strengthening(_ check: ClaimCheck, on machines: [ClaimChecker]) -> VacuousClause? {
    trivialPart(of: check, on: machines)
      ?? dropping(check, on: machines, "the check holds without it") { variants, form in
        let limit = Self.variantLimit
        return variants.stronger.prefix(limit).first { variant in
          guard let meaning = meaning(of: variant.tested), self.meaning(of: variant.form) != nil else { return false }
          return machines.allSatisfy { $0.proves(meaning) }
        }
          ?? variants.narrower.prefix(limit).first { variant in
            guard let old = meaning(of: form), let new = meaning(of: variant.form) else { return false }
            return machines.allSatisfy { $0.hasSameTriggers(old, new) && $0.proves(new) }
          }
      }
  }

  private func trivialPart(of check: ClaimCheck, on machines: [ClaimChecker]) -> VacuousClause? {
    guard let anything else { return nil }
    let parts = variants(of: check.form, CheckWords(check.text)).trivialParts(anything)
    let trivial = parts.first { part in
      part.tested.allSatisfy { form in
        guard let meaning = meaning(of: form) else { return false }
        return machines.allSatisfy { $0.admits(meaning) }
      }
    }
    return trivial.map { part in
      let remedy = part.remedy.flatMap { meaning(of: $0) == nil ? nil : $0.text }
      return VacuousClause(part.words, of: check, reason: part.reason, remedy: remedy)
    }
  }

  /// Returns the words that a myth still fails without.
  func weakening(_ check: ClaimCheck, on machines: [ClaimChecker]) -> VacuousClause? {
    dropping(check, on: machines, "the check fails without it") { variants, _ in
      variants.weaker.prefix(Self.variantLimit).first { variant in
        guard let meaning = meaning(of: variant.tested) else { return false }
        return machines.allSatisfy { $0.refutes(meaning) }
      }
    }
  }

  /// Drops words in sequence as long as `next` finds some.
  private func dropping(
    _ check: ClaimCheck, on machines: [ClaimChecker], _ reason: String,
    next: (CheckVariants, ClaimCheck.Form) -> CheckVariant?
  ) -> VacuousClause? {
    let words = CheckWords(check.text)
    var form = check.form
    var dropped: [SourceRange] = []
    while dropped.count < Self.dropLimit {
      guard let variant = next(variants(of: form, words), form) else { break }
      form = variant.form
      dropped.append(variant.words)
    }
    guard let first = dropped.first else { return nil }
    return VacuousClause(first, of: check, reason: reason, others: Array(dropped.dropFirst()), remedy: form.text)
  }

  private func variants(of form: ClaimCheck.Form, _ words: CheckWords) -> CheckVariants {
    CheckVariants(form: form, words: words) { proposition in
      var problems: [PropositionProblem] = []
      return names.resolve(proposition, problems: &problems)?.isOfSteps ?? false
    }
  }
}

extension ClaimChecker {
  /// Returns true if a check is triggered and holds; describes no run.
  func proves(_ meaning: ClaimMeaning) -> Bool { if case .holds = answer(to: meaning) { true } else { false } }

  /// Returns true if a check is false; describes no run.
  func refutes(_ meaning: ClaimMeaning) -> Bool { if case .fails = answer(to: meaning) { true } else { false } }

  /// Returns true if a check holds, perhaps because nothing triggers it.
  fileprivate func admits(_ meaning: ClaimMeaning) -> Bool {
    switch answer(to: meaning) {
    case .holds, .vacuous: true
    case .fails, .undecided: false
    }
  }

  /// Returns true if two checks of one form are triggered at the same moments.
  fileprivate func hasSameTriggers(_ first: ClaimMeaning, _ second: ClaimMeaning) -> Bool {
    guard case .moment(let pattern)? = first.trigger else { return false }
    let old = roles(of: first)
    let new = roles(of: second)
    guard pattern.matches(start: old.start) == pattern.matches(start: new.start) else { return false }
    return (0..<space.count).allSatisfy { source in
      space.edges[space.steps(from: source)].allSatisfy { edge in
        func matches(_ roles: ClaimRoles) -> Bool {
          pattern.matches(
            roles.configuration(source), roles.step(edge.event),
            roles.configuration(edge.target, after: edge.event))
        }
        return matches(old) == matches(new)
      }
    }
  }
}
