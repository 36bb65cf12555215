import AppFormats
import Project
import SourceText

extension CopyFormat {
  /// A table of texts in one language as a `.strings` file: a comment and a pair for each text.
  ///
  /// In `Localizable`, the source text replaces a missing translation, since the app would show the key. In `InfoPlist`, such a
  /// text is omitted, since the system shows the value of Info.plist.
  package static let strings = CopyFormat(
    name: StringsFile.fileExtension, title: "Strings file",
    purpose: "one language, for projects without String Catalogs",
    isForApp: true, platform: .ios, tables: StringsTable.allCases,
    locale: "the language (default: the source language)",
    files: { export in
      export.copy.locales.flatMap { locale in
        // If nothing is translated, a language has no values for Info.plist.
        export.tables.filter { !export.pairs(in: $0, locale: locale).isEmpty }.map { table in
          let name = StringsFile.folder(of: locale) + "/" + table.fileName(StringsFile.fileExtension)
          return File(name: name, choice: Choice(table: table, locale: locale))
        }
      }
    },
    write: { export, choice in
      let locale = choice.locale ?? export.copy.sourceLocale
      return StringsFile(
        entries: export.pairs(in: choice.table, locale: locale).map { row, text in
          StringsFile.Entry(
            key: Sourced(row.key), value: .text(Sourced(text.value)), range: .none,
            comment: row.comment + remark(on: text, in: locale))
        }
      ).text
    })

  private static func remark(on text: AppCopy.Text, in locale: String) -> String {
    if text.locale != locale { return " Not translated into \(locale): the text is that of \(text.locale)." }
    return switch text.state {
    case .translated: ""
    case .new: " A draft."
    case .needsReview: " Needs review."
    }
  }
}

extension CopyExport {
  /// Returns the rows of a table whose text is in the `.strings` file of one language.
  fileprivate func pairs(in table: StringsTable, locale: String) -> [(row: Row, text: AppCopy.Text)] {
    rows(of: table).compactMap { row in
      guard let text = row.item.text(in: locale), text.locale == locale || table == .localizable else { return nil }
      return (row, text)
    }
  }
}
