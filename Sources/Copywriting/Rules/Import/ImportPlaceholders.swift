import SourceText

extension Rule {
  /// The rule `import/placeholders`.
  package static let importPlaceholders = Rule(
    id: "import/placeholders", severity: .error,
    summary: "A translation has the same placeholders as its source text, equally often.",
    rationale: """
      A lost placeholder removes the app’s name or a term; an added or misspelled one is shown to users unchanged. \
      Keep `<appname>` and the others as they are.
      """,
    isFixed: true,
    good: #"<target state="translated">Willkommen bei &lt;appname></target>"#,
    bad: #"<target state="translated">Willkommen</target>"#)
}

extension Finding {
  static func missingPlaceholder(_ name: String, at place: Place) -> Finding {
    Finding(
      .importPlaceholders, at: place, "missing placeholder `<\(shortened(name))>` of the source text",
      suggestion: "write `&lt;\(shortened(name))&gt;` where its word belongs")
  }

  /// - Parameter missing: the placeholders that the translation lacks.
  static func addedPlaceholder(_ name: String, missing: [String], at place: Place) -> Finding {
    Finding(
      .importPlaceholders, at: place, "placeholder `<\(shortened(name))>` occurs more often than in the source text",
      suggestion: nearestName(to: name, among: missing).map { "did you mean `<\($0)>`?" } ?? "remove it")
  }
}
