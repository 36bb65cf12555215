import SourceText

/// A word-by-word difference of two texts, for people.
package struct WordDiff: Hashable, Sendable {
  /// A run of words, spaces, and punctuation; placeholders such as `<appname>` are never split.
  package enum Run: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The runs in order: same and removed runs form the text before, same and added runs the text after. Adjacent runs have
  /// different kinds, and a removed run precedes its replacement.
  package let runs: [Run]
  /// The share of unchanged words in all words of the two texts, from 0 to 1. Placeholders count as words.
  package let keptShare: Double

  /// True if the texts are better shown one below the other than merged with changes marked.
  package var hasLittleInCommon: Bool { keptShare < 0.4 }

  package var isEmpty: Bool { !runs.contains { if case .same = $0 { false } else { true } } }

  /// Compares two texts; costs time linear in the texts if few words changed. If more than `EditScript.limit` words changed,
  /// everything between the first and the last change counts as replaced.
  package init(before: String, after: String) {
    let old = WordTokens.tokens(of: before)
    let new = WordTokens.tokens(of: after)
    // Compares bytes: words that differ only in their Unicode normalization differ.
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

  /// Returns the number of words of a text, without its placeholders.
  package static func wordCount(of text: String) -> Int { WordTokens.tokens(of: text).count { $0.kind == .word } }
}

extension WordDiff.Run {
  /// The words of the run.
  package var text: String {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }

  /// The words of the run; in a changed run, invisible characters are spelled out, as in `<U+00A0>`, `␣`, and `⏎`.
  package var visibleText: String {
    if case .same(let text) = self { return text }
    let isBlank = text.allSatisfy(\.isWhitespace)
    var visible = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ": visible += isBlank ? "␣" : " "
      case "\n": visible += isBlank ? "⏎" : "\n"
      default: visible += Self.isInvisible(scalar, after: last) ? "<\(scalar.codePoint)>" : String(scalar)
      }
      last = scalar
    }
    return visible
  }

  private static func isInvisible(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    // Joiners and selectors inside an emoji do not count as separate differences.
    if scalar == "\u{200D}" || scalar.properties.isVariationSelector, let last, last.isInEmoji { return false }
    // The Braille pattern without dots.
    return !scalar.isPrintable || scalar.properties.generalCategory == .spaceSeparator
      || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
  }
}

extension Unicode.Scalar {
  /// True if the scalar can be part of an emoji of several scalars; excludes digits, which have the property Emoji.
  fileprivate var isInEmoji: Bool { value > 0xFF && properties.isEmoji || properties.isVariationSelector }
}
