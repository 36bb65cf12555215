extension ReviewRule {
  static let promisesPurposeWidened = ReviewRule(
    .promises, "purpose-widened", .breaking, summary: "Users are told that their data is used for more, or by more.",
    reason: "What the text says must match what the app does (App Review 5.1.1), and users decide by it.",
    readers: [.lawyers, .editors, .integrators], edits: [], refines: .changed(.copyText, .text))
}
