import SourceText

extension Rule {
  static let duplicateKey = Rule(
    id: "yaml/duplicate-key", severity: .error,
    summary: "A mapping has each key only once.",
    rationale: "One of the two values would be lost without any message. Remove one, or rename it.", isFixed: true,
    source: Source(
      "YAML 1.2.2, section 3.2.1.1, Nodes",
      "https://yaml.org/spec/1.2.2/#3211-nodes"),
    good: "title: Broken\ndescription: One", bad: "title: Broken\ndescription: One\ntitle: Twice")
}

extension Finding {
  static func duplicateKey(_ key: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateKey, at: place, "duplicate key `\(key)`", notes: [Note("first defined here", at: first)],
      suggestion: "remove one of the two, or rename it")
  }
}
