import Model

extension AuditCheck {
  /// What is laid over Info.plist says the same as the recommended copy, and hides nothing that was corrected.
  static let overlays = AuditCheck { app in
    guard app.bundle.kind == .app else { return [] }
    var findings = twoOverlays(app)
    for overlay in app.bundle.overlays {
      findings += OverlayTexts(overlay, copy: app.copy, recommendation: app.recommendation).infoPlistFindings(app)
    }
    return findings
  }

  /// A String Catalog and a strings file of one name become the same file in the app.
  private static func twoOverlays(_ app: AuditedApp) -> [Finding] {
    let files = app.bundle.overlays.filter { !$0.isCatalog }
    guard let catalog = app.bundle.overlays.first(where: \.isCatalog), let file = files.first else { return [] }
    return [
      Finding(
        .auditTwoOverlays, at: Place(catalog.path),
        "the String Catalog stands beside \(file.path.text), which the build makes of it too",
        suggestion: "move the texts into the String Catalog, and delete the strings files")
    ]
  }
}

/// The texts of one file in one locale against the recommended copy.
struct OverlayTexts {
  private let overlay: Overlay
  private let copy: AppCopy?
  private let recommendation: AppAudit.Recommendation

  init(_ overlay: Overlay, copy: AppCopy?, recommendation: AppAudit.Recommendation) {
    self.overlay = overlay
    // A name that is translated stands in the texts of its locale.
    let name = overlay.texts.last { $0.key.value == "CFBundleDisplayName" }?.text.value
    if recommendation.appName == nil, copy != nil, let name, AppName.problem(with: name) == nil {
      self.copy = recommendation.copy(name)
    } else {
      self.copy = copy
    }
    self.recommendation = recommendation
  }

  /// The locale of the copy that the file is in; nil where the copy has no such locale.
  private func locale(_ copy: AppCopy) -> String? {
    if overlay.locale == "Base" { return copy.sourceLocale }
    return LocaleName.best(for: overlay.locale, among: copy.locales)
  }

  private func place(_ range: SourceRange) -> Place { Place(overlay.path, range) }

  /// What lies over Info.plist.
  func infoPlistFindings(_ app: AuditedApp) -> [Finding] {
    guard let copy, let root = app.root, let name = app.name else { return [] }
    guard let locale = locale(copy) else { return unknownLocale(copy.infoPlist) }
    guard recommendation.isWanted(locale) else { return [] }
    return copy.infoPlist.flatMap { item -> [Finding] in
      guard let wanted = item.texts.first(where: { $0.locale == locale }) else { return [] }
      let found = overlay.texts(item.key, item.purposeKey)
      if found.allSatisfy(\.text.isBlank) { return missing(item, wanted, app) }
      let base = item.purposeKey.map { root[item.key]?.value[$0]?.value } ?? root[item.key]?.value
      return found.compactMap { text in
        guard let shown = otherText(text, wanted) else { return nil }
        // Where Info.plist has the recommended text, somebody corrected it there, in vain.
        let isHidden =
          locale == app.baseLocale(copy)
          && base?.string.map { BuildSettings.filled($0, with: name) } == wanted.value
        // That a text is unwritten is told elsewhere; that it hides one is another thing.
        guard isHidden || !AuditCheck.isUnwritten(shown) else { return nil }
        let notes =
          isHidden
          ? base.map {
            [Finding.Note("Info.plist has the recommended text, which nobody sees", at: app.place($0.content))]
          } : nil
        return AuditCheck.driftFinding(
          isHidden ? .auditStaleOverlay : .auditDrift, shown, from: wanted, of: item,
          at: place(text.text.range), notes: notes ?? [])
      }
    }
  }

  /// What a text says where that is something else; that something is left over in it is told elsewhere.
  private func otherText(_ text: Overlay.Text, _ wanted: AppCopy.Text) -> String? {
    guard !text.text.isBlank, let copy, let name = copy.app else { return nil }
    let shown = AuditCheck.filled(text.text.value, copy, name: name, locale: wanted.locale)
    return shown == wanted.value ? nil : shown
  }

  /// What the app looks up itself: keys of the copy that it has, and no others.
  var tableFindings: [Finding] {
    var findings = AuditCheck.leftovers(in: overlay)
    guard let copy, let locale = locale(copy), recommendation.isWanted(locale) else { return findings }
    for item in copy.localizable {
      guard let wanted = item.texts.first(where: { $0.locale == locale }) else { continue }
      for text in overlay.texts(item.key, nil) {
        guard let shown = otherText(text, wanted), !AuditCheck.isUnwritten(shown) else { continue }
        findings.append(
          AuditCheck.driftFinding(.auditDrift, shown, from: wanted, of: item, at: place(text.text.range)))
      }
    }
    return findings
  }

  /// A text that the app has in other languages, or other texts of this language, but not this one.
  private func missing(_ item: AppCopy.Item, _ wanted: AppCopy.Text, _ app: AuditedApp) -> [Finding] {
    // In the language of Info.plist its value stands in.
    guard let copy, overlay.isWhole, wanted.locale != app.baseLocale(copy), app.root?[item.key] != nil else {
      return []
    }
    if let purposeKey = item.purposeKey, app.root?[item.key]?.value[purposeKey] == nil { return [] }
    let name = item.purposeKey ?? item.key
    let key = overlay.catalogKeys[item.key] ?? item.purposeKey.flatMap { overlay.catalogKeys[$0] }
    return [
      Finding(
        .auditMissingTranslation, at: place(key ?? .none),
        "“\(name)” has no text in \(overlay.locale), so people read that of Info.plist",
        suggestion: "add the recommended text: \(wanted.value)")
    ]
  }

  private func unknownLocale(_ items: [AppCopy.Item]) -> [Finding] {
    let found = items.compactMap { overlay.texts($0.key, $0.purposeKey).first }
    guard let first = found.first, recommendation.locale == nil else { return [] }
    return [
      Finding(
        .auditNotCompared, at: place(first.key.range),
        "the recommended copy has no text in \(overlay.locale), so \(found.count == 1 ? "this one is" : "these are") not compared",
        suggestion: "have somebody compare the meaning who knows the language")
    ]
  }
}
