import SourceText

extension Rule {
  /// The rule `claim/catches-nothing`.
  public static let claimCatchesNothing = Rule(
    id: "claim/catches-nothing", severity: .warning,
    summary: "Every claim catches at least one single edit of its machine.",
    rationale: """
      `statebook coverage --claims` tries every single edit of a machine, such as another target for a transition or \
      a removed guard, and records which claims notice. A claim that stays true whatever is edited says little about \
      this machine; make it more specific. `check` and `build` do not try the edits.
      """)

  /// The rule `claim/strength-outdated`.
  public static let claimStrengthOutdated = Rule(
    id: "claim/strength-outdated", severity: .note,
    summary: "The figures in content/strength.yaml match the current machines and claims.",
    rationale: """
      Pages show how many single edits a claim catches. `statebook coverage --claims --record` counts them, which \
      takes longer than a build. If the machine, a claim, or a figure has changed since, pages omit them.
      """)

  static let strengthRules: [Rule] = [claimCatchesNothing, claimStrengthOutdated]
}
