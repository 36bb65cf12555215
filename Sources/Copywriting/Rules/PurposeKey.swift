import AppFormats
import Model
import SourceText
import Statecharts

extension CopyRule {
  static let purposeKey = CopyRule(
    catalogue: Rule(
      id: "purpose/purpose-key", severity: .error,
      summary: "A text for temporary full accuracy has a purpose key, and no other text has one.",
      rationale: """
        `NSLocationTemporaryUsageDescriptionDictionary` maps purpose keys of your own to texts. The app passes the \
        purpose key when it requests full accuracy, so each of these texts needs one, and other texts have none.
        """,
      source: .propertyList,
      good: "keys: [NSLocationTemporaryUsageDescriptionDictionary], purpose-key: RecordTrip",
      bad: "keys: [NSLocationTemporaryUsageDescriptionDictionary]"),
    of: .keys
  ) { subject in
    subject.entries.flatMap { entry -> [CatalogueMatch] in
      let temporary = entry.keys.first { $0.value == InfoPlistKey.temporary }
      switch (temporary, entry.purposeKey) {
      case (let key?, nil):
        return [
          CatalogueMatch(
            entry, at: key.range, "missing `purpose-key`: `\(key.value)` is a dictionary",
            suggestion: "add `purpose-key:` with the name that the app passes")
        ]
      case (nil, let purposeKey?):
        return [
          CatalogueMatch(
            entry, at: purposeKey.range, "unused `purpose-key`: only `\(InfoPlistKey.temporary)` has purpose keys",
            suggestion: "remove it, or add that key under `keys:`")
        ]
      case (_?, _?):
        return entry.keys.filter { $0.value != InfoPlistKey.temporary }.map { key in
          CatalogueMatch(
            entry, at: key.range, "`\(key.value)` is not a dictionary, but this text has a purpose key",
            suggestion: "move the key to an entry of its own")
        }
      case (nil, nil): return []
      }
    }
  }
}
