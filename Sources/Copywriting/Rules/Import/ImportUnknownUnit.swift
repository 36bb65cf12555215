import SourceText

extension Rule {
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
}

extension Finding {
  static func unknownUnit(_ id: String, in locale: String, at place: Place, suggestion: String?) -> Finding {
    Finding(
      .importUnknownUnit, at: place, "unknown unit \(code(id)): the project has no such text in \(locale)",
      suggestion: suggestion)
  }
}
