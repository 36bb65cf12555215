import CCMarkGFM
import Model
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

  /// Reports the mark of a quote that is no known alert.
  mutating func checkAlert(_ paragraph: Node, from begin: Int) {
    guard let quote = cmark_node_parent(paragraph), NodeKind(quote) == .quote,
      cmark_node_first_child(quote) == paragraph, let mark = alertMark(of: quote), Alert(rawValue: mark) == nil
    else { return }
    let range = content.range(begin, min(begin + mark.utf8.count + 3, content.bytes.count))
    report(.unknownAlert(mark.uppercased(), at: place(range)))
  }

  /// Writes what follows the mark in an alert's first paragraph; the paragraph's text is in `content`.
  mutating func renderAlertParagraph(_ paragraph: Node, _ begin: Int) {
    guard let mark = cmark_node_first_child(paragraph), let lineEnd = cmark_node_next(mark),
      let first = cmark_node_next(lineEnd)
    else { return }
    let newline = content.bytes[begin...].firstIndex(of: Byte.newline) ?? content.bytes.count - 1
    html.append("<p>")
    let hasBackslash = newline > begin && content.bytes[newline - 1] == Byte.backslash
    let start = hasBackslash ? newline + 1 : LinkSyntax(bytes: content.bytes).skipBlanks(newline + 1)
    renderInlines(of: paragraph, from: start, first: first)
    html.append("</p>\n")
  }
}
