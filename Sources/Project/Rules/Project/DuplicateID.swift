import SourceText

extension Rule {
  static let duplicateID = Rule(
    id: "project/duplicate-id", severity: .error,
    summary: "An id is unique among the items of its kind.",
    rationale: """
      Whatever refers to the id could mean either one. States and regions share one set of ids in their machine; \
      machines, copy entries, variants, editions, sources, and SDK types are unique in the project.
      """,
    isFixed: true,
    good: "locked: {title: Locked}", bad: "states: {shut: {title: Shut}}")
}

extension Finding {
  /// - Parameters:
  ///   - kind: what the id is of, for example `state`.
  ///   - owner: what it belongs to, if not to the project.
  static func duplicateID(_ id: String, of kind: String, in owner: String?, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateID, at: place, "duplicate \(kind) `\(id)`" + (owner.map { " in `\($0)`" } ?? ""),
      notes: [Note("first defined here", at: first)])
  }
}
