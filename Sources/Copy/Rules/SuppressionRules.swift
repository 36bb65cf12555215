import Project
import SourceText

extension Rule {
  package static let unusedSuppression = Rule(
    "copy/unused-suppression", .warning, "Every suppression suppresses a finding.")
  package static let expiredSuppression = Rule("copy/expired-suppression", .warning, "No suppression has expired.")
}

extension Finding {
  static func unusedSuppression(_ suppression: Suppression, in entry: CopyEntry) -> Finding {
    Finding(
      .unusedSuppression, at: Place(entry.place.path, suppression.rule.range),
      "unused suppression: `\(suppression.rule.value)` reports nothing here", suggestion: "remove the suppression")
  }

  static func expiredSuppression(of rule: Rule, until day: Sourced<CalendarDay>, in entry: CopyEntry) -> Finding {
    Finding(
      .expiredSuppression, at: Place(entry.place.path, day.range),
      "the suppression of `\(rule.id)` expired on \(day.value)", suggestion: "correct the text, or set a later day")
  }
}
