import Project
import SourceText

extension CopyFormat {
  /// The copy as JSON, for platforms other than Apple's; `copyExportSchema` describes it.
  package static let json = CopyFormat(
    name: "json", title: "JSON", purpose: "for other platforms and programs", locale: "the only language",
    files: { _ in [File(name: ".json")] },
    write: { export, choice in jsonText(export, locale: choice.locale) })

  /// - Parameter locale: the only language to include; nil for all.
  private static func jsonText(_ export: CopyExport, locale: String?) -> String {
    let copy = export.copy
    var members: [(String, JSONText)] = [("format", .number(jsonVersion))]
    if let edition = copy.edition {
      members.append(("edition", .object([("id", .string(edition.id.text)), ("title", .string(edition.title.plain))])))
    }
    if let variant = copy.variant {
      let title = export.variant?.title.plain ?? variant.text
      members.append(("variant", .object([("id", .string(variant.text)), ("title", .string(title))])))
    }
    if let app = copy.app { members.append(("app", .string(app))) }
    members += [
      ("source", .string(copy.sourceLocale)), ("locales", .strings(locale.map { [$0] } ?? copy.locales)),
      ("copy", .array(export.entries.map { value($0, locale: locale) })),
    ]
    return JSONText.object(members).text() + "\n"
  }

  /// The version of the format; increment it for changes that could break readers.
  static let jsonVersion = 1

  private static func value(
    _ entry: (entry: CopyEntry, texts: [AppCopy.Text], keys: [AppCopy.Item]), locale: String?
  ) -> JSONText {
    let keys = entry.keys.map { item in
      JSONText.object([("key", .string(item.key))] + (item.purposeKey.map { [("purpose", .string($0))] } ?? []))
    }
    let texts = entry.texts.filter { locale == nil || $0.locale == locale }
    return .object([
      ("id", .string(entry.entry.id.text)), ("slot", .string(entry.entry.slot.rawValue)), ("keys", .array(keys)),
      ("texts", .object(texts.map { ($0.locale, value($0)) })),
    ])
  }

  private static func value(_ text: AppCopy.Text) -> JSONText {
    var named: Set<String> = []
    let placeholders = CopyTemplate(text.value).placeholders.filter { named.insert($0).inserted }
    var members: [(String, JSONText)] = [
      ("text", .string(text.value)), ("placeholders", .strings(placeholders)), ("state", .string(text.state.rawValue)),
    ]
    if text.resolved.isStale { members.append(("stale", .boolean(true))) }
    if let source = text.resolved.source { members.append(("digest", .string(source.template.digest))) }
    return .object(members)
  }
}
