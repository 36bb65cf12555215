/// The vocabulary of one language for the copy rules. To add a language, add a file to `Lexicons/` and a line to `all`.
package struct Lexicon: Sendable {
  /// A passive: a form of “be”, then a participle with few words between.
  package struct Passive: Sendable {
    let auxiliaries: Phrases
    let participles: Phrases
    /// The maximum number of words between the two.
    let gap: Int
  }

  /// The language's subtag (BCP 47).
  package let language: String
  /// Abbreviations whose period does not end a sentence, without the last period.
  let abbreviations: Set<String>
  /// True if the language has compounds, so that a word may occur inside another.
  package let joinsWords: Bool
  /// True if titles capitalize their words.
  let hasTitleCase: Bool
  let capitalizesNouns: Bool
  /// The number of commas that makes a sentence a list.
  let listCommas: Int

  /// Words that only say that an app wants location.
  package let restating: Phrases
  /// Words that add no reason in a sentence with only these, those of `restating`, and vague promises.
  package let fillers: Phrases
  /// Promises that fit any app.
  let vagueBenefits: Phrases
  /// Beginnings of instructions.
  let imperatives: Phrases
  /// Words that may precede an instruction.
  let politeness: Phrases
  /// Words that introduce a reason.
  let reasons: Phrases
  let passives: [Passive]
  /// Words that introduce the actor of a passive.
  let actors: Phrases
  let marketing: Phrases
  package let coercion: Phrases
  /// Ways to say that location is used while the app is not in use.
  package let background: Phrases
  /// Third parties that might receive the data.
  package let recipients: Phrases
  /// Marks of unfinished text.
  let leftovers: Phrases
  /// Labels of buttons that seem to grant the permission.
  let allowing: Phrases
  /// Labels of buttons that skip the system prompt.
  let declining: Phrases
  /// The system's own sentences and choices.
  let systemWords: Phrases
  /// Instructions that a notification gives.
  let tasks: Phrases
  /// Words that should not appear on a lock screen.
  let sensitive: Phrases

  /// All supported languages, one per line.
  package static let all: [Lexicon] = [
    .english,
    .german,
    .spanish,
  ]

  private static let byLanguage = Dictionary(
    all.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the lexicon of a locale's language.
  package static func of(locale: String) -> Lexicon? { byLanguage[String(locale.prefix { $0 != "-" })] }
}
