import SourceText

extension Rule {
  /// The rule `audit/not-compared`.
  package static let auditNotCompared = Rule(
    id: "audit/not-compared", severity: .note,
    summary: "The recommended copy covers the languages of the app.",
    rationale: "The audit cannot compare the app’s texts in a language that the copy does not have.",
    good: "Acme/de.lproj/InfoPlist.strings",
    bad: "Acme/fr.lproj/InfoPlist.strings")
}

extension Finding {
  /// - Parameter texts: whose texts they are, with their languages.
  static func notCompared(_ texts: String, at place: Place) -> Finding {
    Finding(
      .auditNotCompared, at: place, "\(texts), for which there is no recommended copy; they are not compared",
      suggestion: "have somebody who knows the language compare the meaning")
  }
}
