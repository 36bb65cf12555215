import Project
import SourceText
import Statecharts

/// A text as users read it, split into words and sentences, with the corresponding ranges of the template.
package struct RenderedCopy: Sendable {
  /// A word of the text.
  package struct Word: Sendable {
    /// The word in lower case, with typographic apostrophes and without accents.
    package let folded: String
    /// The folded word in UTF-8, for comparison with patterns.
    let bytes: [UInt8]
    /// The range in the UTF-8 bytes of the text.
    package let range: SourceRange
    /// True if only blanks separate the word from the previous one.
    package var follows: Bool
    /// True if the word is part of a name or of a placeholder without a word, which no rule judges.
    package let isName: Bool
  }

  /// A run of words that ends with a period, `!`, `?`, or a similar mark.
  package struct Sentence: Sendable {
    /// Positions among the words.
    package let words: Range<Int>
    /// The range in the UTF-8 bytes of the text, without blanks at the ends.
    package let range: SourceRange
  }

  /// A part of the template, and the corresponding part of the text.
  struct Part: Sendable {
    var rendered: SourceRange
    /// The range in the UTF-8 bytes of the template.
    var written: SourceRange
    var placeholder: String?
    var isName: Bool
  }

  /// The text with the words of the edition; a placeholder without a word stays as `<name>`.
  package let text: String
  package let words: [Word]
  package let sentences: [Sentence]
  let parts: [Part]

  /// Renders a template; takes time linear in the text.
  ///
  /// - Parameter abbreviations: words in lower case whose final period does not end a sentence.
  package init(_ template: CopyTemplate, terms: TermResolver, abbreviations: Set<String> = []) {
    var text = ""
    var parts: [Part] = []
    var written = 0
    var rendered = 0
    for piece in template.pieces {
      let shown: String
      var part = Part(rendered: .none, written: .none, placeholder: nil, isName: false)
      switch piece {
      case .text(let plain):
        shown = plain
        part.written = SourceRange(written, written + plain.utf8.count)
      case .placeholder(let name, let range):
        let word = terms.word(for: name)
        shown = word ?? "<\(name)>"
        part.written = range
        part.placeholder = name
        part.isName = word == nil || name == TermResolver.appName
      }
      written = part.written.end
      part.rendered = SourceRange(rendered, rendered + shown.utf8.count)
      rendered = part.rendered.end
      text += shown
      parts.append(part)
    }
    self.text = text
    self.parts = parts
    words = Self.words(of: text, parts)
    sentences = Self.sentences(of: text, words, parts, abbreviations)
  }

  /// Returns the range of the template for a range of the rendered text; placeholders count as a whole.
  package func written(_ range: SourceRange) -> SourceRange {
    func part(at offset: Int) -> Part? { parts.first { $0.rendered.start <= offset && offset < $0.rendered.end } }
    guard let first = part(at: range.start) else { return SourceRange(parts.last?.written.end ?? 0, 0) }
    let last = range.end > range.start ? part(at: range.end - 1) ?? first : first
    let start =
      first.placeholder == nil ? first.written.start + range.start - first.rendered.start : first.written.start
    let end = last.placeholder == nil ? last.written.start + range.end - last.rendered.start : last.written.end
    return SourceRange(start, end)
  }

  /// The text at a range.
  package subscript(_ range: SourceRange) -> String {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: range.start)
    let end = text.utf8.index(start, offsetBy: range.end - range.start)
    return String(decoding: text.utf8[start..<end], as: UTF8.self)
  }

  /// Returns the range from the first of the words to the last.
  package func range(ofWords positions: Range<Int>) -> SourceRange {
    guard let first = positions.first, let last = positions.last else { return .none }
    return SourceRange(words[first].range.start, words[last].range.end)
  }

  /// Returns the range of a rendered placeholder; nil if the template does not have it.
  package func range(ofPlaceholder name: String) -> SourceRange? {
    parts.first { $0.placeholder == name }?.rendered
  }

  /// Returns true if the byte at an offset is part of a name.
  func isName(at offset: Int) -> Bool {
    parts.contains { $0.isName && $0.rendered.start <= offset && offset < $0.rendered.end }
  }
}

