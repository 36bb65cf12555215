import SourceText

extension Rule {
  static let directiveInCode = Rule(
    id: "markdown/directive-in-code", severity: .error,
    summary: "A directive is not within a code block without a language, and not indented like one.",
    rationale: """
      The page would show the directive as text in place of the derived part. Often, the fence that closes a block \
      whose beginning was deleted opens another one. A block that explains directives has a language, such as `text`.
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
      suggestion: "end the code block before it, or write its language, such as `text`, after its fence")
  }

  /// - Parameter name: the directive’s name in braces.
  static func directiveInCodeSpan(_ name: String, at place: Place) -> Finding {
    Finding(
      .directiveInCode, at: place, "`\(name)` is text in a code span", suggestion: "begin and end it with ```")
  }
}
