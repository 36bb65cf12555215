import SourceText

extension Rule {
  static let unknownVersion = Rule(
    id: "project/unknown-version", severity: .error,
    summary: "The version of the project and the newest one are in the list of versions.",
    rationale: """
      Pages name the version that they describe and link to the others. Without its entry, a page could not say whether \
      there is a newer one.
      """,
    isFixed: true,
    good: "this: \"2.0\"", bad: "this: \"2.1\"")
}

extension Finding {
  static func unknownVersion(_ title: String, known: [String], at place: Place) -> Finding {
    Finding(
      .unknownVersion, at: place, "unknown version `\(title)`",
      suggestion: didYouMean(title, among: known) ?? "add it to `all`, with its folder")
  }
}