extension RenderedCopy {
  private static func words(of text: String, _ parts: [Part]) -> [Word] {
    var words: [Word] = []
    var current: [UInt8] = []
    // A hyphen or an apostrophe joins words instead of ending one.
    var jointsAtEnd = 0
    var start = 0
    var end = 0
    var offset = 0
    var follows = false
    var part = 0
    func isName(at offset: Int) -> Bool {
      while part < parts.count, parts[part].rendered.end <= offset { part += 1 }
      return part < parts.count && parts[part].isName
    }
    func finish() {
      guard !current.isEmpty else { return }
      let folded = folded(String(decoding: current.dropLast(jointsAtEnd), as: UTF8.self))
      words.append(
        Word(
          folded: folded, bytes: Array(folded.utf8), range: SourceRange(start, end), follows: follows,
          isName: isName(at: start)))
      follows = end == offset
      current.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      let isLetter = isLetter(scalar)
      // `text/invisible-character` reports invisible characters; words continue across them.
      let isSeen = scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint
      if isLetter || !current.isEmpty && (isJoint(scalar) || !isSeen) {
        if current.isEmpty { start = offset }
        if isSeen {
          current += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
          jointsAtEnd = isLetter ? 0 : jointsAtEnd + UTF8.width(scalar)
        }
        if isLetter { end = offset + UTF8.width(scalar) }
      } else {
        finish()
        if !scalar.properties.isWhitespace, isSeen { follows = false }
      }
      offset += UTF8.width(scalar)
    }
    finish()
    return words
  }

  /// Returns the text in lower case, with typographic apostrophes and without accents, which texts often lack.
  static func folded(_ text: String) -> String {
    let lower = text.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) { return lower }
    var result = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      result.append(letters[scalar] ?? scalar)
    }
    return String(result)
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let accented: [(Unicode.Scalar, String)] = [
      ("a", "áàâäãå"), ("e", "éèêë"), ("i", "íìîï"), ("o", "óòôöõ"), ("u", "úùûü"), ("n", "ñ"), ("c", "ç"), ("’", "'"),
    ]
    return Dictionary(uniqueKeysWithValues: accented.flatMap { base, text in text.unicodeScalars.map { ($0, base) } })
  }()

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’" || scalar == "-" || scalar == "\u{2011}"
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte.isASCIILetter || byte.isASCIIDigit
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  private static func sentences(
    of text: String, _ words: [Word], _ parts: [Part], _ abbreviations: Set<String>
  ) -> [Sentence] {
    let bytes = Array(text.utf8)
    var sentences: [Sentence] = []
    var start = 0
    var firstWord = 0
    var word = 0
    var part = 0
    func close(_ end: Int) {
      while word < words.count, words[word].range.start < end { word += 1 }
      if word > firstWord { sentences.append(Sentence(words: firstWord..<word, range: SourceRange(start, end))) }
      firstWord = word
      start = end
      while start < bytes.count, bytes[start].isASCIISpace { start += 1 }
    }
    var index = 0
    while index < bytes.count {
      while part < parts.count, parts[part].rendered.end <= index { part += 1 }
      let length = endingLength(bytes, at: index)
      if length == 0 || part < parts.count && parts[part].isName {
        index += 1
        continue
      }
      while word < words.count, words[word].range.end <= index { word += 1 }
      let before = word > 0 && words[word - 1].range.end == index ? words[word - 1].folded : ""
      var end = index + length
      index = end
      // A closing quotation mark or bracket belongs to the sentence.
      while end < bytes.count, !bytes[end].isASCIISpace, !isWordByte(bytes, at: end) { end += 1 }
      let isOver = end == bytes.count || bytes[end].isASCIISpace
      let isShort = bytes[index - 1] == UInt8(ascii: ".") && abbreviations.contains(before)
      if isOver, !isShort || end == bytes.count {
        close(end)
        index = end
      }
    }
    var last = bytes.count
    while last > start, bytes[last - 1].isASCIISpace { last -= 1 }
    if last > start { close(last) }
    return sentences
  }

  private static func isWordByte(_ bytes: [UInt8], at index: Int) -> Bool {
    let byte = bytes[index]
    return byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ".")
  }

  /// Returns the byte length of the sentence-ending mark at an index; 0 if there is none.
  private static func endingLength(_ bytes: [UInt8], at index: Int) -> Int {
    if [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[index]) { return 1 }
    guard index + 2 < bytes.count else { return 0 }
    let three = [bytes[index], bytes[index + 1], bytes[index + 2]]
    return three == [0xE2, 0x80, 0xA6] || three == [0xE3, 0x80, 0x82] ? 3 : 0
  }
}
