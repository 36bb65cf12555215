import Model
import SourceText
import Statecharts

extension CopyRule {
  static let marketing = CopyRule(
    Rule(
      id: "purpose/marketing", severity: .warning,
      summary: "A purpose string does not advertise.",
      rationale: """
        Praise and exclamation marks take the place of the reason, and App Review asks for neither. Say plainly what \
        the location is for.
        """,
      source: .purposeStrings, good: "The app records your mileage.", bad: "The best app for your mileage!"),
    in: [.purpose]
  ) { subject in
    if let range = subject.found(\.marketing).first {
      return [
        CopyMatch(
          range, "\(subject.quote(range)) is advertising", suggestion: "say plainly what the app uses the location for")
      ]
    }
    guard let mark = subject.rendered.runs({ $0 == "!" }).first else { return [] }
    return [CopyMatch(mark, "an exclamation mark reads as advertising", suggestion: "end with a period")]
  }
}
