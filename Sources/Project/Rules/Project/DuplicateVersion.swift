import SourceText

extension Rule {
  static let duplicateVersion = Rule(
    id: "project/duplicate-version", severity: .error,
    summary: "Each version has a title and a place of its own.",
    rationale: """
      Readers could not tell two versions with one title apart, and of two versions in one folder the second replaces \
      the first.
      """,
    isFixed: true,
    good: "- {title: \"1.0\", folder: v1}", bad: "- {title: \"1.0\", folder: v2}")
}

extension Finding {
  /// - Parameter kind: what the text is, for example `version`.
  static func duplicateVersion(_ text: String, kind: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateVersion, at: place, "duplicate \(kind) `\(text)`", notes: [Note("first listed here", at: first)])
  }
}
