// Forms about reachability.
extension ClaimForm {
  static let recovery = ClaimForm(
    words: "from every state, Q is reachable",
    meaning: "Wherever a run is, Q holds there or can still be reached.",
    vacuity: nil,
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

  static let recoveryFrom = ClaimForm(
    words: "from P, Q is reachable",
    meaning: "In every configuration with P, or after every step P, Q holds or can still be reached.",
    vacuity: "P never happens",
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

  static let reachable = ClaimForm(
    words: "reachable Q",
    meaning: "Some run reaches Q.",
    vacuity: nil,
    timelines: [Timeline(check: "reachable Q", runs: [.holds("· → Q"), .holds("Q"), .fails("P → ·")])],
    example: ("The door can be opened.", "reachable ajar"))

  static let reachableWithout = ClaimForm(
    words: "Q is reachable without E",
    meaning: "Some run reaches Q, and E does not happen on it, nor together with Q.",
    vacuity: "E never happens before Q or together with it",
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

  static let reachableWithin = ClaimForm(
    words: "Q is reachable within N steps",
    meaning: "Some run reaches Q in at most N steps. N is a number from 1 to \(ClaimCheck.stepLimit).",
    vacuity: nil,
    timelines: [
      Timeline(
        check: "Q is reachable within 2 steps",
        runs: [.holds("· → Q"), .holds("· → · → Q"), .fails("· → · → · → Q")])
    ],
    example: ("Two steps open the door.", "ajar is reachable within 2 steps"))

  static let unreachable = ClaimForm(
    words: "unreachable Q",
    meaning: "No run reaches Q. `never Q` says the same.",
    vacuity: nil,
    timelines: [Timeline(check: "unreachable Q", runs: [.holds("P → ·"), .fails("· → Q")])],
    example: ("A shut door never shows an open sign.", "unreachable shut and sign = open"))
}
