// Forms about reachability.
extension ClaimForm {
  /// CTL: AG EF Q.
  static let recovery = ClaimForm(
    words: "from every state, Q is reachable",
    question: { _ in .recoverable(.any) }, stronger: [Variant("always Q", without: "from every state")],
    weaker: [Variant("reachable Q", without: "from every state")],
    meaning: "Wherever a run is, Q holds there or can still be reached.",
    timelines: [
      Timeline(
        check: "from every state, Q is reachable",
        runs: [
          .holds("· ⇄ Q"),
          .holds("· → Q", "Q holds where the run ends"),
          .fails("Q → ·", "there is no step back to Q"),
        ])
    ],
    example: ("Nobody is locked out for good.", "from every state, ajar is reachable"))

  /// CTL. P at configurations: AG(P → EF Q); at steps: AG(P → AX EF Q).
  static let recoveryFrom = ClaimForm(
    words: "from P, Q is reachable",
    question: { _ in .recoverable(.holds(.p)) }, trigger: Trigger(.p, lack: "“P” never happens"), rising: [.p],
    trivial: heldAtOnce("is reachable"), stronger: [Variant("from every state, Q is reachable", without: "P")],
    weaker: [Variant("reachable Q", without: "from P")],
    meaning: "In every configuration with P, or after every step P, Q holds or can still be reached.",
    timelines: [
      Timeline(
        check: "from P, Q is reachable",
        runs: [
          .holds("P → · → Q → ·", "from the end it need not be reachable"),
          .fails("P → Q → P", "not from the second P"),
          .holds("PQ"),
          .saysNothing("Q → ·", "P never happens"),
        ])
    ],
    example: ("Whoever is asked can still be sent off.", "from asking, shut is reachable"))

  /// CTL: EF Q; some run does not satisfy G ¬Q.
  static let reachable = ClaimForm(
    words: "reachable Q",
    question: { _ in .possible(.holds(.q), within: nil) },
    meaning: "Some run reaches Q.",
    timelines: [Timeline(check: "reachable Q", runs: [.holds("· → Q"), .holds("Q"), .fails("P → ·")])],
    example: ("The door can be opened.", "reachable ajar"))

  /// CTL: E[¬E U (Q ∧ ¬E)]; some run does not satisfy ¬Q W E. E may be any proposition.
  static let reachableWithout = ClaimForm(
    words: "Q is reachable without E",
    question: { _ in .avoiding(.precedence) },
    trigger: Trigger(.priority, lack: "“E” never happens before “Q” or together with it"), rising: [.e],
    weaker: [Variant("reachable Q", without: "without E")],
    meaning: "Some run reaches Q, and E does not happen on it, nor together with Q.",
    timelines: [
      Timeline(
        check: "Q is reachable without E",
        runs: [
          .holds("· ─E→ Q\n└ → Q", "the second way"),
          .fails("· ─E→ Q"),
          .saysNothing("· → Q ─E→ ·", "E does not happen before Q"),
        ])
    ],
    example: ("The door can be opened without sending anybody off.", "ajar is reachable without refuse"))

  /// CTL: EF Q, and on some run Q at moment N or before.
  static let reachableWithin = ClaimForm(
    words: "Q is reachable within N steps",
    limit: 1000, question: { .possible(.holds(.q), within: $0.number) },
    trivial: [
      Trivial(
        "within N steps", "`Q` holds at the start", if: "Q is reachable within 0 steps", remedy: "reachable Q")
    ],
    weaker: [Variant("reachable Q", without: "within N")],
    meaning: "Some run reaches Q in at most N steps. N is a number from 1 to 1000.",
    timelines: [
      Timeline(
        check: "Q is reachable within 2 steps",
        runs: [.holds("· → Q"), .holds("· → · → Q"), .fails("· → · → · → Q")])
    ],
    example: ("Two steps open the door.", "ajar is reachable within 2 steps"))

  /// Absence, global: G ¬Q.
  static let unreachable = ClaimForm(
    words: "unreachable Q",
    question: { _ in .never(.holds(.q)) }, rising: [.q], breach: "“Q” is reached",
    meaning: "No run reaches Q. `never Q` says the same.",
    timelines: [Timeline(check: "unreachable Q", runs: [.holds("P → ·"), .fails("· → Q")])],
    example: ("A shut door never shows an open sign.", "unreachable shut and sign = open"))
}

extension ClaimForm {
  /// Returns what makes words of `after P eventually Q` and `from P, Q is reachable` trivial: no later Q is needed.
  static func heldAtOnce(_ words: String) -> [Trivial] {
    [
      Trivial(
        words, "`Q` already holds whenever `P` holds", if: "never P and not Q", atConfigurations: [.p, .q],
        remedy: "always P implies Q"),
      Trivial(
        words, "`Q` already holds whenever `P` happens", if: "never P and not Q", "in not Q, P does nothing"),
    ]
  }
}
