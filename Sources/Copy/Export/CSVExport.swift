import AppFormats
import Project
import SourceText

extension CopyFormat {
  /// The copy for reviewers: one row per text and language, including missing translations. `digest` is the digest of the source
  /// text from which the translation was made; `proposal` is for other words, and empty.
  package static let csv = CopyFormat(
    name: CSVTable.fileExtension, title: "CSV", purpose: "for reviewers, as a spreadsheet", locale: "the only language",
    files: { _ in [File(name: "." + CSVTable.fileExtension)] },
    write: { export, choice in
      CSVTable(rows: ([columns] + rows(export, choice.locale)).map { $0.map(CSVTable.defused) }).text
    })

  private static let columns = [
    "id", "slot", "key", "variant", "edition", "locale", "state", "source", "text", "length", "digest", "stale",
    "proposal",
  ]
  /// The state of a missing translation.
  private static let missing = "missing"

  /// - Parameter locale: the only language to include; nil for all.
  private static func rows(_ export: CopyExport, _ locale: String?) -> [[String]] {
    let copy = export.copy
    return export.entries.flatMap { entry, texts, items in
      let keys = items.map { item in item.key + (item.purposeKey.map { " \($0)" } ?? "") }.joined(separator: "; ")
      let source = texts.first { $0.locale == copy.sourceLocale }
      let what = [entry.id.text, entry.slot.rawValue, keys, copy.variant?.text ?? "", copy.edition?.id.text ?? ""]
      return copy.locales.filter { locale == nil || locale == $0 }.map { wanted in
        let found = texts.first { $0.locale == wanted }
        let length = found.map { String($0.value.count) } ?? ""
        let digest = found?.resolved.text.sourceDigest?.value ?? ""
        let isStale = found?.resolved.isStale ?? false
        // Give the array a type and avoid `+`: otherwise type checking takes a minute.
        let cells: [String] = [
          wanted, found?.state.rawValue ?? missing, source?.value ?? "", found?.value ?? "", length, digest,
          isStale ? "yes" : "no", "",
        ]
        return what + cells
      }
    }
  }
}
