import SourceText

extension Rule {
  /// A template that asks for what it is not given.
  package static let templateUnknownKey = Rule(
    id: "template/unknown-key", severity: .error,
    summary: "A template uses only keys that the page provides.",
    rationale: """
      Mustache renders an unknown key as nothing, so a misspelled name would remove a part of the page. Names are \
      looked up only in the innermost section: inside {{#rows}}, only the keys of a row exist.
      """, isFixed: true,
    good: "<p>{{title}}</p>",
    bad: "<p>{{titel}}</p>")
}

extension Finding {
  /// A template asks for what it is not given.
  ///
  /// - Parameter known: the keys that it is given.
  static func unknownKey(_ key: String, in template: String, known: [String], at place: Place?) -> Finding {
    Finding(
      .templateUnknownKey, at: place, "unknown key `\(key)` in the template `\(template)`",
      notes: known.isEmpty ? [] : [Finding.Note("known here: \(known.map { "`\($0)`" }.joined(separator: ", "))")],
      suggestion: didYouMean(key, among: known))
  }
}
