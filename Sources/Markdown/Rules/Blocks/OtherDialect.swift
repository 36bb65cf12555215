import SourceText

extension Rule {
  static let otherDialect = Rule(
    id: "markdown/other-dialect", severity: .error,
    summary:
      "Nothing is in another dialect of Markdown: “:::”, “!!!”, “{% … %}”, “{{ … }}”, “[[…]]”, “{#id}”, “$…$”, “: …”, “•”, “:smile:”.",
    rationale: """
      Docusaurus, VitePress, MkDocs, Jekyll, Pandoc, and Obsidian read these; here they are text. Use GitHub’s alerts, \
      directives in fenced blocks, and links, or put the text into a code span.
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

  static func templateExpression(at place: Place) -> Finding {
    otherDialect("`{{ … }}` is not an expression", at: place, "remove it, or put it in a code span")
  }

  static func wikiLink(_ text: String, at place: Place) -> Finding {
    otherDialect(
      "`[[…]]` is not a link", at: place, "write a link such as `[\(text)](file.md)`, or `\\[` for a bracket")
  }

  /// - Parameter attributes: the braces and what is in them.
  static func attributes(_ attributes: String, at place: Place) -> Finding {
    let suggestion =
      attributes.hasPrefix("{#")
      ? "remove it: links name a heading by its words, as on GitHub; write `\\{` for a brace"
      : "remove it, or write `\\{` for a brace"
    return otherDialect("`\(attributes)` is not an attribute", at: place, suggestion)
  }

  /// - Parameter sign: the dollar signs at each end.
  static func math(between sign: String, at place: Place) -> Finding {
    otherDialect(
      "`\(sign)…\(sign)` is not a formula", at: place,
      "write the formula in words or a code span, or `\\$` for a dollar")
  }

  static func definitionLine(at place: Place) -> Finding {
    otherDialect(
      "`: ` does not begin a definition", at: place, "write a list such as `- **term**: text`, or `\\:` for a colon")
  }

  /// - Parameter bullet: the character that a word processor begins an item with.
  static func bullet(_ bullet: String, at place: Place) -> Finding {
    otherDialect(
      "`\(bullet)` does not begin a list item", at: place, "write `- ` in its place, each item on its own line")
  }

  /// - Parameter code: the name with its colons.
  static func shortcode(_ code: String, at place: Place) -> Finding {
    otherDialect("`\(code)` is not a picture", at: place, "write the character itself, or `\\:` for a colon")
  }

  /// - Parameter name: the role’s name.
  static func colonRole(_ name: String, at place: Place) -> Finding {
    otherDialect("`:\(name):` is not a role", at: place, "write `{\(name)}` directly before the backtick")
  }

  private static func otherDialect(_ message: String, at place: Place, _ suggestion: String) -> Finding {
    Finding(.otherDialect, at: place, message + " in this Markdown", suggestion: suggestion)
  }
}
