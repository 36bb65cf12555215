import SourceText

/// Collects the text of a paragraph or cell and determines its shape: words, sentences, the link at its beginning, and its end.
struct WordingReader {
  /// Bytes that are invalid in UTF-8, used as markers.
  private enum Sign {
    static let linkStart: UInt8 = 0xFF
    static let linkEnd: UInt8 = 0xFE
    /// A role that counts as a word or a name.
    static let name: UInt8 = 0xFD
    static let first = name
  }

  private var text: [UInt8] = []
  /// The links of the text, in order.
  private var targets: [GuideBody.Wording.Target] = []

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) { text.append(contentsOf: bytes) }

  mutating func openLink(_ index: Int) {
    text.append(Sign.linkStart)
    targets.append(.link(index))
  }

  mutating func closeLink() { text.append(Sign.linkEnd) }

  /// Appends a role that is a word of the sentence, or with `isLink` a link of one word.
  mutating func appendName(role index: Int, isLink: Bool) {
    guard isLink else { return text.append(Sign.name) }
    text.append(contentsOf: [Sign.linkStart, Sign.name, Sign.linkEnd])
    targets.append(.role(index))
  }

  /// Adds the text's words and sentences to those of the block's previous paragraphs. The end is that of this text.
  func read(into wording: inout GuideBody.Wording) {
    var scan = Scan(wording)
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case Sign.linkStart: scan.openLink(targets)
      case Sign.linkEnd: scan.isLinked = false
      default: index += scan.take(byte, text[index...].dropFirst().prefix(2)) - 1
      }
      index += 1
    }
    wording = scan.finished
  }

  private struct Scan {
    private var wording: GuideBody.Wording
    var isLinked = false
    private var link = -1
    private var target: GuideBody.Wording.Target?
    private var isInWord = false
    /// True if the next word begins a sentence.
    private var isAtStart = true
    /// True if a sentence has ended, provided that white space follows.
    private var mayHaveEnded = false
    /// The last bytes that are not white space.
    private var last: UInt8 = 0
    private var beforeLast: UInt8 = 0

    init(_ wording: GuideBody.Wording) { self.wording = wording }

    var finished: GuideBody.Wording {
      var result = wording
      if last != 0 {
        result.endsInColon = last == Byte.colon
        result.endsInQuestionMark = last == UInt8(ascii: "?")
      }
      return result
    }

    mutating func openLink(_ targets: [GuideBody.Wording.Target]) {
      link += 1
      isLinked = true
      target = targets[link]
    }

    /// Reads the character that begins with a byte; returns the number of bytes read.
    mutating func take(_ byte: UInt8, _ following: ArraySlice<UInt8>) -> Int {
      if byte.isHTMLSpace {
        if mayHaveEnded { isAtStart = true }
        (isInWord, mayHaveEnded) = (false, false)
        return 1
      }
      defer { (beforeLast, last) = (last, byte) }
      switch byte {
      case Byte.period, UInt8(ascii: "!"), UInt8(ascii: "?"):
        // The second period of “e.g.” does not end a sentence.
        let isAbbreviation = byte == Byte.period && beforeLast == Byte.period
        mayHaveEnded = !isAbbreviation
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"), Byte.hyphen: break
      case 0xE2 where following.first == 0x80:
        // General punctuation, such as quotation marks and dashes (U+2000 to U+203F).
        return 1 + following.count
      case let byte where byte.isWordByte:
        if !isInWord || byte >= Sign.first { beginWord() }
        isInWord = byte < Sign.first
        mayHaveEnded = false
      default:
        (isInWord, mayHaveEnded) = (false, false)
      }
      return 1
    }

    private mutating func beginWord() {
      if wording.words + wording.linkedWords == 0 { wording.opening = isLinked ? target : nil }
      if isAtStart { wording.sentences += 1 }
      isAtStart = false
      if isLinked { wording.linkedWords += 1 } else { wording.words += 1 }
    }
  }
}
