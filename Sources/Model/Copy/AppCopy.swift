import SourceText
import Statecharts

/// The copy of one edition in one variant, as an app ships it: what goes under the keys of Info.plist, and what the app looks
/// up by the ids of entries. Exports, audits and galleries read it.
public struct AppCopy: Sendable {
  /// One text that an app ships, in all its locales.
  public struct Item: Sendable {
    public let entry: CopyEntry
    /// The key of Info.plist, or the entry's id.
    public let key: String
    /// The key within the dictionary that stands under `key`.
    public let purposeKey: String?
    /// In the order of `locales`; a locale without a translation is absent.
    public let texts: [Text]

    let sourceLocale: String

    /// The text in a locale, else in the source locale; nil where neither has one, for no third language takes its place.
    public func text(in locale: String) -> Text? {
      texts.first { $0.locale == locale } ?? texts.first { $0.locale == sourceLocale }
    }
  }

  /// One text in one locale.
  public struct Text: Sendable {
    public let locale: String
    public let resolved: ResolvedCopy
    /// The text with the words of the edition and the app's name; a placeholder without a word stays as `<name>`.
    public let value: String

    /// How far the text is; a stale translation needs a review, whatever is said of it.
    public var state: TranslationState { resolved.state }
  }

  public let edition: Edition?
  public let variant: VariantID?
  /// The app's display name; nil where texts keep `<appname>`.
  public let app: String?
  /// The source locale first.
  public let locales: [String]
  /// What goes into Info.plist, in source order; each key, with its purpose key, once.
  public let infoPlist: [Item]
  /// What the app looks up by the ids of entries, in source order.
  public let localizable: [Item]

  public var sourceLocale: String { locales[0] }
  public var items: [Item] { infoPlist + localizable }

  /// Resolves the copy; costs time linear in the catalogue.
  ///
  /// A text stands under each of its keys, unless another entry is for fewer of them: that one is the key's own.
  ///
  /// - Parameter app: the app's display name; nil to keep the placeholder.
  public init(
    _ catalogue: CopyCatalogue, locales: Locales, edition: Edition?, variant: VariantID?, app: String? = nil
  ) {
    self.edition = edition
    self.variant = variant
    self.app = app
    self.locales = locales.all
    let entries = catalogue.entries.filter { entry in
      entry.editions.isEmpty || entry.editions.contains { $0.value == edition?.id }
    }
    let owners = Self.owners(of: entries)
    func item(_ entry: CopyEntry, key: String, purposeKey: String? = nil) -> Item? {
      let texts = locales.all.compactMap { locale -> Text? in
        let request = CopyRequest(edition: edition?.id, variant: variant, locale: locale)
        guard let resolved = entry.resolve(request, sourceLocale: locales.source), !resolved.isFallback else {
          return nil
        }
        let wording = Wording(edition: edition, app: app, locale: locale)
        return Text(locale: locale, resolved: resolved, value: wording.text(of: resolved.text.template))
      }
      guard !texts.isEmpty else { return nil }
      return Item(
        entry: entry, key: key, purposeKey: purposeKey, texts: texts, sourceLocale: locales.source)
    }
    infoPlist = entries.flatMap { entry in
      entry.keys.compactMap { key in
        let name = KeyName(key: key.value, purposeKey: entry.purposeKey?.value)
        guard owners[name] == entry.id else { return nil }
        return item(entry, key: key.value, purposeKey: entry.purposeKey?.value)
      }
    }
    localizable = entries.filter(\.keys.isEmpty).compactMap { item($0, key: $0.id.text) }
  }

  private struct KeyName: Hashable {
    var key: String
    var purposeKey: String?
  }

  /// Per key the entry whose text stands under it: the one for the fewest keys, among equals the first.
  private static func owners(of entries: [CopyEntry]) -> [KeyName: CopyID] {
    var owners: [KeyName: (id: CopyID, count: Int)] = [:]
    for entry in entries {
      for key in entry.keys {
        let name = KeyName(key: key.value, purposeKey: entry.purposeKey?.value)
        if let owner = owners[name], owner.count <= entry.keys.count { continue }
        owners[name] = (entry.id, entry.keys.count)
      }
    }
    return owners.mapValues(\.id)
  }
}

/// The languages of a project's copy.
public struct Locales: Sendable, Equatable {
  /// The language that texts are first written in.
  public let source: String
  /// The languages that they are translated into, in source order.
  public let targets: [String]

  public init(source: String = "en", targets: [String] = []) {
    self.source = source
    self.targets = targets
  }

  /// The source first.
  public var all: [String] { [source] + targets }
}
