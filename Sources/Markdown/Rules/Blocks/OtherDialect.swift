import SourceText

extension Rule {
  static let otherDialect = Rule(
    id: "markdown/other-dialect", severity: .error,
    summary: "No block is in another dialect of Markdown: “:::”, “!!!”, or “{% … %}”.",
    rationale: """
      Docusaurus, VitePress, MkDocs, and Jekyll read these blocks; here they are text. Use GitHub’s alerts and \
      directives in fenced blocks instead.
      """,
    good: "> [!TIP]", bad: "::: tip")
}

extension Finding {
  static func colonBlock(at place: Place) -> Finding {
    otherDialect(
      "`:::` is not a block marker", at: place, "write an alert such as `> [!NOTE]`, or a directive in a fenced block")
  }

  static func exclamationBlock(at place: Place) -> Finding {
    otherDialect("`!!!` is not a block marker", at: place, "write an alert such as `> [!NOTE]`")
  }

  static func templateTag(at place: Place) -> Finding {
    otherDialect("`{% … %}` is not a tag", at: place, "remove it, or put it in a code span")
  }

  private static func otherDialect(_ message: String, at place: Place, _ suggestion: String) -> Finding {
    Finding(.otherDialect, at: place, message + " in this Markdown", suggestion: suggestion)
  }
}
