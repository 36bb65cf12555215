import SourceText

extension Rule {
  static let undefinedReference = Rule(
    id: "markdown/undefined-reference", severity: .error,
    summary: "Every reference link has a definition.",
    rationale: """
      Markdown shows such a link as text. Define the reference, or escape the bracket. An “only” directive has \
      definitions of its own.
      """,
    isFixed: true,
    source: Source(
      "markdownlint, MD052",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md052.md"),
    good: "[other]: other.md", bad: "[the other doors][other]")
}

extension Finding {
  static func undefinedReference(_ label: String, at place: Place) -> Finding {
    Finding(
      .undefinedReference, at: place, "undefined reference `\(label)`",
      suggestion: "add a line `[\(label)]: destination`, or write `\\[` for a bracket")
  }

  /// A reference whose label is the text of the link.
  static func undefinedCollapsedReference(at place: Place) -> Finding {
    Finding(
      .undefinedReference, at: place, "undefined reference: no label matches the text of the link",
      suggestion: "add a line `[text]: destination`, or write `\\[` for a bracket")
  }
}
