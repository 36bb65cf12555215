import AppFormats
import Model
import SourceText

/// The texts that one file lays over Info.plist in one locale.
struct Overlay: Sendable {
  /// One text, as the file has it.
  struct Text: Sendable {
    var key: Sourced<String>
    /// The key within the dictionary under `key`.
    var purposeKey: String?
    var text: Sourced<String>
  }

  let path: SourcePath
  /// As the file or its folder names it: `de`, `Base`.
  let locale: String
  let isCatalog: Bool
  var texts: [Text]
  /// Whether the file was read without an error, so that what is missing here is missing there.
  var isWhole = true
  /// Where a catalog has its keys, in whatever locale.
  var catalogKeys: [String: SourceRange] = [:]

  func texts(_ key: String, _ purposeKey: String?) -> [Text] {
    texts.filter { text in
      if text.key.value == key, text.purposeKey == purposeKey { return true }
      // Purpose keys also stand beside the other keys, where teams found that the system reads them there.
      return purposeKey != nil && text.purposeKey == nil && text.key.value == purposeKey
    }
  }
}

/// The tables of an app, read: what lies over its Info.plist, and what it looks up itself.
struct AppTexts {
  private(set) var overlays: [Overlay] = []
  private(set) var tables: [Overlay] = []
  private let files: AppFiles

  init(_ paths: [SourcePath], _ files: AppFiles) {
    self.files = files
    for path in paths {
      let isOverlay = path.stem == "InfoPlist"
      let read = path.fileExtension == "xcstrings" ? catalog(path, isOverlay) : strings(path, isOverlay)
      if isOverlay { overlays += read } else { tables += read }
    }
  }

  /// What is reported of a table of the app's own: what keeps it from being read.
  private static let unreadable: Set<Rule> = [.auditUnsupportedFormat, .auditSyntax]

  private func strings(_ path: SourcePath, _ isOverlay: Bool) -> [Overlay] {
    guard let bytes = files.bytes(of: path) else { return [] }
    let reading = StringsFile.read(bytes, of: .audited(path))
    files.report(reading, of: path, only: isOverlay ? nil : Self.unreadable)
    guard let value = reading.value else { return [] }
    let texts = value.entries.flatMap { entry -> [Overlay.Text] in
      switch entry.value {
      case .text(let text): [Overlay.Text(key: entry.key, text: text)]
      case .dictionary(let entries):
        entries.compactMap { inner in
          inner.value.text.map { Overlay.Text(key: entry.key, purposeKey: inner.key.value, text: $0) }
        }
      }
    }
    let isWhole = !reading.findings.contains { $0.rule == .auditSyntax }
    return [Overlay(path: path, locale: Self.locale(of: path), isCatalog: false, texts: texts, isWhole: isWhole)]
  }

  /// One for each locale of the catalog.
  private func catalog(_ path: SourcePath, _ isOverlay: Bool) -> [Overlay] {
    guard let bytes = files.bytes(of: path) else { return [] }
    let reading = StringCatalog.read(bytes, of: .audited(path))
    files.report(reading, of: path, only: isOverlay ? nil : Self.unreadable)
    guard let catalog = reading.value else { return [] }
    var order: [String] = []
    var texts: [String: [Overlay.Text]] = [:]
    for entry in catalog.entries {
      for localization in entry.localizations {
        let locale = localization.locale.value
        if texts[locale] == nil { order.append(locale) }
        texts[locale, default: []] += localization.leaves.map { Overlay.Text(key: entry.key, text: $0.unit.value) }
      }
    }
    if texts[catalog.sourceLanguage.value] == nil { order.append(catalog.sourceLanguage.value) }
    let keys = Dictionary(catalog.entries.map { ($0.key.value, $0.key.range) }) { first, _ in first }
    return order.map {
      Overlay(path: path, locale: $0, isCatalog: true, texts: texts[$0] ?? [], catalogKeys: keys)
    }
  }

  /// The locale that the `.lproj` folder around a file names.
  private static func locale(of path: SourcePath) -> String { StringsFile.locale(of: path) ?? "Base" }
}
