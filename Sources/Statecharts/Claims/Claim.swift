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
  /// True if it holds only because time passes: a delay ends if its state is not left. Verification finds that out.
  package var restsOnTime = false
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
  package let form: ClaimForm
  /// The propositions of the form in word order, without that of a part that is left out.
  package internal(set) var operands: [(role: Role, proposition: Proposition)]
  /// The N of the form.
  package internal(set) var number: Int?
  /// The F of the form.
  package var given: Sourced<AssumptionID>?
  package var text: String
  /// The place of the text in its file.
  package var range: SourceRange

  /// The proposition of a role; nil if the check has none.
  package subscript(role: Role) -> Proposition? { operands.first { $0.role == role }?.proposition }

  /// The roles of its propositions.
  var roles: Role { Role(operands.map(\.role)) }
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
