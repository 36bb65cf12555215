// Forms about order.
extension ClaimForm {
  /// Absence after-until. P at configurations: G(P → (¬Q W R)); at steps: G(P → X(¬Q W R)). Without R, with R false.
  static let absence = ClaimForm(
    words: "never Q after P [until R]",
    question: { _ in .watched(.absence) }, trigger: Trigger(.p, lack: "“P” never happens"), rising: [.p, .q],
    breach: "“Q” happens after “P” (and before “R”)", breachOfNot: "“Q” does not always hold after “P”",
    trivial: [
      Trivial("Q", "`R` ends the window as soon as `P` opens it", if: "never X after P until R"),
      Trivial(
        "after P", "`Q` comes only after `R` has ended every window", if: "never Q after X until R", "reachable Q"),
    ],
    stronger: [
      Variant("never Q", without: "after P until R"), Variant("never Q after P", without: "until R"),
    ],
    meaning: """
      Once P has happened, Q never happens. With `until R`, only until R happens, and again after the next P.
      """,
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

  /// Precedence, global: ¬Q W P.
  static let precedence = ClaimForm(
    words: "never Q before P",
    question: { _ in .watched(.precedence) }, trigger: Trigger(.q, lack: "“Q” never happens"), rising: [.q],
    breach: "“Q” happens, but “P” never happened",
    trivial: [Trivial("Q", "`P` holds at the start, before everything else", if: "P is reachable within 0 steps")],
    meaning: "Q does not happen unless P holds at the same moment or has happened before.",
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

  /// Absence, global: G ¬Q.
  static let globalAbsence = ClaimForm(
    words: "never Q",
    question: { _ in .never(.holds(.q)) }, rising: [.q], breach: "“Q” happens",
    meaning: "Q never happens. `unreachable Q` says the same.",
    timelines: [
      Timeline(check: "never Q", runs: [.holds("P → ·"), .fails("· → Q"), .fails("Q", "the start counts")])
    ],
    example: ("The sign never shows an open door while somebody is asked.", "never asking and sign = open"))

  /// Bounded existence, before: B(N). Q at steps: B(0) = ¬Q W R, B(n) = ¬Q W (R ∨ (Q ∧ X B(n−1))). Q at configurations counts
  /// when it becomes true, c₀ included: over the configurations alone, B(0) = ¬Q W R and
  /// B(n) = ¬Q W (R ∨ (Q ∧ (Q W (R ∨ (¬Q ∧ B(n−1)))))).
  static let boundedExistence = ClaimForm(
    words: "at most N Q before R",
    limit: 20, question: { .watched(.boundedExistence(atMost: $0.number ?? 0)) },
    trigger: Trigger(.q, lack: "“Q” never happens"), rising: [.q], breach: "“Q” happens N+1 times before “R”",
    trivial: [Trivial("Q", "`R` holds at the start, before everything else", if: "R is reachable within 0 steps")],
    stronger: [Variant("never Q before R", without: "at most N")],
    meaning: """
      Q happens at most N times before the first R, or at all if R never happens. A state counts when it begins, an event each \
      time. N is a number from 1 to 20.
      """,
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

  /// Response, global. P at configurations: G(P → F Q); at steps: G(P → X F Q). With F: ⋀ₖ(GF enabled(Fₖ) → GF Fₖ) → the same.
  static let response = ClaimForm(
    words: "after P eventually Q [given F]",
    question: { _ in .answered(.response) }, trigger: Trigger(.p, lack: "“P” never happens"), rising: [.p],
    trivial: heldAtOnce("eventually"), stronger: [Variant("after P eventually Q", without: "given F")],
    meaning: """
      Whenever P has happened, Q happens on every run that goes on as long as it can. With `given F`, only on runs that keep the \
      assumption F: each entry of its `fair:` that is possible again and again happens again and again.
      """,
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
