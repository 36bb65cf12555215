import Project
import SourceText

extension Rule {
  static let importUnread = Rule(
    "import/unread", .error, "A file with translations can be read to the end.", .fixed)
  static let importChangedSource = Rule(
    "import/changed-source", .error, "A translation was made from the project’s current text.", .fixed)
  static let importPlaceholders = Rule(
    "import/placeholders", .error, "A translation has the same placeholders as its source text, equally often.", .fixed)
  static let importUnknownUnit = Rule(
    "import/unknown-unit", .error, "Every translation belongs to a text of the project.", .fixed)
  static let importUnknownLocale = Rule(
    "import/unknown-locale", .error, "A translation is from the project’s source language into one of its languages.",
    .fixed)
  static let importUnknownState = Rule(
    "import/unknown-state", .error, "The state of a translation is one that XLIFF 1.2 defines.", .fixed)
  static let importInlineElement = Rule(
    "import/inline-element", .error, "An imported text is plain text.", .fixed)
  static let importConflict = Rule(
    "import/conflict", .error, "A file has one translation for a text and a language.", .fixed)
  static let importUnplaceable = Rule(
    "import/unplaceable", .error, "Every translation has a place in its copy file, on one line.", .fixed)
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
