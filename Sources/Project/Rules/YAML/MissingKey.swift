import SourceText

extension Rule {
  static let missingKey = Rule(
    id: "yaml/missing-key", severity: .error,
    summary: "Every required key is present.",
    rationale: "Without it, the mapping is incomplete.", isFixed: true,
    good: "shut: {title: Shut}", bad: "shut: {}")
}

extension Finding {
  /// - Parameter near: a key that the writer chose and that is almost the missing one.
  static func missingKey(_ field: Field, in record: Record, near: String? = nil, at place: Place) -> Finding {
    let key = field.key
    return Finding(
      .missingKey, at: place, "missing key `\(key)` in \(record.name)",
      suggestion: near.map { "did you mean `\(key)` instead of `\($0)`?" }
        ?? "add `\(key): \(field.shape.onlyValue ?? "…")`")
  }

  /// A file without any key.
  static func emptyFile(_ required: [String], at place: Place) -> Finding {
    // Not `codeList`, which offers a choice: all of them are missing.
    let keys = required.map { "`\($0)`" }.joined(separator: ", ")
    let lines = required.map { "`\($0): …`" }.joined(separator: ", ")
    return Finding(
      .missingKey, at: place, "the file has no keys: expected at least \(keys)", suggestion: "add \(lines)")
  }

  /// None of several keys, one of which is required.
  static func missingKey(oneOf keys: [String], in record: Record, at place: Place) -> Finding {
    Finding(.missingKey, at: place, "missing key in \(record.name): expected \(codeList(keys))")
  }

  /// A key that is required where another has a certain value.
  static func missingKey(
    _ key: String, in record: Record, where other: String, is value: String, at place: Place
  ) -> Finding {
    Finding(.missingKey, at: place, "missing key `\(key)` in \(record.name) with `\(other): \(value)`")
  }

  /// A list or mapping without entries that needs one.
  static func missingEntry(in label: String, at place: Place) -> Finding {
    Finding(.missingKey, at: place, "missing entry in \(label): expected at least one")
  }
}
