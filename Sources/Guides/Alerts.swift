import CCMarkGFM
import SourceText

/// GitHub's alerts: block quotes whose first line is a mark such as `[!NOTE]`.
enum Alert: String, CaseIterable {
  case note, tip, important, warning, caution

  /// What the page shows above the text.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  /// What its class names.
  var name: String { rawValue }
}

extension BodyRenderer {
  /// The kind of alert that a quote is, or nil for one that is just a quote.
  func alert(of quote: Node) -> Alert? { alertMark(of: quote).flatMap(Alert.init(rawValue:)) }

  /// The text between `[!` and `]` on a quote's first line, in lower case, where the line holds nothing else.
  private func alertMark(of quote: Node) -> String? {
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

  /// Writes what follows the mark in an alert's first paragraph.
  mutating func renderAlertParagraph(_ paragraph: Node) {
    guard let mark = cmark_node_first_child(paragraph), let lineEnd = cmark_node_next(mark),
      let first = cmark_node_next(lineEnd)
    else { return }
    html.append("<p>")
    renderInlines(of: paragraph, firstLine: line(of: paragraph), first: first)
    html.append("</p>\n")
  }
}
