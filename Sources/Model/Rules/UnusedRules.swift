/// What is declared and not used, and what is there twice.
extension Rule {
  /// The rule `machine/unused-event`.
  public static let machineUnusedEvent = Rule(
    id: "machine/unused-event", severity: .warning,
    summary: "Every event makes a transition fire.",
    rationale: """
      An event without a transition does nothing in any state, and a claim about it proves nothing. Remove it, or write \
      the transition that it is meant for. An event that a prompt offers is left to `machine/unhandled-choice`.
      """)

  /// The rule `machine/unused-value`.
  public static let machineUnusedValue = Rule(
    id: "machine/unused-value", severity: .warning,
    summary: "Every value of an observer is shown by some state in some profile.",
    rationale: """
      A value that no state shows is a column of a table that nothing fills, or the state that should show it shows another. \
      Remove it, or let a state show it.
      """)

  /// The rule `machine/unused-tag`.
  public static let machineUnusedTag = Rule(
    id: "machine/unused-tag", severity: .warning,
    summary: "Every tag is named by a claim, a myth or a scenario.",
    rationale: """
      Tags are there to be named in checks and expectations; nothing else looks at them. A tag that none names is often \
      another tag misspelled, and then the claims about that one leave this state out.
      """)

  /// The rule `machine/same-title`.
  public static let machineSameTitle = Rule(
    id: "machine/same-title", severity: .warning,
    summary: "No two states of one region have the same title in a profile.",
    rationale: """
      Diagrams and tables name states by their titles. Two that read alike, capitals aside, cannot be told apart there. \
      States of different regions may share a title, and so may states that no profile has both of.
      """)

  /// The rule `claim/same-check`.
  public static let claimSameCheck = Rule(
    id: "claim/same-check", severity: .warning,
    summary: "No two claims, and no two myths, check the same in the same profile for the same edition.",
    rationale: """
      The second proves nothing more than the first. Checks are the same where they differ only in brackets, in the order of \
      what `and` and `or` join, or in how a name is written. Two brands may each word a check in their own way: limit both by \
      `editions:`.
      """)

  /// The rule `copy/unused-term`.
  public static let unusedTerm = Rule(
    id: "copy/unused-term", severity: .warning,
    summary: "Every term appears in a text or a guide.",
    rationale: """
      A term is there to be written as `<term>` in copy, in questions and their answers, or as the role `term` in guides. One \
      that stands nowhere is a leftover, or its placeholder is missing where it should stand.
      """)

  /// The rule `copy/unused-entry`.
  public static let unusedCopy = Rule(
    id: "copy/unused-entry", severity: .warning,
    summary: "Every purpose string reaches the system, a prompt or a guide.",
    rationale: """
      A purpose string that has no Info.plist key, or each of whose keys belongs to another entry in every edition, is in no \
      Info.plist. It needs a prompt or a guide that shows it. Texts of other slots are exported under their own ids, and \
      the app looks them up: whether it does cannot be seen here.
      """)

  /// The rule `yaml/repeated-entry`.
  public static let repeatedEntry = Rule(
    id: "yaml/repeated-entry", severity: .warning,
    summary: "A list of names has each name once.",
    rationale: """
      Locales, profiles, editions, sources, tags, keys and apps are named once each; the second is passed over. It often \
      stands where another was meant.
      """)

  static let unusedRules: [Rule] = [
    machineUnusedEvent, machineUnusedValue, machineUnusedTag, machineSameTitle, claimSameCheck, unusedTerm, unusedCopy,
    repeatedEntry,
  ]
}
