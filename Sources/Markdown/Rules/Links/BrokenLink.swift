import SourceText

extension Rule {
  static let brokenLink = Rule(
    id: "markdown/broken-link", severity: .error,
    summary: "A link’s text and destination are adjacent, and the destination is closed and has no spaces.",
    rationale: #"""
      Otherwise Markdown shows brackets, parentheses, and destination as text. Remove the space, or write “\[” for \#
      a bracket.
      """#,
    source: Source(
      "CommonMark 0.31.2, section 6.3, Links",
      "https://spec.commonmark.org/0.31.2/#links"),
    good: "[the other guide](other.md)", bad: "[the other guide] (other.md)")
}

extension Finding {
  /// A space between a link's text and its destination.
  static func spaceBeforeDestination(at place: Place) -> Finding {
    Finding(
      .brokenLink, at: place, "unexpected space between `]` and `(`, so this is not a link",
      suggestion: "remove the space")
  }

  /// - Parameter link: the same with its brackets in order.
  static func swappedLink(_ link: String, at place: Place) -> Finding {
    Finding(
      .brokenLink, at: place, "the brackets are the wrong way round, so this is not a link",
      suggestion: "write `\(link)`")
  }

  static func unclosedDestination(at place: Place) -> Finding {
    Finding(
      .brokenLink, at: place, "expected `)` after the destination, so this is not a link",
      suggestion: "write `)` after the destination, or `\\[` for a bracket")
  }

  static func spaceInDestination(at place: Place) -> Finding {
    Finding(
      .brokenLink, at: place, "unexpected space in the destination, so this is not a link",
      suggestion: "write `%20` for the space, or put the destination between `<` and `>`")
  }
}
