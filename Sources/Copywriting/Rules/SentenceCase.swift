import Model
import SourceText
import Statecharts

extension CopyRule {
  static let sentenceCase = CopyRule(
    Rule(
      id: "purpose/sentence-case", severity: .warning,
      summary: "A purpose string is in sentence case.",
      rationale: """
        Capitalize the first word, names, and, in German, nouns. A Text In Title Case reads as a heading, and \
        CAPITALS shout.
        """,
      source: .privacyGuidelines, good: "The app records your mileage.", bad: "The App Records Your Mileage."),
    in: [.purpose]
  ) { subject in
    let rendered = subject.rendered
    if let first = subject.words.first, !first.isName, rendered.beginsSmall(first.range) {
      return [
        CopyMatch(first.range, "the text begins with a lowercase letter", suggestion: "begin with a capital letter")
      ]
    }
    guard subject.leftovers.isEmpty else { return [] }
    if let loud = subject.words.first(where: { !$0.isName && rendered.isShouted($0.range) }) {
      return [
        CopyMatch(loud.range, "\(subject.quote(loud.range)) is in all capitals", suggestion: "write it in lowercase")
      ]
    }
    guard subject.lexicon?.capitalizesNouns == false, let sentence = rendered.sentences.first(where: subject.isTitle)
    else { return [] }
    return [
      CopyMatch(sentence.range, "every word is capitalized", suggestion: "capitalize only the first word and names")
    ]
  }
}

extension RenderedCopy {
  /// Whether a word of five letters or more is in all capitals.
  fileprivate func isShouted(_ range: SourceRange) -> Bool {
    let word = self[range]
    return word.unicodeScalars.count >= 5 && word.unicodeScalars.allSatisfy(\.properties.isUppercase)
  }
}

extension CopySubject {
  /// Whether the longer words of a sentence, three or more after the first, all begin with capitals.
  fileprivate func isTitle(_ sentence: RenderedCopy.Sentence) -> Bool {
    let longer = sentence.words.dropFirst().map { words[$0] }
      .filter { !$0.isName && $0.range.end - $0.range.start > 3 }
    return longer.count >= 3
      && longer.allSatisfy { rendered[$0.range].unicodeScalars.first?.properties.isUppercase == true }
  }
}
