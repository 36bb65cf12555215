extension CopyRule {
  static let appNameFirst = CopyRule(
    Rule(
      id: "purpose/app-name-first", severity: .note,
      summary: "A purpose string need not begin with the app’s name.",
      rationale: """
        The system’s question stands above the text and names the app. The first words are those that are read: better \
        the reason. Apple’s own examples do both, so this is a note.
        """,
      source: .privacyGuidelines, good: "Your location shows the chargers near you.",
      bad: "<appname> uses your location to show the chargers near you."),
    in: [.purpose]
  ) { subject in
    guard case .placeholder(Wording.appName, _)? = subject.text.template.pieces.first,
      let range = subject.rendered.range(ofPlaceholder: Wording.appName)
    else { return [] }
    return [
      CopyMatch(
        range, "the text begins with the app’s name, which the alert shows already", suggestion: "begin with the reason"
      )
    ]
  }
}
