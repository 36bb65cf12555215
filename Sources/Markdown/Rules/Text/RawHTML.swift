import Model
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
    var suggestion = "put it in a code span, or write it as Markdown"
    if html.starts(with: "<!--".utf8) {
      suggestion = "delete the comment"
    } else if let markdown = markdown(for: elementName(of: html)) {
      suggestion = "write \(markdown)" + (markdown == codeSpan ? "" : ", or put it in a code span")
    } else if html.count > 2, html[1].isASCIILetter, !otherElements.contains(elementName(of: html)),
      !html[..<end].contains(where: { $0 <= 0x20 })
    {
      // Most raw HTML is a placeholder that is meant as code or as a term.
      let name = html.text(1, end - 1)
      suggestion =
        name == TermResolver.appName
        ? "only copy can have `<\(name)>`: write the app’s name, a term for it, or `<\(name)>` in a code span"
        : "write `<\(name)>` in a code span, or, if it is a term of the editions, {term}`\(name)`"
    }
    return Finding(.rawHTML, at: place, "unexpected raw HTML `\(tag)`", suggestion: suggestion)
  }

  /// The name of the element that a start or end tag belongs to, in lower case.
  private static func elementName(of tag: UnsafeBufferPointer<UInt8>) -> String {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Elements for which Markdown has nothing; other names are probably placeholders.
  private static let otherElements: Set<String> = [
    "details", "summary", "iframe", "script", "style", "video", "audio", "svg", "button", "form", "input", "select",
    "figure", "figcaption", "section", "article", "aside", "nav", "header", "footer", "main", "picture", "dl", "dt",
    "dd",
  ]

  private static let codeSpan = "its text in a code span"

  /// What Markdown has in the place of an element; nil if it has nothing.
  private static func markdown(for element: String) -> String? {
    switch element {
    case "b", "strong": "`**bold**`"
    case "i", "em": "`*emphasis*`"
    case "s", "del", "strike": "`~~deleted~~`"
    case "code", "kbd", "samp", "tt", "var": codeSpan
    case "a": "`[text](address)`"
    case "img": "`![description](file)`"
    case "br": "a backslash at the end of the line"
    case "hr": "a line `---`"
    case "h2", "h3", "h4", "h5", "h6": "`\(String(repeating: "#", count: element.last?.wholeNumberValue ?? 2)) heading`"
    case "p", "div", "span", "sub", "sup", "u", "small", "mark", "font", "center": "the text without the tags"
    case "ul", "ol", "li": "a list with `-` or `1.`"
    case "pre": "a block of code between lines of three backticks"
    case "blockquote": "lines that begin with `>`"
    case "table", "thead", "tbody", "tr", "th", "td": "a table with `|`"
    default: nil
    }
  }
}
