import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the app's own permission texts state a purpose, as App Review requires.
  static let ownWords = AuditCheck { app in
    let names = app.target.names(in: app.info)
    var findings: [Finding] = []
    for entry in app.info.entries where isShown(entry.key, in: app.info) {
      let key = entry.key
      let values = entry.value.entries?.map(\.value) ?? [entry.value]
      for value in values where !app.isStandIn(value, for: key) {
        findings += judged(value.string, key, app.region, names, app, at: value.place)
      }
    }
    for overlay in app.overlays {
      let locale = overlay.locale == "Base" ? app.region : overlay.locale
      for text in overlay.texts where isShown(text.key.value, in: app.info) || text.purposeKey != nil {
        findings += judged(
          text.text.value, text.key.value, locale, names, app, at: Place(overlay.path, text.text.range))
      }
    }
    return findings
  }

  /// Returns true if the system shows the texts of a key: also the one for old systems if there is no other for Always.
  private static func isShown(_ key: String, in info: InfoPlist) -> Bool {
    switch key {
    case InfoPlistKey.alwaysBefore11: info[InfoPlistKey.always] == nil
    case InfoPlistKey.macOS: false
    default: key == InfoPlistKey.temporary || key.hasPrefix("NS") && key.hasSuffix("UsageDescription")
    }
  }

  private static func judged(
    _ text: String?, _ key: String, _ locale: String, _ names: [String], _ app: AuditedApp, at place: Place
  ) -> [Finding] {
    guard let text, app.isWanted(locale) else { return [] }
    let expansion = app.info.scope.expand(text, appName: app.shownName)
    guard expansion.isKnown, !isUnwritten(text),
      let found = PurposeJudge.fault(
        of: expansion.text, locale: LocaleName.normalized(locale), keys: [key], names: names)
    else { return [] }
    let option = app.info[key]?.value.place == place ? app.info.pluginDefaults[key] : nil
    return [
      Finding(
        found.fault.rule, at: place,
        "App Review \(found.fault.rule.severity == .error ? "is likely to reject" : "may ask about") the \(option == nil ? "text" : "default text of the plugin expo-location") for `\(key)`: \(found.fault.message(found.text))",
        suggestion: option.map { "set its option `\($0)`: \(found.fault.suggestion)" } ?? found.fault.suggestion)
    ]
  }
}
