import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the tables that override Info.plist match the recommended copy, and hide no corrected text.
  static let overlays = AuditCheck { app in
    var findings = twoOverlays(app)
    var unknown: [LocalizedTable] = []
    for overlay in app.overlays {
      let texts = OverlayTexts(overlay, app)
      if texts.locale == nil { unknown.append(overlay) }
      findings += texts.infoPlistFindings + texts.emptyTexts(of: app.copy.infoPlist)
    }
    return findings + notCompared(unknown, app)
  }

  /// Checks that the texts that the app looks up match the copy, for keys in both.
  static let tables = AuditCheck { app in
    app.target.tables.flatMap { table in
      let texts = OverlayTexts(table, app)
      return texts.tableFindings + texts.emptyTexts(of: app.copy.localizable)
    }
  }

  /// Reports a String Catalog and strings files that become the same file in the app.
  private static func twoOverlays(_ app: AuditedApp) -> [Finding] {
    let files = app.overlays.filter { !$0.isCatalog }
    var seen: Set<SourcePath> = []
    return app.overlays.filter { $0.isCatalog && seen.insert($0.path).inserted }.compactMap { catalog in
      guard let file = files.first(where: { SourcePath($0.path.folder).folder == catalog.path.folder }) else {
        return nil
      }
      return Finding(
        .auditTwoOverlays, at: Place(catalog.path),
        "the String Catalog is next to `\(file.path)`; the build generates the same file from both",
        suggestion: "move the texts into the String Catalog, and delete the strings files")
    }
  }

  /// Reports the languages without recommended copy, in one line.
  private static func notCompared(_ overlays: [LocalizedTable], _ app: AuditedApp) -> [Finding] {
    guard app.recommendation.locale == nil else { return [] }
    let found = overlays.compactMap { overlay -> (overlay: LocalizedTable, range: SourceRange)? in
      app.copy.infoPlist.lazy.compactMap { overlay.texts($0.key, $0.purposeKey).first }.first
        .map { (overlay, $0.key.range) }
    }
    guard let first = found.first else { return [] }
    let locales = Set(found.map(\.overlay.locale)).sorted().map { shortened($0) }
    return [
      .notCompared(
        "the app has texts in \(locales.joined(separator: ", "))", at: Place(first.overlay.path, first.range))
    ]
  }
}

/// Compares the texts of one file in one locale with the recommended copy.
struct OverlayTexts {
  private let overlay: LocalizedTable
  private let app: AuditedApp
  private let copy: AppCopy
  /// The copy's locale for the file; nil if the copy has no such locale.
  let locale: String?

  init(_ overlay: LocalizedTable, _ app: AuditedApp) {
    self.overlay = overlay
    self.app = app
    // The texts of a locale contain the translated name.
    let name = overlay.texts.last { $0.key.value == "CFBundleDisplayName" }?.text.value
    if app.recommendation.appName == nil, let name, AppName.problem(with: name) == nil {
      copy = app.recommendation.copy(name)
    } else {
      copy = app.copy
    }
    locale =
      overlay.locale == "Base" ? app.baseLocale : LocaleName.best(for: overlay.locale, among: app.copy.locales)
  }

  private func place(_ range: SourceRange) -> Place { Place(overlay.path, range) }

  /// The findings of a table that overrides Info.plist.
  var infoPlistFindings: [Finding] {
    guard let locale, app.isWanted(locale) else { return [] }
    return copy.infoPlist.flatMap { item -> [Finding] in
      guard let wanted = item.texts.first(where: { $0.locale == locale }) else { return [] }
      let found = overlay.texts(item.key, item.purposeKey)
      if found.isEmpty { return missing(item, wanted) }
      return found.compactMap { compared($0, item, wanted) }
    }
  }

