import Model
import SourceText
import Statecharts

extension CopyRule {
  static let keyConflict = CopyRule(
    catalogue: Rule(
      id: "copy/key-conflict", severity: .error,
      summary: "Only one entry provides the text for a key.",
      rationale: """
        If two entries of an edition have the same key, the one with fewer keys takes precedence. Two with equally \
        many keys conflict: which text users read would depend on the order of the files.
        """,
      source: .propertyList,
      good: "keys: [A, B] and keys: [B]", bad: "keys: [B] and keys: [B]"),
    of: .keys
  ) { subject in
    subject.entries.flatMap { entry in
      entry.keys.compactMap { key -> CatalogueMatch? in
        let name = InfoPlistName(key: key.value, purposeKey: entry.purposeKey?.value)
        let owners = subject.holders.candidates(for: name)
        guard let first = owners.first, first.entry.id != entry.id, owners.contains(where: { $0.entry.id == entry.id })
        else { return nil }
        let inside = name.purposeKey.map { " with purpose key `\($0)`" } ?? ""
        return CatalogueMatch(
          entry, at: key.range,
          "duplicate key `\(key.value)`\(inside): `\(first.entry.id)` and `\(entry.id)` both provide its text",
          notes: [Finding.Note("the other entry is here", at: Place(first.entry.place.path, first.key.range))],
          suggestion: "remove the key from one of them, or limit the entries with `editions:`")
      }
    }
  }
}
