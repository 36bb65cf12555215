import Model
import SourceText

extension CopyRule {
  static let restatesResource = CopyRule(
    Rule(
      id: "purpose/restates-resource", severity: .error,
      summary: "A purpose string says more than that the app wants the location.",
      rationale: """
        The system prompt already says that the app would like to use the location. A text that only repeats this \
        gives the user no reason, and App Review rejects it.
        """,
      source: .purposeStrings, good: "Your location shows which stores near you have the part in stock.",
      bad: "This app needs access to your location."),
    in: [.purpose]
  ) { subject in
    guard subject.onlyRestates, !subject.onlyOrders else { return [] }
    return [
      CopyMatch(
        nil, "the text says only that the app wants location",
        suggestion: "name the feature that needs it, and what the user gets")
    ]
  }
}

extension CopySubject {
  /// Whether the text says only that the app wants location.
  var onlyRestates: Bool {
    guard let lexicon, !words.isEmpty else { return false }
    return words.indices.allSatisfy { words[$0].isName || lexicon.restating.match(at: $0, of: words) != nil }
  }
}