  /// The errors about texts that are there and empty: they, and not those of another file or language, are shown.
  func emptyTexts(of items: [AppCopy.Item]) -> [Finding] {
    if let locale, !app.isWanted(locale) { return [] }
    return items.flatMap { item in
      overlay.texts(item.key, item.purposeKey).filter(\.text.isBlank).map { text in
        Finding(
          .auditEmptyText, at: place(text.text.range),
          "empty text for `\(item.purposeKey ?? item.key)` in \(shortened(overlay.locale)), where users see no text",
          suggestion: (item.texts.first { $0.locale == locale }?.value).map { "write the recommended text: \($0)" }
            ?? "write the text, or remove the key")
      }
    }
  }

  private func compared(_ text: LocalizedTable.Text, _ item: AppCopy.Item, _ wanted: AppCopy.Text) -> Finding? {
    guard let shown = otherText(text, wanted) else { return nil }
    let base = app.info.value(of: item)
    // If Info.plist has the recommended text, the text was corrected only there.
    let isHidden =
      wanted.locale == app.baseLocale
      && base?.string.flatMap { AuditCheck.filled($0, app, locale: wanted.locale) }
        .map { app.reads($0, as: wanted.value) } == true
    // Another check reports an unwritten text; that it hides a text is a separate finding.
    guard isHidden || !AuditCheck.isUnwritten(shown) else { return nil }
    let difference = AuditCheck.difference(
      of: shown, from: wanted, of: item, in: app.language(of: wanted, table: overlay.locale))
    return isHidden
      ? Finding(
        .auditStaleOverlay, at: place(text.text.range), "an old text hides the recommended one: \(difference)",
        notes: base.map { [Finding.Note("this recommended text is hidden", at: $0.place)] } ?? [],
        suggestion: "write: \(wanted.value)")
      : .drift(difference, at: place(text.text.range), wanted: wanted.value)
  }

  /// Returns a text that differs from the recommended one; another check reports a placeholder in it.
  private func otherText(_ text: LocalizedTable.Text, _ wanted: AppCopy.Text) -> String? {
    guard !text.text.isBlank else { return nil }
    let name = copy.app ?? app.shownName
    let expanded = app.info.scope.expand(text.text.value, appName: name).text
    let shown = copy.context.terms(in: wanted.locale).text(of: CopyTemplate(expanded))
    return app.reads(shown, as: wanted.value) ? nil : shown
  }

  /// The findings of a table that the app looks up.
  var tableFindings: [Finding] {
    guard let locale, app.isWanted(locale) else { return [] }
    return copy.localizable.flatMap { item -> [Finding] in
      guard let wanted = item.texts.first(where: { $0.locale == locale }) else { return [] }
      return overlay.texts(item.key, nil).flatMap { text -> [Finding] in
        let leftovers = AuditCheck.leftovers(in: text, of: overlay)
        guard let shown = otherText(text, wanted), !AuditCheck.isUnwritten(shown) else { return leftovers }
        let difference = AuditCheck.difference(
          of: shown, from: wanted, of: item, in: app.language(of: wanted, table: overlay.locale))
        return leftovers + [.drift(difference, at: place(text.text.range), wanted: wanted.value)]
      }
    }
  }

  /// Reports a text that this language lacks, although the app has it in other languages or has other texts in this one.
  private func missing(_ item: AppCopy.Item, _ wanted: AppCopy.Text) -> [Finding] {
    // In the language of Info.plist, the system uses its value.
    guard overlay.isWhole, wanted.locale != app.baseLocale, app.info.value(of: item) != nil else { return [] }
    let name = item.purposeKey ?? item.key
    // Another file of the same language may have the text.
    let others = app.overlays.filter { $0.locale == overlay.locale && $0.path != overlay.path }
    guard others.allSatisfy({ $0.texts(item.key, item.purposeKey).isEmpty }) else { return [] }
    let key = overlay.catalogKeys[item.key] ?? item.purposeKey.flatMap { overlay.catalogKeys[$0] }
    return [
      Finding(
        .auditMissingTranslation, at: place(key ?? .none),
        "missing text for `\(name)` in \(shortened(overlay.locale)); users see the text of Info.plist",
        suggestion: "add the recommended text: \(wanted.value)")
    ]
  }
}
