import SourceText

extension Rule {
  static let wrongType = Rule(
    id: "yaml/wrong-type", severity: .error,
    summary: "A value is text, a list, or a mapping, as its key requires.",
    rationale: "The value cannot be read as it is. `statebook schema KIND` prints what each key accepts.",
    isFixed: true,
    good: "guides: [start]", bad: "guides: start")
}

extension Finding {
  /// - Parameters:
  ///   - label: what the value is called, for example `` `title` ``.
  ///   - found: what the value is, for example `a list`.
  static func wrongType(
    of label: String, expected: Shape, found: String, at place: Place, suggestion: String? = nil
  ) -> Finding {
    Finding(
      .wrongType, at: place, "\(label) must be \(expected.expectation), found \(found)", suggestion: suggestion)
  }

  /// A key of a mapping that is itself a list or a mapping.
  static func keyIsNotText(at place: Place) -> Finding {
    Finding(.wrongType, at: place, "a key must be text")
  }
}
