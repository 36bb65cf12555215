/// What two texts say differently, word by word, for people to read.
package struct WordDiff: Hashable, Sendable {
  /// A stretch of words, spaces, and punctuation; placeholders such as `<appname>` are whole.
  package enum Run: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// In order: what is the same and removed is the text before, what is the same and added the text after. Two neighbors
  /// are never alike, and what is removed precedes what is added in its place.
  package let runs: [Run]
  /// The words that are the same, as a part of all words of the two texts: 0 to 1. Placeholders count as words.
  package let keptShare: Double

  /// Whether the texts are better shown one below the other than as one with changes marked.
  package var hasLittleInCommon: Bool { keptShare < 0.4 }

  package var isEmpty: Bool { !runs.contains { if case .same = $0 { false } else { true } } }

  /// Compares two texts; costs time linear in the texts where few words changed. If more than `EditScript.limit` words
  /// changed, everything between the first and the last change counts as replaced.
  package init(before: String, after: String) {
    let old = WordTokens.tokens(of: before)
    let new = WordTokens.tokens(of: after)
    // Bytes are compared: words that differ only in their Unicode normalization differ.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ token: WordTokens.Token) -> Int {
      let bytes = Array(token.text.utf8)
      if let known = numbers[bytes] { return known }
      numbers[bytes] = numbers.count
      return numbers.count - 1
    }
    var blocks = WordBlocks(EditScript.steps(from: old.map(number), to: new.map(number)), old, new)
    blocks.dropCoincidences()
    blocks.alignWithWords()
    runs = blocks.runs
    keptShare = blocks.keptShare
  }
}

extension WordDiff.Run {
  /// The words of the run.
  package var text: String {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }

  /// The words of the run; in a changed one, what nobody sees is named, as in `<U+00A0>`, `␣`, and `⏎`.
  package var visibleText: String {
    if case .same(let text) = self { return text }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case " ": isBlank ? "␣" : " "
      case "\n": isBlank ? "⏎" : "\n"
      default: Self.isInvisible(scalar) ? "<U+\(Self.digits(of: scalar))>" : String(scalar)
      }
    }.joined()
  }

  private static func digits(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Joiners and selectors inside an emoji are not a difference of their own.
    if scalar == "\u{200D}" || scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
