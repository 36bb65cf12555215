import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the texts in Info.plist are the recommended ones.
  static let drift = AuditCheck { app in
    guard let locale = app.baseLocale else { return notCompared(app) }
    guard app.isWanted(locale) else { return [] }
    return app.copy.infoPlist.compactMap { item in
      guard let value = app.info.value(of: item), let text = value.string, !Sourced(text).isBlank,
        !app.isStandIn(value, for: item.key), let wanted = item.text(in: locale),
        let shown = filled(text, app, locale: wanted.locale),
        !app.reads(shown, as: wanted.value), !isUnwritten(text)
      else { return nil }
      let difference = difference(of: shown, from: wanted, of: item, in: app.language(of: wanted))
      if let option = app.info.pluginDefaults[item.key] {
        return Finding(
          .auditDrift, at: value.place,
          "the default text of the plugin expo-location differs from the recommended text: \(difference)",
          suggestion: "set its option `\(option)`: \(wanted.value)")
      }
      return .drift(difference, at: value.place, wanted: wanted.value)
    }
  }

  /// Reports an Info.plist in a language without recommended copy.
  private static func notCompared(_ app: AuditedApp) -> [Finding] {
    guard app.recommendation.locale == nil, let region = app.info.knownText("CFBundleDevelopmentRegion"),
      let value = app.copy.infoPlist.lazy.compactMap({ app.info.value(of: $0) }).first
    else { return [] }
    return [
      .notCompared("the texts of the app “\(shortened(app.target.name))” are in \(code(region))", at: value.place)
    ]
  }

  /// Returns the text with placeholders filled, and with settings that name the product replaced by the app's name; nil if it is
  /// unknown.
  ///
  /// - Parameter expands: false for a text in which only settings that name the product are expanded.
  static func filled(_ text: String, _ app: AuditedApp, locale: String) -> String? {
    let expansion = app.info.scope.expand(text, appName: app.shownName)
    guard expansion.isKnown else { return nil }
    return app.copy.context.terms(in: locale).text(of: CopyTemplate(expansion.text))
  }

  /// Describes the difference between a text and the recommended one, for a message.
  ///
  /// - Parameter language: the language of the text, as returned by `AuditedApp.language`.
  static func difference(
    of text: String, from wanted: AppCopy.Text, of item: AppCopy.Item, in language: String
  ) -> String {
    let name = item.purposeKey.map { "`\(item.key)`, `\($0)`" } ?? "`\(item.key)`"
    let how = fold(text) == fold(wanted.value) ? " (white space, quotation marks or final punctuation)" : ""
    return "\(name)\(language)\(how): \(WordDiff(before: text, after: wanted.value).runs.notation)"
  }

  /// Returns the text without insignificant differences.
  private static func fold(_ text: String) -> [UInt8] {
    let quotes: Set<Unicode.Scalar> = ["\"", "'", "“", "”", "„", "‘", "’", "«", "»"]
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !quotes.contains(scalar) && !scalar.properties.isWhitespace {
      folded.append(scalar)
    }
    while let last = folded.last, [".", "!", "…"].contains(last) { folded.removeLast() }
    return Array(String(String.UnicodeScalarView(folded)).utf8)
  }
}

extension AuditedApp {
  /// Returns true if a text matches the recommended one; if the app's name is unknown, any name matches.
  func reads(_ text: String, as wanted: String) -> Bool {
    if text == wanted { return true }
    let parts = wanted.split(separator: "<\(TermResolver.appName)>", omittingEmptySubsequences: false)
    guard name == nil, parts.count > 1, text.hasPrefix(parts[0]), let last = parts.last, text.hasSuffix(last) else {
      return false
    }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension InfoPlist {
  /// Returns the value in Info.plist for an item of the copy.
  func value(of item: AppCopy.Item) -> InfoValue? {
    guard let purposeKey = item.purposeKey else { return self[item.key]?.value }
    return self[item.key]?.value[purposeKey]?.value
  }
}
