extension Rule {
  /// The rule `claim/catches-nothing`.
  public static let claimCatchesNothing = Rule(
    id: "claim/catches-nothing", severity: .warning,
    summary: "Every claim catches at least one single edit of its machine.",
    rationale: """
      `statebook coverage --claims` tries every single edit of a machine, such as another target for a transition or a \
      guard left out, and asks which claims notice. A claim that stays true whatever is edited says little about this \
      machine: name what it is about more closely. `check` and `build` do not try the edits.
      """)

  /// The rule `claim/strength-outdated`.
  public static let claimStrengthOutdated = Rule(
    id: "claim/strength-outdated", severity: .note,
    summary: "The figures in content/strength.yaml are those of the machines and claims as they are.",
    rationale: """
      Pages show how many single edits a claim catches. The figures are counted by `statebook coverage --claims --record`, \
      which takes longer than a build. Where the machine, a claim or a figure has changed since, pages leave them out.
      """)

  static let strengthRules: [Rule] = [claimCatchesNothing, claimStrengthOutdated]
}
