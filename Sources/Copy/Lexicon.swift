import SourceText

/// The vocabulary of one language for the copy rules. To add a language, add a file to `Lexicons/` and a line to `all`.
package struct Lexicon: Sendable {
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

  // The words that a permission text can have without stating a purpose (`PurposeJudge`).

  let function: Phrases
  /// Words of asking, permission, and need.
  let asking: Phrases
  /// Words for modes of use, devices, and people.
  let modes: Phrases
  /// Words of promises that fit any app.
  let vague: Phrases
  /// Verbs that state a purpose only together with another word.
  let verbs: Phrases
  /// Words that state a purpose by themselves.
  let purposes: Phrases
  /// Words before which a clause begins.
  let marks: Phrases
  /// The words of each resource.
  package let resources: [Resource: Phrases]
  /// Words that tell users what to choose.
  let directing: Phrases
  /// Words that the app's name follows.
  let letting: Phrases
  /// Verbs that follow the app's name.
  let predicates: Phrases
  /// Marks of templates of permission texts, and the words of which such a template consists.
  let templates: Phrases
  let templateWords: Phrases
  /// Beginnings of instructions.
  let imperatives: Phrases
  /// Words that may precede an instruction.
  let politeness: Phrases
  let marketing: Phrases
  /// Words that press or pay users to consent, at the end of a sentence and anywhere.
  let coercionAtEnd: Phrases
  let coercion: Phrases
  /// Third parties that might receive the data.
  let recipients: Phrases
  /// Words that deny something.
  let negations: Phrases
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

  private static let byLanguage = all.keyed(by: \.language)

  /// Returns the lexicon of a locale's language.
  package static func of(locale: String) -> Lexicon? { byLanguage[String(locale.prefix { $0 != "-" })] }
}
