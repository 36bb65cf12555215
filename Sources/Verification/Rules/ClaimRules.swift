import Model
import SourceText

extension Rule {
  static let claimRules: [Rule] = [
    claimUnknownName, claimAmbiguousName, claimKind, claimFalse, claimVacuous, claimNoEffect,
    claimNeverLeadsToNot, claimNoProfile, mythHolds, claimUndecided, tooManyClaims,
  ]

  /// The rule `claim/unknown-name`.
  public static let claimUnknownName = Rule(
    id: "claim/unknown-name", severity: .error,
    summary: "A check uses only names that its machine has in at least one profile.",
    rationale: """
      A name that no profile has is a typing error, and the claim would say nothing. A name that the machine has in \
      other profiles, but not in this one, is false there.
      """, isFixed: true)

  /// The rule `claim/ambiguous-name`.
  public static let claimAmbiguousName = Rule(
    id: "claim/ambiguous-name", severity: .error,
    summary: "A name in a check is unambiguous.",
    rationale: """
      A machine may have a state and an event with the same name. If the check does not say which one it means, \
      write `state(x)`, `event(x)`, or `tag(x)`.
      """, isFixed: true)

  /// The rule `claim/kind`.
  public static let claimKind = Rule(
    id: "claim/kind", severity: .error,
    summary: "A form that expects events names events and actors, and a form that expects states names none.",
    rationale: """
      An event happens in a step, and a state lasts. `in S, E does nothing` asks what the event E does in each \
      configuration with S; with the two swapped it has no meaning.
      """, isFixed: true)

  /// The rule `claim/false`.
  public static let claimFalse = Rule(
    id: "claim/false", severity: .error,
    summary: "Every claim holds in each profile that it applies to.",
    rationale: """
      Readers see a claim marked as proved. The notes contain the shortest counterexample: correct the machine if \
      that run cannot happen, or the sentence if it can.
      """, isFixed: true)

  /// The rule `claim/vacuous`.
  public static let claimVacuous = Rule(
    id: "claim/vacuous", severity: .error,
    summary: "The condition of a claim can occur in each profile that it names, and in at least one profile.",
    rationale: """
      “Never Q after P” is true of a machine in which P never happens, and says nothing. Remove the profile, or \
      correct the name that never holds.
      """, isFixed: true)

  /// The rule `claim/no-effect`.
  public static let claimNoEffect = Rule(
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
      "https://doi.org/10.1007/3-540-63166-6_28"))

  /// The rule `claim/never-leads-to-not`.
  public static let claimNeverLeadsToNot = Rule(
    id: "claim/never-leads-to-not", severity: .warning,
    summary: "A check that a step leads to something says so, without “never” and “not”.",
    rationale: """
      `E never leads to not Q` reads as “E leads to Q”. It means less: a step on E that starts where Q does not hold may end \
      anywhere. `in S, E leads to Q` says of every step on E out of S that it ends in Q. The check is true as far as it goes, \
      so this is a warning.
      """)

  /// The rule `claim/no-profile`.
  public static let claimNoProfile = Rule(
    id: "claim/no-profile", severity: .error,
    summary: "A claim or myth names only profiles of the machine.",
    rationale: "An unknown profile is a typing error, and nothing would be checked in it.", isFixed: true)

  /// The rule `claim/myth-holds`.
  public static let mythHolds = Rule(
    id: "claim/myth-holds", severity: .error,
    summary: "The check of a myth fails in every profile that it names.",
    rationale: """
      A myth is published with its counterexample. If its check holds, there is no counterexample: the sentence is \
      not a myth, or the machine is wrong.
      """, isFixed: true)

  /// The rule `claim/undecided`.
  public static let claimUndecided = Rule(
    id: "claim/undecided", severity: .error,
    summary: "Every claim is decided within the project’s budget of configurations.",
    rationale: """
      Statebook does not explore the machine past the budget `configurations`, and what it has not seen may break \
      the claim. Split the machine, or raise the budget.
      """, isFixed: true)

  /// The rule `claim/too-many`.
  public static let tooManyClaims = Rule(
    id: "claim/too-many", severity: .error, isLimit: true,
    summary: "A project has no more claims and myths than its budget.",
    rationale: "The budget `claims` limits the time that checking takes; raise it if you need that many.",
    isFixed: true)
}
