import SourceText

/// A sentence about a machine with the check that proves it, or, for a myth, the check that refutes it.
package struct Claim: Sendable {
  package var id: Identifier<Claim>
  /// True if the check must fail; its counterexample is published.
  package var isMyth: Bool
  /// The sentence for people.
  package var says: Sourced<String>
  package var check: ClaimCheck
  /// The heading under which pages list it; nil if it has none.
  package var topic: String?
  /// The profiles in which it is checked; empty means every profile in which its trigger can happen.
  package var profiles: [Sourced<ProfileID>]
  /// The editions in which it is shown; empty for all.
  package var editions: [Sourced<EditionID>]
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: Identifier<Claim>, isMyth: Bool = false, says: Sourced<String>, check: ClaimCheck, topic: String? = nil,
    profiles: [Sourced<ProfileID>] = [], editions: [Sourced<EditionID>] = [], annotations: Annotations = Annotations(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.isMyth = isMyth
    self.says = says
    self.check = check
    self.topic = topic
    self.profiles = profiles
    self.editions = editions
    self.annotations = annotations
    self.range = range
  }
}

/// The id of a claim or a myth.
package typealias ClaimID = Identifier<Claim>

/// The check of a claim: one of the fixed forms, with the text that it was read from.
package struct ClaimCheck: Sendable {
  /// The forms, after the property patterns of Dwyer, Avrunin and Corbett (ICSE 1999); each one's meaning is `ClaimMeaning`'s.
  package enum Form: Sendable {
    /// `never Q after P`, `never Q after P until R`.
    case absence(never: Proposition, after: Proposition, until: Proposition?)
    /// `never Q before P`.
    case precedence(never: Proposition, before: Proposition)
    /// `at most N Q before R`.
    case boundedExistence(atMost: Int, of: Proposition, before: Proposition)
    /// `never Q`.
    case globalAbsence(Proposition)
    /// `always P implies Q`.
    case invariant(always: Proposition, implies: Proposition)
    /// `always P`.
    case universality(Proposition)
    /// `in S, E does nothing`.
    case inert(in: Proposition, event: Proposition)
    /// `in S, E leads to Q`.
    case leads(in: Proposition, event: Proposition, to: Proposition)
    /// `E never leads to Q`, `E never leads to Q in S`.
    case neverLeads(event: Proposition, to: Proposition, in: Proposition?)
    /// `after P eventually Q`, `after P eventually Q given F`.
    case response(after: Proposition, eventually: Proposition, given: Sourced<AssumptionID>?)
    /// `from every state, Q is reachable`.
    case recovery(Proposition)
    /// `from P, Q is reachable`.
    case recoveryFrom(Proposition, to: Proposition)
    /// `reachable Q`.
    case reachable(Proposition)
    /// `Q is reachable without E`.
    case reachableWithout(Proposition, event: Proposition)
    /// `Q is reachable within N steps`.
    case reachableWithin(Proposition, steps: Int)
    /// `unreachable Q`.
    case unreachable(Proposition)
  }

  package var form: Form
  package var text: String
  /// The place of the text in its file.
  package var range: SourceRange

  package init(form: Form, text: String, range: SourceRange = .none) {
    self.form = form
    self.text = text
    self.range = range
  }
}

/// An assumption of responses: steps that happen again and again as long as they are possible (strong fairness).
package struct Assumption: Sendable {
  /// A kind of step.
  package struct Step: Sendable {
    /// A proposition over events and actors; its atoms' ranges are relative to its text, the range here is relative to the file.
    package var proposition: Sourced<Proposition>
    /// The length of that text in bytes.
    package var textLength: Int

    package init(_ proposition: Sourced<Proposition>, textLength: Int) {
      self.proposition = proposition
      self.textLength = textLength
    }
  }

  package var id: Identifier<Assumption>
  /// The sentence for people.
  package var says: Sourced<String>
  /// The steps: one that is possible infinitely often is taken infinitely often.
  package var fair: [Step]
  package var annotations: Annotations
  package var range: SourceRange

  package init(
    id: Identifier<Assumption>, says: Sourced<String>, fair: [Step], annotations: Annotations = Annotations(),
    range: SourceRange = .none
  ) {
    self.id = id
    self.says = says
    self.fair = fair
    self.annotations = annotations
    self.range = range
  }
}

/// The id of an assumption.
package typealias AssumptionID = Identifier<Assumption>

/// The claims, myths and assumptions of one file; all about one machine.
package struct ClaimSet: Sendable {
  package var machine: Sourced<MachineID>
  package var assumptions: [Assumption]
  /// Claims, then myths, in source order.
  package var claims: [Claim]

  package init(machine: Sourced<MachineID>, assumptions: [Assumption] = [], claims: [Claim] = []) {
    self.machine = machine
    self.assumptions = assumptions
    self.claims = claims
  }
}
