extension ReviewRule {
  static let guidesMainPathChanged = ReviewRule(
    .guides, "main-path-changed", .notable, summary: "The home page shows another run of a machine.",
    reason: "It is the first thing that readers see of the machine.",
    readers: [.editors], edits: [.changed(.machine, .mainPath)])
}
