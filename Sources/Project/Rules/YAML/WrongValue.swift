import SourceText

extension Rule {
  static let wrongValue = Rule(
    id: "yaml/wrong-value", severity: .error,
    summary: "A value is one of those that its key accepts.",
    rationale: """
      Numbers are whole and within their range, Boolean values are `true` or `false`, and closed lists accept only \
      their own words.
      """,
    isFixed: true,
    good: "site: built", bad: "site: comitted")
}

extension Finding {
  /// A number, Boolean or word that its key does not accept.
  ///
  /// - Parameter label: what the value is called, for example `` `title` ``.
  static func wrongValue(
    of label: String, expected: Shape, found: String, suggestion: String?, at place: Place
  ) -> Finding {
    Finding(
      .wrongValue, at: place, "\(label) must be \(expected.expectation), found `\(found)`", suggestion: suggestion)
  }
}
