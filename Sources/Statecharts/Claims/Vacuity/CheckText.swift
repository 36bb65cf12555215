import SourceText

extension ClaimCheck.Form {
  /// The check as people write it; reading it gives the same form.
  package var text: String {
    switch self {
    case .absence(let q, let p, let r):
      "never \(q.text) after \(p.text)" + (r.map { " until \($0.text)" } ?? "")
    case .precedence(let q, let p): "never \(q.text) before \(p.text)"
    case .globalAbsence(let q): "never \(q.text)"
    case .boundedExistence(let limit, let q, let r): "at most \(limit) \(q.text) before \(r.text)"
    case .invariant(let p, let q): "always \(p.text) implies \(q.text)"
    case .universality(let p): "always \(p.text)"
    case .inert(let s, let e): "in \(s.text), \(e.text) does nothing"
    case .leads(let s, let e, let q): "in \(s.text), \(e.text) leads to \(q.text)"
    case .neverLeads(let e, let q, let s):
      "\(e.text) never leads to \(q.text)" + (s.map { " in \($0.text)" } ?? "")
    case .response(let p, let q, let given):
      "after \(p.text) eventually \(q.text)" + (given.map { " given \($0.value)" } ?? "")
    case .recovery(let q): "from every state, \(q.text) is reachable"
    case .recoveryFrom(let p, let q): "from \(p.text), \(q.text) is reachable"
    case .reachable(let q): "reachable \(q.text)"
    case .reachableWithout(let q, let e): "\(q.text) is reachable without \(e.text)"
    case .reachableWithin(let q, let steps): "\(q.text) is reachable within \(steps) step\(steps == 1 ? "" : "s")"
    case .unreachable(let q): "unreachable \(q.text)"
    }
  }

  /// Returns the same form with other propositions.
  ///
  /// - Parameter transform: returns the replacement for a role's proposition.
  func mapPropositions(_ transform: (Role, Proposition) -> Proposition) -> Self {
    switch self {
    case .absence(let q, let p, let r):
      .absence(never: transform(.q, q), after: transform(.p, p), until: r.map { transform(.r, $0) })
    case .precedence(let q, let p): .precedence(never: transform(.q, q), before: transform(.p, p))
    case .globalAbsence(let q): .globalAbsence(transform(.q, q))
    case .boundedExistence(let limit, let q, let r):
      .boundedExistence(atMost: limit, of: transform(.q, q), before: transform(.r, r))
    case .invariant(let p, let q): .invariant(always: transform(.p, p), implies: transform(.q, q))
    case .universality(let q): .universality(transform(.q, q))
    case .inert(let s, let e): .inert(in: transform(.p, s), event: transform(.q, e))
    case .leads(let s, let e, let q): .leads(in: transform(.r, s), event: transform(.p, e), to: transform(.q, q))
    case .neverLeads(let e, let q, let s):
      .neverLeads(event: transform(.p, e), to: transform(.q, q), in: s.map { transform(.r, $0) })
    case .response(let p, let q, let given):
      .response(after: transform(.p, p), eventually: transform(.q, q), given: given)
    case .recovery(let q): .recovery(transform(.q, q))
    case .recoveryFrom(let p, let q): .recoveryFrom(transform(.p, p), to: transform(.q, q))
    case .reachable(let q): .reachable(transform(.q, q))
    case .reachableWithout(let q, let e): .reachableWithout(transform(.q, q), event: transform(.p, e))
    case .reachableWithin(let q, let steps): .reachableWithin(transform(.q, q), steps: steps)
    case .unreachable(let q): .unreachable(transform(.q, q))
    }
  }

  /// Returns the same form with another proposition for one role.
  func replacing(_ role: Role, by proposition: Proposition) -> Self {
    mapPropositions { $0 == role ? proposition : $1 }
  }

  /// Returns the proposition of a role; nil if the form has none.
  func proposition(_ role: Role) -> Proposition? {
    ClaimMeaning.propositions(self).first { $0.role == role }?.proposition
  }
}
