extension ReviewRule {
  static let wordingPurposeStringChanged = ReviewRule(
    .wording, "purpose-string-changed", .notable, summary: "The words of a purpose string changed.",
    reason: "The text ships in the app, so the change needs a new App Store submission.",
    readers: [.editors, .integrators, .translators], edits: [], refines: .changed(.copyText, .text))
}
