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
  /// Whether the language has compounds, so that a word may be found inside another.
  let joinsWords: Bool
  /// Whether titles capitalize their words.
  let hasTitleCase: Bool
  /// Whether nouns are capitalized.
  let capitalizesNouns: Bool
  /// The number of commas that makes a sentence a list.
  let listCommas: Int

  /// Words that say only that an app wants location.
  package let restating: Phrases
  /// Words that give no reason either, in a sentence of only these, those of `restating`, and vague promises.
  package let fillers: Phrases
  /// Promises that fit any app.
  let vagueBenefits: Phrases
  /// How an instruction begins.
  let imperatives: Phrases
  /// What may precede an instruction.
  let politeness: Phrases
  /// What introduces a reason.
  let reasons: Phrases
  let passives: [Passive]
  /// What names the actor of a passive.
  let actors: Phrases
  let marketing: Phrases
  package let coercion: Phrases
  /// Ways to say that location is used while the app is not in use.
  package let background: Phrases
  /// Third parties that might receive the data.
  package let recipients: Phrases
  /// What authors leave unfinished.
  let leftovers: Phrases
  /// Labels of buttons that seem to grant the permission.
  let allowing: Phrases
  /// Labels of buttons that skip the system prompt.
  let declining: Phrases
  /// The system's own sentences and choices.
  let systemWords: Phrases
  /// Instructions that a notification gives.
  let tasks: Phrases
  /// What should not appear on a lock screen.
  let sensitive: Phrases

  /// All supported languages, one per line.
  package static let all: [Lexicon] = [
    .english,
    .german,
    .spanish,
  ]

  private static let byLanguage = Dictionary(
    all.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })

  /// The lexicon of a locale's language.
  package static func of(locale: String) -> Lexicon? { byLanguage[String(locale.prefix { $0 != "-" })] }
}
