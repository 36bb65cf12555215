import SourceText

extension Rule {
  /// The rule `import/unknown-locale`.
  package static let importUnknownLocale = Rule(
    id: "import/unknown-locale", severity: .error,
    summary: "A translation is from the project’s source language into one of its languages.",
    rationale:
      "The languages of a project are listed under `locales` in content/statebook.yaml, the source language first.",
    isFixed: true,
    good: #"source-language="en" target-language="de""#,
    bad: #"source-language="en" target-language="fr""#)
}

extension Finding {
  static func otherSourceLanguage(_ language: String, expected: String, at place: Place) -> Finding {
    Finding(
      .importUnknownLocale, at: place,
      "the translations are from \(code(language)); expected `\(expected)`, the project’s source language")
  }

  static func missingTargetLanguage(at place: Place) -> Finding {
    Finding(
      .importUnknownLocale, at: place, "missing attribute `target-language` of the file element",
      suggestion: "add it with the language of the translations")
  }

  static func unknownTargetLanguage(_ language: String, known: [String], at place: Place) -> Finding {
    Finding(
      .importUnknownLocale, at: place, "unknown language \(code(language)): the project is not translated into it",
      suggestion: didYouMean(language, among: known) ?? "add it to `locales` in content/statebook.yaml")
  }
}
