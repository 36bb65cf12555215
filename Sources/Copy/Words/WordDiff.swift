import SourceText

/// A word-by-word difference of two texts, for people.
package struct WordDiff: Hashable, Sendable {
  /// The runs in order: same and removed runs form the text before, same and added runs the text after. Adjacent runs have
  /// different kinds, and a removed run precedes its replacement.
  package let runs: [WordRun]
  /// The share of unchanged words in all words of the two texts, from 0 to 1. Placeholders count as words.
  package let keptShare: Double

  /// True if the texts are better shown one below the other than merged with changes marked.
  package var hasLittleInCommon: Bool { keptShare < 0.4 }

  package var isEmpty: Bool { !runs.contains { if case .same = $0 { false } else { true } } }

  /// Compares two texts; takes time linear in the texts if few words changed. If more than `EditScript.limit` words changed,
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
