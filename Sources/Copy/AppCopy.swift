import Project
import SourceText
import Statecharts

/// The copy of one edition in one variant, as an app ships it: the values of Info.plist, and the texts that the app looks up by
/// entry id. Used by exports, audits, and galleries.
package struct AppCopy: Sendable {
  /// One text that an app ships, in all its locales.
  package struct Item: Sendable {
    package let entry: CopyEntry
    /// The key of Info.plist, or the entry's id.
    package let key: String
    /// The key within the dictionary under `key`.
    package let purposeKey: String?
    /// The texts in the order of `locales`; a locale without a translation is absent.
    package let texts: [Text]

    let sourceLocale: String

    /// Returns the text in a locale, or else in the source locale; never in a third one.
    package func text(in locale: String) -> Text? {
      texts.first { $0.locale == locale } ?? texts.first { $0.locale == sourceLocale }
    }
  }

  /// One text in one locale.
  package struct Text: Sendable {
    package let locale: String
    package let resolved: ResolvedCopy
    /// The text with the words of the edition and the app's name; a placeholder without a word stays as `<name>`.
    package let value: String

    /// The state of the text; a stale translation needs review regardless of its recorded state.
    package var state: TranslationState { resolved.state }
  }

  /// The context of the texts, in the source language.
  package let context: CopyContext
  /// The locales, the source locale first.
  package let locales: [String]
  /// The texts of Info.plist, in source order, each key and purpose key once.
  package let infoPlist: [Item]
  /// The texts that the app looks up by the ids of entries, in source order.
  package let localizable: [Item]

  package var sourceLocale: String { context.locale }
  package var edition: Edition? { context.edition }
  package var variant: VariantID? { context.variant }
  /// The app's display name; nil if texts keep `<appname>`.
  package var app: String? { context.app }
  package var items: [Item] { infoPlist + localizable }

  /// Resolves the copy; takes time linear in the catalogue.
  ///
  /// A key holds the text of its owner (`KeyHolders`).
  ///
  /// - Parameter app: the app's display name; nil to keep the placeholder.
  package init(
    _ catalogue: CopyCatalogue, locales: Locales, edition: Edition?, variant: VariantID?, app: String? = nil,
    terms: [Term] = []
  ) {
    let context = CopyContext(edition: edition, variant: variant, locale: locales.source, app: app, terms: terms)
    self.context = context
    self.locales = locales.all
    let entries = catalogue.entries(shownIn: edition?.id)
    let holders = KeyHolders(entries)
    func item(_ entry: CopyEntry, key: String, purposeKey: String? = nil) -> Item? {
      let texts = locales.all.compactMap { locale -> Text? in
        var context = context
        context.locale = locale
        guard let resolved = entry.resolve(context, sourceLocale: locales.source), !resolved.isFallback else {
          return nil
        }
        return Text(
          locale: locale, resolved: resolved, value: context.terms(in: locale).text(of: resolved.text.template))
      }
      guard !texts.isEmpty else { return nil }
      return Item(
        entry: entry, key: key, purposeKey: purposeKey, texts: texts, sourceLocale: locales.source)
    }
    infoPlist = entries.flatMap { entry in
      entry.keys.compactMap { key in
        let name = InfoPlistName(key: key.value, purposeKey: entry.purposeKey?.value)
        guard holders.owner(of: name)?.entry.id == entry.id else { return nil }
        return item(entry, key: key.value, purposeKey: entry.purposeKey?.value)
      }
    }
    localizable = entries.filter(\.keys.isEmpty).compactMap { item($0, key: $0.id.text) }
  }
}
