import Model
import SourceText

extension CopyRule {
  static let sensitive = CopyRule(
    Rule(
      id: "notification/sensitive", severity: .error,
      summary: "A notification reveals nothing private, such as a score or a place.",
      rationale: """
        Notifications appear on the lock screen, where others can read them. Scores, speeds, places, and addresses \
        belong in the app.
        """,
      source: .notificationGuidelines, good: "A new summary is ready.", bad: "Your score fell to 62."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.sensitive).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) reveals something private",
        suggestion: "say only that there is something new")
    }
  }
}
