import SourceText
import Statecharts

extension Rule {
  static let machineMisspelledAttribute = Rule(
    id: "machine/misspelled-attribute", severity: .error,
    summary: "An attribute of a profile that no `when:` compares is not a misspelled one that the profile lacks.",
    rationale: """
      Any key of a profile is an attribute, so a misspelled one is not unknown: conditions about the one that was meant are \
      false in that profile. Correct the key.
      """,
    good: "  v2: {title: Version 2, os: \"2.0\"}", bad: "  v2: {title: Version 2, oss: \"2.0\"}")
}

extension Finding {
  /// - Parameter meant: the attributes that are near, at least one.
  static func machineMisspelledAttribute(
    _ name: String, of profile: ProfileID, meant: [String], at place: Place
  ) -> Finding {
    Finding(
      .machineMisspelledAttribute, at: place,
      "no `when` compares attribute `\(name)`, and profile `\(profile)` lacks \(codeList(meant))",
      suggestion: didYouMean(name, among: meant))
  }
}
