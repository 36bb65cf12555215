import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that every language of the app with recommended copy has a table for Info.plist.
  static let languages = AuditCheck { app in
    guard let value = app.copy.infoPlist.lazy.compactMap({ app.info.value(of: $0) }).first else { return [] }
    // Another check reports a table without a text for location.
    let tables = app.overlays.map(\.locale) + app.target.absentOverlays.map(\.locale)
    var known = Set(tables.compactMap { LocaleName.best(for: $0, among: app.copy.locales) })
    if let base = app.baseLocale { known.insert(base) }
    var missing: [(locale: String, place: Place)] = []
    for language in app.languages {
      guard let locale = LocaleName.best(for: language.locale, among: app.copy.locales), app.isWanted(locale),
        known.insert(locale).inserted, app.copy.infoPlist.contains(where: { $0.texts.contains { $0.locale == locale } })
      else { continue }
      missing.append((locale, language.place))
    }
    guard !missing.isEmpty else { return [] }
    return [
      Finding(
        .auditMissingTranslation, at: value.place,
        "missing location texts in \(missing.map(\.locale).joined(separator: ", ")); users see those of Info.plist",
        notes: missing.map { Finding.Note("this makes \($0.locale) a language of the app", at: $0.place) },
        suggestion: "add a String Catalog `InfoPlist.xcstrings`, or `InfoPlist.strings` in each language")
    ]
  }
}

extension AuditedApp {
  /// The languages of the app, by its settings and by the files that it copies; possibly with duplicates.
  fileprivate var languages: [AppTarget.Language] {
    let said = info["CFBundleLocalizations"]?.value.list ?? []
    let tables = target.tables.filter { !$0.texts.isEmpty }
    return said.compactMap { value in value.string.map { AppTarget.Language(locale: $0, place: value.place) } }
      + tables.map { AppTarget.Language(locale: $0.locale, place: Place($0.path)) } + target.languages
  }
}
