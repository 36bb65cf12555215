import SourceText

extension Rule {
  static let claimSyntax = Rule(
    id: "claim/syntax", severity: .error,
    summary: "A check is one of the sentence forms, with names of states, events, tags and observers in it.",
    rationale: """
      The forms are few, so that each has one meaning that people and the machine share: `never Q after P [until R]`, \
      `never Q before P`, `never Q`, `at most N Q before R`, `always P implies Q`, `always P`, `in S, E does nothing`, \
      `in S, E leads to Q`, `E never leads to Q [in S]`, `after P eventually Q [given F]`, `from every state, Q is reachable`, \
      `from P, Q is reachable`, `Q is reachable without E`, `Q is reachable within N steps`, `reachable Q` and \
      `unreachable Q`.
      """, isFixed: true,
    good: "check: 'never ajar before knock'", bad: "check: 'never ajar befor knock'")
}
