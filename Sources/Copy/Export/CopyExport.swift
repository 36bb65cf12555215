import AppFormats
import Project
import SourceText
import Statecharts

/// The copy of one edition in one variant, ready for export.
package struct CopyExport: Sendable {
  package let copy: AppCopy
  /// The variant with its title; nil if texts have none.
  let variant: Variant?
  /// The maximum length of the text in a slot, in characters as users see them.
  let lengths: [Slot: Int]

  /// Resolves the copy; takes time linear in the catalogue.
  ///
  /// - Parameter app: the app's display name, without control characters; nil to keep the placeholder.
  package init(_ project: Project, edition: Edition?, variant: VariantID?, app: String? = nil) {
    copy = AppCopy(
      project.copy, locales: project.settings.locales, edition: edition, variant: variant, app: app,
      terms: project.terms)
    self.variant = project.copy.variants.first { $0.id == variant }
    lengths = project.settings.lengths
  }

  /// Returns the copy as the text of a file; takes time linear in the copy.
  ///
  /// An app's formats need `app` and a copy in which `unresolved` finds nothing.
  ///
  /// - Parameter table: one of the format's tables; nil for the first.
  package func text(as format: CopyFormat, table: StringsTable? = nil, locale: String? = nil) -> String {
    var choice = CopyFormat.Choice(locale: locale)
    if let table = table ?? format.tables.first { choice.table = table }
    return format.write(self, choice)
  }

  /// The texts with an unresolved placeholder, with its name.
  package var unresolved: [(item: AppCopy.Item, text: AppCopy.Text, placeholder: String)] {
    copy.items.flatMap { item in
      item.texts.compactMap { text in
        CopyTemplate(text.value).placeholders.first.map { (item, text, $0) }
      }
    }
  }

  package var isEmpty: Bool { copy.items.isEmpty }
  /// True if there is a text to translate.
  package var hasSourceTexts: Bool {
    copy.items.contains { item in item.texts.contains { $0.locale == copy.sourceLocale } }
  }
  package func isEmpty(_ table: StringsTable) -> Bool { items(of: table).isEmpty }
  /// The tables with at least one text.
  var tables: [StringsTable] { StringsTable.allCases.filter { !isEmpty($0) } }

  /// Returns the texts of a table, in source order.
  func items(of table: StringsTable) -> [AppCopy.Item] {
    switch table {
    case .infoPlist: copy.infoPlist
    case .localizable: copy.localizable
    }
  }

  /// The entries, each once regardless of the number of its keys.
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
