import AppFormats
import Model
import SourceText
import Statecharts

extension CopyRule {
  static let mistypedKey = CopyRule(
    catalogue: Rule(
      id: "purpose/mistyped-key", severity: .error,
      summary: "Every location key is one that Apple documents.",
      rationale:
        "The system looks for exact keys. The text under a mistyped key is never shown, and the request fails.",
      source: .propertyList, good: "keys: [NSLocationWhenInUseUsageDescription]",
      bad: "keys: [NSLocationWhenInUsageDescription]"),
    of: .keys
  ) { subject in
    subject.entries.flatMap { entry in
      entry.keys.compactMap { key -> CatalogueMatch? in
        let isAboutLocation = key.value.prefix(128).lowercased().contains("loc")
        guard isAboutLocation, !known.contains(key.value), !others.contains(key.value) else { return nil }
        return CatalogueMatch(
          entry, at: key.range, "unknown Info.plist key `\(key.value)`",
          suggestion: didYouMean(key.value, among: known) ?? "the keys for location are `\(known[0])` and `\(known[1])`"
        )
      }
    }
  }

  private static let known = [
    InfoPlistKey.whenInUse, InfoPlistKey.always, InfoPlistKey.alwaysBefore11, InfoPlistKey.macOS,
    InfoPlistKey.temporary,
    "NSLocationDefaultAccuracyReduced", "NSWidgetWantsLocation",
  ]
  /// Keys that contain “loc” but have nothing to do with location.
  private static let others: Set = ["NSLocalNetworkUsageDescription", "CFBundleLocalizations"]
}
