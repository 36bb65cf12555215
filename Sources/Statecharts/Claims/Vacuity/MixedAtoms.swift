extension VacuitySearch {
  /// A name that a claim uses both affirmed and negated, without effect either way.
  ///
  /// Only for the forms that evaluate one place at a time: such a check holds for all values of a name exactly if it holds for
  /// true and for false. Over a whole run it would have to hold for every mixture of the two.
  func mixed(_ check: ClaimCheck, on machines: [ClaimChecker]) -> IdleWords? {
    let forbidden: Letter
    switch check.form {
    case .invariant, .universality: forbidden = .p
    case .globalAbsence, .unreachable: forbidden = .q
    case .absence, .precedence, .boundedExistence, .inert, .leads, .neverLeads, .response, .recovery, .recoveryFrom,
      .reachable, .reachableWithout, .reachableWithin:
      return nil
    }
    var occurrences: [PropositionAtom.Name: [(atom: PropositionAtom, sign: Bool)]] = [:]
    var order: [PropositionAtom.Name] = []
    for (letter, proposition, _) in ClaimMeaning.propositions(check.form) {
      for (atom, sign) in proposition.signedAtoms(letter == forbidden) {
        if occurrences[atom.name] == nil { order.append(atom.name) }
        occurrences[atom.name, default: []].append((atom, sign))
      }
    }
    for name in order {
      guard let found = occurrences[name], Set(found.map(\.sign)).count == 2 else { continue }
      let forms = [true, false].map { value in
        check.form.mapPropositions { $1.fixing(name, as: value) }
      }
      guard forms.allSatisfy({ form in meaning(of: form).map { holds($0, on: machines) } ?? false }) else { continue }
      return IdleWords(
        found[0].atom.range, of: check, reason: "the check holds with and without it",
        others: found.dropFirst().map(\.atom.range))
    }
    return nil
  }

  /// Whether no moment breaks the check, whatever triggers it.
  private func holds(_ meaning: ClaimMeaning, on machines: [ClaimChecker]) -> Bool {
    guard case .never(let pattern) = meaning.question else { return false }
    return machines.allSatisfy { machine in
      !ReachabilitySearch(space: machine.space, letters: machine.letters(of: meaning)).contains(pattern)
    }
  }
}

extension Proposition {
  /// The atoms, each with its sign: negative below an odd number of `not`.
  fileprivate func signedAtoms(_ sign: Bool) -> [(atom: PropositionAtom, sign: Bool)] {
    switch self {
    case .atom(let atom): [(atom, sign)]
    case .not(let inner): inner.signedAtoms(!sign)
    case .and(let left, let right), .or(let left, let right): left.signedAtoms(sign) + right.signedAtoms(sign)
    }
  }

  /// The proposition with a name that is always true, or never.
  fileprivate func fixing(_ name: PropositionAtom.Name, as value: Bool) -> Proposition {
    switch self {
    case .atom(let atom):
      if atom.name != name { self } else if value { .or(self, .not(self)) } else { .and(self, .not(self)) }
    case .not(let inner): .not(inner.fixing(name, as: value))
    case .and(let left, let right): .and(left.fixing(name, as: value), right.fixing(name, as: value))
    case .or(let left, let right): .or(left.fixing(name, as: value), right.fixing(name, as: value))
    }
  }
}
