import SourceText

/// A sentence with propositions in it, such as the reason why a check is false.
///
/// Messages name states and events by their ids, as the check does; pages may name them by their titles.
package struct CheckSentence: Sendable {
  fileprivate enum Part: Sendable {
    case words(String)
    case proposition(Proposition)
  }

  fileprivate var parts: [Part] = []

  /// The sentence for messages, without a capital letter and a period.
  package var text: String { text(\.text) }

  /// Returns the sentence with the names that a function returns.
  package func text(_ name: (PropositionAtom) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .proposition(let proposition): proposition.text(name)
      }
    }.joined()
  }

  /// The proposition that it names first.
  var subject: Proposition? {
    parts.lazy.compactMap { if case .proposition(let proposition) = $0 { proposition } else { nil } }.first
  }
}

extension ClaimCheck {
  /// Returns a sentence about the form as one about the check.
  ///
  /// - Parameter words: the sentence. A letter in quotation marks or backticks stands for a proposition, F for the assumption, and
  ///   N+1 for the number and one. Words in parentheses are left out if the check lacks what a letter in them stands for.
  func sentence(_ words: String) -> CheckSentence {
    var words = words.replacing("N+1", with: "\((number ?? 0) + 1)")
    if let start = words.firstIndex(of: "("), let end = words.firstIndex(of: ")") {
      let inner = words[words.index(after: start)..<end]
      let isMeant = letters(in: inner).allSatisfy { part(of: $0.letter) != nil }
      words.replaceSubrange(start...end, with: isMeant ? String(inner) : "")
      words = words.replacing("  ", with: " ").replacing(" ,", with: ",")
      if words.last == " " { words.removeLast() }
    }
    var sentence = CheckSentence()
    var rest = words[...]
    for (letter, index) in letters(in: rest) {
      guard let part = part(of: letter) else { continue }
      sentence.parts += [.words(String(rest[..<index])), part]
      rest = rest[words.index(after: index)...]
    }
    sentence.parts.append(.words(String(rest)))
    return sentence
  }

  private func part(of letter: Character) -> CheckSentence.Part? {
    if letter == "F" { return given.map { .words($0.value.text) } }
    return Role(letter: String(letter)).flatMap { self[$0] }.map { .proposition($0) }
  }

  /// Returns the letters in quotation marks or backticks.
  private func letters(in words: Substring) -> [(letter: Character, index: Substring.Index)] {
    zip(words.indices, words.indices.dropFirst()).compactMap { before, index in
      let after = words.index(after: index)
      guard after < words.endIndex, "“`".contains(words[before]), "”`".contains(words[after]) else { return nil }
      return (words[index], index)
    }
  }
}
