import SourceText

extension Rule {
  static let directiveInCode = Rule(
    id: "markdown/directive-in-code", severity: .error,
    summary: "A directive is not within a code block by accident, and not indented like one.",
    rationale: """
      The page would show the directive as text in place of the derived part. Often, a fence of the block before it \
      was deleted. A block that shows directives has a longer fence.
      """,
    source: Source(
      "CommonMark 0.31.2, section 4.4, Indented code blocks",
      "https://spec.commonmark.org/0.31.2/#indented-code-blocks"),
    good: "```{diagram} door", bad: "    ```{diagram} door")
}

extension Finding {
  /// - Parameters:
  ///   - name: the directive’s name in braces.
  ///   - block: where the code block begins; nil if it has no fence.
  static func directiveInCode(_ name: String, at place: Place, block: Place?) -> Finding {
    guard let block else {
      return Finding(
        .directiveInCode, at: place, "an indentation of four spaces makes `\(name)` code", suggestion: "indent it less")
    }
    return Finding(
      .directiveInCode, at: place, "`\(name)` is text in a code block",
      notes: [Note("the code block begins here", at: block)],
      suggestion: "end the code block before it, or show the directive between longer fences, such as ````")
  }
}
