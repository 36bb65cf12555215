import Copy

/// The words of one language for the stated purposes of users' data. To add a language, add a file to `Lexicons/` and a line to
/// `all`.
package struct PromiseLexicon: Sendable {
  /// The language's subtag (BCP 47).
  package let language: String
  /// All phrases, grouped by topic.
  let phrases: Phrases
  /// Per phrase, its topic; nil for one without a topic, whose words count for nothing else.
  private let meanings: [PromiseTopic?]
  /// Words that deny their clause.
  let negations: Set<String>
  /// Words that deny only a verb directly after them: “without sharing”.
  let privations: Set<String>
  /// Words that begin a clause of their own, in which a negation denies nothing: “when the app is not open”.
  let conditions: Set<String>
  /// Words that end the reach of a negation: “not shared but deleted”.
  let breaks: Set<String>
  /// Words that carry a negation across a comma: “not shared, sold, or kept”.
  let alternatives: Set<String>
  /// Words such as “always”, which say when data is used only beside a verb of its use: not in “always shows the nearest stop”.
  let adverbs: Set<String>
  /// Words for the location: “your location is always used” needs no verb of use after the adverb.
  let resources: Set<String>
  /// True if a negation also denies the preceding words of its clause, as in “wir verkaufen deine Daten nicht”.
  let negatesBackward: Bool
  /// The general lexicon of the language, from the module `Copy`.
  let copy: Lexicon

  init(
    _ copy: Lexicon, negations: Set<String>, privations: Set<String>, conditions: Set<String>, breaks: Set<String>,
    alternatives: Set<String>, adverbs: Set<String>, resources: Set<String>, negatesBackward: Bool = false,
    nothing: [String],
    _ words: KeyValuePairs<PromiseTopic, [String]>
  ) {
    self.copy = copy
    self.negations = negations
    self.privations = privations
    self.conditions = conditions
    self.breaks = breaks
    self.alternatives = alternatives
    self.adverbs = adverbs
    self.resources = resources
    self.negatesBackward = negatesBackward
    language = copy.language
    typealias Entry = (text: String, topic: PromiseTopic?)
    var all: [Entry] = nothing.map { ($0, nil) }
    for (topic, phrases) in words { all += phrases.map { ($0, topic) } }
    // The phrases of the copy rules are promises, too; the topics are more exact for most of them.
    let known = Set(all.map(\.text))
    for (phrases, topic) in [
      (copy.background, PromiseTopic.background), (copy.recipients, .recipients), (copy.coercion, .required),
    ] {
      all += phrases.texts.filter { !known.contains($0) }.map { ($0, topic) }
    }
    phrases = Phrases(all.map(\.text))
    meanings = all.map(\.topic)
  }

  /// The topics for which the language has words.
  package var topics: Set<PromiseTopic> { Set(meanings.compactMap { $0 }) }

  /// Returns the topic of a phrase.
  func topic(of match: Phrases.Match) -> PromiseTopic? { meanings[match.phrase] }

  /// All supported languages, one per line.
  package static let all: [PromiseLexicon] = [
    .english,
    .german,
    .spanish,
  ]

  private static let byLanguage = Dictionary(
    all.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the lexicon for a locale's language; nil if there is none.
  package static func of(locale: String) -> PromiseLexicon? { byLanguage[String(locale.prefix { $0 != "-" })] }
}
