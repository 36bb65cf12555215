import Model
import SourceText
import Statecharts

/// A text that rules look at, as the readers of one edition meet it.
public struct CopySubject: Sendable {
  public let entry: CopyEntry
  public let text: CopyText
  /// The text that it was translated from; nil for a source text, and where there is none.
  public let source: CopyText?
  public let edition: Edition?
  /// With the longest name of the edition's apps that show the text.
  public let rendered: RenderedCopy
  /// What is known of the language; nil where Statebook does not know it.
  public let lexicon: Lexicon?
  public let setting: CopySetting
  /// Whether a rule says that a purpose string gives no reason; asked by several others.
  private(set) var givesNoReason = false

  public init(
    entry: CopyEntry, text: CopyText, source: CopyText?, edition: Edition?, app: String?, setting: CopySetting
  ) {
    self.entry = entry
    self.text = text
    self.source = source
    self.edition = edition
    self.setting = setting
    let lexicon = Lexicon.of(locale: text.locale)
    self.lexicon = lexicon
    rendered = RenderedCopy(
      text.template, wording: Wording(edition: edition, app: app, locale: text.locale),
      abbreviations: lexicon?.abbreviations ?? [])
    if entry.slot == .purpose { givesNoReason = lacksReason }
  }

  public var slot: Slot { entry.slot }
  public var variant: VariantID? { text.variant?.value }
  public var words: [RenderedCopy.Word] { rendered.words }

  /// The phrases of the lexicon that stand in the text, each with its range.
  func found(_ phrases: KeyPath<Lexicon, Phrases>) -> [SourceRange] {
    guard let lexicon else { return [] }
    return lexicon[keyPath: phrases].matches(in: words).map { rendered.range(ofWords: $0.words) }
  }

  /// The text at a range, in typographic quotes.
  func quote(_ range: SourceRange) -> String { "“\(rendered[range])”" }
}

/// What rules know beside a text.
public struct CopySetting: Sendable {
  public let locales: Locales
  public let lengths: [Slot: Int]
  public let variants: [Variant]
  /// Per locale the words of all variants' features, each with the variants that have it.
  let features: [String: FeatureTable]
  let names: NameTable

  /// The words that name features, in one locale.
  struct FeatureTable: Sendable {
    let phrases: Phrases
    /// In the order of the phrases.
    let owners: [VariantID]

    /// As they were written; a nil variant stands for all.
    func words(of variant: VariantID?) -> [String] {
      zip(phrases.texts, owners).filter { variant == nil || $1 == variant }.map { $0.0.filter { $0 != "*" } }
    }
  }

  /// The names of brands and apps.
  struct NameTable: Sendable {
    let phrases: Phrases
    /// In the order of the phrases: who owns the name, and whether it is an app's.
    let owners: [Owner]

    struct Owner: Sendable {
      var name: String
      var editions: Set<EditionID>
      var isApp: Bool
    }
  }

  public init(_ project: Project) {
    locales = project.settings.locales
    lengths = project.settings.lengths
    variants = project.copy.variants
    features = Self.features(of: variants)
    names = Self.names(of: project.editions, source: project.settings.locales.source)
  }

  /// The features' words in a locale, else in its language.
  func features(in locale: String) -> FeatureTable? {
    features[locale] ?? features[String(locale.prefix { $0 != "-" })]
  }

  private static func features(of variants: [Variant]) -> [String: FeatureTable] {
    var words: [String: [(phrase: String, owner: VariantID)]] = [:]
    for variant in variants {
      for features in variant.features {
        words[features.locale, default: []] += features.words.map { (stems($0.value, features.locale), variant.id) }
      }
    }
    return words.mapValues { FeatureTable(phrases: Phrases($0.map(\.phrase)), owners: $0.map(\.owner)) }
  }

  /// A phrase whose words may go on, and begin, as the language has it.
  private static func stems(_ phrase: String, _ locale: String) -> String {
    let joins = Lexicon.of(locale: locale)?.joinsWords == true
    return phrase.split(whereSeparator: \.isWhitespace).map { word in
      let word = RenderedCopy.folded(String(word)).filter { $0 != "*" }
      return word.isEmpty ? "" : (joins ? "*" : "") + word + "*"
    }.joined(separator: " ")
  }

  /// The names that only some of the editions have: titles, apps, and terms that are proper names.
  private static func names(of editions: [Edition], source: String) -> NameTable {
    var owners: [NameTable.Owner] = []
    var numbers: [String: Int] = [:]
    var phrases: [String] = []
    func add(_ name: String, _ edition: Edition, isApp: Bool) {
      let phrase = name.split { !$0.unicodeScalars.allSatisfy(RenderedCopy.isLetter) && !"'’-".contains($0) }
        .map { RenderedCopy.folded(String($0)) }.joined(separator: " ")
      guard !phrase.isEmpty else { return }
      if let number = numbers[phrase] {
        owners[number].editions.insert(edition.id)
        if isApp { owners[number].isApp = true }
        return
      }
      numbers[phrase] = phrases.count
      phrases.append(phrase)
      owners.append(NameTable.Owner(name: name, editions: [edition.id], isApp: isApp))
    }
    for edition in editions {
      add(edition.title, edition, isApp: false)
      for app in edition.apps { add(app.name, edition, isApp: true) }
      for term in edition.terms {
        // A term in lower case is a word of the language, which every brand may use.
        guard let text = edition.text(of: term.id, locale: source), text.first?.isUppercase == true else { continue }
        add(text, edition, isApp: false)
      }
    }
    return NameTable(phrases: Phrases(phrases), owners: owners)
  }
}

/// The entries that one edition shows, for rules about how they go together.
public struct CatalogueSubject: Sendable {
  public let edition: Edition?
  /// In source order.
  public let entries: [CopyEntry]
  public let setting: CopySetting
  public let prompts: [PromptUse]

  /// A prompt that shows a text.
  public struct PromptUse: Sendable {
    public let prompt: Prompt
    public let path: SourcePath

    public init(prompt: Prompt, path: SourcePath) {
      self.prompt = prompt
      self.path = path
    }
  }

  public init(edition: Edition?, entries: [CopyEntry], setting: CopySetting, prompts: [PromptUse]) {
    self.edition = edition
    self.entries = entries
    self.setting = setting
    self.prompts = prompts
    var holders: [KeyName: [KeyHolder]] = [:]
    for entry in entries {
      for key in entry.keys {
        holders[KeyName(key: key.value, purposeKey: entry.purposeKey?.value), default: []].append(
          KeyHolder(entry: entry, key: key))
      }
    }
    self.holders = holders
  }

  /// A key of Info.plist, and perhaps one within the dictionary that stands there.
  struct KeyName: Hashable {
    var key: String
    var purposeKey: String?
  }

  /// An entry that is for a key.
  struct KeyHolder: Sendable {
    var entry: CopyEntry
    var key: Sourced<String>
  }

  /// Per key the entries that are for it, in source order.
  let holders: [KeyName: [KeyHolder]]

  /// The entries of which one must stand under a key: those for the fewest keys. `AppCopy` takes the first.
  func owners(of name: KeyName) -> [KeyHolder] {
    let all = holders[name] ?? []
    guard let fewest = all.map(\.entry.keys.count).min() else { return [] }
    return all.filter { $0.entry.keys.count == fewest }
  }

  /// The entries that are owners of some key.
  public var keyOwners: Set<CopyID> { Set(holders.keys.flatMap { owners(of: $0) }.map(\.entry.id)) }
}
