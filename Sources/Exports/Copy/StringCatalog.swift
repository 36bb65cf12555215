import Model
import SourceText

/// A table of texts in all languages as a String Catalog, in the layout that Xcode writes.
///
/// Keys are sorted by their bytes: Xcode's own order depends on the language of the machine.
struct StringCatalog {
  let text: String

  /// - Parameter locale: the one language beside the source language; nil for all.
  init(_ export: CopyExport, table: StringsTable, locale: String?) {
    let copy = export.copy
    let strings = export.rows(of: table).map { row in
      let texts = row.item.texts.filter { locale == nil || [locale, copy.sourceLocale].contains($0.locale) }
      let localizations = texts.map { text in
        let unit = JSONText.object([("state", .string(text.state.rawValue)), ("value", .string(text.value))])
        return (text.locale, JSONText.object([("stringUnit", unit)]))
      }
      return (
        row.key,
        JSONText.object([
          ("comment", .string(row.comment)), ("extractionState", .string("manual")),
          ("localizations", .object(Self.sorted(localizations))),
        ])
      )
    }
    text = JSONText.object([
      ("sourceLanguage", .string(copy.sourceLocale)), ("strings", .object(Self.sorted(strings))),
      ("version", .string("1.0")),
    ]).text(layout: .stringCatalog)
  }

  private static func sorted(_ members: [(String, JSONText)]) -> [(String, JSONText)] {
    members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}
