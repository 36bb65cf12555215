import SourceText

extension Rule {
  static let importRules: [Rule] = [
    importUnread, importChangedSource, importPlaceholders, importUnknownUnit, importUnknownLocale, importUnknownState,
    importInlineElement, importConflict, importUnplaceable,
  ]

  /// The rule `import/unread`.
  public static let importUnread = Rule(
    id: "import/unread", severity: .error,
    summary: "A file with translations can be read to the end.",
    rationale: """
      Parts that cannot be read would be lost, so nothing is imported from the file. Statebook reads XLIFF 1.2, the \
      version that `statebook export xliff` and Xcode write.
      """,
    isFixed: true)

  /// The rule `import/changed-source`.
  public static let importChangedSource = Rule(
    id: "import/changed-source", severity: .error,
    summary: "A translation was made from the project’s current text.",
    rationale: """
      The text has changed since the export, or in the translator’s tool, so the translation may say something else. \
      Export again and have the new text translated; most tools fill in what has not changed.
      """,
    isFixed: true)

  /// The rule `import/placeholders`.
  public static let importPlaceholders = Rule(
    id: "import/placeholders", severity: .error,
    summary: "A translation has the same placeholders as its source text, equally often.",
    rationale: """
      A lost placeholder removes the app’s name or a term; an added or misspelled one is shown to users unchanged. \
      Keep `<appname>` and the others as they are.
      """,
    isFixed: true)

  /// The rule `import/unknown-unit`.
  public static let importUnknownUnit = Rule(
    id: "import/unknown-unit", severity: .error,
    summary: "Every translation belongs to a text of the project.",
    rationale: """
      The id of a unit is the id of the copy entry, followed by “|” and the variant if the text belongs to one, and \
      by “@” and the edition if the text is its own. Export again after you rename or remove an entry.
      """,
    isFixed: true)

  /// The rule `import/unknown-locale`.
  public static let importUnknownLocale = Rule(
    id: "import/unknown-locale", severity: .error,
    summary: "A translation is from the project’s source language into one of its languages.",
    rationale:
      "The languages of a project are listed under `locales` in content/statebook.yaml, the source language first.",
    isFixed: true)

  /// The rule `import/unknown-state`.
  public static let importUnknownState = Rule(
    id: "import/unknown-state", severity: .error,
    summary: "The state of a translation is one that XLIFF 1.2 defines.",
    rationale:
      "“translated”, “signed-off”, and “final” count as translated, and “new” and “needs-translation” as new. The other states that begin with “needs-” count as needs_review, and so do a tool’s own states, which begin with “x-”.",
    isFixed: true)

  /// The rule `import/inline-element`.
  public static let importInlineElement = Rule(
    id: "import/inline-element", severity: .error,
    summary: "An imported text is plain text.",
    rationale: """
      The project’s texts have no inline elements. A tool that displays placeholders as elements such as `<ph>` \
      restores them when it saves the file for the customer.
      """,
    isFixed: true)

  /// The rule `import/conflict`.
  public static let importConflict = Rule(
    id: "import/conflict", severity: .error,
    summary: "A file has one translation for a text and a language.",
    rationale: "With two translations, it is unclear which one is right.", isFixed: true)

  /// The rule `import/unplaceable`.
  public static let importUnplaceable = Rule(
    id: "import/unplaceable", severity: .error,
    summary: "Every translation has a place in its copy file, on one line.",
    rationale:
      "The import changes the bytes of a text and leaves all others alone. It does not rewrite block scalars and texts that run over several lines: write the text on one line, in quotation marks, and import again.",
    isFixed: true)
}
