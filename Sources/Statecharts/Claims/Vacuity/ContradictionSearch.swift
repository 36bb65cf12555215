/// Finds what makes a check true or false, whatever the machine does.
struct ContradictionSearch {
  let check: ClaimCheck
  let names: ChartNames
  let structure: ChartStructure
  let isMyth: Bool

  func first() -> IdleWords? {
    let words = CheckWords(check.text)
    for (_, proposition, use) in ClaimMeaning.propositions(check.form) {
      if let idle = constant(in: proposition, use, words) { return idle }
    }
    return isMyth ? nil : implied(words)
  }

  private func resolve(_ proposition: Proposition, _ use: PropositionUse) -> ResolvedProposition? {
    var problems: [PropositionProblem] = []
    return names.resolve(proposition, as: use, problems: &problems)
  }

  // MARK: One proposition

  /// An unused event, or a part that is always or never true.
  private func constant(in whole: Proposition, _ use: PropositionUse, _ words: CheckWords) -> IdleWords? {
    guard let resolved = resolve(whole, use) else { return nil }
    let parts = whole.withParts
    for (atom, meaning) in zip(whole.atoms, resolved.expression.atoms) where !structure.isUsed(meaning) {
      return IdleWords(atom.range, of: check, reason: "no transition uses \(name(meaning))")
    }
    // Every part is judged at the same places as the whole.
    for part in parts.prefix(Self.partLimit) {
      guard let expression = resolve(part, use)?.expression else { continue }
      let isTrue = structure.alwaysHolds(expression, atSteps: resolved.isOfSteps) == true
      guard isTrue || structure.neverHolds(expression, atSteps: resolved.isOfSteps) == true else { continue }
      return IdleWords(
        words.range(of: part), of: check, reason: "it is always \(isTrue ? "true" : "false")")
    }
    return nil
  }

  /// The maximum number of parts examined in a proposition: only a program would write a longer one.
  private static let partLimit = 64

  private func name(_ atom: ResolvedProposition.Atom) -> String {
    switch atom {
    case .event(let id): "event `\(id)`"
    case .by(let actor): "an event `by \(actor)`"
    case .state, .tag, .prompt, .shows, .condition: "it"
    }
  }

  // MARK: Two propositions

  /// A part made redundant by another, which has already decided the check wherever this part is evaluated.
  private func implied(_ words: CheckWords) -> IdleWords? {
    func idle(_ part: Proposition, _ reason: String) -> IdleWords {
      IdleWords(words.range(of: part), of: check, reason: reason)
    }
    switch check.form {
    case .absence(let q, _, let r?) where implies(q, r, .anywhere):
      return idle(q, "whenever it holds, `\(r.text)` holds too and ends the window first")
    case .precedence(let q, let p) where implies(q, p, .anywhere):
      return idle(q, "whenever it holds, `\(p.text)` holds too and comes first")
    case .boundedExistence(_, let q, let r) where implies(q, r, .anywhere):
      return idle(q, "whenever it holds, `\(r.text)` holds too and ends the count first")
    case .invariant(let p, let q) where implies(p, q, .configurations):
      return idle(q, "`\(p.text)` always implies it")
    case .neverLeads(_, let q, let s?) where implies(s, q, .configurations):
      return idle(q, "`\(s.text)` implies it, so it holds before the step, which does not lead to it")
    case .response(let p, let q, _) where implies(p, q, .anywhere) && resolve(p, .anywhere)?.isOfSteps == false:
      return idle(q, "`\(p.text)` always implies it")
    case .recoveryFrom(let p, let q) where implies(p, q, .anywhere) && resolve(p, .anywhere)?.isOfSteps == false:
      return idle(q, "`\(p.text)` always implies it")
    case .absence, .precedence, .boundedExistence, .globalAbsence, .invariant, .universality, .inert, .leads,
      .neverLeads,
      .response, .recovery, .recoveryFrom, .reachable, .reachableWithout, .reachableWithin, .unreachable:
      return nil
    }
  }

  /// Whether one proposition holds at every place where the other does, and both are judged at the same kind of place.
  private func implies(_ first: Proposition, _ second: Proposition, _ use: PropositionUse) -> Bool {
    guard let first = resolve(first, use), let second = resolve(second, use), first.isOfSteps == second.isOfSteps
    else { return false }
    return structure.neverHolds(.and(first.expression, .not(second.expression)), atSteps: first.isOfSteps) == true
  }
}
