import AppFormats
import Project
import SourceText

extension CopyFormat {
  /// A table of texts in all languages as a String Catalog.
  package static let xcstrings = CopyFormat(
    name: StringCatalog.fileExtension, title: "String Catalog",
    purpose: "all languages in one file, for Xcode 15 and later",
    isForApp: true, platform: .ios, tables: StringsTable.allCases, locale: "the language besides the source language",
    files: { export in
      export.tables.map { File(name: $0.fileName(StringCatalog.fileExtension), choice: Choice(table: $0)) }
    },
    write: { export, choice in StringCatalog(export, table: choice.table, locale: choice.locale).text })
}

extension StringCatalog {
  /// - Parameter locale: the only language besides the source language; nil for all.
  fileprivate init(_ export: CopyExport, table: StringsTable, locale: String?) {
    let source = export.copy.sourceLocale
    let entries = export.rows(of: table).map { row in
      let texts = row.item.texts.filter { locale == nil || [locale, source].contains($0.locale) }
      return Entry(
        key: Sourced(row.key), comment: Sourced(row.comment), extractionState: Sourced("manual"),
        localizations: texts.map { text in
          let unit = StringUnit(state: Sourced(text.state.rawValue), value: Sourced(text.value))
          return Localization(locale: Sourced(text.locale), content: .unit(unit))
        })
    }
    self.init(sourceLanguage: Sourced(source), version: Sourced("1.0"), entries: entries)
  }
}
