import Model
import SourceText

extension CopyRule {
  static let vagueBenefit = CopyRule(
    Rule(
      id: "purpose/vague-benefit", severity: .error,
      summary: "A purpose string makes no promise that would fit any app.",
      rationale: """
        “A better experience” or “improve our services” does not say what the data is used for, so users cannot \
        decide. Name the feature that the data makes possible.
        """,
      source: .purposeStrings, good: "Your location sorts the list of chargers by distance.",
      bad: "Your location is what gives you a better experience."),
    in: [.purpose]
  ) { subject in
    subject.found(\.vagueBenefits).map { range in
      CopyMatch(
        range, "\(subject.quote(range)) does not say what the location is used for",
        suggestion: "name the feature that the location makes possible")
    }
  }
}
