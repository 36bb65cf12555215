import Model
import SourceText

extension CopyRule {
  static let notificationAppName = CopyRule(
    Rule(
      id: "notification/app-name", severity: .warning,
      summary: "A notification does not repeat the app’s name.",
      rationale: """
        The system shows the app’s name and icon next to each notification, and space is limited. If your texts must \
        name the app, turn off this rule in statebook.yaml.
        """,
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "<appname> is waiting for you."),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    guard let range = subject.rendered.range(ofPlaceholder: TermResolver.appName) else { return [] }
    return [CopyMatch(range, "the notification already shows the app’s name", suggestion: "remove it")]
  }
}
