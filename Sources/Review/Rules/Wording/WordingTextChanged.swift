extension ReviewRule {
  static let wordingTextChanged = ReviewRule(
    .wording, "text-changed", .notable, summary: "The words of a text changed.",
    reason: "Users read them.",
    readers: [.editors, .translators], edits: [.changed(.copyText, .text)])
}
