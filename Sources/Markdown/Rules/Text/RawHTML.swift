import SourceText

extension Rule {
  static let rawHTML = Rule(
    id: "markdown/raw-html", severity: .error,
    summary: "A guide contains no raw HTML.",
    rationale: """
      Raw HTML bypasses every check, and a placeholder such as <appname> disappears as an unknown tag. Put it in a \
      code span, use a role, or write it as Markdown.
      """,
    isFixed: true,
    good: "{term}`appname`", bad: "<appname>")
}

extension Finding {
  /// - Parameter html: the tag or comment, and what follows it.
  static func rawHTML(_ html: UnsafeBufferPointer<UInt8>, at place: Place) -> Finding {
    let end = html.firstIndex(of: Byte.greater).map { $0 + 1 } ?? html.count
    let tag = html.text(0, min(end, 60))
    var suggestion = "put it in a code span, or write it as Markdown"
    if html.starts(with: "<!--".utf8) {
      suggestion = "delete the comment"
    } else if html.count > 2, html[1].isASCIILetter, !tag.contains(" ") {
      // Most raw HTML is a placeholder that is meant as code or as a term.
      let name = html.text(1, end - 1)
      suggestion = "write `<\(name)>` in a code span, or a role such as {term}`\(name)`"
    }
    return Finding(.rawHTML, at: place, "unexpected raw HTML `\(tag)`", suggestion: suggestion)
  }
}
