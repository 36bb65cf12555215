extension Rule {
  static let claimRules: [Rule] = [
    claimSyntax, claimUnknownName, claimAmbiguousName, claimKind, claimFalse, claimVacuous, claimNoEffect,
    claimNeverLeadsToNot, claimNoProfile, mythHolds, claimUndecided, tooManyClaims,
  ]

  /// The rule `claim/syntax`.
  public static let claimSyntax = Rule(
    id: "claim/syntax", severity: .error,
    summary: "A check is one of the sentence forms, with names of states, events, tags and observers in it.",
    rationale: """
      The forms are few, so that each has one meaning that people and the machine share: `never Q after P [until R]`, \
      `never Q before P`, `never Q`, `at most N Q before R`, `always P implies Q`, `always P`, `in S, E does nothing`, \
      `in S, E leads to Q`, `E never leads to Q [in S]`, `after P eventually Q [given F]`, `from every state, Q is reachable`, \
      `from P, Q is reachable`, `Q is reachable without E`, `Q is reachable within N steps`, `reachable Q` and \
      `unreachable Q`.
      """, isFixed: true)

  /// The rule `claim/unknown-name`.
  public static let claimUnknownName = Rule(
    id: "claim/unknown-name", severity: .error,
    summary: "A check names what its machine has, in whichever profile.",
    rationale: """
      A name that no profile knows is a typing error, and the claim would say nothing. A name that the machine has, but \
      not in this profile, is false there.
      """, isFixed: true)

  /// The rule `claim/ambiguous-name`.
  public static let claimAmbiguousName = Rule(
    id: "claim/ambiguous-name", severity: .error,
    summary: "A name in a check is that of one kind of thing, or says of which.",
    rationale: """
      A machine may have a state and an event of one name, and a check that says neither might mean either. Write \
      `state(x)`, `event(x)` or `tag(x)`.
      """, isFixed: true)

  /// The rule `claim/kind`.
  public static let claimKind = Rule(
    id: "claim/kind", severity: .error,
    summary: "Where a form speaks of events it names events and actors, and where it speaks of states it names none.",
    rationale: """
      An event happens in a step, a state lasts. `in S, E does nothing` asks of each configuration with S what the event E \
      does there; the other way round it means nothing.
      """, isFixed: true)

  /// The rule `claim/false`.
  public static let claimFalse = Rule(
    id: "claim/false", severity: .error,
    summary: "Every claim holds in each profile that it speaks of.",
    rationale: """
      A claim is shown to readers as proved. The notes tell the shortest run that shows it to be false: mend the machine \
      where that run cannot happen, or the sentence where it can.
      """, isFixed: true)

  /// The rule `claim/vacuous`.
  public static let claimVacuous = Rule(
    id: "claim/vacuous", severity: .error,
    summary: "What sets a claim off can happen in each profile that it names, and in one at least.",
    rationale: """
      “Never Q after P” is true of a machine in which P never happens, and tells nobody anything. Leave out the profile, \
      or correct the name that never holds.
      """, isFixed: true)

  /// The rule `claim/no-effect`.
  public static let claimNoEffect = Rule(
    id: "claim/no-effect", severity: .error,
    summary: "Every word of a check makes a difference: without it, the check would be another one.",
    rationale: """
      A check can pass without proving its sentence. `never paid before on` passes where `on` holds from the start, and \
      `never Q after P` where Q never happens at all. Such a check is shown to readers as a proof and would pass whatever \
      the sentence said. The message names the words that make no difference in any profile in which the claim is checked. \
      Leave them out, or correct the name that is not what you mean. A myth must fail, so its words must make a difference \
      to that.
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
    summary: "The profiles that a claim or a myth names are the machine’s.",
    rationale: "A profile that does not exist is a typing error, and nothing would be checked in it.", isFixed: true)

  /// The rule `claim/myth-holds`.
  public static let mythHolds = Rule(
    id: "claim/myth-holds", severity: .error,
    summary: "The check of a myth fails in every profile that it names.",
    rationale: """
      A myth is published with the run that refutes it. Where its check holds there is no such run: the sentence is no \
      myth, or the machine is wrong.
      """, isFixed: true)

  /// The rule `claim/undecided`.
  public static let claimUndecided = Rule(
    id: "claim/undecided", severity: .error,
    summary: "Every claim is decided within the project’s budget of configurations.",
    rationale: """
      Past the budget `configurations` the machine is not explored, and what was not seen may break the claim. Split the \
      machine, or raise the budget.
      """, isFixed: true)

  /// The rule `claim/too-many`.
  public static let tooManyClaims = Rule(
    id: "claim/too-many", severity: .error,
    summary: "A project has no more claims and myths than its budget.",
    rationale: "The budget `claims` bounds the time that checking takes; raise it where so many are meant.",
    isFixed: true)
}
