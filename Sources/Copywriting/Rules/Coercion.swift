import SourceText

extension CopyRule {
  static let coercion = CopyRule(
    Rule(
      id: "copy/coercion", severity: .error,
      summary: "No text pressures users to consent or rewards them for it.",
      rationale: """
        Apps may not manipulate, trick, or force people into consent, or offer a reward for it. Say what will not \
        work without the permission, and leave the choice to the user.
        """,
      source: .reviewGuidelines("5.1.1(iv) Access"), good: "Without your consent, the app cannot save your card.",
      bad: "You must allow notifications to continue.")
  ) { subject in
    subject.found(\.coercion).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) pressures or pays users to consent",
        suggestion: "say which features need the permission")
    }
  }
}
