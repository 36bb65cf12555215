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
    good: "{term}`product`", bad: "<appname>")
}

extension Finding {
  /// - Parameter html: the tag or comment, and what follows it.
  static func rawHTML(_ html: UnsafeBufferPointer<UInt8>, at place: Place) -> Finding {
    let end = html.firstIndex(of: Byte.greater).map { $0 + 1 } ?? html.count
    let tag = html.text(0, min(end, 60))
    let name = html.text(1, end - 1)
    var suggestion = "put it in a code span, or write it as Markdown"
    if html.starts(with: "<!--".utf8) {
      suggestion = "delete the comment"
    } else if name == "appname" {
      suggestion =
        "only copy can have `<\(name)>`: write the app’s name, a term for it, or `<\(name)>` in a code span"
    } else if !elements.contains(name[...]), name.utf8.first?.isASCIILetter == true, !name.contains(" ") {
      // Most raw HTML is a placeholder that is meant as code or as a term.
      suggestion = "write `<\(name)>` in a code span, or, if it is a term of the editions, {term}`\(name)`"
    }
    return Finding(.rawHTML, at: place, "unexpected raw HTML `\(tag)`", suggestion: suggestion)
  }

  /// Elements of HTML; other names are probably placeholders.
  private static let elements: Set<Substring> = Set(
    ("a b blockquote br center code del details div dl em figure font h1 h2 h3 h4 h5 h6 hr i iframe img kbd li mark nav "
      + "ol p picture pre s script small span strike strong style sub summary sup svg table tbody td th thead tr u ul")
      .split(separator: " "))
}
