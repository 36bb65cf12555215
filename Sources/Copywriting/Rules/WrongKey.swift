import AppFormats
import Model
import SourceText
import Statecharts

extension CopyRule {
  static let wrongKey = CopyRule(
    catalogue: Rule(
      id: "purpose/wrong-key", severity: .error,
      summary: "Every text is under a key that iOS reads as text.",
      rationale: """
        `NSLocationUsageDescription` is a macOS key, `NSLocationAlwaysUsageDescription` is read only by iOS 8 to 10, \
        and `NSLocationDefaultAccuracyReduced`, `NSWidgetWantsLocation`, and `UIBackgroundModes` do not hold text.
        """,
      source: .propertyList, good: "keys: [NSLocationWhenInUseUsageDescription]",
      bad: "keys: [NSLocationUsageDescription]"),
    of: .keys
  ) { subject in
    let hasAlways = subject.holders.names.contains { $0.key == InfoPlistKey.always }
    func problem(_ key: String) -> (message: String, suggestion: String)? {
      switch key {
      case InfoPlistKey.macOS: ("`\(key)` is a macOS key", "use `\(InfoPlistKey.whenInUse)`")
      case InfoPlistKey.alwaysBefore11 where !hasAlways:
        ("only iOS 8 to 10 read `\(key)`", "use `\(InfoPlistKey.always)`")
      case "NSLocationDefaultAccuracyReduced", "NSWidgetWantsLocation":
        ("`\(key)` is true or false, not a text", "remove the key")
      case "UIBackgroundModes": ("`\(key)` is a list of modes, not a text", "remove the key")
      default: nil
      }
    }
    return subject.entries.flatMap { entry in
      entry.keys.compactMap { key in
        problem(key.value).map { CatalogueMatch(entry, at: key.range, $0.message, suggestion: $0.suggestion) }
      }
    }
  }
}
