import SourceText

extension Rule {
  static let repeatedEntry = Rule(
    id: "yaml/repeated-entry", severity: .warning,
    summary: "A list of names contains each name once.",
    rationale: """
      Locales, profiles, editions, sources, tags, keys, and apps are listed once each; the second one is ignored. \
      Often another name was meant.
      """,
    good: "guides: [doors]", bad: "guides: [doors, doors]")
}

extension Finding {
  /// - Parameter name: the entry, where it is a text.
  static func repeatedEntry(_ name: String?, in label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .repeatedEntry, at: place, "duplicate entry\(name.map { " `\($0)`" } ?? "") in \(label)",
      notes: [Note("first listed here", at: first)],
      suggestion: "remove one of the two, or write the one that you mean")
  }
}
