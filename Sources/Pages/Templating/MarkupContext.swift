import SourceText

/// The HTML tokenizer state at a position in a template, as far as it determines what can be inserted there.
///
/// Implements the subset of the WHATWG HTML tokenizer (section 13.2.5) that templates use: tags, attributes with their three kinds
/// of values, comments, and raw text elements.
struct MarkupContext: Hashable, Sendable {
  enum Syntax: Hashable, Sendable {
    /// Between tags, where markup is allowed.
    case content
    /// Inside an element that contains no tags: a script, a style sheet, a title.
    case rawText
    case tagOpen, tagName
    case beforeAttribute, attributeName, afterAttributeName, beforeValue
    case doubleQuoted, singleQuoted, unquoted
    case markupDeclaration, comment
    /// A document type or a processing instruction, up to its `>`.
    case declaration
  }

  private(set) var place = Syntax.content
  /// The name of the open tag, or of the raw text element, in lower case.
  private(set) var element = ""
  /// The name of the attribute, in lower case.
  private(set) var attribute = ""
  /// True if the script contains data that no browser runs.
  private(set) var isData = false
  private var isEndTag = false
  /// The text read so far of a token whose end or value matters: a script's type, a comment's hyphens, an end tag.
  private var word = ""

  /// Elements whose text is not markup (section 13.1.2). A title and a text area can contain character references.
  static let rawElements: Set<String> = [
    "script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp", "plaintext",
  ]
  /// Values of a script's `type` that mark it as data.
  private static let dataTypes: Set<String> = ["application/json", "application/ld+json"]

  /// Advances over a run of text.
  mutating func advance(over text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // Most text is between tags or in values, and can be skipped up to its end.
        if let end = signThatMatters {
          guard let next = bytes.position(of: end, from: index) else { return }
          index = next
        }
        advance(bytes[index])
        index += 1
      }
    }
  }

  /// The only byte that changes the context; nil if others do, too.
  private var signThatMatters: UInt8? {
    switch place {
    case .content: UInt8(ascii: "<")
    case .rawText where word.isEmpty: UInt8(ascii: "<")
    case .doubleQuoted where !keepsValue: UInt8(ascii: "\"")
    case .singleQuoted where !keepsValue: UInt8(ascii: "'")
    case .declaration: UInt8(ascii: ">")
    default: nil
    }
  }

  /// True if the value determines whether a script is data.
  private var keepsValue: Bool { element == "script" && attribute == "type" }

  /// Advances by one byte.
  mutating func advance(_ byte: UInt8) {
    switch place {
    case .content: if byte == UInt8(ascii: "<") { begin(.tagOpen) }
    case .rawText: advanceInRawText(byte)
    case .tagOpen: openTag(byte)
    case .markupDeclaration: openDeclaration(byte)
    case .tagName:
      if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        endOfName(byte)
      } else {
        element.append(lowercase(byte))
      }
    case .beforeAttribute, .attributeName, .afterAttributeName: advanceInTag(byte)
    case .beforeValue: openValue(byte)
    case .doubleQuoted: advanceInValue(byte, end: UInt8(ascii: "\""))
    case .singleQuoted: advanceInValue(byte, end: UInt8(ascii: "'"))
    case .unquoted:
      if byte.isHTMLSpace {
        endValue()
      } else if byte == UInt8(ascii: ">") {
        endValue()
        endTag()
      } else {
        note(byte)
      }
    case .comment:
      if byte == UInt8(ascii: ">"), word.hasSuffix("--") {
        begin(.content)
      } else {
        word =
          byte == UInt8(ascii: "-")
          ? String((word + "-").suffix(2)) : byte == UInt8(ascii: "!") && word == "--" ? "--" : ""
      }
    case .declaration: if byte == UInt8(ascii: ">") { begin(.content) }
    }
  }

  /// Advances over an inserted value, whose content is unknown.
  mutating func advanceOverInsertion() {
    switch place {
    case .beforeValue: place = .unquoted
    case .tagOpen: place = .tagName
    case .beforeAttribute, .afterAttributeName: place = .attributeName
    case .comment, .rawText: word = ""
    default: break
    }
    // A type that is not literal in the template does not count as data.
    if keepsValue { isData = false }
  }

  private mutating func begin(_ next: Syntax) {
    place = next
    word = ""
    if next == .tagOpen || next == .content {
      element = ""
      attribute = ""
      isEndTag = false
      isData = false
    }
  }

  private mutating func openTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where !isEndTag: isEndTag = true
    case UInt8(ascii: "!") where !isEndTag: begin(.markupDeclaration)
    case UInt8(ascii: "?"): begin(.declaration)
    case _ where byte.isASCIILetter:
      place = .tagName
      element = String(lowercase(byte))
    case UInt8(ascii: "<"): begin(.tagOpen)
    default: if isEndTag, byte != UInt8(ascii: ">") { begin(.declaration) } else { begin(.content) }
    }
  }

  private mutating func openDeclaration(_ byte: UInt8) {
    if byte == UInt8(ascii: "-") {
      word.append("-")
      if word == "--" {
        place = .comment
        // `<!-->` is a complete comment.
        word = "--"
      }
    } else {
      begin(byte == UInt8(ascii: ">") ? .content : .declaration)
    }
  }

  private mutating func endOfName(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") { endTag() } else { place = .beforeAttribute }
  }

  private mutating func endTag() {
    let (name, isData) = (element, isData)
    guard !isEndTag, Self.rawElements.contains(name) else { return begin(.content) }
    place = .rawText
    attribute = ""
    word = ""
    self.isData = isData
  }

  private mutating func advanceInTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "/"): place = .beforeAttribute
    case UInt8(ascii: "=") where place != .beforeAttribute: place = .beforeValue
    case _ where byte.isHTMLSpace: if place == .attributeName { place = .afterAttributeName }
    default:
      if place != .attributeName {
        attribute = ""
        place = .attributeName
      }
      attribute.append(lowercase(byte))
    }
  }

  private mutating func openValue(_ byte: UInt8) {
    word = ""
    switch byte {
    case UInt8(ascii: "\""): place = .doubleQuoted
    case UInt8(ascii: "'"): place = .singleQuoted
    case UInt8(ascii: ">"): endTag()
    case _ where byte.isHTMLSpace: break
    default:
      place = .unquoted
      note(byte)
    }
  }

  private mutating func advanceInValue(_ byte: UInt8, end: UInt8) {
    if byte == end { endValue() } else { note(byte) }
  }

  /// Appends a byte to the value of a script's type.
  private mutating func note(_ byte: UInt8) {
    guard keepsValue, word.utf8.count < 32 else { return }
    word.append(lowercase(byte))
  }

  private mutating func endValue() {
    if keepsValue { isData = Self.dataTypes.contains(word) }
    place = .beforeAttribute
    attribute = ""
    word = ""
  }

  /// Advances to the element's end tag, which alone ends its text.
  private mutating func advanceInRawText(_ byte: UInt8) {
    let end = "</" + element
    if word == end, byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      begin(.tagOpen)
      isEndTag = true
      endOfName(byte)
      return
    }
    let longer = word + String(lowercase(byte))
    word = end.hasPrefix(longer) ? longer : byte == UInt8(ascii: "<") ? "<" : ""
  }
}

private func lowercase(_ byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(byte.asciiLowercase) }

extension String {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) { unicodeScalars.append(scalar) }
}
