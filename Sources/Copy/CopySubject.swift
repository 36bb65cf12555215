import Project
import SourceText
import Statecharts

/// A text to judge, as the readers of one edition see it.
package struct CopySubject: Sendable {
  package let entry: CopyEntry
  package let text: CopyText
  /// Its source text; nil for a source text, or if the source text is missing.
  package let source: CopyText?
  /// The context of the text, with the longest name among the edition's apps that show it.
  package let context: CopyContext
  package let rendered: RenderedCopy
  /// The lexicon of the language; nil if there is none.
  package let lexicon: Lexicon?
  package let setting: CopySetting
  /// The fault of a permission text; nil for other texts.
  let fault: PurposeFault?

  package init(
    entry: CopyEntry, text: CopyText, source: CopyText?, context: CopyContext, setting: CopySetting
  ) {
    self.entry = entry
    self.text = text
    self.source = source
    self.context = context
    self.setting = setting
    let lexicon = Lexicon.of(locale: text.locale)
    self.lexicon = lexicon
    let rendered = RenderedCopy(
      text.template, terms: context.terms(in: text.locale), abbreviations: lexicon?.abbreviations ?? [])
    self.rendered = rendered
    fault =
      entry.slot != .purpose
      ? nil : PurposeJudge.fault(of: rendered, lexicon?.reading(rendered.text), keys: entry.keys.map(\.value))
  }

  package var edition: Edition? { context.edition }
  package var slot: Slot { entry.slot }
  package var variant: VariantID? { text.variant?.value }
  package var words: [RenderedCopy.Word] { rendered.words }

  /// Returns the ranges of the lexicon's phrases in the text.
  func found(_ phrases: KeyPath<Lexicon, Phrases>) -> [SourceRange] {
    guard let lexicon else { return [] }
    return lexicon[keyPath: phrases].matches(in: words).map { rendered.range(ofWords: $0.words) }
  }

  /// Returns the text at a range, in curly quotes.
  func quote(_ range: SourceRange) -> String { "“\(rendered[range])”" }
}

/// The facts about the project that rules use in addition to a text.
package struct CopySetting: Sendable {
  package let locales: Locales
  package let lengths: [Slot: Int]
  package let variants: [Variant]
  package let platforms: Set<Platform>
  let terms: [Term]
  /// The rules for the texts of the project.
  let rules: [CopyRule]
  /// The words of all variants' features, by locale.
  let features: [String: FeatureTable]
  let names: NameTable

  /// The words that name features, in one locale.
  package struct FeatureTable: Sendable {
    package let phrases: Phrases
    /// The variant of each phrase, in the order of the phrases.
    let owners: [VariantID]

    /// Returns the words as written; nil for those of all variants.
    package func words(of variant: VariantID?) -> [String] {
      zip(phrases.texts, owners).filter { variant == nil || $1 == variant }.map { $0.0.filter { $0 != "*" } }
    }
  }

  /// The names of brands and apps.
  struct NameTable: Sendable {
    let phrases: Phrases
    /// The owner of each name, in the order of the phrases.
    let owners: [Owner]

    struct Owner: Sendable {
      var name: String
      var editions: Set<EditionID>
      var isApp: Bool
    }
  }

  package init(_ project: Project) {
    locales = project.settings.locales
    lengths = project.settings.lengths
    variants = project.copy.variants
    platforms = project.settings.platforms
    terms = project.terms
    rules = CopyRule.all(on: platforms)
    features = Self.features(of: variants)
    names = Self.names(of: project.editions, source: project.settings.locales.source)
  }

  /// Returns the features' words in a locale, or else in its language.
  package func features(in locale: String) -> FeatureTable? {
    features[locale] ?? features[String(locale.prefix { $0 != "-" })]
  }

  private static func features(of variants: [Variant]) -> [String: FeatureTable] {
    var words: [String: [(phrase: String, owner: VariantID)]] = [:]
    for variant in variants {
      for features in variant.features {
        let joins = Lexicon.of(locale: features.locale)?.joinsWords == true
        words[features.locale, default: []] += features.words.map {
          (Phrases.stems(of: $0.value, areParts: joins), variant.id)
        }
      }
    }
    return words.mapValues { FeatureTable(phrases: Phrases($0.map(\.phrase)), owners: $0.map(\.owner)) }
  }

  /// Returns the names that only some of the editions have: titles, apps, and terms that are proper names.
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
      add(edition.title.plain, edition, isApp: false)
      for app in edition.apps { add(app.name, edition, isApp: true) }
      for term in edition.terms {
        // A lowercase term is an ordinary word that every brand may use.
        guard let text = term.text(in: source), text.first?.isUppercase == true else { continue }
        add(text, edition, isApp: false)
      }
    }
    return NameTable(phrases: Phrases(phrases), owners: owners)
  }
}

/// The entries that one edition shows, for rules about their combination.
package struct CatalogueSubject: Sendable {
  package let edition: Edition?
  /// The entries, in source order.
  package let entries: [CopyEntry]
  package let setting: CopySetting
  package let prompts: [PromptUse]
  package let holders: KeyHolders

  /// A prompt, with the text that it shows.
  package struct PromptUse: Sendable {
    package let prompt: Prompt
    package let path: SourcePath
  }

  package init(edition: Edition?, entries: [CopyEntry], setting: CopySetting, prompts: [PromptUse]) {
    self.edition = edition
    self.entries = entries
    self.setting = setting
    self.prompts = prompts
    holders = KeyHolders(entries)
  }
}
