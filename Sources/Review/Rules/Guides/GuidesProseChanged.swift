extension ReviewRule {
  static let guidesProseChanged = ReviewRule(
    .guides, "prose-changed", .notable, summary: "The prose of a guide changed.",
    reason: "Readers rely on it, and only names and claims in it are checked.",
    readers: [.editors], edits: [.changed(.section, .prose)])
}
