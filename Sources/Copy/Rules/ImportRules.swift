import Project
import SourceText

extension Rule {
  /// The rule `import/unread`.
  package static let importUnread = Rule(
    id: "import/unread", severity: .error,
    summary: "A file with translations can be read to the end.",
    rationale: """
      Parts that cannot be read would be lost, so nothing is imported from the file. Statebook reads XLIFF 1.2, the \
      version that `statebook export xliff` writes.
      """,
    isFixed: true,
    good: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      </trans-unit>
      """,
    bad: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      """)

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

  /// The rule `import/unknown-unit`.
  package static let importUnknownUnit = Rule(
    id: "import/unknown-unit", severity: .error,
    summary: "Every translation belongs to a text of the project.",
    rationale: """
      The id of a unit is the id of the copy entry, followed by “|” and the variant if the text belongs to one, and \
      by “@” and the edition if the text is its own. Export again after you rename or remove an entry.
      """,
    isFixed: true,
    good: #"<trans-unit id="welcome">"#,
    bad: #"<trans-unit id="welcom">"#)

  /// The rule `import/unknown-locale`.
  package static let importUnknownLocale = Rule(
    id: "import/unknown-locale", severity: .error,
    summary: "A translation is from the project’s source language into one of its languages.",
    rationale:
      "The languages of a project are listed under `locales` in content/statebook.yaml, the source language first.",
    isFixed: true,
    good: #"source-language="en" target-language="de""#,
    bad: #"source-language="en" target-language="fr""#)

  /// The rule `import/unknown-state`.
  package static let importUnknownState = Rule(
    id: "import/unknown-state", severity: .error,
    summary: "The state of a translation is one that XLIFF 1.2 defines.",
    rationale:
      "“translated”, “signed-off”, and “final” count as translated, and “new” and “needs-translation” as new. The other states that begin with “needs-” count as needs_review, and so do a tool’s own states, which begin with “x-”.",
    isFixed: true,
    good: #"<target state="translated">Willkommen bei &lt;appname></target>"#,
    bad: #"<target state="perhaps">Willkommen bei &lt;appname></target>"#)

  /// The rule `import/inline-element`.
  package static let importInlineElement = Rule(
    id: "import/inline-element", severity: .error,
    summary: "An imported text is plain text.",
    rationale: """
      The project’s texts have no inline elements. A tool that displays placeholders as elements such as `<ph>` \
      restores them when it saves the file for the customer.
      """,
    isFixed: true,
    good: #"<target state="translated">Willkommen bei &lt;appname></target>"#,
    bad: #"<target state="translated">Willkommen bei <ph id="1">&lt;appname></ph></target>"#)

  /// The rule `import/conflict`.
  package static let importConflict = Rule(
    id: "import/conflict", severity: .error,
    summary: "A file has one translation for a text and a language.",
    rationale: "With two translations, it is unclear which one is right.", isFixed: true,
    good: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      """,
    bad: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
        <target state="translated">Hallo bei &lt;appname></target>
      """)

  /// The rule `import/unplaceable`.
  package static let importUnplaceable = Rule(
    id: "import/unplaceable", severity: .error,
    summary: "Every translation has a place in its copy file, on one line.",
    rationale:
      "The import changes the bytes of a text and leaves all others alone. It does not rewrite block scalars and texts that run over several lines: write the text on one line, in quotation marks, and import again.",
    isFixed: true,
    good: "text: {en: Welcome to <appname>, de: {text: Hallo, state: new}}",
    bad: """
      de: >
        Hallo,
        hallo
      """)
}

extension Finding {
  /// - Parameter difference: the difference between the translated text and the project's.
  static func changedSource(_ difference: String, at place: Place) -> Finding {
    Finding(
      .importChangedSource, at: place, "this was translated from another text than the project has now: \(difference)",
      suggestion: "export again, and have the new text translated")
  }

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

  static func unknownUnit(_ id: String, in locale: String, at place: Place, suggestion: String?) -> Finding {
    Finding(
      .importUnknownUnit, at: place, "unknown unit \(code(id)): the project has no such text in \(locale)",
      suggestion: suggestion)
  }

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

  static func unknownTranslationState(_ state: String, at place: Place) -> Finding {
    Finding(
      .importUnknownState, at: place, "unknown state \(code(state)) in XLIFF 1.2",
      suggestion: didYouMean(state, among: ["translated", "final", "needs-review-translation"]))
  }

  static func inlineElement(_ name: String, at place: Place) -> Finding {
    Finding(
      .importInlineElement, at: place, "unexpected inline element \(code(name)); expected plain text",
      suggestion: "have the translator’s tool save placeholders as text")
  }

  static func translationConflict(_ unit: String, in locale: String, at place: Place, first: Place) -> Finding {
    Finding(
      .importConflict, at: place, "two translations of \(code(unit)) into \(locale)",
      notes: [Finding.Note("the first one is here", at: first)], suggestion: "remove one of the two")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at place: Place) -> Finding {
    Finding(
      .importUnplaceable, at: place,
      "invisible control character \(scalar.codePoint) in the translation",
      suggestion: "remove it")
  }

  /// Reports a change that cannot be placed in its copy file.
  package static func unplaceable(_ change: CopyChange, _ message: String, suggestion: String) -> Finding {
    Finding(.importUnplaceable, at: change.origin, message, suggestion: suggestion)
  }
}
