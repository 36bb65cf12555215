import Model
import Statecharts
import Verification

/// The copy of one edition in one variant on its way out of Statebook.
public struct CopyExport: Sendable {
  public let copy: AppCopy
  /// The variant with its title; nil where texts have none.
  let variant: Variant?
  /// The longest text of a slot, in characters as users see them.
  let lengths: [Slot: Int]

  /// Resolves the copy; costs time linear in the catalogue.
  ///
  /// - Parameter app: the app's display name, without control characters; nil to keep the placeholder.
  public init(_ project: Project, edition: Edition?, variant: VariantID?, app: String? = nil) {
    copy = AppCopy(
      project.copy, locales: project.settings.locales, edition: edition, variant: variant, app: app)
    self.variant = project.copy.variants.first { $0.id == variant }
    lengths = project.settings.lengths
  }

  /// The copy as the text of a file; costs time linear in the copy.
  ///
  /// An app's formats need `app` and a copy in which `unresolved` finds nothing.
  ///
  /// - Parameters:
  ///   - table: which texts, in formats that come in tables.
  ///   - locale: the one language wanted, beside the source language where the format shows it; nil for all, and for the
  ///     source language in formats of one language.
  public func text(as format: CopyFormat, table: StringsTable = .infoPlist, locale: String? = nil) -> String {
    let one = locale ?? copy.sourceLocale
    return switch format {
    case .xcstrings: StringCatalog(self, table: table, locale: locale).text
    case .strings: StringsFile(self, table: table, locale: one).text
    case .infoplist: InfoPlistFragment(self, locale: one).text
    case .xliff: XLIFFText(self, languages: locale.map { [$0] } ?? Array(copy.locales.dropFirst())).text
    case .csv: CopyCSV(self, locale: locale).text
    case .json: CopyJSON(self, locale: locale).text
    }
  }

  /// The texts in which a placeholder is left that nobody fills, with its name.
  public var unresolved: [(item: AppCopy.Item, text: AppCopy.Text, placeholder: String)] {
    copy.items.flatMap { item in
      item.texts.compactMap { text in
        CopyTemplate(text.value).placeholders.first.map { (item, text, $0) }
      }
    }
  }

  /// Whether there is no text at all.
  public var isEmpty: Bool { copy.items.isEmpty }
  /// Whether there is a text to translate.
  public var hasSourceTexts: Bool {
    copy.items.contains { item in item.texts.contains { $0.locale == copy.sourceLocale } }
  }
  /// Whether a table has no text.
  public func isEmpty(_ table: StringsTable) -> Bool {
    (table == .infoPlist ? copy.infoPlist : copy.localizable).isEmpty
  }

  /// Each entry once, whatever the number of its keys.
  var entries: [(entry: CopyEntry, texts: [AppCopy.Text], keys: [AppCopy.Item])] {
    var order: [CopyID] = []
    var items: [CopyID: [AppCopy.Item]] = [:]
    for item in copy.items {
      if items[item.entry.id] == nil { order.append(item.entry.id) }
      items[item.entry.id, default: []].append(item)
    }
    return order.compactMap { id in
      guard let found = items[id], let first = found.first else { return nil }
      return (first.entry, first.texts, first.entry.keys.isEmpty ? [] : found)
    }
  }
}
