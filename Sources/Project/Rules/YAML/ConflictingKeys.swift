import SourceText

extension Rule {
  static let conflictingKeys = Rule(
    id: "yaml/conflicting-keys", severity: .error,
    summary: "Keys that exclude each other do not occur together, and keys that need another occur with it.",
    rationale: "One of them would be ignored. Keep the one that you mean.", isFixed: true,
    good: "- {id: closed, from: ajar, event: close, to: shut}",
    bad: "- {id: closed, from: ajar, event: close, done: wide, to: shut}")
}

extension Finding {
  /// Two keys of which a record has one at most.
  static func conflictingKeys(
    _ key: String, and first: String, in record: Record, at place: Place, first firstPlace: Place
  ) -> Finding {
    Finding(
      .conflictingKeys, at: place, "conflicting keys `\(first)` and `\(key)` in \(record.name): expected only one",
      notes: [Note("`\(first)` is here", at: firstPlace)], suggestion: "remove one of the two")
  }

  /// A key that means something only beside another one.
  static func lonelyKey(_ key: String, without other: String, in record: Record, at place: Place) -> Finding {
    Finding(
      .conflictingKeys, at: place, "key `\(key)` of \(record.name) needs the key `\(other)`",
      suggestion: "add `\(other)`, or remove `\(key)`")
  }

  /// A key that another one's value excludes.
  static func excludedKey(
    _ key: String, in record: Record, where other: String, is value: String, at place: Place, other otherPlace: Place
  ) -> Finding {
    Finding(
      .conflictingKeys, at: place, "unused key `\(key)` in \(record.name) with `\(other): \(value)`",
      notes: [Note("`\(other)` is here", at: otherPlace)], suggestion: "remove `\(key)`")
  }
}
