extension ReviewRule {
  static let keysPlaceholderChanged = ReviewRule(
    .keys, "placeholder-changed", .breaking, summary: "The placeholders of a text changed.",
    reason: "An app that fills in the old placeholders shows the new ones as they are written.",
    readers: [.integrators, .translators], edits: [], refines: .changed(.copyText, .text))
}
