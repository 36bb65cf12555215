import Model
import SourceText

/// What is declared and not used, and what is there twice.
extension Rule {
  /// The rule `machine/unused-event`.
  public static let machineUnusedEvent = Rule(
    id: "machine/unused-event", severity: .warning,
    summary: "Every event triggers a transition.",
    rationale: """
      An event without a transition has no effect in any state, and a claim about it proves nothing. Remove it, or \
      add the transition that it is meant for. For events that a prompt offers, see `machine/unhandled-choice`.
      """)

  /// The rule `machine/unused-value`.
  public static let machineUnusedValue = Rule(
    id: "machine/unused-value", severity: .warning,
    summary: "Every value of an observer is shown by some state in some profile.",
    rationale: """
      A value that no state shows is an empty column of a table, or the state that should show it shows another \
      value. Remove it, or let a state show it.
      """)

  /// The rule `machine/unused-tag`.
  public static let machineUnusedTag = Rule(
    id: "machine/unused-tag", severity: .warning,
    summary: "Every tag is used by a claim, a myth, or a scenario.",
    rationale: """
      Tags are used only in checks and expectations. An unused tag is often another tag misspelled, and then claims \
      about that tag miss this state.
      """)

  /// The rule `machine/same-title`.
  public static let machineSameTitle = Rule(
    id: "machine/same-title", severity: .warning,
    summary: "No two states of one region have the same title in a profile.",
    rationale: """
      Diagrams and tables name states by their titles, so two with the same title, ignoring case, cannot be told \
      apart. States of different regions may have the same title, and so may states that no profile has together.
      """)

  /// The rule `claim/same-check`.
  public static let claimSameCheck = Rule(
    id: "claim/same-check", severity: .warning,
    summary: "No two claims, and no two myths, check the same in the same profile for the same edition.",
    rationale: """
      The second one proves nothing more than the first. Two checks are the same if they differ only in parentheses, \
      in the order of what `and` and `or` join, or in how a name is written. If two brands word a check differently, \
      limit both with `editions:`.
      """)

  /// The rule `copy/unused-term`.
  public static let unusedTerm = Rule(
    id: "copy/unused-term", severity: .warning,
    summary: "Every term appears in a text or a guide.",
    rationale: """
      Terms are written as `<term>` in copy, in questions and answers, or with the role `term` in guides. An unused \
      term is left over, or its placeholder is missing somewhere.
      """)

  /// The rule `copy/unused-entry`.
  public static let unusedCopy = Rule(
    id: "copy/unused-entry", severity: .warning,
    summary: "Every purpose string is used by the system, a prompt, or a guide.",
    rationale: """
      A purpose string is in no Info.plist if it has no key, or if each of its keys belongs to another entry in \
      every edition. It then needs a prompt or a guide that shows it. Texts of other slots are exported under their \
      own ids; Statebook cannot tell whether the app looks them up.
      """)

  static let unusedRules: [Rule] = [
    machineUnusedEvent, machineUnusedValue, machineUnusedTag, machineSameTitle, claimSameCheck, unusedTerm, unusedCopy,

  ]
}
