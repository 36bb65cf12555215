extension ReviewRule {
  static let keysPromptCopyChanged = ReviewRule(
    .keys, "prompt-copy-changed", .breaking, summary: "A prompt shows another text, or looks for it under another key.",
    reason: "Users see another text of the app at this prompt.",
    readers: [.integrators, .editors, .lawyers], edits: [.changed(.prompt, .copy), .changed(.prompt, .key)])
}
