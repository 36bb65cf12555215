import SourceText

extension Rule {
  /// The rule `import/changed-source`.
  package static let importChangedSource = Rule(
    id: "import/changed-source", severity: .error,
    summary: "A translation was made from the project’s current text.",
    rationale: """
      The text has changed since the export, or in the translator’s tool, so the translation may say something else. \
      Export again and have the new text translated; most tools fill in what has not changed.
      """,
    isFixed: true,
    good: "<source>Welcome to &lt;appname></source>",
    bad: "<source>Welcome, &lt;appname></source>")
}

extension Finding {
  /// - Parameter difference: between the text that was translated and the project's.
  static func changedSource(_ difference: String, at place: Place) -> Finding {
    Finding(
      .importChangedSource, at: place, "this was translated from another text than the project has now: \(difference)",
      suggestion: "export again, and have the new text translated")
  }
}
