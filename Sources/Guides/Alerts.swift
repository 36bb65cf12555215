import CCMarkGFM
import SourceText

/// A GitHub alert: a block quote whose first line is a marker such as `[!NOTE]`.
enum Alert: String, CaseIterable {
  case note, tip, important, warning, caution

  /// The heading of the alert.
  var title: String { capitalized(rawValue) }
  /// The name in the CSS class.
  var name: String { rawValue }
}

extension BodyRenderer {
  /// Returns the kind of alert; nil for an ordinary block quote.
  func alert(of quote: MarkdownNode) -> Alert? { alertMark(of: quote).flatMap(Alert.init(rawValue:)) }

  /// Returns the text between `[!` and `]` in lower case if it is alone on a quote's first line.
  private func alertMark(of quote: MarkdownNode) -> String? {
    guard let paragraph = cmark_node_first_child(quote), NodeKind(paragraph) == .paragraph,
      let first = cmark_node_first_child(paragraph), NodeKind(first) == .text
    else { return nil }
    let text = literal(of: first)
    guard text.count > 3, text[0] == Byte.openBracket, text[1] == UInt8(ascii: "!"),
      text[text.count - 1] == Byte.closeBracket, text.dropFirst(2).dropLast().allSatisfy(\.isASCIILetter)
    else { return nil }
    if let next = cmark_node_next(first), ![.softBreak, .lineBreak].contains(NodeKind(next)) { return nil }
    return text.text(2, text.count - 1).lowercased()
  }

  /// Writes the content after the marker in an alert's first paragraph.
  mutating func renderAlertParagraph(_ paragraph: MarkdownNode) {
    guard let mark = cmark_node_first_child(paragraph), let lineEnd = cmark_node_next(mark),
      let first = cmark_node_next(lineEnd)
    else { return }
    html.append("<p>")
    renderInlines(of: paragraph, firstLine: line(of: paragraph), first: first)
    html.append("</p>\n")
  }
}
