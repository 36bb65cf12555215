// Forms about configurations, and about single steps.
extension ClaimForm {
  static let invariant = ClaimForm(
    words: "always P implies Q",
    meaning: "Every configuration with P has Q. P and Q name states, tags, prompts, and observers, not events.",
    vacuity: "P never holds",
    timelines: [
      Timeline(
        check: "always P implies Q",
        runs: [
          .holds("Q → PQ", "Q without P is allowed"),
          .fails("PQ → P"),
          .saysNothing("Q → ·", "P never holds"),
        ])
    ],
    example: ("While somebody is asked, the sign shows a closed door.", "always asking implies sign = closed"))

  static let universality = ClaimForm(
    words: "always P",
    meaning: "Every configuration has P. P names states, tags, prompts, and observers, not events.",
    vacuity: nil,
    timelines: [Timeline(check: "always P", runs: [.holds("P → P"), .fails("P → ·"), .fails("· → P")])],
    example: ("Unless the door is open, its sign shows that it is closed.", "always ajar or sign = closed"))

  static let inert = ClaimForm(
    words: "in S, E does nothing",
    meaning: "In a configuration with S, no event of E fires a transition.",
    vacuity: "S never holds",
    timelines: [
      Timeline(
        check: "in S, E does nothing",
        runs: [
          .holds("S → · ─E→ ·", "E does something elsewhere"),
          .fails("S ─E→ ·"),
          .fails("S ─E→ S", "a step that leads back to S is not nothing"),
          .saysNothing("· ─E→ ·", "S never holds"),
        ])
    ],
    example: ("The wind cannot slam a door that is shut.", "in shut, slam does nothing"))

  static let leads = ClaimForm(
    words: "in S, E leads to Q",
    meaning: "Every step on an event of E that starts in a configuration with S ends in one with Q.",
    vacuity: "E never happens in S",
    timelines: [
      Timeline(
        check: "in S, E leads to Q",
        runs: [
          .holds("S ─E→ Q"),
          .fails("S ─E→ ·"),
          .fails("S ─E→ · → Q", "the step itself must end in Q"),
          .holds("S ─E→ Q ─E→ ·", "only steps that start in S count"),
          .saysNothing("S → · ─E→ Q", "E never happens in S"),
        ])
    ],
    example: ("Whoever knocks at a shut door is asked who they are.", "in shut, knock leads to asking"))

  static let neverLeads = ClaimForm(
    words: "E never leads to Q [in S]",
    meaning: """
      No step on an event of E that starts without Q (and, with `in S`, in a configuration with S) ends in Q. It says \
      nothing about steps inside Q, such as those from one of its states to another; a warning names one. `E never leads to \
      not Q` does not mean “E leads to Q”: write `in S, E leads to Q`.
      """,
    vacuity: "E never happens (in S)",
    timelines: [
      Timeline(
        check: "E never leads to Q",
        runs: [
          .holds("· ─E→ · → Q", "the step itself must not end in Q"),
          .fails("· ─E→ Q"),
          .holds("Q ─E→ Q", "a step that starts in Q makes nothing of it true"),
          .saysNothing("· → Q", "E never happens"),
        ]),
      Timeline(
        check: "E never leads to Q in S",
        runs: [
          .holds("· ─E→ Q → S ─E→ ·", "only steps that start in S count"),
          .fails("S ─E→ Q"),
          .saysNothing("· ─E→ Q → S", "E never happens in S"),
        ]),
    ],
    example: ("Sending somebody off opens no door.", "refuse never leads to ajar"))
}
