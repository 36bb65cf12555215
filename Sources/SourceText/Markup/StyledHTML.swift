extension HTML {
  /// Returns an author's text with its styles: `code`, *emphasis*, and **strong emphasis**.
  ///
  /// - Parameter html: converts the words of a piece.
  package static func text(_ text: StyledText, words html: (String) -> HTML = { .text($0) }) -> HTML {
    guard let pieces = text.pieces else { return html(text.plain) }
    return pieces.map { piece -> HTML in
      switch piece {
      case .text(let words): html(words)
      case .code(let code): "<code>\(html(code))</code>"
      case .open(let style): style == .strong ? "<strong>" : "<em>"
      case .close(let style): style == .strong ? "</strong>" : "</em>"
      case .wordBreak: "<wbr>"
      }
    }.joined()
  }

  /// Returns an author's text with its styles.
  package static func sentence(_ text: String) -> HTML { .text(StyledText(reading: text)) }
}

extension HTML.Interpolation {
  package mutating func appendInterpolation(_ text: StyledText) { appendInterpolation(HTML.text(text)) }
}
