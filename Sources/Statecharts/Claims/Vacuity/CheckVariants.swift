import SourceText

/// A check without some words of another one.
struct CheckVariant {
  /// The check as it would be written.
  var check: ClaimCheck
  /// The check that must hold or fail for the words to have no effect; at least as strong as `check`, or at least as weak.
  var tested: ClaimCheck
  /// The removed words, relative to the text of the original check.
  var words: SourceRange

  init(_ check: ClaimCheck, testedAs tested: ClaimCheck? = nil, without words: SourceRange) {
    self.check = check
    self.tested = tested ?? check
    self.words = words
  }
}

/// The variants of a check without some of its words.
struct CheckVariants {
  let check: ClaimCheck
  let words: CheckWords
  /// A function that returns true for propositions judged at steps.
  let isOfSteps: (Proposition) -> Bool

  /// The stronger checks; those that lose more words come first.
  var stronger: [CheckVariant] { variants(check.form.stronger) + operands(isHarder: true) }

  /// The weaker checks.
  var weaker: [CheckVariant] { variants(check.form.weaker) + operands(isHarder: false) }

  /// The checks that are triggered by fewer alternatives.
  var narrower: [CheckVariant] {
    guard case .moment(let triggers)? = check.form.trigger?.kind else { return [] }
    return check.operands.filter { triggers.contains($0.role) }.flatMap { role, proposition in
      proposition.drops(holdingMoreOften: false).map { drop in
        CheckVariant(check.replacing(role, by: drop.rest), without: words.range(of: drop.dropped, after: []))
      }
    }
  }

  private func variants(_ variants: [ClaimForm.Variant]) -> [CheckVariant] {
    variants.compactMap { variant in
      guard let shorter = check.check(variant.check), let range = range(of: variant.words) else { return nil }
      return CheckVariant(shorter, without: range)
    }
  }

  /// Returns the checks without an operand of `and` or `or`.
  private func operands(isHarder: Bool) -> [CheckVariant] {
    check.operands.flatMap { role, proposition -> [CheckVariant] in
      // Q judged at configurations counts when it becomes true: it may do so more often the less it holds.
      if check.form == .boundedExistence, role == .q, !isOfSteps(proposition) { return [] }
      return proposition.drops(holdingMoreOften: check.form.rising.contains(role) == isHarder).map { drop in
        let shorter = check.replacing(role, by: drop.rest)
        let tested = isHarder && role == .q && check.form == .neverLeads ? arrival(at: drop.rest) : nil
        return CheckVariant(shorter, testedAs: tested, without: words.range(of: drop.dropped, after: []))
      }
    }
  }

  /// Returns the check to test when Q changes: `E never leads to Q` names Q twice, where the step begins, and where it leads. The
  /// check becomes stronger when the second holds more often; the first is unchanged.
  private func arrival(at goal: Proposition) -> ClaimCheck? {
    check.check("in S and not Q, E leads to not X", ["X": goal])
      ?? check.check("in not Q, E leads to not X", ["X": goal])
  }

  /// Returns the place of some words of the form, without those before a letter that the check lacks.
  func range(of words: String) -> SourceRange? {
    var before: [String] = []
    var range: SourceRange?
    func add(_ part: SourceRange?) {
      before = []
      range =
        range.flatMap { range in part.map { SourceRange(min($0.start, range.start), max($0.end, range.end)) } } ?? part
        ?? range
    }
    for element in ClaimForm.elements(of: words) {
      switch element {
      case .operand(let role): add(check[role].map { self.words.range(of: $0, after: before) })
      case .assumption: add(check.given.flatMap { self.words.range(of: before + [$0.value.text]) })
      case .number: before.append("\(check.number ?? 0)")
      case .word(","): break
      case .word(let word): before.append(word)
      }
    }
    if before.isEmpty { return range }
    return self.words.range(of: before) ?? self.words.range(of: before.map { $0 == "steps" ? "step" : $0 })
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
      ?? dropping(check, "the check holds without it") { variants in
        let limit = Self.variantLimit
        return variants.stronger.prefix(limit).first { variant in
          guard let meaning = meaning(of: variant.tested), self.meaning(of: variant.check) != nil else { return false }
          return machines.allSatisfy { $0.truth(of: meaning) == true }
        }
          ?? variants.narrower.prefix(limit).first { variant in
            guard let old = meaning(of: variants.check), let new = meaning(of: variant.check) else { return false }
            return machines.allSatisfy { $0.hasSameTriggers(old, new) && $0.truth(of: new) == true }
          }
      }
  }

  /// Returns words that make the check hold, whatever its other words are.
  private func trivialPart(of check: ClaimCheck, on machines: [ClaimChecker]) -> VacuousClause? {
    guard let anything else { return nil }
    let words = variants(of: check, CheckWords(check.text))
    for part in check.form.trivial
    where !check.operands.contains(where: { part.atConfigurations.contains($0.role) && words.isOfSteps($0.proposition) }
    ) {
      let hasNoEffect = part.tested.allSatisfy { tested in
        guard let meaning = check.check(tested, ["X": anything]).flatMap(self.meaning(of:)) else { return false }
        return machines.allSatisfy { $0.admits(meaning) }
      }
      guard hasNoEffect, let range = words.range(of: part.words) else { continue }
      let remedy = part.remedy.flatMap { check.check($0) }.flatMap { meaning(of: $0) == nil ? nil : $0.text }
      return VacuousClause(range, of: check, reason: check.sentence(part.reason).text, remedy: remedy)
    }
    return nil
  }

  /// Returns the words that a myth still fails without.
  func weakening(_ check: ClaimCheck, on machines: [ClaimChecker]) -> VacuousClause? {
    dropping(check, "the check fails without it") { variants in
      variants.weaker.prefix(Self.variantLimit).first { variant in
        guard let meaning = meaning(of: variant.tested) else { return false }
        return machines.allSatisfy { $0.truth(of: meaning) == false }
      }
    }
  }

  /// Drops words in sequence as long as `next` finds some.
  private func dropping(
    _ check: ClaimCheck, _ reason: String, next: (CheckVariants) -> CheckVariant?
  ) -> VacuousClause? {
    let words = CheckWords(check.text)
    var shorter = check
    var dropped: [SourceRange] = []
    while dropped.count < Self.dropLimit, let variant = next(variants(of: shorter, words)) {
      shorter = variant.check
      dropped.append(variant.words)
    }
    guard let first = dropped.first else { return nil }
    return VacuousClause(
      first, of: check, reason: reason, others: Array(dropped.dropFirst()), remedy: shorter.written)
  }

  private func variants(of check: ClaimCheck, _ words: CheckWords) -> CheckVariants {
    CheckVariants(check: check, words: words) { proposition in
      var problems: [PropositionProblem] = []
      return names.resolve(proposition, problems: &problems)?.isOfSteps ?? false
    }
  }
}

extension ClaimChecker {
  /// Returns true if a check holds, perhaps because nothing triggers it.
  fileprivate func admits(_ meaning: ClaimMeaning) -> Bool {
    switch answer(to: meaning) {
    case .holds, .vacuous: true
    case .fails, .undecided: false
    }
  }

  /// Returns true if two checks of one form are triggered at the same moments.
  fileprivate func hasSameTriggers(_ first: ClaimMeaning, _ second: ClaimMeaning) -> Bool {
    guard let pattern = first.triggeringMoment else { return false }
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
