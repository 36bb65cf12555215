import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that every value about location has the type that the system expects.
  static let wrongTypes = AuditCheck { app in
    app.info.entries.flatMap(misfits).map { misfit in
      let value = misfit.value
      return Finding(
        .auditWrongType, at: value.list == nil && value.entries == nil ? value.place : value.whole,
        "expected \(misfit.expected) for \(code(misfit.key)), found \(value.kind)",
        suggestion: remedy(misfit.key, app.info.home.form))
    }
  }

  /// A value of the wrong type.
  private struct Misfit {
    /// The key of the value; the purpose key within the dictionary for temporary accuracy.
    let key: String
    let value: InfoValue
    let expected: String
  }

  private static func misfits(_ entry: InfoEntry) -> [Misfit] {
    let (key, value) = (entry.key, entry.value)
    switch key {
    case let key where InfoPlistKey.locationTexts.contains(key):
      return value.string == nil ? [Misfit(key: key, value: value, expected: "a string")] : []
    case InfoPlistKey.temporary:
      guard let entries = value.entries else {
        return [Misfit(key: key, value: value, expected: "a dictionary of strings")]
      }
      return entries.filter { $0.value.string == nil }.map {
        Misfit(key: $0.key, value: $0.value, expected: "a string")
      }
    case InfoPlistKey.reducedAccuracy, InfoPlistKey.widget:
      return value.boolean == nil && !isSetting(value) ? [Misfit(key: key, value: value, expected: "a boolean")] : []
    case InfoPlistKey.backgroundModes:
      guard let modes = value.list else { return [Misfit(key: key, value: value, expected: "an array of strings")] }
      return modes.filter { $0.string == nil }.map { Misfit(key: key, value: $0, expected: "a string") }
    default: return []
    }
  }

  /// Returns true if a value is a reference to a setting, which the build may expand to a valid value.
  private static func isSetting(_ value: InfoValue) -> Bool {
    value.string.map { !BuildSettings.ranges(in: $0).isEmpty } ?? false
  }

  private static func remedy(_ key: String, _ form: InfoPlist.Home.Form) -> String {
    let isXML = form == .xml || form == .cordova
    return switch key {
    case InfoPlistKey.reducedAccuracy, InfoPlistKey.widget:
      isXML ? "write `<true/>` or `<false/>`" : "write `true` or `false`"
    case InfoPlistKey.backgroundModes:
      isXML ? "write `<array><string>location</string></array>`" : "write a list that contains `location`"
    case InfoPlistKey.temporary:
      isXML
        ? "write `<dict>` with a `<key>` and a `<string>` for each purpose"
        : "write a dictionary with a text for each purpose"
    default: isXML ? "write `<string>…</string>`" : "write a string"
    }
  }
}
