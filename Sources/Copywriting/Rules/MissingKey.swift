import AppFormats
import SourceText
import Statecharts

extension CopyRule {
  static let missingKey = CopyRule(
    catalogue: Rule(
      id: "purpose/missing-key", severity: .error,
      summary: "A text for Always comes with a text for When In Use.",
      rationale: """
        If a required key is missing, the request fails immediately, without a prompt. `requestAlwaysAuthorization` \
        needs both `NSLocationWhenInUseUsageDescription` and `NSLocationAlwaysAndWhenInUseUsageDescription`.
        """,
      source: .propertyList,
      good: "keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]",
      bad: "keys: [NSLocationAlwaysAndWhenInUseUsageDescription]"),
    of: .keys
  ) { subject in
    let hasWhenInUse = subject.holders.names.contains { $0.key == InfoPlistKey.whenInUse }
    guard !hasWhenInUse, let holder = subject.holders[InfoPlistName(key: InfoPlistKey.always)].first else {
      return []
    }
    return [
      CatalogueMatch(
        holder.entry, at: holder.key.range,
        "missing key `\(InfoPlistKey.whenInUse)`: a request for Always needs it too",
        suggestion: "add the key to this entry, or to one of its own")
    ]
  }
}
