import SourceText

extension Rule {
  static let unknownKey = Rule(
    id: "yaml/unknown-key", severity: .error,
    summary: "Every key is one that Statebook knows.",
    rationale: """
      A mistyped key would otherwise be ignored, and its value lost. `statebook schema KIND` prints the keys of each \
      kind of file for editors.
      """,
    isFixed: true,
    good: "description: A project without mistyped keys", bad: "descripton: A project with a mistyped key")
}

extension Finding {
  /// A key that a record does not have.
  static func unknownKey(_ key: String, in record: Record, at place: Place) -> Finding {
    let known = record.fields.map(\.key)
    return Finding(
      .unknownKey, at: place, "unknown key `\(key)` in \(record.name)",
      suggestion: didYouMean(key, among: known)
        ?? ContentKind.other(having: key, than: record).map { "move it to a file \($0.location)" }
        ?? "expected \(codeList(known))")
  }

  /// The names, if they are few.
  private static func choice(_ names: [String]) -> String? {
    (1...12).contains(names.count) ? "expected \(codeList(names))" : nil
  }

  /// A key that is not one of many known names.
  ///
  /// - Parameter kind: what the names are of, for example `rule`.
  static func unknownKey(_ key: String, kind: String, known: [String], at place: Place) -> Finding {
    let alike = known.filter { $0.hasPrefix(key.prefix { $0 != "/" } + "/") }
    return Finding(
      .unknownKey, at: place, "unknown \(kind) `\(key)`",
      suggestion: didYouMean(key, among: known) ?? choice(alike) ?? choice(known.filter { $0.contains(key) })
        ?? choice(known))
  }
}
