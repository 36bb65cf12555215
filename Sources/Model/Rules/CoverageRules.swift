extension Rule {
  /// The rule `coverage/below`.
  public static let coverageBelow = Rule(
    id: "coverage/below", severity: .error,
    summary: "At least as much of each machine is covered as `coverage:` in statebook.yaml asks for.",
    rationale: """
      What no guide names, no claim speaks of, no scenario comes past and no source vouches for is easily wrong without \
      anybody noticing. `statebook coverage` lists it; cover it, or ask for less.
      """)

  static let coverageRules: [Rule] = [coverageBelow]
}
