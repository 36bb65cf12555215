extension ReviewRule {
  static let flowPromptLookChanged = ReviewRule(
    .flow, "prompt-look-changed", .notable, summary: "A prompt looks different.",
    reason: "Drawings in guides show the words and the arrangement.",
    readers: [.editors],
    edits: [
      .changed(.prompt, .alert), .changed(.prompt, .alertBeginning), .changed(.prompt, .unverifiedWords),
      .changed(.prompt, .showsMap), .changed(.prompt, .mapControl), .changed(.prompt, .orientation),
    ])
}
