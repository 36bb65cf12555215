import SourceText

extension Rule {
  /// The rule `file/name-collision`.
  package static let fileNameCollision = Rule(
    id: "file/name-collision", severity: .error,
    summary: "No two file names differ only in Unicode composition.",
    rationale: """
      “é” can be one code point or two. Some file systems treat both names as one, so one of the files would be lost \
      there. Rename one of them.
      """, isFixed: true, good: "café.md and cafe.md", bad: "café.md with U+00E9, and café.md with U+0065 U+0301")
}

extension Finding {
  static func fileNameCollision(_ path: SourcePath) -> Finding {
    Finding(
      .fileNameCollision, at: Place(path),
      "two files are named `\(path.name)`: the names differ only in Unicode composition")
  }
}
