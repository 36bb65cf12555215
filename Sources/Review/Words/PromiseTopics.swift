import Copy
import Project
import SourceText
import Statecharts

/// The topics that a text about users' data has words of. What the words say about them is for a person to read.
struct PromiseTopics {
  /// A word of a topic, as the text has it.
  struct Mention: Equatable {
    var topic: String
    var word: String
  }

  /// The features of the variants are topics, too, by language.
  private let features: [String: [(topic: String, words: Phrases)]]

  init(_ project: Project) {
    var features: [String: [(topic: String, words: Phrases)]] = [:]
    for list in project.copy.variants.flatMap(\.features) {
      let language = String(list.locale.prefix { $0 != "-" })
      let isJoined = Lexicon.of(locale: list.locale)?.joinsWords == true
      features[language, default: []] += list.words.map { feature in
        ("the feature “\(feature.value)”", Phrases([Phrases.stems(of: feature.value, areParts: isJoined, ending: 2)]))
      }
    }
    self.features = features
  }

  /// Returns true if there are words of topics in a language.
  func knows(locale: String) -> Bool {
    let language = String(locale.prefix { $0 != "-" })
    return features[language] != nil || Self.all.contains { $0.words[language] != nil }
  }

  /// Returns the topics of a text, each once with its first word; empty for a language without words.
  ///
  /// - Parameters:
  ///   - text: a text as users see it.
  ///   - hasFeatures: false to leave out the features of the variants, which have other names in each language.
  func mentions(in text: String, locale: String, hasFeatures: Bool = true) -> [Mention] {
    let language = String(locale.prefix { $0 != "-" })
    let rendered = RenderedCopy(CopyTemplate(text), terms: CopyContext(locale: locale).terms(in: locale))
    let topics = Self.all.map { ($0.name, $0.words[language] ?? []) } + (hasFeatures ? features[language] ?? [] : [])
    return topics.compactMap { topic, words -> Mention? in
      words.matches(in: rendered.words).first.map { match in
        Mention(topic: topic, word: rendered[rendered.range(ofWords: match.words)])
      }
    }
  }

  /// Returns the consequences of a text whose topics differ, as breaking.
  ///
  /// - Parameter subject: what shows the text: “the request prompt”.
  func consequences(
    from before: [Mention], to after: [Mention], of subject: String, at place: Place?
  ) -> [Consequence] {
    let (old, new) = (Set(before.map(\.topic)), Set(after.map(\.topic)))
    func words(_ mentions: [Mention]) -> String {
      listed(
        mentions.map { mention in
          mention.topic.lowercased().contains("“\(mention.word.lowercased())”")
            ? mention.topic : "\(mention.topic) (“\(mention.word)”)"
        })
    }
    let gained = after.filter { !old.contains($0.topic) }
    let lost = before.filter { !new.contains($0.topic) }
    let parts = [
      gained.isEmpty ? nil : "now has words about \(words(gained))",
      lost.isEmpty ? nil : "no longer has words about \(words(lost))",
    ].compactMap(\.self)
    if parts.isEmpty { return [] }
    return [
      Consequence(
        kind: .promise, level: .breaking, sentence: "\(subject) \(parts.joined(separator: ", and "))",
        count: gained.count + lost.count, place: place)
    ]
  }

  private struct Topic {
    let name: String
    let words: [String: Phrases]

    init(_ name: String, en: Phrases, de: Phrases, es: Phrases) {
      self.name = name
      words = ["en": en, "de": de, "es": es]
    }
  }

  /// All topics, one per line of each language; add new ones here.
  private static let all = [
    Topic(
      "sharing",
      en: ["share*", "sharing", "third part*", "third-part*", "partner*", "disclos*", "pass on", "passed on"],
      de: [
        "teilen", "teilt", "geteilt", "weitergeb*", "weitergegeben", "weitergabe", "dritte*", "*partner*",
        "übermittel*",
      ],
      es: ["compart*", "tercero*", "socio*", "ced*"]),
    Topic(
      "selling", en: ["sell", "sells", "selling", "sold", "sale", "data broker*"],
      de: ["verkauf*", "*händler*"], es: ["vend*", "venta"]),
    Topic(
      "advertising", en: ["advert*", "ad", "ads", "marketing"], de: ["*werbung*", "*werbe*", "*marketing*"],
      es: ["publicid*", "publicitari*", "anunci*", "marketing"]),
    Topic(
      "tracking", en: ["track*", "profil*", "monitor*"], de: ["*tracking*", "verfolg*", "*profil*", "überwach*"],
      es: ["rastre*", "seguimiento", "perfil*", "vigil*"]),
    Topic("insurers", en: ["insur*"], de: ["*versicher*"], es: ["asegurador*", "seguros"]),
    Topic("employers", en: ["employer*", "your company"], de: ["*arbeitgeber*"], es: ["empleador*", "tu empresa"]),
    Topic(
      "storage", en: ["store", "stores", "stored", "storing", "retain*"],
      de: ["*speicher*", "aufbewahr*"], es: ["almacen*", "guard*", "conserv*"]),
    Topic(
      "use in the background",
      en: [
        "background", "closed", "not using", "aren’t using", "not in use", "not open", "not running", "at all times",
      ],
      de: ["*hintergrund*", "geschlossen*", "nicht benutz*", "nicht verwend*", "nicht nutz*", "nicht geöffnet"],
      es: ["segundo plano", "cerrad*", "no uses", "no uses la", "no la uses", "no use", "no esté abierta"]),
    Topic("precision", en: ["precise*", "exact*"], de: ["genau*", "präzise*", "exakt*"], es: ["precis*", "exact*"]),
    Topic(
      "children", en: ["child*", "kid", "kids", "minor", "minors"], de: ["kind", "kinder*", "minderjährig*"],
      es: ["niñ*", "menor de*", "menores"]),
    Topic("health", en: ["health*", "medical*"], de: ["gesundheit*", "medizin*"], es: ["salud", "médic*"]),
    Topic(
      "emergencies", en: ["emergenc*", "ambulance", "send help", "call help"],
      de: ["*notfall*", "notruf*", "*rettung*"], es: ["emergencia*", "socorro"]),
    Topic("the police", en: ["police"], de: ["*polizei*"], es: ["policía*"]),
  ]
}
