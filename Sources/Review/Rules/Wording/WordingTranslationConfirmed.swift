extension ReviewRule {
  static let wordingTranslationConfirmed = ReviewRule(
    .wording, "translation-confirmed", .notable, summary: "A translation names another source text.",
    reason: "Somebody states that it translates that text.",
    readers: [.translators], edits: [.changed(.copyText, .sourceDigest)])
}
