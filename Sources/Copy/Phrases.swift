import SourceText

/// Words and phrases to search for, indexed by their first words.
///
/// A phrase consists of lowercase words separated by spaces. In a word, `*` at the end matches any ending, and at the beginning any
/// beginning, as in compounds; alone it matches any one word. `#` at the beginning matches digits. After a word with a comma, any
/// punctuation may precede the next one.
package struct Phrases: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// A match of a phrase.
  package struct Match: Sendable {
    /// Positions among the words.
    package let words: Range<Int>
    /// The phrase's position in the list.
    package let phrase: Int
  }

  private enum Pattern: Sendable {
    case word(String)
    case beginning([UInt8])
    case ending([UInt8])
    case part([UInt8])
    /// Digits, then those bytes.
    case number([UInt8])
    case any

    init(_ text: Substring) {
      if text.first == "#" {
        self = .number(Array(text.dropFirst().utf8))
        return
      }
      let bare = text.drop { $0 == "*" }
      let isOpen = bare.last == "*"
      let core = String(isOpen ? bare.dropLast() : bare)
      if core.isEmpty {
        self = .any
      } else if bare.count < text.count {
        self = isOpen ? .part(Array(core.utf8)) : .ending(Array(core.utf8))
      } else {
        self = isOpen ? .beginning(Array(core.utf8)) : .word(core)
      }
    }

    func matches(_ word: RenderedCopy.Word) -> Bool {
      switch self {
      case .word(let text): word.folded == text
      case .beginning(let bytes): stands(bytes, in: word.bytes, at: 0)
      case .ending(let bytes): stands(bytes, in: word.bytes, at: word.bytes.count - bytes.count)
      case .part(let bytes): contains(bytes, in: word.bytes)
      case .number(let unit):
        word.bytes.count > unit.count && stands(unit, in: word.bytes, at: word.bytes.count - unit.count)
          && word.bytes.dropLast(unit.count).allSatisfy(\.isASCIIDigit)
      case .any: true
      }
    }

    private func stands(_ bytes: [UInt8], in word: [UInt8], at start: Int) -> Bool {
      guard start >= 0, start + bytes.count <= word.count else { return false }
      for index in bytes.indices where word[start + index] != bytes[index] { return false }
      return true
    }

    private func contains(_ bytes: [UInt8], in word: [UInt8]) -> Bool {
      guard word.count >= bytes.count else { return false }
      return (0...(word.count - bytes.count)).contains { stands(bytes, in: word, at: $0) }
    }
  }

  private struct Phrase: Sendable {
    let number: Int
    let patterns: [Pattern]
    /// For each word, true if only spaces may separate it from the previous one.
    let follows: [Bool]

    init(_ text: String, number: Int) {
      let words = RenderedCopy.folded(text).split(separator: " ")
      self.number = number
      patterns = words.map { Pattern($0.last == "," ? $0.dropLast() : $0) }
      follows = words.indices.map { $0 > 0 && words[$0 - 1].last != "," }
    }
  }

  /// The phrases whose first word is literal, by that word.
  private var byWord: [String: [Phrase]] = [:]
  /// The phrases whose first word is a prefix, by its first byte.
  private var byByte: [UInt8: [Phrase]] = [:]
  private var others: [Phrase] = []
  /// The phrases as given.
  package let texts: [String]

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  package init(_ texts: [String]) {
    self.texts = texts
    for (number, text) in texts.enumerated() {
      let phrase = Phrase(text, number: number)
      switch phrase.patterns.first {
      case .word(let word): byWord[word, default: []].append(phrase)
      case .beginning(let bytes): byByte[bytes[0], default: []].append(phrase)
      case .number: for digit in Self.digits { byByte[digit, default: []].append(phrase) }
      case .ending, .part, .any: others.append(phrase)
      case nil: break
      }
    }
  }

  package init(arrayLiteral elements: String...) { self.init(elements) }

  /// Returns the phrase of a text whose words may have any ending.
  ///
  /// - Parameters:
  ///   - areParts: true if they may have any beginning, too, as in compounds.
  ///   - ending: the number of letters of a longer word that may be others, so that `trips` is found in “trip”.
  package static func stems(of text: String, areParts: Bool, ending: Int = 0) -> String {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let word = word.filter { $0 != "*" }
      return word.isEmpty ? "" : (areParts ? "*" : "") + word.prefix(max(4, word.count - ending)) + "*"
    }.joined(separator: " ")
  }

  /// Creates phrases of one word each, separated by white space.
  package init(stringLiteral words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map(String.init)) }

  package var isEmpty: Bool { byWord.isEmpty && byByte.isEmpty && others.isEmpty }

  /// Returns all phrases that begin at a word, in no particular order; words in names match nothing.
  func all(at start: Int, of words: [RenderedCopy.Word]) -> [Match] {
    let first = words[start]
    guard !first.isName else { return [] }
    var matches: [Match] = []
    func look(_ phrases: [Phrase]) {
      for phrase in phrases {
        let end = start + phrase.patterns.count
        guard end <= words.count else { continue }
        let fits = phrase.patterns.indices.allSatisfy { index in
          let word = words[start + index]
          return (index == 0 || (word.follows || !phrase.follows[index]) && !word.isName)
            && phrase.patterns[index].matches(word)
        }
        if fits { matches.append(Match(words: start..<end, phrase: phrase.number)) }
      }
    }
    look(byWord[first.folded] ?? [])
    if let byte = first.bytes.first { look(byByte[byte] ?? []) }
    look(others)
    return matches
  }

  /// Returns true if a word alone is a phrase; words in names are none.
  func matches(_ word: RenderedCopy.Word) -> Bool { !all(at: 0, of: [word]).isEmpty }

  /// Returns the longest phrase that begins at a word.
  package func match(at start: Int, of words: [RenderedCopy.Word]) -> Match? {
    all(at: start, of: words).max { $0.words.count < $1.words.count }
  }

  /// Returns the longest phrase at the beginning of the words.
  func first(in words: [RenderedCopy.Word]) -> Match? { words.isEmpty ? nil : match(at: 0, of: words) }

  /// Returns all matches from left to right, without overlaps.
  package func matches(in words: [RenderedCopy.Word]) -> [Match] { matches(in: words, words.indices) }

  /// Returns the matches within some of the words.
  package func matches(in words: [RenderedCopy.Word], _ range: Range<Int>) -> [Match] {
    guard !isEmpty else { return [] }
    var matches: [Match] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let match = match(at: index, of: words), match.words.upperBound <= range.upperBound {
        matches.append(match)
        index = match.words.upperBound
      } else {
        index += 1
      }
    }
    return matches
  }
}
