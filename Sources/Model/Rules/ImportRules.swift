extension Rule {
  static let importRules: [Rule] = [
    importUnread, importChangedSource, importPlaceholders, importUnknownUnit, importUnknownLocale, importUnknownState,
    importInlineElement, importConflict, importUnplaceable,
  ]

  /// The rule `import/unread`.
  public static let importUnread = Rule(
    id: "import/unread", severity: .error,
    summary: "A file with translations can be read to its end.",
    rationale:
      "What is not understood would be left out without a word, so nothing is taken from the file. XLIFF 1.2 is read, the version that `statebook export xliff` and Xcode write.",
    isFixed: true)

  /// The rule `import/changed-source`.
  public static let importChangedSource = Rule(
    id: "import/changed-source", severity: .error,
    summary: "A translation was made from the text that the project has now.",
    rationale:
      "The text was changed after the export, or in the translator’s tool, so the translation says something else. Export again and have the new text translated; most tools fill in what did not change.",
    isFixed: true)

  /// The rule `import/placeholders`.
  public static let importPlaceholders = Rule(
    id: "import/placeholders", severity: .error,
    summary: "A translation has the placeholders of its source text, each as often.",
    rationale:
      "A placeholder that is lost leaves out the app’s name or a term; one that is put in or misspelt is shown as it is. Keep <appname> and its like as they are.",
    isFixed: true)

  /// The rule `import/unknown-unit`.
  public static let importUnknownUnit = Rule(
    id: "import/unknown-unit", severity: .error,
    summary: "A translation is of a text that the project has.",
    rationale:
      "The id of a unit is that of the copy entry, with “|” and the variant where the text belongs to one, and “@” and the edition where the words are its own. Export again after an entry was renamed or removed.",
    isFixed: true)

  /// The rule `import/unknown-locale`.
  public static let importUnknownLocale = Rule(
    id: "import/unknown-locale", severity: .error,
    summary: "A translation is from the project’s source language into one of its languages.",
    rationale: "The languages of a project stand under `locales` in content/statebook.yaml, the source language first.",
    isFixed: true)

  /// The rule `import/unknown-state`.
  public static let importUnknownState = Rule(
    id: "import/unknown-state", severity: .error,
    summary: "The state of a translation is one that XLIFF 1.2 has.",
    rationale:
      "“translated”, “signed-off” and “final” are taken for translated, those that need something for needs_review, “new” and “needs-translation” for new; a state that a tool made up, with “x-” before it, counts as needs_review.",
    isFixed: true)

  /// The rule `import/inline-element`.
  public static let importInlineElement = Rule(
    id: "import/inline-element", severity: .error,
    summary: "A text that is imported is plain text.",
    rationale:
      "The project’s texts have no inline elements. A tool that puts placeholders into elements such as <ph> while people work puts them back into the text when it saves for the customer.",
    isFixed: true)

  /// The rule `import/conflict`.
  public static let importConflict = Rule(
    id: "import/conflict", severity: .error,
    summary: "A file has one translation for a text and a language.",
    rationale: "With two of them it is open which is meant.", isFixed: true)

  /// The rule `import/unplaceable`.
  public static let importUnplaceable = Rule(
    id: "import/unplaceable", severity: .error,
    summary: "A translation has a place in its copy file, on one line.",
    rationale:
      "The import changes the bytes of a text and leaves all others alone. It does not rewrite block scalars and texts that run over several lines: write the text on one line, in quotation marks, and import again.",
    isFixed: true)
}
