// Forms about configurations, and about single steps.
extension ClaimForm {
  /// Universality, global: G(P → Q).
  static let invariant = ClaimForm(
    words: "always P implies Q",
    places: .configurations, question: { _ in .never(.contradiction) },
    trigger: Trigger(.p, lack: "“P” never holds"), rising: [.p], breach: "“P” holds, but “Q” does not",
    stronger: [Variant("always Q", without: "P")],
    meaning: "Every configuration with P has Q. P and Q name states, tags, prompts, and observers, not events.",
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

  /// Universality, global: G P.
  static let universality = ClaimForm(
    words: "always P",
    places: .configurations, question: { _ in .never(.lapse) }, breach: "“P” does not hold",
    meaning: "Every configuration has P. P names states, tags, prompts, and observers, not events.",
    timelines: [Timeline(check: "always P", runs: [.holds("P → P"), .fails("P → ·"), .fails("· → P")])],
    example: ("Unless the door is open, its sign shows that it is closed.", "always ajar or sign = closed"))

  /// Absence, global: G(S → X ¬E).
  package static let inert = ClaimForm(
    words: "in S, E does nothing",
    places: .singleSteps, question: { _ in .never(.step(from: .s)) },
    trigger: Trigger(.s, lack: "“S” never holds"), rising: [.s, .e], breach: "“E” does something in “S”",
    stronger: [Variant("never E", without: "in S")],
    meaning: "In a configuration with S, no event of E fires a transition.",
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

  /// Universality, global: G(S → X(E → X Q)).
  static let leads = ClaimForm(
    words: "in S, E leads to Q",
    places: .singleSteps, question: { _ in .never(.step(from: .s) { _, after in !after.contains(.q) }) },
    trigger: Trigger([.s, .e], lack: "“E” never happens in “S”"), rising: [.s, .e],
    breach: "“E” in “S” does not lead to “Q”", stronger: [Variant("always Q", without: "in S, E")],
    meaning: "Every step on an event of E that starts in a configuration with S ends in one with Q.",
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

  /// Absence, global: G((S ∧ ¬Q) → X(E → X ¬Q)).
  package static let neverLeads = ClaimForm(
    words: "E never leads to Q [in S]",
    places: .singleSteps,
    question: { check in
      .never(.step(from: check.situation) { before, after in !before.contains(.q) && after.contains(.q) })
    },
    trigger: Trigger([.s, .e], lack: "“E” never happens (in “S”)"), rising: [.s, .e, .q],
    breach: "“E” leads to “Q”",
    trivial: [
      Trivial(
        "Q", "it already holds whenever `E` happens in `S`, so no step leads to it",
        if: "in S and not Q, E does nothing"
      ),
      Trivial("Q", "it already holds whenever `E` happens, so no step leads to it", if: "in not Q, E does nothing"),
    ],
    stronger: [Variant("never Q", without: "E"), Variant("E never leads to Q", without: "in S")],
    unjudged: { check in
      .step(from: check.situation) { before, after in before.contains(.q) && after.contains(.q) }
    },
    meaning: """
      No step on an event of E that starts without Q (and, with `in S`, in a configuration with S) ends in Q. It says \
      nothing about steps inside Q, such as those from one of its states to another; a warning names one. `E never leads to \
      not Q` does not mean “E leads to Q”: write `in S, E leads to Q`.
      """,
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
