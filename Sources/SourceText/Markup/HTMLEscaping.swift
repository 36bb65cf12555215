extension UInt8 {
  /// The character reference for a character with a special meaning in text, or in a quoted attribute (WHATWG HTML, 13.3), and a
  /// space for a control character, which neither HTML nor XML allows; nil for any other.
  var markupReference: StaticString? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0..<9, 11, 12, 14..<32, 127: " "
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends text, escaped for HTML text and for attributes in double quotes; takes time linear in the text.
  ///
  /// - Parameter apostrophes: true to escape for attributes in single quotes, too.
  package mutating func append(escaping text: UnsafeBufferPointer<UInt8>, apostrophes: Bool = false) {
    var plain = 0
    for index in text.indices {
      let byte = text[index]
      let apostrophe: StaticString? = apostrophes && byte == UInt8(ascii: "'") ? "&#39;" : nil
      guard let reference = byte.markupReference ?? apostrophe else { continue }
      append(contentsOf: text[plain..<index])
      append(reference)
      plain = index + 1
    }
    append(contentsOf: text[plain...])
  }

  /// Appends text, escaped also for attributes in single quotes: templates may put it between quotes of either kind.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0, apostrophes: true) }
  }

  /// Appends the bytes of a text unchanged.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
