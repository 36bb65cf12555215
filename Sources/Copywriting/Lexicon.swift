/// What the rules of copy know of one language, as data: a language is added by a file beside those in `Lexicons` and a
/// line in `all`.
public struct Lexicon: Sendable {
  /// A passive: a form of “be”, then a participle with few words between.
  public struct Passive: Sendable {
    let auxiliaries: Phrases
    let participles: Phrases
    /// The most words between the two.
    let gap: Int
  }

  /// The language's subtag (BCP 47).
  public let language: String
  /// What ends with a dot and no sentence with it: the part before the last dot.
  let abbreviations: Set<String>
  /// Whether words are joined into longer ones, so that a word may be looked for within another.
  let joinsWords: Bool
  /// Whether titles have all their words in capitals.
  let hasTitleCase: Bool
  /// Whether nouns begin with capitals.
  let capitalisesNouns: Bool
  /// So many commas in one sentence are those of a list.
  let listCommas: Int

  /// Words that say no more than that an app wants location.
  let restating: Phrases
  /// Words that give no reason either, where a sentence has nothing but them, those of `restating` and vague promises.
  let fillers: Phrases
  /// Promises that fit any app.
  let vagueBenefits: Phrases
  /// How an order begins.
  let imperatives: Phrases
  /// What may stand before an order.
  let politeness: Phrases
  /// What joins a reason to a sentence.
  let reasons: Phrases
  let passives: [Passive]
  /// What names the actor of a passive.
  let actors: Phrases
  let marketing: Phrases
  let coercion: Phrases
  /// Ways to say that location is used while the app is not.
  let background: Phrases
  /// Others who might get the data.
  let recipients: Phrases
  /// What authors leave to be written.
  let leftovers: Phrases
  /// Labels of buttons that pretend to give the permission.
  let allowing: Phrases
  /// Labels of buttons that lead past the system's question.
  let declining: Phrases
  /// The system's own sentences and choices.
  let systemWords: Phrases
  /// Steps that a notification orders.
  let tasks: Phrases
  /// What nobody else should read on a lock screen.
  let sensitive: Phrases

  /// All languages that Statebook knows, a line each.
  public static let all: [Lexicon] = [
    .english,
    .german,
    .spanish,
  ]

  private static let byLanguage = Dictionary(
    all.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })

  /// What is known of a locale's language.
  public static func of(locale: String) -> Lexicon? { byLanguage[String(locale.prefix { $0 != "-" })] }
}
