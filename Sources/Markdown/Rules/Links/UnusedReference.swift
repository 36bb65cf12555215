import SourceText

extension Rule {
  static let unusedReference = Rule(
    id: "markdown/unused-reference", severity: .warning,
    summary: "Every reference definition is used.",
    rationale: "A definition that no link uses is left over, or a link’s label is mistyped.",
    source: Source(
      "markdownlint, MD053",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md053.md"),
    good: "See [the other doors][other].", bad: "[other]: other.md")
}

extension Finding {
  static func unusedReference(_ label: String, at place: Place) -> Finding {
    Finding(.unusedReference, at: place, "unused reference `\(label)`", suggestion: "use it, or delete it")
  }
}
