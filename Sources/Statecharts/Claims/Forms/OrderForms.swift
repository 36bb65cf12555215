// Forms about order.
extension ClaimForm {
  static let absence = ClaimForm(
    words: "never Q after P [until R]",
    meaning: """
      Once P has happened, Q never happens. With `until R`, only until R happens, and again after the next P.
      """,
    vacuity: "P never happens",
    timelines: [
      Timeline(
        check: "never Q after P",
        runs: [
          .holds("Q → P → ·", "Q before P is allowed"),
          .fails("P → · → Q"),
          .fails("PQ", "Q together with P counts as after it"),
          .fails("· ─P→ Q", "after an event begins where its step leads"),
          .holds("· ─Q→ P", "the step comes before the configuration that it leads to"),
          .saysNothing("Q → ·", "P never happens"),
        ]),
      Timeline(
        check: "never Q after P until R",
        runs: [
          .holds("P → R → Q"),
          .fails("P → Q → R"),
          .fails("P → R → P → Q", "the next P begins again"),
          .holds("P → QR", "R comes first if both hold"),
          .holds("PR → Q", "R ends it where it begins"),
        ]),
    ],
    example: ("Once open, the door opens again only if somebody is let in.", "never ajar after slam until allow"))

  static let precedence = ClaimForm(
    words: "never Q before P",
    meaning: "Q does not happen unless P holds at the same moment or has happened before.",
    vacuity: "Q never happens",
    timelines: [
      Timeline(
        check: "never Q before P",
        runs: [
          .holds("P → · → Q"),
          .holds("PQ", "P may come at the same moment"),
          .holds("· ─P→ Q"),
          .fails("· → Q"),
          .fails("· ─Q→ P", "the step comes before the configuration that it leads to"),
          .saysNothing("P → ·", "Q never happens"),
        ])
    ],
    example: ("Nobody comes in before they have knocked.", "never ajar before knock"))

  static let globalAbsence = ClaimForm(
    words: "never Q",
    meaning: "Q never happens. `unreachable Q` says the same.",
    vacuity: nil,
    timelines: [
      Timeline(check: "never Q", runs: [.holds("P → ·"), .fails("· → Q"), .fails("Q", "the start counts")])
    ],
    example: ("The sign never shows an open door while somebody is asked.", "never asking and sign = open"))

  static let boundedExistence = ClaimForm(
    words: "at most N Q before R",
    meaning: """
      Q happens at most N times before the first R, or at all if R never happens. A state counts when it begins, an event each \
      time. N is a number from 1 to \(ClaimCheck.countLimit).
      """,
    vacuity: "Q never happens",
    timelines: [
      Timeline(
        check: "at most 1 Q before R",
        runs: [
          .holds("Q → · → R → Q", "only what comes before R counts"),
          .fails("Q → · → Q", "the second Q, and no R before it"),
          .holds("Q → Q → R", "what lasts counts once"),
          .fails("· ─Q→ · ─Q→ ·", "each event counts"),
          .holds("Q → · → QR", "R comes first if both hold"),
          .saysNothing("· → R", "Q never happens"),
        ])
    ],
    example: ("Nobody is let in twice before the wind slams the door.", "at most 1 ajar before slam"))

  static let response = ClaimForm(
    words: "after P eventually Q [given F]",
    meaning: """
      Whenever P has happened, Q happens on every run that goes on as long as it can. With `given F`, only on runs that keep the \
      assumption F: each entry of its `fair:` that is possible again and again happens again and again.
      """,
    vacuity: "P never happens",
    timelines: [
      Timeline(
        check: "after P eventually Q",
        runs: [
          .holds("P → · → Q"),
          .holds("PQ", "Q together with P is an answer"),
          .fails("Q → P → ·", "the run ends without Q"),
          .fails("P ↺ → Q", "a run can stay in P forever"),
          .fails("P → Q → P → ·", "each P needs its own Q"),
          .saysNothing("· → Q", "P never happens"),
        ]),
      Timeline(
        check: "after P eventually Q given F",
        runs: [
          .holds("P ↺ ─F→ Q", "the assumption excludes the run that stays in P"),
          .fails("P ↺ → · ─F→ Q", "F does not help where it is not possible"),
        ]),
    ],
    example: ("Whoever is asked is let in or sent off.", "after asking eventually ajar or shut"))
}
