extension ReviewRule {
  static let promisesPurposeNarrowed = ReviewRule(
    .promises, "purpose-narrowed", .breaking,
    summary: "Users are no longer told something about the use of their data.",
    reason: "If the app still does it, the text is incomplete (App Review 5.1.1).",
    readers: [.lawyers, .editors, .integrators], edits: [], refines: .changed(.copyText, .text))
}
