import Model
import SourceText

extension Rule {
  static let syntaxRules: [Rule] = [claimSyntax, scenarioSyntax, repeatedEntry]

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

  /// The rule `scenario/syntax`.
  public static let scenarioSyntax = Rule(
    id: "scenario/syntax", severity: .error,
    summary: "A scenario’s expectation is a proposition over states, tags, and observers.",
    rationale: """
      `expect` joins names of states, regions and tags and `observer = value` by `and`, `or`, `not` and parentheses, as \
      checks do.
      """, isFixed: true)

  /// The rule `yaml/repeated-entry`.
  public static let repeatedEntry = Rule(
    id: "yaml/repeated-entry", severity: .warning,
    summary: "A list of names contains each name once.",
    rationale: """
      Locales, profiles, editions, sources, tags, keys, and apps are listed once each; the second one is ignored. \
      Often another name was meant.
      """)
}
