import Project
import SourceText

extension Rule {
  static let sourceFutureDate = Rule(
    id: "source/future-date", severity: .warning,
    summary: "No source was read in the future.",
    rationale: """
      A date that is yet to come is a typing error, and hides how old the version is that a fact comes from. Only \
      `statebook check` compares the date, with today or with `--today`; a build does not depend on a clock.
      """,
    good: "- {id: page, title: A page, url: \"https://example.com/door\", retrieved: 2027-03-31}",
    bad: "- {id: page, title: A page, url: \"https://example.com/door\", retrieved: 2072-03-31}")
}

extension Finding {
  /// Nil if a source was read on a day, before it, or on the day after it: that is today in other time zones.
  static func sourceFutureDate(_ source: Source, after today: CalendarDay) -> Finding? {
    guard case .web(_, let retrieved?) = source.location, retrieved.value > today.next else { return nil }
    return Finding(
      .sourceFutureDate, at: Place(source.place.path, retrieved.range),
      "source `\(source.id)` was read in the future: today is \(today)",
      suggestion: "write the day on which you read it")
  }
}
