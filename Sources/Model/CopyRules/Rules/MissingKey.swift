import Statecharts

extension CopyRule {
  static let missingKey = CopyRule(
    catalogue: Rule(
      id: "purpose/missing-key", severity: .error,
      summary: "Purpose strings have their keys, and that for Always has the one for When In Use beside it.",
      rationale: """
        A request whose key is missing fails at once, without a prompt. `requestAlwaysAuthorization` needs both \
        `NSLocationWhenInUseUsageDescription` and `NSLocationAlwaysAndWhenInUseUsageDescription`.
        """,
      source: .propertyList,
      good: "keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]",
      bad: "keys: [NSLocationAlwaysAndWhenInUseUsageDescription]")
  ) { subject in
    var matches = subject.entries.filter { $0.slot == .purpose && $0.keys.isEmpty }.map { entry in
      CatalogueMatch(
        entry, at: entry.place.range, "the purpose string “\(entry.id)” has no key, so no prompt shows it",
        suggestion: "add keys: [\(InfoPlistKey.whenInUse)]")
    }
    let hasWhenInUse = subject.holders.keys.contains { $0.key == InfoPlistKey.whenInUse }
    if !hasWhenInUse, let holder = subject.holders[CatalogueSubject.KeyName(key: InfoPlistKey.always)]?.first {
      matches.append(
        CatalogueMatch(
          holder.entry, at: holder.key.range,
          "a request for Always needs “\(InfoPlistKey.whenInUse)” too, and no text has it",
          suggestion: "add the key to this entry, or a text of its own"))
    }
    return matches
  }
}
