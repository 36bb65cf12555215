import Model
import SourceText

extension CopyRule {
  static let imperativeOnly = CopyRule(
    Rule(
      id: "purpose/imperative-only", severity: .error,
      summary: "A purpose string gives a reason, not only an instruction.",
      rationale: """
        “Turn on location.” tells users what to do, but not why. The system already asks; the text must say what the \
        location is for.
        """,
      source: .privacyGuidelines, good: "Turn on location to see the chargers near you.", bad: "Turn on location."),
    in: [.purpose]
  ) { subject in
    guard subject.onlyOrders else { return [] }
    return [
      CopyMatch(nil, "the text gives an instruction but no reason", suggestion: "say what the location is for")
    ]
  }
}

extension CopySubject {
  var onlyOrders: Bool { lexicon.map(rendered.givesOnlyInstructions) ?? false }
}

extension RenderedCopy {
  /// Whether every sentence is an instruction, and none gives a reason.
  func givesOnlyInstructions(_ lexicon: Lexicon) -> Bool {
    guard !sentences.isEmpty, lexicon.reasons.matches(in: words).isEmpty else { return false }
    return sentences.allSatisfy { sentence in
      var start = sentence.words.lowerBound
      while start < sentence.words.upperBound, let polite = lexicon.politeness.match(at: start, of: words) {
        start = polite.words.upperBound
      }
      return start < sentence.words.upperBound && lexicon.imperatives.match(at: start, of: words) != nil
    }
  }
}
