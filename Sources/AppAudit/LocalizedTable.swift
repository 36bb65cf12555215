import AppFormats
import Copy
import Project
import SourceText

/// The texts of one file in one locale that override Info.plist.
struct LocalizedTable: Sendable {
  /// One text in the file.
  struct Text: Sendable {
    var key: Sourced<String>
    /// The key within the dictionary under `key`.
    var purposeKey: String?
    var text: Sourced<String>
  }

  let path: SourcePath
  /// The locale as named by the file or its folder: `de`, `Base`.
  let locale: String
  let isCatalog: Bool
  var texts: [Text]
  /// True if the file was read without errors, so that a text missing here is missing in the file.
  var isWhole = true
  /// The places of a catalog's keys, in any locale.
  var catalogKeys: [String: SourceRange] = [:]

  func texts(_ key: String, _ purposeKey: String?) -> [Text] {
    texts.filter { text in
      if text.key.value == key, text.purposeKey == purposeKey { return true }
      // Purpose keys can also be at the top level, where developers found that the system reads them.
      return purposeKey != nil && text.purposeKey == nil && text.key.value == purposeKey
    }
  }
}

/// The tables of an app: those that override its Info.plist, and those that it looks up.
struct AppTexts {
  private(set) var overlays: [LocalizedTable] = []
  private(set) var tables: [LocalizedTable] = []
  private let files: AppFiles

  init(_ paths: [SourcePath], _ files: AppFiles) {
    self.files = files
    for path in paths {
      let isOverlay = path.stem == StringsTable.infoPlist.rawValue
      let read = path.fileExtension == StringCatalog.fileExtension ? catalog(path, isOverlay) : strings(path, isOverlay)
      if isOverlay { overlays += read } else { tables += read }
    }
  }

  /// The rules that apply to a table that the app looks up: only those about unreadable files.
  private static let unreadable: Set<Rule> = [.auditUnsupportedFormat, .auditSyntax]

  private func strings(_ path: SourcePath, _ isOverlay: Bool) -> [LocalizedTable] {
    guard let bytes = files.bytes(of: path) else { return [] }
    let reading = StringsFile.read(bytes, of: .audited(path))
    files.report(reading, of: path, only: isOverlay ? nil : Self.unreadable)
    guard let value = reading.value else { return [] }
    let texts = value.entries.flatMap { entry -> [LocalizedTable.Text] in
      switch entry.value {
      case .text(let text): [LocalizedTable.Text(key: entry.key, text: text)]
      case .dictionary(let entries):
        entries.compactMap { inner in
          inner.value.text.map { LocalizedTable.Text(key: entry.key, purposeKey: inner.key.value, text: $0) }
        }
      }
    }
    let isWhole = !reading.findings.contains { $0.rule == .auditSyntax }
    return [LocalizedTable(path: path, locale: Self.locale(of: path), isCatalog: false, texts: texts, isWhole: isWhole)]
  }

  /// Makes one overlay for each locale of the catalog.
  private func catalog(_ path: SourcePath, _ isOverlay: Bool) -> [LocalizedTable] {
    guard let bytes = files.bytes(of: path) else { return [] }
    let reading = StringCatalog.read(bytes, of: .audited(path))
    files.report(reading, of: path, only: isOverlay ? nil : Self.unreadable)
    guard let catalog = reading.value else { return [] }
    var order: [String] = []
    var texts: [String: [LocalizedTable.Text]] = [:]
    for entry in catalog.entries {
      for localization in entry.localizations {
        let locale = localization.locale.value
        if texts[locale] == nil { order.append(locale) }
        texts[locale, default: []] += localization.leaves.map {
          LocalizedTable.Text(key: entry.key, text: $0.unit.value)
        }
      }
    }
    if texts[catalog.sourceLanguage.value] == nil { order.append(catalog.sourceLanguage.value) }
    let keys = Dictionary(catalog.entries.map { ($0.key.value, $0.key.range) }) { first, _ in first }
    return order.map {
      LocalizedTable(path: path, locale: $0, isCatalog: true, texts: texts[$0] ?? [], catalogKeys: keys)
    }
  }

  /// Returns the locale of the `.lproj` folder that contains a file.
  private static func locale(of path: SourcePath) -> String { StringsFile.locale(of: path) ?? "Base" }
}
