import Model
import SourceText

extension CopyRule {
  static let appNameFirst = CopyRule(
    Rule(
      id: "purpose/app-name-first", severity: .note,
      summary: "A purpose string need not start with the app’s name.",
      rationale: """
        The title of the system prompt, above the text, already names the app. Users read the first words, so start \
        with the reason. Apple’s own examples do both, so this is a note.
        """,
      source: .privacyGuidelines, good: "Your location shows the chargers near you.",
      bad: "<appname> uses your location to show the chargers near you."),
    in: [.purpose]
  ) { subject in
    guard case .placeholder(TermResolver.appName, _)? = subject.text.template.pieces.first,
      let range = subject.rendered.range(ofPlaceholder: TermResolver.appName)
    else { return [] }
    return [
      CopyMatch(
        range, "the text begins with the app’s name, which the alert already shows", suggestion: "begin with the reason"
      )
    ]
  }
}
