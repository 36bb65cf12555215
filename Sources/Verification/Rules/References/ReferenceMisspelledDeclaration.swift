import SourceText

extension Rule {
  static let referenceMisspelledDeclaration = Rule(
    id: "reference/misspelled-declaration", severity: .error,
    summary: "A name is spelled alike where it is declared and where it is used.",
    rationale: """
      A name that is used several times and declared nowhere, beside one like it that is declared and used nowhere, is \
      misspelled once, in its declaration. This finding then stands for those of all places that use it.
      """, isFixed: true,
    good: "ajar: {title: Ajar, shows: {sign: open}}", bad: "ajra: {title: Ajar, shows: {sign: open}}")
}

extension Finding {
  /// - Parameters:
  ///   - uses: the places that have the name that is unknown, at least one.
  static func misspelledDeclaration(_ misspelling: Misspelling, at place: Place, uses: [Place]) -> Finding {
    Finding(
      .referenceMisspelledDeclaration, at: place,
      "`\(misspelling.nearest)` is used nowhere, while `\(misspelling.name)` is unknown in \(uses.count) places",
      notes: [Note("the first of them", at: uses.first)], suggestion: "did you mean `\(misspelling.name)`?")
  }
}
