import Model
import SourceText

extension Rule {
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
  static func controlCharacter(_ scalar: Unicode.Scalar, at place: Place) -> Finding {
    Finding(
      .importUnplaceable, at: place,
      "invisible control character \(scalar.codePoint) in the translation",
      suggestion: "remove it")
  }

  /// A change for which its copy file has no place.
  package static func unplaceable(_ change: CopyChange, _ message: String, suggestion: String) -> Finding {
    Finding(.importUnplaceable, at: change.origin, message, suggestion: suggestion)
  }
}
