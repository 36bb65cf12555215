import Project
import SourceText

extension Rule {
  static let sourceNoDate = Rule(
    id: "source/no-date", severity: .warning,
    summary: "An address has the date on which it was last read.",
    rationale: """
      Pages change. The date shows which version of the page a fact comes from, and how old that version is. Open the \
      address, compare, and write today’s date as `retrieved:`.
      """,
    good: "- {id: undated, title: A page, url: \"https://example.com/door\", retrieved: 2027-03-31}",
    bad: "- {id: undated, title: A page, url: \"https://example.com/door\"}")
}

extension Finding {
  static func sourceNoDate(_ source: Source, at place: Place) -> Finding {
    Finding(
      .sourceNoDate, at: place, "missing date of source `\(source.id)`",
      suggestion: "add the day on which you read it: `retrieved: YYYY-MM-DD`")
  }
}
