import Model
import SourceText

extension CopyRule {
  static let instructsTask = CopyRule(
    Rule(
      id: "notification/instructs-task", severity: .warning,
      summary: "A notification does not tell users which steps to take.",
      rationale: """
        Users forget the steps as soon as the notification is gone. Say what happened, and open the right place when \
        the user opens the notification, or offer an action.
        """,
      source: .notificationGuidelines, good: "Backups are off.", bad: "Open Settings and tap Backup."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    subject.found(\.tasks).prefix(1).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) is an instruction that users would have to remember",
        suggestion: "say what happened, and open the right screen when the user taps the notification")
    }
  }
}
